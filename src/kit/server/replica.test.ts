// Exports from a streaming replica: Debian's PostgreSQL, a primary and its copy on loopback (skipped where pg_basebackup is not installed).
import { execFile, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { sql } from 'kysely'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { freePort } from '#tests/free-port.ts'
import { openDatabase, type Database, type OpenDatabase } from './database.ts'
import { checkReplica, openReplica, type Replica } from './replica.ts'

const programs = '/usr/lib/postgresql/15/bin'
// As root it would not start.
const account = process.getuid?.() === 0 ? spawnSync('id', ['-u', 'nobody'], { encoding: 'utf8' }).stdout.trim() : ''
const given = test.skipIf(!existsSync(path.join(programs, 'pg_basebackup')))
const isThere = existsSync(path.join(programs, 'pg_basebackup'))
const run = promisify(execFile)
const asUser = account ? { uid: Number(account) } : {}
const minute = 60_000
const said: string[] = []
const log = (line: string) => void said.push(line)

let folder: string
let urls: { primary: string; copy: string }
let primary: OpenDatabase
let replica: Replica

beforeAll(async () => {
  if (!isThere) return
  folder = await mkdtemp(path.join(tmpdir(), 'manara-replica-'))
  await chmod(folder, 0o777)
  const [one, two] = [await freePort(), await freePort()]
  urls = { primary: `postgres://manara@127.0.0.1:${one}/postgres`, copy: `postgres://manara@127.0.0.1:${two}/postgres` }
  const [first, second] = [path.join(folder, 'first'), path.join(folder, 'second')]
  await run(path.join(programs, 'initdb'), ['-D', first, '-U', 'manara', '-A', 'trust', '-N'], asUser)
  await start(first, one)
  const copying = ['-D', second, '-R', '-c', 'fast', '-h', '127.0.0.1', '-p', String(one), '-U', 'manara']
  await run(path.join(programs, 'pg_basebackup'), copying, asUser)
  await start(second, two)
  primary = await openDatabase({ connection: urls.primary, log, poolSize: 2 })
  await sql`create table written (n int)`.execute(primary.db)
  replica = openReplica({ primary: primary.db, url: urls.copy, log })
})
afterAll(async () => {
  if (!isThere) return
  await replica.close()
  await primary.close()
  for (const name of ['second', 'first']) await stop(name).catch(() => {})
  await rm(folder, { recursive: true, force: true })
})

const start = (data: string, port: number) =>
  run(
    path.join(programs, 'pg_ctl'),
    ['-D', data, '-w', '-l', `${data}.log`, '-o', `-p ${port} -k ${folder} -c listen_addresses=127.0.0.1`, 'start'],
    asUser,
  )
const stop = (name: string) =>
  run(path.join(programs, 'pg_ctl'), ['-D', path.join(folder, name), '-m', 'immediate', 'stop'], asUser)

let ahead = 0
/** The clock goes on by so much, and runs. */
function pass(milliseconds: number): void {
  ahead += milliseconds
  vi.spyOn(Date, 'now').mockImplementation(() => performance.timeOrigin + performance.now() + ahead)
}

/** On a busy machine it may be behind for a moment. */
const expectAsked = (copy: Database) => expect.poll(() => replica.current(), { timeout: 30_000 }).toBe(copy)

given('whoever wrote something reads it at the replica', async () => {
  for (let n = 1; n <= 30; n++) {
    await sql`insert into written values (${n})`.execute(primary.db)
    const db = await replica.current()
    const { rows } = await sql<{ count: number; is_replica: boolean }>`
      select count(*) as count, pg_is_in_recovery() as is_replica from written`.execute(db)
    expect(rows).toEqual([{ count: n, is_replica: true }])
  }
  expect(said).toEqual([])
})

given('what is no replica is refused in one sentence, one that is away is not', async () => {
  await checkReplica(urls.primary, urls.copy, log)
  await expect(checkReplica(urls.primary, urls.primary, log)).rejects.toThrow(
    /^The setting DATABASE_REPLICA_URL is wrong: [^\n]+\.$/,
  )
  await checkReplica(urls.primary, `postgres://manara@127.0.0.1:${await freePort()}/postgres`, log)
  expect(said.splice(0)).toEqual([expect.stringContaining('The replica does not answer')])
})

given('a connection that breaks in use fails its query and nothing else', async () => {
  const copy = await replica.current()
  const breakIt = async (pid: number) => {
    const client = new Client(urls.copy)
    await client.connect()
    await client.query('select pg_terminate_backend($1)', [pid])
    await client.end()
  }
  const pidOf = async (db: Database) =>
    (await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db)).rows[0]!.pid
  // Between two queries of one export, where nobody listens for an answer; and in the middle of one.
  const exporting = copy.connection().execute(async (db) => {
    await breakIt(await pidOf(db))
    await sql`select pg_sleep(5)`.execute(db)
  })
  await expect(exporting).rejects.toThrow()
  const reading = copy.connection().execute(async (db) => {
    const pid = await pidOf(db)
    await Promise.all([sql`select pg_sleep(20)`.execute(db), breakIt(pid)])
  })
  await expect(reading).rejects.toThrow()
  await expectAsked(copy)
})

given('a replica that says nothing more is not waited for', async () => {
  const copy = await replica.current()
  const pid = (await readFile(path.join(folder, 'second/postmaster.pid'), 'utf8')).split('\n')[0]!
  const { stdout } = await run('ps', ['-o', 'pid=', '-p', pid, '--ppid', pid])
  const send = (signal: NodeJS.Signals) =>
    stdout
      .trim()
      .split(/\s+/)
      .forEach((each) => process.kill(Number(each), signal))
  said.length = 0
  pass(minute)
  send('SIGSTOP')
  const asked = Date.now()
  const answer = await replica.current().finally(() => send('SIGCONT'))
  expect(answer).toBe(primary.db)
  expect(Date.now() - asked).toBeLessThan(5000)
  expect(said.splice(0)).toEqual([expect.stringContaining('not asked: no answer within 1000 ms')])
  await expectAsked(copy)
})

given('the primary answers while the replica is behind or gone, and that is said once a minute', async () => {
  const copy = await replica.current()
  await sql`select pg_wal_replay_pause()`.execute(copy)
  await sql`insert into written values (31)`.execute(primary.db)
  pass(minute)
  expect(await replica.current()).toBe(primary.db)
  await sql`select pg_wal_replay_resume()`.execute(copy)
  await expectAsked(copy)
  await stop('second')
  expect(await replica.current()).toBe(primary.db)
  expect(await replica.current()).toBe(primary.db)
  // Once in a minute, whatever came first: the connection that broke may have been asked again.
  expect(said).toEqual([expect.stringContaining('is not asked')])
  for (const _ of [1, 2, 3]) {
    pass(0.6 * minute)
    await replica.current()
  }
  expect(said).toHaveLength(2)
})
