// The program's role cannot change or empty the log of acts, neither on an own PostgreSQL nor on the embedded one.
import { randomUUID } from 'node:crypto'
import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cloneDatabase } from '#tests/postgres.ts'
import { handOver } from './append-only.ts'
import type { Connection } from './database.ts'
import { startEmbeddedPostgres, type EmbeddedPostgres } from './embedded-postgres.ts'
import { migrate } from './migrate.ts'
import { speakTo } from './start-error.ts'

const directory = path.resolve(import.meta.dirname, '../../../db/migrations')
const appendOnly = ['audit_log']

async function ask(connection: Connection, text: string) {
  const client = new Client(typeof connection === 'string' ? { connectionString: connection } : connection)
  client.on('error', () => {})
  await client.connect()
  try {
    return (await client.query<Record<string, unknown>>(text)).rows
  } finally {
    await client.end()
  }
}

const add = (actor: string) =>
  `insert into audit_log (id, actor_id, act) values ('${randomUUID()}', '${actor}', 'settings.update')`
const attempts = [
  `update audit_log set act = 'nothing.happened'`,
  `update audit_log set subject = ''`,
  'delete from audit_log',
  'truncate audit_log',
  'truncate audit_log cascade',
  'alter table audit_log disable trigger all',
  'drop trigger audit_log_stays on audit_log',
  'set session_replication_role = replica; delete from audit_log',
  `with gone as (delete from audit_log returning id) select * from gone`,
  `insert into audit_log (id, act) select id, 'x.y' from audit_log on conflict (id) do update set act = 'x.y'`,
]

/** Holds wherever the program's role is not a superuser. */
async function expectKept(connection: Connection): Promise<void> {
  for (const text of attempts) {
    await expect(ask(connection, text), text).rejects.toMatchObject({ code: '42501' })
  }
  // No error, but no rights either.
  await ask(connection, 'grant all on audit_log to public')
  const rights = ['SELECT', 'INSERT', 'UPDATE', 'DELETE', 'TRUNCATE', 'TRIGGER'].map(
    (right) => `has_table_privilege('audit_log', '${right}') as "${right}"`,
  )
  expect(await ask(connection, `select ${rights.join(', ')}`)).toEqual([
    { SELECT: true, INSERT: true, UPDATE: false, DELETE: false, TRUNCATE: false, TRIGGER: false },
  ])
}

describe('on a PostgreSQL of one’s own', () => {
  const login = `manara_test_${randomUUID().slice(0, 8)}`
  const server = process.env['MANARA_TEST_SERVER']!
  let connection: string

  beforeAll(async () => {
    await ask(server, `create role ${login} login createrole password 'secret'`)
    await ask(server, `create database ${login} owner ${login}`)
    const url = new URL(server)
    Object.assign(url, { username: login, password: 'secret', pathname: `/${login}` })
    connection = url.href
  })
  afterAll(async () => {
    await ask(server, `drop database ${login} with (force)`)
    await ask(server, `drop role if exists ${login}_log`)
    await ask(server, `drop role ${login}`)
  })

  test('two programs that begin one school at once: neither is told that it failed', async () => {
    await migrate({ connection, directory })
    const clients = [1, 2].map(() => new Client({ connectionString: connection }))
    for (const client of clients) await client.connect()
    expect(await Promise.all(clients.map((client) => handOver(client, 'audit_log')))).toEqual([undefined, undefined])
    for (const client of clients) await client.end()
    await expectKept(connection)
  })

  test('the program’s role reads and adds; a later migration changes the table, and it is kept again', async () => {
    const said: string[] = []
    const log = (line: string) => void said.push(line)
    await migrate({ connection, directory, appendOnly, log })
    expect(said.filter((line) => line.includes('audit_log is'))).toEqual([])
    const actor = randomUUID()
    await ask(connection, add(actor))
    await expectKept(connection)
    expect(await ask(connection, 'select actor_id from audit_log')).toEqual([{ actor_id: actor }])
    await expect(ask(connection, `set role ${login}_log`)).rejects.toMatchObject({ code: '42501' })

    const later = await mkdtemp(path.join(tmpdir(), 'manara-migrations-'))
    await cp(directory, later, { recursive: true })
    await writeFile(path.join(later, '9999_later.sql'), 'alter table audit_log add column later text;')
    expect(await migrate({ connection, directory: later, appendOnly, log })).toEqual(['9999_later.sql'])
    await expectKept(connection)
    await ask(connection, add(actor))
    expect(await ask(connection, 'select count(*)::int as count, max(later) as later from audit_log')).toEqual([
      { count: 2, later: null },
    ])
    await rm(later, { recursive: true })
    expect(said.filter((line) => line.includes('Only a trigger'))).toEqual([])
  })
})

test('a role that may do everything is refused by the trigger', async () => {
  const database = await cloneDatabase()
  await ask(database.url, add(randomUUID()))
  for (const text of ['delete from audit_log', 'truncate audit_log', `update audit_log set act = 'x.y'`]) {
    await expect(ask(database.url, text)).rejects.toMatchObject({ code: '42501' })
  }
  const said: string[] = []
  await migrate({ connection: database.url, directory, appendOnly, log: (line) => said.push(line) })
  speakTo('ar')
  await migrate({ connection: database.url, directory, appendOnly, log: (line) => said.push(line) })
  speakTo('en')
  expect(said).toEqual([expect.stringContaining('is a superuser'), expect.stringMatching(/^لا يحمي audit_log .*للدور/)])
  await database.drop()
})

describe('on the embedded PostgreSQL', () => {
  let dataDir: string
  let postgres: EmbeddedPostgres

  beforeAll(async () => {
    dataDir = await mkdtemp(path.join(tmpdir(), 'manara-kept-'))
    postgres = await startEmbeddedPostgres({ dataDir, log: () => {}, settings: { fsync: 'off' } })
  }, 60_000)
  afterAll(async () => {
    await postgres.stop()
    await rm(dataDir, { recursive: true, force: true })
  })

  test('a school of before is given over at its next start', async () => {
    const { connection } = postgres
    const administration = { ...postgres.administration, database: connection.database }
    await migrate({ connection, directory })
    await migrate({ connection, directory, appendOnly, administration })
    await ask(connection, add(randomUUID()))
    await expectKept(connection)
    await migrate({ connection, directory, appendOnly, administration })
    await expectKept(connection)
  })
})
