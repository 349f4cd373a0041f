// A backup is made while the school is open, and restored into an empty one: every row and byte is the same, or it is refused with a reason.
import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, rm, symlink, utimes, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { sql } from 'kysely'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase, type OpenDatabase } from '#kit/server/database.ts'
import { createFolderStore } from '#kit/server/files.ts'
import { insertUser } from '#features/accounts/sql.ts'
import { insertAudit } from '#features/school/audit.ts'
import { createEmptySchools } from '#tests/empty-schools.ts'
import { contentOf } from '#tests/every-row.ts'
import { listBackups, makeBackup, type Backup } from './backup.ts'
import { whileAlone } from './backup-lock.ts'
import { contentFile, tableFile } from './backup-manifest.ts'
import { pruneBackups } from './prune-backups.ts'
import { restoreMark } from './restore-mark.ts'
import { restoreBackup } from './restore.ts'
import { folderShelf } from './shelf.ts'

const directory = path.resolve(import.meta.dirname, '../../../db/migrations')
const now = new Date('2026-11-22T03:00:00Z')
const quiet = () => {}
const { folderOf, emptySchool, closeFirst, remove } = createEmptySchools()
let school: Awaited<ReturnType<typeof emptySchool>> & { opened: OpenDatabase }
let client: Client
let to: string
let backup: Backup

beforeAll(async () => {
  const made = await emptySchool()
  const opened = await openDatabase({ connection: made.connection, poolSize: 2, log: quiet })
  closeFirst(() => opened.close())
  client = new Client(made.connection)
  await client.connect()
  closeFirst(() => client.end())
  school = { ...made, opened }
  const { db } = opened
  for (const name of ['أنيس مرابط', 'Zoë "quoted"; drop table', 'سطر\nوسطر\tوعلامة \\N'])
    await insertUser(db, { fullName: name, email: `${name.length}@example.dz`, passwordHash: 'x', language: 'ar' })
  await db
    .transaction()
    .execute((trx) => insertAudit(trx, { actorId: null, act: 'test.write', after: { price: 4200 } }))
  await createFolderStore(path.resolve(made.dataDir, 'files')).put('receipts/one.jpg', Buffer.from('a receipt'))
  await createFolderStore(path.resolve(made.dataDir, 'files')).put('receipts/two.jpg', Buffer.from('a receipt'))
  to = await folderOf('backups')
  backup = await makeBackup({ client, ...made, to, now, print: quiet })
})
afterAll(remove)

function restore({ connection, dataDir }: { connection: string; dataDir: string }, from: string) {
  return restoreBackup({ migrating: { connection, directory, appendOnly: ['audit_log'] }, dataDir, from, print: quiet })
}

const files = (dataDir: string) => createFolderStore(path.resolve(dataDir, 'files'))
/** And the mark of a restore that is under way. */
const filesIn = async (dataDir: string) => {
  const found = existsSync(restoreMark(dataDir)) ? ['restoring'] : []
  for await (const { key } of files(dataDir).list('')) found.push(key)
  return found.sort()
}

test('a finished backup takes no other inside', async () => {
  const inside = makeBackup({ client, ...school, to: backup.folder, now, print: quiet })
  await expect(inside).rejects.toThrow(`${backup.folder} is a finished backup. Name the folder that holds it: ${to}.`)
  expect(await listBackups(to)).toHaveLength(1)
})

test('an empty school gets every row and every file back, and works on', async () => {
  const other = await emptySchool()
  const manifest = await restore(other, to)
  expect(manifest.made_at).toBe(now.toISOString())
  expect(await contentOf(other.connection)).toEqual(await contentOf(school.connection))
  expect(await files(other.dataDir).size('receipts/one.jpg')).toBe(9)
  const opened = await openDatabase({ connection: other.connection, poolSize: 2, log: quiet })
  const again = await insertUser(opened.db, {
    fullName: 'x',
    email: '10@example.dz',
    passwordHash: 'x',
    language: 'ar',
  })
  // The unique keys exist.
  expect(again).toBeNull()
  await opened.close()
})

test('what did not change is kept once; a file of the same bytes too', async () => {
  expect(backup.manifest.files).toHaveLength(2)
  expect(backup.newBytes).toBe(9)
  const later = new Date(now.getTime() + 3_600_000)
  const second = await makeBackup({ client, ...school, to, now: later, print: quiet })
  expect(second.newBytes).toBe(0)
  expect(await listBackups(to)).toHaveLength(2)
  // The newest of one day stays, with the files that it names.
  expect(await pruneBackups(to, undefined)).toBe(1)
  expect((await listBackups(to)).map(({ folder }) => folder)).toEqual([second.folder])
  const { sha256 } = second.manifest.files[0]!
  expect(await readFile(path.join(to, contentFile(sha256, undefined)), 'utf8')).toBe('a receipt')
})

test('a file that is removed while the rows are copied is in the backup all the same', async () => {
  const store = files(school.dataDir)
  let passes = 0
  const leaving = {
    ...store,
    list(prefix: string) {
      // Between the first look and the second somebody who is named in the rows has left.
      const isSecond = ++passes === 2
      return (async function* () {
        if (isSecond) await store.remove('receipts/leaving.jpg')
        yield* store.list(prefix)
      })()
    },
  }
  await store.put('receipts/leaving.jpg', Buffer.from('of somebody who leaves'))
  const place = await folderOf('leaving')
  const { manifest, folder } = await makeBackup({ client, ...school, files: leaving, to: place, now, print: quiet })
  expect(manifest.files.map(({ key }) => key)).toEqual(['receipts/leaving.jpg', 'receipts/one.jpg', 'receipts/two.jpg'])
  const other = await emptySchool()
  await restore(other, folder)
  expect(await files(other.dataDir).size('receipts/leaving.jpg')).toBe(22)
})

test('what is still being sent is left out: it changes while it is read', async () => {
  const store = files(school.dataDir)
  await store.put('pieces/of-an-upload', Buffer.from('the first half'))
  await store.put('incoming/of-a-request', Buffer.from('half'))
  const place = await folderOf('sending')
  const { manifest, folder } = await makeBackup({ client, ...school, to: place, now, print: quiet })
  expect(manifest.files.map(({ key }) => key)).toEqual(['receipts/one.jpg', 'receipts/two.jpg'])
  await Promise.all(['pieces/of-an-upload', 'incoming/of-a-request'].map((key) => store.remove(key)))
  // Earlier releases named them, and what was kept then grew with them.
  const sent = { key: 'pieces/of-an-upload', bytes: 14, sha256: 'a'.repeat(64) }
  await writeFile(path.join(folder, 'manifest.json'), JSON.stringify({ ...manifest, files: [sent, ...manifest.files] }))
  const other = await emptySchool()
  await restore(other, folder)
  expect(await filesIn(other.dataDir)).toEqual(['receipts/one.jpg', 'receipts/two.jpg'])
})

test.each(['receipts/closed.jpg', 'closed'])('a file that cannot be read is not left out: %s', async (name) => {
  const place = await folderOf('unread')
  // Leads to itself: closed to root, too.
  const closed = path.join(school.dataDir, 'files', name)
  await symlink(path.basename(name), closed)
  await expect(makeBackup({ client, ...school, to: place, now, print: quiet })).rejects.toThrow(
    `${closed} could not be read or written (ELOOP)`,
  )
  expect(await listBackups(place)).toEqual([])
  await rm(closed)
})

test('where rows name files and there is none at all, their disk is away', async () => {
  const place = await folderOf('away')
  const empty = { client, ...school, dataDir: await folderOf('unmounted'), to: place, now, print: quiet }
  expect((await makeBackup(empty)).manifest.files).toEqual([])
  await client.query(`begin; set local session_replication_role = replica;
    insert into enrolment_requests (student_id, id, code, course_id, plan_id, amount, proof_key, proof_at)
    select gen_random_uuid(), gen_random_uuid(), 'MN-7F3K2', gen_random_uuid(), gen_random_uuid(), 0, 'receipts/one.jpg', now(); commit`)
  await expect(makeBackup(empty)).rejects.toThrow("not one of the school's files is there")
  await client.query('delete from enrolment_requests')
  expect(await listBackups(place)).toHaveLength(1)
})

test('a disk that fills up is told, and is not left full', async () => {
  const place = await folderOf('full')
  const shelf = folderShelf(place)
  let kept = 0
  const full: typeof shelf = {
    ...shelf,
    keep: async (...given) => {
      if (kept++ > 0) throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' })
      await shelf.keep(...given)
    },
  }
  const store = files(school.dataDir)
  await store.put('receipts/another.jpg', Buffer.from('another receipt'))
  await expect(makeBackup({ client, ...school, to: full, now, print: quiet })).rejects.toThrow('is full')
  const left = []
  for await (const name of shelf.contents()) left.push(name)
  expect([kept, left, await listBackups(place)]).toEqual([2, [], []])
  await store.remove('receipts/another.jpg')
})

test('of two backups in one second the second waits for the first', async () => {
  const place = await folderOf('at-once')
  const second = new Client(school.connection)
  await second.connect()
  const said: string[] = []
  const made = await whileAlone(client, quiet, async () => {
    const waiting = makeBackup({
      client: second,
      ...school,
      to: place,
      now,
      print: (line) => void said.push(line),
    })
    await expect
      .poll(() => said)
      .toEqual(['Another backup of this school is being made: waiting until it is finished…'])
    const first = await makeBackup({ client, ...school, to: place, now, print: quiet })
    return { first, waiting }
  })
  expect((await made.waiting).newBytes).toBe(0)
  expect((await listBackups(place)).map(({ folder }) => path.basename(folder))).toEqual([
    '2026-11-22T03-00-00',
    '2026-11-22T03-00-01',
  ])
  await second.end()
})

test('what a killed backup left goes with a later one, what is being made stays', async () => {
  const place = await folderOf('left')
  const leave = async (name: string, hours: number) => {
    await mkdir(path.join(place, name), { recursive: true })
    const at = new Date(Date.now() - hours * 3_600_000)
    await utimes(path.join(place, name), at, at)
    return name
  }
  const [old, young] = [`2026-11-21T01-47-00.${randomUUID()}.tmp`, `2026-11-22T01-47-00.${randomUUID()}.tmp`]
  await leave(old, 25)
  await leave(young, 1)
  // Without a manifest: of one that was being copied here, or removed.
  await leave('2026-11-23T01-47-00', 25)
  const half = await leave('2026-11-24T01-47-00', 1)
  const content = path.join('files', 'ab', 'ab'.repeat(32))
  await leave(`${content}.${randomUUID()}.tmp`, 25)
  const beingCopied = await leave(`${content}.${randomUUID()}.tmp`, 1)
  const { folder } = await makeBackup({ client, ...school, to: place, now, print: quiet })
  expect((await readdir(place)).sort()).toEqual([young, half, '2026-11-22T03-00-00', 'files'].sort())
  expect(await readdir(path.join(place, 'files', 'ab'))).toEqual([path.basename(beingCopied)])
  expect(await listBackups(place)).toEqual([{ folder, madeAt: now }])
})

test('a restore that was broken off is made whole by the next; one that fails leaves nothing', async () => {
  const other = await emptySchool()
  await writeFile(restoreMark(other.dataDir), '')
  await files(other.dataDir).put('receipts/of-the-first-try.jpg', Buffer.from('half'))
  const damaged = await folderOf('lacking')
  const { folder } = await makeBackup({ client, ...school, to: damaged, now, print: quiet })
  const manifest = path.join(folder, 'manifest.json')
  const whole = JSON.parse(await readFile(manifest, 'utf8')) as Backup['manifest']
  const tables = whole.tables.map((table) => (table.name === 'users' ? { ...table, rows: table.rows + 1 } : table))
  await writeFile(manifest, JSON.stringify({ ...whole, tables }))
  const before = await contentOf(other.connection)
  await expect(restore(other, folder)).rejects.toThrow('lacks rows')
  expect(await contentOf(other.connection)).toEqual(before)
  expect(await filesIn(other.dataDir)).toEqual([])
  expect(await readdir(path.join(other.dataDir, 'files'))).toEqual([])
  await writeFile(restoreMark(other.dataDir), '')
  await files(other.dataDir).put('receipts/of-the-first-try.jpg', Buffer.from('half'))
  await writeFile(manifest, JSON.stringify(whole))
  await restore(other, folder)
  expect(await contentOf(other.connection)).toEqual(await contentOf(school.connection))
  expect(await filesIn(other.dataDir)).toEqual(['receipts/one.jpg', 'receipts/two.jpg'])
})

test('a school that is in use, or holds something, is not written over', async () => {
  const from = (await listBackups(to)).at(-1)!.folder
  await expect(restore(school, from)).rejects.toThrow('holds files already')
  const dataDir = await folderOf('other')
  // Connections that nobody uses end after half a minute.
  await sql`select 1`.execute(school.opened.db)
  await expect(restore({ ...school, dataDir }, from)).rejects.toThrow('school is running')
})

test('what is missing, damaged or of another release is refused before a row is written', async () => {
  const refused = async (change: (folder: string) => Promise<void>, words: string) => {
    const damaged = await folderOf('damaged')
    const { folder } = await makeBackup({ client, ...school, to: damaged, now, print: quiet })
    await change(folder)
    const other = await emptySchool()
    const before = await contentOf(other.connection)
    await expect(restore(other, damaged)).rejects.toThrow(words)
    expect(await contentOf(other.connection)).toEqual(before)
  }
  const edit = (change: (manifest: Backup['manifest']) => object) => async (folder: string) => {
    const file = path.join(folder, 'manifest.json')
    await writeFile(file, JSON.stringify(change(JSON.parse(await readFile(file, 'utf8')) as Backup['manifest'])))
  }
  const users = tableFile({ schema: 'public', name: 'users' })
  await refused(async (folder) => rm(path.join(folder, users)), 'not whole')
  await refused(async (folder) => writeFile(path.join(folder, users), 'x'), 'damaged')
  await refused(async (folder) => rm(path.join(folder, 'manifest.json')), 'no finished backup')
  await refused(
    edit((manifest) => ({ ...manifest, v: 3 })),
    'newer release',
  )
  for (const key of ['../../etc/passwd', '/etc/passwd'])
    await refused(
      edit((manifest) => ({ ...manifest, files: manifest.files.map((file) => ({ ...file, key })) })),
      'damaged: manifest.json',
    )
  const unknown = { name: '9999_later.sql', checksum: 'a'.repeat(64) }
  await refused(
    edit((manifest) => ({ ...manifest, migrations: [...manifest.migrations, unknown] })),
    'does not know 9999_later.sql',
  )
}, 60_000)
