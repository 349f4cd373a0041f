// What broke off a backup or a restore, in a sentence where its kind is known: a full disk, a bucket that does not answer.
import { AppError } from '#kit/server/app-error.ts'
import { failureOf } from '#kit/server/files-s3.ts'
import { endedByFullDisk, freeIn, wasCutOff } from '#kit/server/full-disk.ts'
import { StartError } from '#kit/server/start-error.ts'
import { refuse } from './sentences.ts'

/** The disk to which files are written. */
export function isFull(error: unknown): boolean {
  const { code } = error as { code?: string }
  return code === 'ENOSPC' || code === 'EDQUOT'
}

/** Nothing has that name. */
export function isAbsent({ code }: NodeJS.ErrnoException): boolean {
  return code === 'ENOENT' || code === 'ENOTDIR'
}

/** It is there, but closed to this user, or its disk fails. */
export function unread(place: string, { code }: NodeJS.ErrnoException): StartError {
  return refuse('placeUnread', { place, code })
}

/** @param folder on whose disk was written. @returns what is to be thrown instead */
export function inPlainWords(error: unknown, folder: string): unknown {
  if (isFull(error)) return refuse('diskOfFolderFull', { folder })
  // A school whose migrations met it would have a former release to go on with.
  const met = error instanceof StartError && ['migrationDiskFull', 'databaseNoRoom'].includes(error.key)
  if (met || endedByFullDisk(error, () => freeIn(folder))) return refuse('diskOfDatabaseFull')
  if (wasCutOff(error)) return refuse('databaseBroke')
  // A disk that was taken away, or fails.
  const { syscall, path: place, code } = error as NodeJS.ErrnoException
  if (syscall !== undefined && place !== undefined) return refuse('placeBroke', { place, code })
  // Of a folder no such error comes.
  if (error instanceof AppError && error.cause) {
    const { status, code: why } = failureOf(error.cause)
    return refuse('bucketBroke', { code: [status, why].filter(Boolean).join(' ') || '–' })
  }
  return error
}
