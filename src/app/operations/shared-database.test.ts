// A database in which others have tables, too: nothing of theirs is touched, and what is copied is the school's alone.
import { copyFile, readdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { hasSchool, migrate } from '#kit/server/migrate.ts'
import { openDatabase } from '#kit/server/database.ts'
import { readSettings } from '#kit/server/settings.ts'
import { createFolderStore } from '#kit/server/files.ts'
import { createEmptySchools } from '#tests/empty-schools.ts'
import { contentOf } from '#tests/every-row.ts'
import { makeBackup } from './backup.ts'
import { manifestName, tableFile } from './backup-manifest.ts'
import { examine } from './doctor.ts'
import { restoreBackup } from './restore.ts'

const directory = path.resolve(import.meta.dirname, '../../../db/migrations')
const now = new Date('2026-11-22T03:00:00Z')
const { folderOf, emptySchool, closeFirst, remove } = createEmptySchools()
const insertUser =
  "insert into users (id, full_name, email, password_hash) values (gen_random_uuid(), 'أنيس', 'a@b.dz', 'x')"
const unmade = 'drop schema graphile_worker cascade; drop schema public cascade; create schema public'
let school: Awaited<ReturnType<typeof opened>>

/** A database after these statements, with a connection to it. */
async function opened(...statements: string[]) {
  const made = await emptySchool()
  const client = new Client(made.connection)
  await client.connect()
  closeFirst(() => client.end())
  for (const each of statements) await client.query(each)
  return { ...made, client }
}

const tablesIn = async (client: Client) => {
  const { rows } = await client.query<{ name: string }>(
    "select table_schema || '.' || table_name as name from information_schema.tables where table_schema in ('public', 'graphile_worker') order by 1",
  )
  return rows.map(({ name }) => name)
}

async function restoreInto({ connection, dataDir }: { connection: string; dataDir: string }, from: string) {
  const said: string[] = []
  const print = (line: string) => void said.push(line)
  await restoreBackup({ migrating: { connection, directory }, dataDir, from, print })
  return said
}

beforeAll(async () => {
  school = await opened(insertUser)
  await createFolderStore(path.join(school.dataDir, 'files')).put('receipts/one.jpg', Buffer.from('a receipt'))
})
afterAll(remove)

test('a restore into the database of another program is refused, and changes nothing there', async () => {
  const to = await folderOf('backups')
  await makeBackup({ ...school, to, now, print: () => {} })
  const customers = 'create table customers as select generate_series(1, 1000) as id'
  const shop = await opened(unmade, customers, 'create table schema_migrations (version bigint primary key)')
  await expect(restoreInto(shop, to)).rejects.toThrow(
    "holds tables that are not Manara's: customers, schema_migrations",
  )
  expect(await tablesIn(shop.client)).toEqual(['public.customers', 'public.schema_migrations'])
  expect((await shop.client.query('select from customers')).rowCount).toBe(1000)
  expect(await readdir(shop.dataDir, { recursive: true })).toEqual(['files'])
  // One that was begun there by hand is no way round.
  const begun = await opened(customers)
  await expect(restoreInto(begun, to)).rejects.toThrow("not Manara's: customers.")
  expect((await begun.client.query('select from customers')).rowCount).toBe(1000)
})

test('nor does the school begin there: not even its list of migrations is made', async () => {
  const unnamed = 'create table users (id int)'
  const shop = await opened(unmade, unnamed)
  await expect(migrate({ connection: shop.connection, directory })).rejects.toThrow(
    "not Manara's: users. Nothing was changed",
  )
  expect(await hasSchool(shop.connection)).toBe(false)
  expect(await tablesIn(shop.client)).toEqual(['public.users'])
  // What a release before this one left there when it was refused.
  const list = 'create table schema_migrations (name text primary key, checksum text not null, applied_at timestamptz)'
  const tried = await opened(unmade, unnamed, list)
  await expect(migrate({ connection: tried.connection, directory })).rejects.toThrow("not Manara's: users.")
  // Of a school that runs already, somebody's table beside it is no obstacle.
  const running = await opened('create table users_before_fix as select * from users')
  expect(await migrate({ connection: running.connection, directory })).toEqual([])
})

test('a backup that would hold no school is not complete', async () => {
  const elsewhere = await opened(
    'alter schema public rename to school; create schema public',
    'set search_path = school',
  )
  const to = await folderOf('backups')
  await expect(makeBackup({ ...elsewhere, to, now, print: () => {} })).rejects.toThrow('not in the schema public')
  expect(await readdir(to)).toEqual([])
})

test('a table beside the school’s is told and left out; of an earlier backup that holds one, the school comes back', async () => {
  const notes = 'create table my_notes (id serial primary key); insert into my_notes default values'
  const noted = await opened(insertUser, notes, 'create table users_before_fix as select * from users')
  const doctor = await openDatabase({ connection: noted.connection, poolSize: 1, log: () => {} })
  const settings = readSettings({ NODE_ENV: 'test', DATA_DIR: noted.dataDir, DATABASE_URL: noted.connection })
  expect(await examine({ db: doctor.db, settings, language: 'en', now })).toContainEqual({
    state: 'warn',
    text: 'tablesForeign',
    values: { tables: 'my_notes, users_before_fix' },
  })
  await doctor.close()
  const said: string[] = []
  const backing = { ...noted, to: await folderOf('backups'), now, print: (line: string) => void said.push(line) }
  const { folder, manifest } = await makeBackup(backing)
  expect(said).toContain("Not Manara's, and not in the backup: my_notes, users_before_fix")
  expect(manifest.tables.map(({ name }) => name)).not.toContain('my_notes')
  expect(manifest.sequences.map(({ name }) => name)).not.toContain('my_notes_id_seq')
  // As releases before this one wrote it.
  const users = manifest.tables.find(({ name }) => name === 'users')!
  const copy = { ...users, name: 'users_before_fix' }
  await copyFile(path.join(folder, tableFile(users)), path.join(folder, tableFile(copy)))
  const sequence = { schema: 'public', name: 'my_notes_id_seq', value: '1' }
  const written = { ...manifest, tables: [copy, ...manifest.tables], sequences: [sequence, ...manifest.sequences] }
  await writeFile(path.join(folder, manifestName), JSON.stringify(written))
  const other = await opened(unmade)
  expect(await restoreInto(other, folder)).toContain("Not Manara's, and passed over: users_before_fix")
  expect(await contentOf(other.connection)).toEqual(await contentOf(noted.connection))
})

test('tables of an extension are no other program', async () => {
  const to = await folderOf('backups')
  await makeBackup({ ...school, to, now, print: () => {} })
  const withMaps = await opened(
    unmade,
    'create extension pg_trgm; create table spatial_ref_sys as select 1 as srid; alter extension pg_trgm add table spatial_ref_sys',
  )
  await restoreInto(withMaps, to)
  expect(await contentOf(withMaps.connection)).toEqual(await contentOf(school.connection))
  expect((await withMaps.client.query('select from spatial_ref_sys')).rowCount).toBe(1)
})
