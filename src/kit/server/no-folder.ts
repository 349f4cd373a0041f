// Why a folder cannot be made. Node's own recursive mkdir never ends where a file system takes no new folders (/proc), so its first step is tried before.
import { chmodSync, existsSync, mkdirSync, readdirSync, rmdirSync } from 'node:fs'
import path from 'node:path'

/** @returns the system's code; undefined where it is there, or can be made: then nothing has changed */
export function whyNoFolder(folder: string): string | undefined {
  const first = firstMissing(path.resolve(folder))
  if (first !== undefined) return whyNotMade(first)
  // One that is there may be full, or closed to this user: whoever writes there says so. /proc itself takes nothing at all.
  const code = whyNotMade(path.resolve(folder, `manara-${process.pid}`))
  return code === 'ENOENT' || code === 'ENOTDIR' ? code : undefined
}

/** @returns the system's code where it is closed to this user; undefined also where it is not there */
export function whyNotSeen(folder: string): string | undefined {
  try {
    readdirSync(folder)
    return undefined
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    return code === 'ENOENT' ? undefined : code
  }
}

/** The first of the school's folders that is closed to this user: a command that somebody else called may have made it. */
export function findClosed(dataDir: string): string | undefined {
  const kinds = ['files', 'backups'].map((name) => path.join(dataDir, name))
  return [nearest(dataDir), ...kinds, ...kinds.flatMap(foldersIn)].find((folder) => whyClosed(folder) !== undefined)
}

/** The folder, or the one in which it would be made: the school's first start makes it, where its database is elsewhere. */
export function nearest(folder: string): string {
  return existsSync(folder) ? folder : nearest(path.dirname(folder))
}

function foldersIn(folder: string): string[] {
  if (!existsSync(folder) || whyNotSeen(folder) !== undefined) return []
  const found = readdirSync(folder, { withFileTypes: true })
  const own = found.filter((entry) => entry.isDirectory() && entry.name !== 'lost+found')
  return own.map(({ name }) => path.join(folder, name))
}

/** @returns the system's code where this user may not read and write there; undefined also where it is not there */
export function whyClosed(folder: string): string | undefined {
  if (!existsSync(folder)) return undefined
  const code = whyNotSeen(folder) ?? whyNotMade(path.join(folder, `manara-${process.pid}`))
  return code !== undefined && ['EACCES', 'EPERM', 'EROFS'].includes(code) ? code : undefined
}

/** Nobody else may read there. One that belongs to another user, a share that is mounted for example, stays as it was given. */
export function closeToOthers(folder: string): void {
  try {
    chmodSync(folder, 0o700)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') throw error
  }
}

function whyNotMade(folder: string): string | undefined {
  try {
    mkdirSync(folder, { mode: 0o700 })
    rmdirSync(folder)
    return undefined
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    // Somebody else made it, or put something into it already.
    return code === 'EEXIST' || code === 'ENOTEMPTY' ? undefined : code
  }
}

function firstMissing(folder: string): string | undefined {
  if (existsSync(folder)) return undefined
  return firstMissing(path.dirname(folder)) ?? folder
}
