// The database commits, and its answer is lost on the way: what the rows name is there, and trying again finds it.
import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { sql } from 'kysely'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeBackup } from '#app/operations/backup.ts'
import { importArchive, exportCourses } from '#app/operations/course-archives.ts'
import { restoreMark } from '#app/operations/restore-mark.ts'
import { restoreBackup } from '#app/operations/restore.ts'
import { fileKey } from '#features/authoring/address.ts'
import { createRequest } from '#features/enrolment/contract.ts'
import { fileProof } from '#features/enrolment/file-proof.ts'
import { readProof } from '#features/enrolment/proof.ts'
import { openDatabase, type Database } from '#kit/server/database.ts'
import { createFolderStore } from '#kit/server/files.ts'
import { cutCommits } from './cut-commit.ts'
import { createEmptySchools } from './empty-schools.ts'
import { contentOf } from './every-row.ts'
import { makeCourse } from './factories.ts'
import { paint } from './pictures.ts'
import { startSchool } from './school.ts'
import { sentFiles } from './sent-files.ts'

const school = startSchool()
const send = sentFiles()
const { folderOf, emptySchool, closeFirst, remove } = createEmptySchools()
let cut: Database
let nameOf: (db: Database) => Promise<string>

beforeAll(async () => {
  nameOf = async (db) => (await sql<{ name: string }>`select current_database() as name`.execute(db)).rows[0]!.name
  const way = await cutCommits(await nameOf(school.db))
  const opened = await openDatabase({ connection: way.url, poolSize: 2, log: () => {} })
  closeFirst(async () => way.close())
  closeFirst(() => opened.close())
  cut = opened.db
})
afterAll(remove)

const files = () => createFolderStore(path.join(school.settings.dataDir, 'files'))

test('a proof of payment', async () => {
  const as = await school.person()
  const course = await makeCourse(school.db)
  const body = { course_id: course.id, plan_id: course.planIds[0] }
  const { id } = (await school.call(createRequest, { as, body })).body.data
  const proof = (await readProof(await send(await paint('#147'))))!
  const user = { ...as, userId: as.id, sessionId: as.id }
  const asking = { db: cut, files: files(), clock: () => school.now, user, log: school.app.log }
  await expect(fileProof(asking as unknown as Parameters<typeof fileProof>[0], id, proof)).rejects.toThrow()
  const row = await school.db
    .selectFrom('enrolment_requests')
    .select('proof_key')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  expect(await files().size(row.proof_key!)).toBe(proof.pages[0]!.length)
})

test('a course that is imported', async () => {
  await school.person({ role: 'owner' })
  await files().put('demo/file-1.pdf', Buffer.from('%PDF-1.7'))
  const { id } = await makeCourse(school.db, { chapters: [{ resources: 1 }] })
  const parts = { db: school.db, files: files(), dataDir: school.settings.dataDir }
  const [from] = await exportCourses(parts, await folderOf('archives'), [id])
  const importing = { from: from!, email: undefined, now: school.now }
  await expect(importArchive({ ...parts, db: cut }, importing)).rejects.toThrow()
  const draft = await school.db
    .selectFrom('course_drafts')
    .select('document')
    .where('course_id', '<>', id)
    .executeTakeFirstOrThrow()
  const address = draft.document.chapters[0]!.resources[0]!.url
  expect(await files().size(fileKey(address)!)).toBe(8)
})

test('a restore: the school stays shut until the next one has looked, which then has nothing to copy', async () => {
  const client = new Client((await emptyAddress()).url)
  await client.connect()
  closeFirst(() => client.end())
  const to = await folderOf('backups')
  await makeBackup({ client, dataDir: school.settings.dataDir, to, now: school.now, print: () => {} })
  const other = await emptySchool()
  const way = await cutCommits(new URL(other.connection).pathname.slice(1), 'copy ')
  closeFirst(async () => way.close())
  const restore = (connection: string) =>
    restoreBackup({
      migrating: { connection, directory: path.resolve('db/migrations') },
      dataDir: other.dataDir,
      from: to,
      print: () => {},
    })
  await expect(restore(way.url)).rejects.toThrow()
  expect(await readFile(restoreMark(other.dataDir), 'utf8')).toBe(school.now.toISOString())
  await restore(other.connection)
  await expect(readFile(restoreMark(other.dataDir))).rejects.toThrow('ENOENT')
  expect(await contentOf(other.connection)).toEqual(await contentOf((await emptyAddress()).url))
  const restored = createFolderStore(path.join(other.dataDir, 'files'))
  const keys = async (store: typeof restored) => {
    const found: string[] = []
    for await (const { key } of store.list('')) found.push(key)
    return found.sort()
  }
  expect(await keys(restored)).toEqual(await keys(files()))
  // Of another backup it is no end.
  await writeFile(restoreMark(other.dataDir), '2026-01-01T00:00:00.000Z')
  await expect(restore(other.connection)).rejects.toThrow('holds a school already')
})

async function emptyAddress(): Promise<{ url: string }> {
  const url = new URL(process.env['MANARA_TEST_SERVER']!)
  url.pathname = `/${await nameOf(school.db)}`
  return { url: url.href }
}
