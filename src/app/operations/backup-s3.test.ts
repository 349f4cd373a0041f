// Backups in a bucket, of files in a bucket (OpenStack Swift; run by `npm run test:many`).
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { sql } from 'kysely'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freePort } from '#tests/free-port.ts'
import { cloneDatabase } from '#tests/postgres.ts'
import { startSchool } from '#tests/school.ts'
import { startSwift, type Swift } from '#tests/swift.ts'
import { createBucketStore, openBucket } from '#kit/server/files-s3.ts'
import type { FileStore } from '#kit/server/files.ts'
import { makeBackup } from './backup.ts'
import { pruneBackups } from './prune-backups.ts'
import { restoreBackup } from './restore.ts'
import { fetchBackup, openShelf } from './shelf.ts'

const now = new Date('2026-03-01T01:47:00Z')
const hour = 3_600_000
const port = await freePort()
const bucketNamed = (name: string) => ({
  url: `http://127.0.0.1:${port}/${name}`,
  region: 'us-east-1',
  key: 'test:tester',
  secret: 'testing',
})
let swift: Swift
let folder: string
let files: FileStore
let client: Client
const school = startSchool()

beforeAll(async () => {
  swift = await startSwift(port)
  folder = await mkdtemp(path.join(tmpdir(), 'manara-backup-s3-'))
  for (const name of ['backups-elsewhere', 'restored']) await openBucket(bucketNamed(name)).createBucket()
  files = createBucketStore(bucketNamed('school'))
  await files.put('receipts/one.jpg', Buffer.from('a receipt'))
  await files.put('receipts/two.jpg', Buffer.from('a receipt'))
}, 150_000)
beforeAll(async () => {
  await school.person({ name: 'زينب' })
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(school.db)
  const url = Object.assign(new URL(process.env['MANARA_TEST_SERVER']!), { pathname: `/${rows[0]!.name}` })
  client = new Client(url.href)
  await client.connect()
})
afterAll(async () => {
  await client?.end()
  await swift?.stop()
  if (folder) await rm(folder, { recursive: true, force: true })
})

const settings = { dataDir: '', bucket: bucketNamed('school') }
const shelf = (place?: string) => openShelf({ ...settings, dataDir: folder }, place)
const make = async (at: Date, place?: string, passphrase?: string) =>
  makeBackup({ client, dataDir: folder, files, to: await shelf(place), now: at, passphrase, print: () => {} })

test('a night’s backup lies beside the files, whole; what did not change is not sent again', async () => {
  const first = await make(now)
  expect(first.folder).toBe('s3://school/backups/2026-03-01T01-47-00')
  expect([first.newBytes, first.manifest.files.length]).toEqual([9, 2])
  const second = await make(new Date(now.getTime() + hour))
  // The backups themselves are not files of the school.
  expect([second.newBytes, second.manifest.files.length]).toEqual([0, 2])
  expect((await (await shelf()).list()).map(({ madeAt }) => madeAt)).toEqual([now, new Date(now.getTime() + hour)])
  // The newest of one day stays.
  expect(await pruneBackups(await shelf(), undefined)).toBe(1)
  expect(await (await shelf()).list()).toMatchObject([{ folder: second.folder }])
  expect((await make(new Date(now.getTime() + hour))).folder).toBe('s3://school/backups/2026-03-01T02-47-01')
  // Nothing of it stays on the machine.
  expect(await readdir(path.join(folder, 'backups'))).toEqual([])
}, 120_000)

test('a backup in another bucket comes back into an empty school with a bucket of its own', async () => {
  const place = 's3://backups-elsewhere/nightly'
  const { manifest } = await make(now, place, 'a long passphrase')
  const database = await cloneDatabase()
  const own = createBucketStore(bucketNamed('restored'))
  const fetched = await fetchBackup({ ...settings, dataDir: folder }, place)
  const migrating = { connection: database.url, directory: path.resolve('db/migrations'), appendOnly: ['audit_log'] }
  const restoring = { migrating, dataDir: folder, files: own, from: fetched, print: () => {} }
  await expect(restoreBackup(restoring)).rejects.toThrow('BACKUP_PASSPHRASE')
  const found = await restoreBackup({ ...restoring, passphrase: 'a long passphrase' })
  await rm(fetched, { recursive: true })
  expect(found).toEqual(manifest)
  expect(await text((await own.get('receipts/two.jpg'))!.stream)).toBe('a receipt')
  const there = new Client(database.url)
  await there.connect()
  expect((await there.query(`select from users where full_name = 'زينب'`)).rowCount).toBe(1)
  await there.end()
  await expect(restoreBackup({ ...restoring, passphrase: 'a long passphrase', from: folder })).rejects.toThrow()
  await database.drop()
}, 120_000)

test.each([
  ['s3://backups-elsewhere/nothing-here', /holds no finished backup/],
  ['s3://nowhere', /there is no such bucket/],
  ['s3://', /is no place in a bucket/],
  ['s3://a/../b', /is no place in a bucket/],
])('%s is refused in one sentence', async (place, sentence) => {
  await expect(fetchBackup({ ...settings, dataDir: folder }, place)).rejects.toThrow(sentence)
  expect((await readdir(folder)).filter((name) => name.startsWith('restore-'))).toEqual([])
})

test('a place among the school’s own files is refused in one sentence', async () => {
  await expect(openShelf({ ...settings, dataDir: tmpdir() }, 's3://school/extra')).rejects.toThrow(
    /^s3:\/\/school\/extra lies among the school's own files\..* s3:\/\/school\/backups\.$/,
  )
})

test('a bucket without the settings of its service is refused in one sentence', async () => {
  const without = { dataDir: tmpdir(), bucket: undefined }
  await expect(openShelf(without, 's3://backups')).rejects.toThrow(/^s3:\/\/backups is on the service that S3_URL/)
  await expect(fetchBackup(without, 's3://backups')).rejects.toThrow(/^s3:\/\/backups is on the service that S3_URL/)
})
