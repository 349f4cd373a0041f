// The database handle and the migration runner, on the server of the tests.
import fs from 'node:fs'
import { once } from 'node:events'
import { connect, createServer, type AddressInfo } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { Client } from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { cloneDatabase } from '#tests/postgres.ts'
import { checkServer, openDatabase, type OpenDatabase } from './database.ts'
import { refusalOfServer } from './server-away.ts'
import { migrate } from './migrate.ts'
import { createStatementNames, mostPrepared } from './statement-names.ts'

let database: { url: string; drop: () => Promise<void> }
let open: OpenDatabase
let directory: string
const log = (): void => {}

const askRepeated = (one: number) => sql`select ${one}::int + 1 as repeated_question`.execute(open.db)
const findPrepared = (part: string) =>
  sql`select from pg_prepared_statements where statement like ${part} and name <> ''`.execute(open.db)

beforeAll(async () => {
  database = await cloneDatabase()
  open = await openDatabase({ connection: database.url, log, poolSize: 1 })
})
afterAll(async () => {
  await open.close()
  await database.drop()
})
beforeEach(() => {
  directory = fs.mkdtempSync(path.join(os.tmpdir(), 'manara-migrations-'))
})
afterEach(() => {
  fs.rmSync(directory, { recursive: true })
})

test('reads whole numbers as numbers, days as strings, instants as Date', async () => {
  const { rows } =
    await sql`select count(*) as many, date '2026-01-31' as day, timestamptz '2026-01-31 10:00Z' as moment`.execute(
      open.db,
    )
  expect(rows).toEqual([{ many: 1, day: '2026-01-31', moment: new Date('2026-01-31T10:00:00Z') }])
})

test('a server that is about to open is waited for', async () => {
  const { host, port, user, database: name } = new Client(database.url)
  const starting = Buffer.from('SFATAL\0C57P03\0Mthe database system is starting up\0\0')
  let callers = 0
  const gate = createServer((near) => {
    near.on('error', () => {})
    if (++callers > 2) return void near.pipe(connect(path.join(host, `.s.PGSQL.${port}`))).pipe(near)
    const head = Buffer.from([69, 0, 0, 0, starting.length + 4])
    near.once('data', () => near.end(Buffer.concat([head, starting])))
  })
  await once(gate.listen(0, '127.0.0.1'), 'listening')
  await checkServer({ host: '127.0.0.1', port: (gate.address() as AddressInfo).port, user: user!, database: name! })
  expect(callers).toBe(3)
  gate.close()
})

test('a database of another encoding is refused before the first migration', async () => {
  const server = new Client(process.env['MANARA_TEST_SERVER'])
  await server.connect()
  const name = `manara_test_${process.pid}_latin`
  await server.query(`create database ${name} encoding 'LATIN1' template template0 lc_collate 'C' lc_ctype 'C'`)
  const connection = database.url.replace(/manara_test_\w+/, name)
  await expect(migrate({ connection, directory })).rejects.toThrow(
    `The database ${name} has the encoding LATIN1; Manara needs UTF8.`,
  )
  await server.query(`drop database ${name} with (force)`)
  await server.end()
})

test('has its connections before the first who come, where it is asked to', async () => {
  const warm = await openDatabase({ connection: database.url, log, poolSize: 3 })
  expect(warm.pool()).toEqual({ busy: 0, idle: 0, most: 3, waiting: 0, wait: 0 })
  await warm.warm()
  expect(warm.pool()).toEqual({ busy: 0, idle: 3, most: 3, waiting: 0, wait: 0 })
  await warm.close()
  // They cannot be opened: whoever asks is told.
  await warm.warm()
  await expect(sql`select 1`.execute(warm.db)).rejects.toThrow('Cannot use a pool')
})

test('prepares a statement at its second sight', async () => {
  await askRepeated(1)
  expect((await findPrepared('%repeated_question')).rows).toHaveLength(0)
  expect((await askRepeated(1)).rows).toEqual([{ repeated_question: 2 }])
  expect((await findPrepared('%repeated_question')).rows).toHaveLength(1)
})

test('a connection that has prepared very many is replaced, and its plans are forgotten', async () => {
  for (let one = 0; one <= mostPrepared; one++)
    for (const _ of [1, 2]) await sql.raw(`select ${one} as one_question_of_very_many`).execute(open.db)
  // Those of the new connection.
  expect((await findPrepared('%one_question_of_very_many%')).rows.length).toBeLessThan(10)
})

test('a connection that may only read is replaced: another server leads now', async () => {
  await sql`set session characteristics as transaction read only`.execute(open.db)
  const before = await sql`select pg_backend_pid() as pid`.execute(open.db)
  await expect(sql`create table written (n int)`.execute(open.db)).rejects.toMatchObject({ code: '25006' })
  expect((await sql`select pg_backend_pid() as pid`.execute(open.db)).rows).not.toEqual(before.rows)
})

test('a transaction begins with its first statement, and ends as it should', async () => {
  await sql`create table if not exists kept (n int primary key)`.execute(open.db)
  const count = async () => (await sql<{ n: number }>`select count(*) as n from kept`.execute(open.db)).rows[0]!.n
  const insert = (n: number, then: () => void = () => {}) =>
    open.db.transaction().execute(async (trx) => {
      await sql`insert into kept values (${n})`.execute(trx)
      then()
    })
  await insert(1)
  expect(await count()).toBe(1)
  const fail = () => {
    throw new Error('changed my mind')
  }
  await expect(insert(2, fail)).rejects.toThrow('changed my mind')
  // Its first statement fails.
  await expect(insert(1)).rejects.toMatchObject({ code: '23505' })
  await expect(open.db.transaction().execute(async () => fail())).rejects.toThrow('changed my mind')
  const state = () => sql`select pg_current_xact_id_if_assigned() as id, now() = statement_timestamp() as alone`
  expect((await state().execute(open.db)).rows).toEqual([{ id: null, alone: true }])
  const inside = open.db.transaction().execute(async (trx) => {
    await sql`select 1`.execute(trx)
    return (await state().execute(trx)).rows
  })
  expect(await inside).toEqual([{ id: null, alone: false }])
  expect(await count()).toBe(1)
})

test('names end at a limit', () => {
  const nameOf = createStatementNames({ most: 2 })
  const texts = ['one', 'two', 'three'].map((word) => `select '${word}' from a_long_enough_table`)
  const names = texts.map((text) => {
    expect(nameOf(text)).toBeUndefined()
    return nameOf(text)
  })
  expect(texts.map(nameOf)).toEqual(names)
  expect(names.map((name) => typeof name)).toEqual(['string', 'string', 'undefined'])
  expect(names[0]).not.toBe(names[1])
  expect(nameOf('commit')).toBeUndefined()
})

test('a table that changes under a prepared statement costs one failure, not all', async () => {
  await sql`create table changing_table (a integer)`.execute(open.db)
  const ask = () => sql`select * from changing_table where a is not null`.execute(open.db)
  for (let round = 0; round < 3; round++) await ask()
  await sql`alter table changing_table add column b integer`.execute(open.db)
  await expect(ask()).rejects.toThrow('cached plan')
  expect((await ask()).rows).toEqual([])
})

test('hears a channel, and hears it again after the connection was lost', async () => {
  const received: string[] = []
  let gaps = 0
  const end = await open.listen(
    'catalogue',
    (payload) => received.push(payload),
    () => gaps++,
  )
  await sql`select pg_notify('catalogue', 'مرحبا')`.execute(open.db)
  await vi.waitFor(() => expect(received).toEqual(['مرحبا']))
  await sql`select pg_terminate_backend(pid) from pg_stat_activity where query like 'listen %' and datname = current_database()`.execute(
    open.db,
  )
  await vi.waitFor(() => expect(gaps).toBe(1), { timeout: 10_000 })
  await sql`select pg_notify('catalogue', 'again')`.execute(open.db)
  await vi.waitFor(() => expect(received).toEqual(['مرحبا', 'again']))
  end()
})

test('what was sent before has arrived once it has caught up; without a connection it does not wait', async () => {
  const received: string[] = []
  const end = await open.listen('counts', (payload) => received.push(payload))
  for (let round = 0; round < 50; round++) {
    await sql`select pg_notify('counts', ${String(round)})`.execute(open.db)
    await open.listen.caughtUp!()
    expect(received.at(-1)).toBe(String(round))
  }
  end()
  const other = await openDatabase({ connection: database.url, log, poolSize: 1 })
  await other.listen.caughtUp!()
  await other.close()
})

test('the pool survives the loss of its connections', async () => {
  const other = await openDatabase({ connection: database.url, log, poolSize: 1 })
  await sql`select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and datname = current_database()`.execute(
    other.db,
  )
  await vi.waitFor(async () => expect((await sql`select 1 as one`.execute(open.db)).rows).toEqual([{ one: 1 }]))
  await other.close()
})

test.each([
  // Without a name, and without a user whose name it would take.
  ['postgres://127.0.0.1:1', /^The database at 127\.0\.0\.1:1\/(?!undefined)\w* cannot be reached/],
  [
    'postgres://someone:secret@127.0.0.1:1/school',
    /^The database at 127\.0\.0\.1:1\/school cannot be reached: .*ECONNREFUSED.*DATABASE_URL\.$/,
  ],
  [
    'postgres://someone:secret@server.invalid/school',
    /^The database at server\.invalid:5432\/school cannot be reached: .*DATABASE_URL\.$/,
  ],
])('an address that does not answer is told in one sentence, without its password', async (connection, sentence) => {
  const refused = openDatabase({ connection, log })
  await expect(refused).rejects.toThrow(sentence)
  await expect(refused).rejects.not.toThrow('secret')
})

test.each([
  [{ why: 'SASL: SCRAM-SERVER-FIRST-MESSAGE: client password must be a string' }, 'asks for a password'],
  [
    { why: 'unable to verify the first certificate', code: 'UNABLE_TO_VERIFY_LEAF_SIGNATURE' },
    'DATABASE_URL: ?sslmode=verify-full&sslrootcert=',
  ],
])(
  'what the driver says in its own words is told in ours: %j',
  ({ why, code }: { why: string; code?: string }, words) => {
    const { message } = refusalOfServer({ place: 'db:5432/manara', why, code, setting: 'DATABASE_URL' })
    expect(message).toContain(words)
    expect(message).not.toContain(why)
  },
)

test('a server that writes other dates is refused, before one of them is misread', async () => {
  const german = await cloneDatabase()
  const name = new URL(german.url).pathname.slice(1)
  await sql`alter database ${sql.id(name)} set datestyle to 'German'`.execute(open.db)
  await expect(openDatabase({ connection: german.url, log })).rejects.toThrow(
    `writes dates as German, DMY; Manara needs ISO. Please say: alter database ${name} set datestyle to 'ISO'.`,
  )
  await german.drop()
})

test('migrations run once, in order, whole or not at all, also when two processes start at once', async () => {
  const fresh = await cloneDatabase()
  const connection = fresh.url
  const write = (name: string, text: string) => fs.writeFileSync(path.join(directory, name), text)
  await sql.raw('drop schema public cascade; create schema public').execute((await openHere(connection)).db)
  write('0001_one.sql', 'create table one (id integer); insert into one values (1);')
  write('0002_two.sql', 'create table two (id integer);')
  const both = await Promise.all([migrate({ connection, directory }), migrate({ connection, directory })])
  expect(both.flat().sort()).toEqual(['0001_one.sql', '0002_two.sql'])
  expect(await migrate({ connection, directory })).toEqual([])

  // If the successful part of a failed release stayed, the earlier release could not start.
  write('0003_three.sql', 'create table three (id integer); alter table one add column more text;')
  write('0004_four.sql', 'create table four (id integer); select 1 / 0;')
  await expect(migrate({ connection, directory })).rejects.toThrow(
    'The migration 0004_four.sql failed: division by zero. Nothing was changed: the former release works on.',
  )
  const { db } = await openHere(connection)
  expect((await sql`select to_regclass('three') as three, to_regclass('four') as four`.execute(db)).rows).toEqual([
    { three: null, four: null },
  ])
  expect((await sql`select name from schema_migrations`.execute(db)).rows).toHaveLength(2)
  expect((await sql`select * from one`.execute(db)).rows).toEqual([{ id: 1 }])
  write('0004_four.sql', `do $$ begin raise exception 'could not extend file' using errcode = 'disk_full'; end $$`)
  await expect(migrate({ connection, directory })).rejects.toThrow(
    'The disk of the database is full, so 0004_four.sql could not be applied. Nothing was changed',
  )
  expect((await sql`select name from schema_migrations`.execute(db)).rows).toHaveLength(2)
  fs.rmSync(path.join(directory, '0004_four.sql'))
  write('0003_three.sql', 'create table three (id integer);')
  expect(await migrate({ connection, directory })).toEqual(['0003_three.sql'])

  write('0001_one.sql', 'create table one (id bigint);')
  await expect(migrate({ connection, directory })).rejects.toThrow(
    'The migration 0001_one.sql was changed after it had been applied.',
  )
  fs.rmSync(path.join(directory, '0003_three.sql'))
  write('0001_one.sql', 'create table one (id integer); insert into one values (1);')
  await expect(migrate({ connection, directory })).rejects.toThrow('older than its database')
  await Promise.all(others.map((each) => each.close()))
  await fresh.drop()
})

const others: OpenDatabase[] = []
async function openHere(connection: string): Promise<OpenDatabase> {
  const opened = await openDatabase({ connection, log, poolSize: 1 })
  others.push(opened)
  return opened
}
