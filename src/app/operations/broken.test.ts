// What broke off a restore, in words: PostgreSQL that cannot write its log just ends, and the disk tells why.
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { endedByFullDisk, stoppedByFullDisk } from '#kit/server/full-disk.ts'
import { refuse } from '#kit/server/start-error.ts'
import { inPlainWords } from './broken.ts'

const cut = new Error('Connection terminated unexpectedly')
const mega = 1024 * 1024

test.each([
  [cut, 2 * mega, true],
  [cut, 16 * mega, true],
  [cut, 900 * mega, false],
  [cut, undefined, false],
  [Object.assign(new Error('could not extend file'), { code: '53100' }), 900 * mega, true],
  [Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' }), 2 * mega, true],
  [new Error('relation "x" does not exist'), 2 * mega, false],
])('%s with %s bytes free', (error, free, isFull) => {
  expect(endedByFullDisk(error, () => free)).toBe(isFull)
})

test('a database that does not start is known to lack room', () => {
  const why = 'could not write lock file "postmaster.pid": No space left on device'
  expect(stoppedByFullDisk(why, import.meta.dirname)).toBe(true)
  expect(stoppedByFullDisk('data directory has wrong ownership', import.meta.dirname)).toBe(false)
})

test('a disk that was taken away is told with what was written there', async () => {
  const place = path.join(import.meta.dirname, 'away', 'users.copy.gz')
  const error: unknown = await readFile(place).catch((failed: unknown) => failed)
  expect((inPlainWords(error, import.meta.dirname) as Error).message).toContain(
    `${place} could not be read or written (ENOENT)`,
  )
})

test('a restore has no former release to go on with', () => {
  const migrating = refuse('migrationDiskFull', { name: '0130_course_documents.sql' })
  for (const met of [migrating, refuse('databaseNoRoom', { folder: '/srv/postgres' })])
    expect((inPlainWords(met, import.meta.dirname) as Error).message).toBe(
      'It was not finished: the disk of the database is full. Please make room and begin again.',
    )
  expect((inPlainWords(cut, import.meta.dirname) as Error).message).toContain('the database no longer answered')
})
