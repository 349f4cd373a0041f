// The data of release 0.1.0 (tests/upgrade: its demo school and what its people left, as a backup) under today's program: every row is there, and people go on.
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readManifest, type Manifest } from '#app/operations/backup-manifest.ts'
import { copyIn, setSequences, withBareTables } from '#app/operations/database-copy.ts'
import { restoreBackup } from '#app/operations/restore.ts'
import { migrate } from '#kit/server/migrate.ts'
import { startProgram } from './journeys/program.ts'
import { cloneDatabase } from './postgres.ts'

const folder = path.resolve(import.meta.dirname, 'upgrade/school-of-0.1.0')
const directory = path.resolve(import.meta.dirname, '../db/migrations')
/** Worked out from other rows, so it need not be what it was. */
const workedOut = ['course_search', 'search_words']
/** Columns that migrations gave another name. */
const renamed: Record<string, string> = { 'audit_log.details': 'after' }
let manifest: Manifest
const ends: (() => Promise<unknown>)[] = []

beforeAll(async () => {
  manifest = (await readManifest(folder, undefined)).manifest
})
afterAll(async () => {
  for (const end of ends.toReversed()) await end()
})

/** A database as that release left it: its migrations, its rows, and nothing that came later. */
async function openOldSchool() {
  const database = await emptyDatabase()
  const { client } = database
  await client.query(
    'create table schema_migrations (name text primary key, checksum text not null, applied_at timestamptz not null default now())',
  )
  for (const { name, checksum } of manifest.migrations) {
    await client.query(await readFile(path.join(directory, name), 'utf8'))
    await client.query('insert into schema_migrations (name, checksum) values ($1, $2)', [name, checksum])
  }
  await client.query('begin')
  await withBareTables(client, manifest.tables, async () => {
    for (const table of manifest.tables) expect(await copyIn(client, table, folder, undefined)).toBe(table.rows)
    await setSequences(client, manifest.sequences)
  })
  await client.query('commit')
  return database
}

async function emptyDatabase() {
  const { url, drop } = await cloneDatabase()
  const client = new Client(url)
  await client.connect()
  ends.push(async () => {
    await client.end()
    await drop()
  })
  await client.query('drop schema graphile_worker cascade; drop schema public cascade; create schema public')
  return { url, client }
}

/** Every row in the columns that the release knew. A column that a migration takes away without a new name fails here. */
async function rowsOf(client: Client, age: 'old' | 'new'): Promise<Record<string, Record<string, unknown>[]>> {
  const found: Record<string, Record<string, unknown>[]> = {}
  for (const { name, columns } of manifest.tables.filter((table) => !workedOut.includes(table.name))) {
    const nameOf = (column: string) => (age === 'new' && renamed[`${name}.${column}`]) || column
    const list = columns.map((column) => `"${nameOf(column)}"::text as "${column}"`).join(', ')
    found[name] = (
      await client.query(`select ${list} from "${name}" order by ${columns.map((_, at) => at + 1).join()}`)
    ).rows
  }
  return found
}

test('every row is there, as it was', async () => {
  const { url, client } = await openOldSchool()
  const before = await rowsOf(client, 'old')
  expect(Object.values(before).flat().length).toBeGreaterThan(800)
  const applied = await migrate({ connection: url, directory, appendOnly: ['audit_log'] })
  expect(applied.length).toBeGreaterThan(40)
  expect(await rowsOf(client, 'new')).toEqual(before)
})

test('a backup of it comes back in today’s school, as it was', async () => {
  const { client: old } = await openOldSchool()
  const { url, client } = await emptyDatabase()
  const dataDir = await mkdtemp(path.join(tmpdir(), 'manara-upgrade-'))
  ends.push(() => rm(dataDir, { recursive: true, force: true }))
  await restoreBackup({
    migrating: { connection: url, directory, appendOnly: ['audit_log'] },
    dataDir,
    from: folder,
    print: () => {},
  })
  expect(await rowsOf(client, 'new')).toEqual(await rowsOf(old, 'old'))
})

test('its people go on: signed in, with their courses, passwords and certificates', async () => {
  const { url, client } = await openOldSchool()
  const { rows } = await client.query<{ number: string }>(
    'select number from certificates where revoked_at is null limit 1',
  )
  const program = await startProgram({ DATABASE_URL: url, MANARA_DEMO: '0' })
  ends.push(() => program.stop())
  const ask = async (path: string, init: RequestInit = {}) => {
    const answer = await fetch(`${program.url}/api${path}`, init)
    return { status: answer.status, body: (await answer.json()) as { data: Record<string, unknown[]> } }
  }
  const stayed = { headers: { authorization: 'Bearer kept-from-0.1.0' } }
  const courses = await ask('/student/dashboard', stayed)
  expect([courses.status, JSON.stringify(courses.body)]).toEqual([200, expect.stringContaining('progress')])
  const credentials = JSON.stringify({ email: 'student@manara.example', password: 'manara123' })
  const headers = { 'content-type': 'application/json' }
  expect((await ask('/auth/login', { method: 'POST', headers, body: credentials })).status).toBe(200)
  expect((await ask(`/verify/${rows[0]!.number}`)).status).toBe(200)
  expect((await fetch(`${program.url}/courses`)).status).toBe(200)
}, 60_000)
