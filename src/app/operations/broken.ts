// What broke off a backup or a restore, in a sentence where its kind is known: a full disk, a bucket that does not answer.
import { AppError } from '#kit/server/app-error.ts'
import { failureOf } from '#kit/server/files-s3.ts'
import { refuse } from './sentences.ts'

/** SQLSTATE */
const databaseFull = '53100'

/** The disk to which files are written. */
export function isFull(error: unknown): boolean {
  const { code } = error as { code?: string }
  return code === 'ENOSPC' || code === 'EDQUOT'
}

/** @param folder on whose disk was written. @returns what is to be thrown instead */
export function inPlainWords(error: unknown, folder: string): unknown {
  const { code } = error as { code?: string }
  if (isFull(error)) return refuse('diskOfFolderFull', { folder })
  if (code === databaseFull) return refuse('diskOfDatabaseFull')
  // Of a folder no such error comes.
  if (error instanceof AppError && error.cause) {
    const { status, code: why } = failureOf(error.cause)
    return refuse('bucketBroke', { code: [status, why].filter(Boolean).join(' ') || '–' })
  }
  return error
}
