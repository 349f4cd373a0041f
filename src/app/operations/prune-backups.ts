// Removes the backups that the schedule no longer keeps, and the files that only they held.
import { readdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { listBackups } from './backup.ts'
import { contentFile, readManifest } from './backup-manifest.ts'
import { backupsToKeep } from './backups-to-keep.ts'

/** @returns how many backups were removed */
export async function pruneBackups(to: string, passphrase: string | undefined): Promise<number> {
  const backups = await listBackups(to)
  const keep = new Set(backupsToKeep(backups.map(({ madeAt }) => madeAt)).map((date) => date.getTime()))
  const old = backups.filter(({ madeAt }) => !keep.has(madeAt.getTime()))
  if (old.length === 0) return 0
  for (const { folder } of old) await rm(folder, { recursive: true, force: true })
  const needed = new Set<string>()
  for (const { folder } of await listBackups(to)) {
    const opened = await readManifest(folder, passphrase).catch(() => null)
    // Which files one with another passphrase needs cannot be known: all stay.
    if (!opened) return old.length
    for (const { sha256 } of opened.manifest.files) needed.add(path.join(to, contentFile(sha256, opened.key)))
  }
  const files = path.join(to, 'files')
  for (const name of await readdir(files, { recursive: true }).catch(() => [])) {
    const file = path.join(files, name)
    if (/^[0-9a-f]{64}$/.test(path.basename(name)) && !needed.has(file)) await rm(file, { force: true })
  }
  return old.length
}
