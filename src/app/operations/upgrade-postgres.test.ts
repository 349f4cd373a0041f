// The embedded PostgreSQL under a release that brings another major version. The installed one plays both: it is told that it is newer
// than it is. Two different majors: npm run test:faults -- --only PostgreSQL.
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { Client } from 'pg'
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest'
import { startEmbeddedPostgres, type EmbeddedPostgres } from '#kit/server/embedded-postgres.ts'
import { migrate } from '#kit/server/migrate.ts'
import { installedMajor, keepProgram } from '#kit/server/postgres-program.ts'
import { contentOf } from '#tests/every-row.ts'
import { sentencesIn } from './sentences.ts'
import { upgradePostgres } from './upgrade-postgres.ts'

const directory = path.resolve(import.meta.dirname, '../../../db/migrations')
const present = installedMajor()!
const outer = fs.mkdtempSync(path.join(os.tmpdir(), 'manara-major-'))
const quiet = () => {}
/** These tests do not need a safe disk. */
const settings = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }
/** A school with some rows, made once and copied for each test. */
const made = path.join(outer, 'made')
let dataDir: string
let running: EmbeddedPostgres[] = []

const open = async (native?: string) => {
  const postgres = await startEmbeddedPostgres({ dataDir, settings, log: quiet, ...(native && { native }) })
  running.push(postgres)
  return postgres
}
const closeAll = async () => {
  for (const each of running.splice(0)) await each.stop()
}
const within = (...parts: string[]) => path.join(dataDir, 'postgres', ...parts)
const upgrade = (wanted = present + 1, mayUpgrade = true) =>
  upgradePostgres({ dataDir, directory, wanted, mayUpgrade, settings, sentence: sentencesIn('en'), print: quiet })

async function rowsNow(native?: string) {
  const { connection } = await open(native)
  const rows = await contentOf(connection)
  await closeAll()
  return rows
}

async function makeSchool(): Promise<void> {
  dataDir = made
  const { connection } = await open()
  await migrate({ connection, directory })
  const client = new Client(connection)
  await client.connect()
  await client.query(`
    insert into users (id, full_name, email, password_hash) select gen_random_uuid(), 'طالب "' || n || E'"\\n\\\\', n || '@example.dz', 'x' from generate_series(1, 500) n;
    insert into secrets values ('key', decode(repeat('ab', 32), 'hex'));
    select graphile_worker.add_job('mail.send', '{"mail_id": "1"}');`)
  await client.end()
  await closeAll()
  fs.rmSync(within('run'), { recursive: true })
}

beforeEach(async () => {
  if (!fs.existsSync(made)) await makeSchool()
  dataDir = fs.mkdtempSync(path.join(outer, 'school-'))
  fs.cpSync(made, dataDir, { recursive: true })
  // Copies get the permissions of the test's user, and PostgreSQL requires its own.
  fs.chmodSync(within('cluster'), 0o700)
  keepProgram(within())
}, 120_000)
afterEach(closeAll)
afterAll(() => fs.rmSync(outer, { recursive: true, force: true }))

test('every row comes along, also where it was broken off; the old database stays and is the way back', async () => {
  const before = await rowsNow()
  // Left half done by an earlier start.
  fs.mkdirSync(within('next/postgres/cluster'), { recursive: true })
  fs.writeFileSync(within('next/postgres/cluster/PG_VERSION'), '99')
  expect(await upgrade()).toBe(true)
  expect(fs.readdirSync(within())).not.toContain('next')
  const { connection } = await open()
  expect(await contentOf(connection)).toEqual(before)
  const client = new Client(connection)
  await client.connect()
  // Sequences and unique keys work on.
  await client.query(`select graphile_worker.add_job('mail.send', '{"mail_id": "2"}')`)
  await expect(
    client.query(
      `insert into users (id, full_name, email, password_hash) values (gen_random_uuid(), 'x', '1@example.dz', 'x')`,
    ),
  ).rejects.toThrow('duplicate key')
  await client.end()
  await closeAll()

  // Interrupted between the two renames: the next start completes them.
  fs.mkdirSync(within('next/postgres'), { recursive: true })
  fs.renameSync(within('cluster'), within('next/postgres/cluster'))
  fs.writeFileSync(within('next/whole'), String(present))
  expect(await upgrade(present)).toBe(false)
  expect(fs.readdirSync(within()).filter((name) => /^(cluster|next)/.test(name))).toEqual([
    'cluster',
    `cluster-${present}`,
  ])

  fs.renameSync(within('cluster'), within('aside'))
  fs.renameSync(within(`cluster-${present}`), within('cluster'))
  const kept = fs.readdirSync(within()).find((name) => name.startsWith('program-'))!
  expect(await rowsNow(within(kept, 'native'))).toEqual(before)
}, 120_000)

test('what cannot be copied leaves everything as it was', async () => {
  const { connection } = await open()
  const client = new Client(connection)
  await client.connect()
  await client.query(`insert into schema_migrations (name, checksum) values ('9999_later.sql', repeat('a', 64))`)
  await client.end()
  await closeAll()
  await expect(upgrade()).rejects.toThrow('9999_later.sql')
  expect(fs.readdirSync(within()).filter((name) => /^(cluster|next)/.test(name))).toEqual(['cluster'])
  expect((await rowsNow())['public.users']).toHaveLength(500)
}, 120_000)

test('what stands in the way is said in one sentence', async () => {
  const first = await open()
  await expect(upgrade()).rejects.toThrow('The school is running. Please stop it first.')
  await first.stop()
  await expect(upgrade(present - 1)).rejects.toThrow(
    /^The database was written by PostgreSQL \d+; this release brings \d+\./,
  )
  // A command that only looks at the school.
  await expect(upgrade(present + 1, false)).rejects.toThrow('Nothing was done. Please start the school')
  expect(await upgrade(present, false)).toBe(false)
  const kept = fs.readdirSync(within()).find((name) => name.startsWith('program-'))!
  fs.rmSync(within(kept), { recursive: true })
  await expect(upgrade()).rejects.toThrow('the program of the former is not beside the data')
  expect(await upgrade(present)).toBe(false)
  expect((await rowsNow())['public.users']).toHaveLength(500)
}, 120_000)
