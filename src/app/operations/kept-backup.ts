// A finished backup in a folder, by its name; and what others left there that were killed.
import { readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { manifestName } from './backup-manifest.ts'
import { isAbsent } from './broken.ts'

export interface KeptBackup {
  /** The name for `restore --from`. */
  folder: string
  madeAt: Date
}

/** Oldest first. @returns the newest; one from the future (a clock was wrong) only where there is no other: it hides whether one was made since */
export function newestOf(backups: readonly KeptBackup[], now: Date): KeptBackup | undefined {
  const latest = now.getTime() + 3_600_000
  return backups.findLast(({ madeAt }) => madeAt.getTime() <= latest) ?? backups.at(-1)
}

/** Which backup of a place `restore` means; `tell` hears of a later one that is passed over. */
export function meantOf(backups: readonly KeptBackup[], tell: (passedOver: string) => void): KeptBackup | undefined {
  const meant = newestOf(backups, new Date())
  if (meant !== backups.at(-1)) tell(backups.at(-1)!.folder)
  return meant
}

/** Of a finished backup. One that is closed to this user has one, too: whoever reads it says so. */
export function hasManifest(folder: string): Promise<boolean> {
  return stat(path.join(folder, manifestName)).then(
    () => true,
    (error: NodeJS.ErrnoException) => !isAbsent(error),
  )
}

/** What is half-written, and manifests that earlier releases fetched from a bucket. */
const isAside = /(^|\.)[0-9a-f-]{36}\.tmp$|^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d\.read$/

/** What a backup, or its removal, left behind when it was killed is no use to anybody; one that is being made is younger. */
export async function removeLeft(to: string): Promise<void> {
  const old = Date.now() - 24 * 60 * 60 * 1000
  const removeOld = async (file: string) => {
    if (((await stat(file).catch(() => null))?.mtimeMs ?? old) < old) await rm(file, { recursive: true, force: true })
  }
  for (const name of await readdir(to).catch(() => [])) {
    const file = path.join(to, name)
    const isHalf = readName(name, file).length > 0 && !(await hasManifest(file))
    if (isHalf || isAside.test(name)) await removeOld(file)
  }
  const contents = path.join(to, 'files')
  for (const name of await readdir(contents, { recursive: true }).catch(() => []))
    if (isAside.test(name)) await removeOld(path.join(contents, name))
}

/** Names of backups are their times. */
export const nameOf = (now: Date) => now.toISOString().replaceAll(':', '-').slice(0, 19)

export function readName(name: string, folder: string): KeptBackup[] {
  const [, day, hour, minute, second] = /^(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)$/.exec(name) ?? []
  return day ? [{ folder, madeAt: new Date(`${day}T${hour}:${minute}:${second}Z`) }] : []
}
