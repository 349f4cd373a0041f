// The database through PgBouncer, which lends a connection for one transaction only (Debian: pgbouncer; skipped where it is not installed).
import path from 'node:path'
import { sql } from 'kysely'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { openGate, type Gate } from '#tests/faults/gate.ts'
import { hasPgBouncer, startPgBouncer, type PgBouncer } from '#tests/pgbouncer.ts'
import { cloneDatabase } from '#tests/postgres.ts'
import { checkWays, openDatabase, type OpenDatabase } from './database.ts'

// Its gate leads to a socket.
const given = test.skipIf(!hasPgBouncer || process.env['TEST_DATABASE_URL'] !== undefined)
const said: string[] = []
const log = (line: string) => void said.push(line)
let database: { url: string; drop: () => Promise<void> }
let gate: Gate
let pooler: PgBouncer
/** Past the pooler, and through it. */
let direct: string
let pooled: string
let opened: OpenDatabase

beforeAll(async () => {
  if (!hasPgBouncer) return
  database = await cloneDatabase()
  const { hostname, port, pathname, username } = new URL(database.url)
  gate = await openGate(path.join(decodeURIComponent(hostname), `.s.PGSQL.${port || 5432}`))
  direct = `postgres://${username}@127.0.0.1:${gate.port}${pathname}`
  pooler = await startPgBouncer({ port: gate.port, ...partsOf(direct) })
  pooled = `postgres://${username}@127.0.0.1:${pooler.port}/manara`
  opened = await openDatabase({ connection: pooled, direct, poolSize: 4, log })
})
afterAll(async () => {
  await opened?.close()
  await pooler?.stop()
  await gate?.shut()
  await database?.drop()
})

given('statements asked again and again, side by side, find their way', async () => {
  const ask = (n: number) =>
    sql<{ sum: number }>`select ${n}::int + 1 as sum, 'a text long enough' as word`.execute(opened.db)
  const found = await Promise.all(Array.from({ length: 200 }, (_, n) => ask(n)))
  expect(found.map(({ rows }) => rows[0]!.sum)).toEqual(Array.from({ length: 200 }, (_, n) => n + 1))
})

given('statements have their limit of time from the pooler', async () => {
  const { rows } = await sql<{ statement_timeout: string }>`show statement_timeout`.execute(opened.db)
  expect(rows).toEqual([{ statement_timeout: '15s' }])
  expect(said).toEqual([])
})

given('what is told through the pooler is heard past it', async () => {
  const received: string[] = []
  const end = await opened.listen('catalogue', (payload) => received.push(payload))
  await sql`select pg_notify('catalogue', 'courses')`.execute(opened.db)
  await vi.waitFor(() => expect(received).toEqual(['courses']))
  end()
})

given('a pooler without its limit of time is told of', async () => {
  const bare = await startPgBouncer({ port: gate.port, ...partsOf(direct) }, (sample) =>
    sample.replace(/ connect_query='.*'/, ''),
  )
  const lines: string[] = []
  const connection = `postgres://manara@127.0.0.1:${bare.port}/manara`
  const there = await openDatabase({ connection, direct, log: (line) => void lines.push(line) })
  await there.close()
  await bare.stop()
  expect(lines).toEqual([expect.stringContaining('no time limit')])
})

given('a pooler alone is refused in one sentence, also before a migration or a backup', async () => {
  const pooledAlone =
    /^The database at 127\.0\.0\.1:\d+ is reached through a pooler that lends connections\. .*DATABASE_DIRECT_URL as well\.$/
  await expect(openDatabase({ connection: pooled, log })).rejects.toThrow(pooledAlone)
  await expect(checkWays(pooled, undefined)).rejects.toThrow(pooledAlone)
  await checkWays(pooled, direct)
  await checkWays(direct, undefined)
})

given('a direct way that is none is refused in one sentence', async () => {
  const other = await cloneDatabase()
  const elsewhere = direct.replace(/[^/]+$/, new URL(other.url).pathname.slice(1))
  const wrong = /^The setting DATABASE_DIRECT_URL is wrong: .*same database, past the pooler\.$/
  await expect(openDatabase({ connection: pooled, direct: elsewhere, log })).rejects.toThrow(wrong)
  await other.drop()
  await expect(openDatabase({ connection: pooled, direct: pooled, log })).rejects.toThrow(wrong)
  const nobody = direct.replace(`:${gate.port}`, ':1')
  await expect(openDatabase({ connection: pooled, direct: nobody, log })).rejects.toThrow(
    /check DATABASE_DIRECT_URL\.$/,
  )
})

given('connections that the pooler keeps are not taken for a program that runs, such as by a restore', async () => {
  const other = await cloneDatabase()
  const past = direct.replace(/[^/]+$/, new URL(other.url).pathname.slice(1))
  const keeping = await startPgBouncer({ port: gate.port, ...partsOf(past) })
  const through = `postgres://manara@127.0.0.1:${keeping.port}/manara`
  await checkWays(through, past)
  const there = await openDatabase({ connection: through, direct: past, log })
  await sql`select 1`.execute(there.db)
  const client = new Client(past)
  await client.connect()
  const { rows } = await client.query<{ name: string }>(
    'select distinct application_name as name from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
  )
  await client.end()
  await there.close()
  await keeping.stop()
  await other.drop()
  expect(rows).toEqual([{ name: 'manara pooled' }])
})

function partsOf(url: string): { user: string; database: string } {
  const { username, pathname } = new URL(url)
  return { user: username, database: pathname.slice(1) }
}
