// Why a folder cannot be made. Node's own recursive mkdir never ends where a file system takes no new folders (/proc), so its first step is tried before.
import { existsSync, mkdirSync, rmdirSync } from 'node:fs'
import path from 'node:path'

/** @returns the system's code; undefined where it is there, or can be made: then nothing has changed */
export function whyNoFolder(folder: string): string | undefined {
  const first = firstMissing(path.resolve(folder))
  if (first === undefined) return undefined
  try {
    mkdirSync(first, { mode: 0o700 })
    rmdirSync(first)
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
