// Jobs on a real database with real workers: once, after the transaction, again after failures, and those of a process that was killed.
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { sql } from 'kysely'
import type { FastifyBaseLogger } from 'fastify'
import type { Pool } from 'pg'
import { cloneDatabase } from '#tests/postgres.ts'
import { openDatabase, type OpenDatabase } from './database.ts'
import { cancelJob, enqueue } from './jobs.ts'
import { startWorker, type Worker } from './worker.ts'

const nothing = () => {}
let said: string[] = []
const error = (_fields: object, line: string) => void said.push(line)
const log = { error, warn: nothing, info: nothing, debug: nothing } as unknown as FastifyBaseLogger
let database: Awaited<ReturnType<typeof cloneDatabase>>
let opened: OpenDatabase
const running: { worker: Worker; pool: Pool }[] = []
let done: number[] = []

beforeAll(async () => {
  database = await cloneDatabase()
  opened = await openDatabase({ connection: database.url, log: nothing })
})
beforeEach(() => {
  done = []
  said = []
})
afterEach(async () => {
  for (const { worker, pool } of running.splice(0)) await worker.stop().then(() => pool.end())
})
afterAll(async () => {
  await opened.close()
  await database.drop()
})

function start(task: (n: number) => Promise<void> | void): Worker {
  const pool = opened.openPool(6)
  const run = async (payload: unknown) => task((payload as { n: number }).n)
  const worker = startWorker({ pool, tasks: { 'limits.sweep': run }, schedule: [], log })
  running.push({ worker, pool })
  return worker
}

const put = (n: number, options?: Parameters<typeof enqueue>[3]) =>
  enqueue(opened.db, 'limits.sweep', { n } as never, options)
const jobs = async () =>
  (
    await sql<{ attempts: number; last_error: string | null; locked_by: string | null }>`
    select attempts, last_error, locked_by from graphile_worker._private_jobs`.execute(opened.db)
  ).rows
const eventually = (check: () => unknown) => expect.poll(check, { timeout: 20_000, interval: 20 })

test('each job is done once, however many processes there are', async () => {
  for (let n = 0; n < 3; n++) start((each) => void done.push(each))
  await Promise.all(Array.from({ length: 60 }, (_, n) => put(n)))
  await eventually(() => done.length).toBe(60)
  await eventually(jobs).toEqual([])
  expect(new Set(done).size).toBe(60)
})

test('a job is done after its transaction, at once; not when the transaction failed', async () => {
  start((n) => void done.push(n))
  await opened.db.transaction().execute(async (trx) => {
    await enqueue(trx, 'limits.sweep', { n: 1 } as never)
    expect(done).toEqual([])
  })
  await eventually(() => done).toEqual([1])
  const failing = opened.db.transaction().execute(async (trx) => {
    await enqueue(trx, 'limits.sweep', { n: 2 } as never)
    throw new Error('no')
  })
  await expect(failing).rejects.toThrow('no')
  await put(3)
  await eventually(() => done).toEqual([1, 3])
})

test('a job put down again with its key is one job; a cancelled one is none', async () => {
  const runAt = new Date(Date.now() + 3_600_000)
  await put(1, { key: 'a', runAt })
  await put(2, { key: 'b', runAt })
  await put(3, { key: 'b' })
  await cancelJob(opened.db, 'a')
  start((n) => void done.push(n))
  await eventually(jobs).toEqual([])
  expect(done).toEqual([3])
})

test('of the jobs that wait in a queue, the lowest priority is first', async () => {
  for (const n of [1, 2]) await put(n, { queue: 'one', priority: 1 })
  await put(3, { queue: 'one' })
  start((n) => void done.push(n))
  await eventually(jobs).toEqual([])
  expect(done).toEqual([3, 1, 2])
})

test('a job that fails is tried again, then stays with its reason', async () => {
  start(() => {
    done.push(1)
    throw new Error(`try ${done.length} for <anis@example.dz>`)
  })
  await put(1, { tries: 2 })
  await eventually(jobs).toEqual([{ attempts: 2, last_error: 'try 2 for <anis@example.dz>', locked_by: null }])
  expect(done).toHaveLength(2)
  // The log hears which job it was; `err` beside it tells why, without the address.
  expect(said).toEqual(
    [1, 2].map((n) => expect.stringMatching(`^Failed task \\d+ \\(limits\\.sweep, .+ attempt ${n} of 2\\)$`)),
  )
  await sql`delete from graphile_worker._private_jobs`.execute(opened.db)
})

test('stopping waits for the job under way', async () => {
  const [begun, release] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const worker = start(async (n) => {
    begun.resolve()
    await release.promise
    done.push(n)
  })
  await put(7)
  await begun.promise
  const stopping = worker.stop()
  release.resolve()
  await stopping
  expect(done).toEqual([7])
  await put(8)
  expect(await jobs()).toHaveLength(1)
  start((n) => void done.push(n))
  await eventually(() => done).toEqual([7, 8])
})

test('jobs of a process that was killed are done by the next; those of a living one are left alone', async () => {
  const [begun, release] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  start(async (n) => {
    done.push(n)
    begun.resolve()
    await release.promise
  })
  await put(1)
  await begun.promise
  await put(2, { queue: 'one' })
  await sql`update graphile_worker._private_jobs set locked_at = now() - interval '1 minute'`.execute(opened.db)
  await sql`update graphile_worker._private_jobs set locked_by = 'killed' where locked_by is null or payload->>'n' = '2'`.execute(
    opened.db,
  )
  await sql`update graphile_worker._private_job_queues set locked_by = 'killed', locked_at = now() - interval '1 minute'`.execute(
    opened.db,
  )
  start((n) => void done.push(n))
  await eventually(() => done).toEqual([1, 2])
  release.resolve()
  await eventually(jobs).toEqual([])
})

test('a connection that breaks while a job is put away ends neither the process nor the work', async () => {
  const blocker = opened.openPool(1)
  const holding = await blocker.connect()
  const release = { 1: Promise.withResolvers<void>(), 2: Promise.withResolvers<void>() }
  const begun: number[] = []
  start(async (n) => {
    begun.push(n)
    if (n < 3) await release[n as 1 | 2].promise
    if (n === 3 && !done.includes(3))
      await holding.query('begin; lock table graphile_worker._private_jobs in exclusive mode')
    done.push(n)
    if (n === 2) throw new Error('no')
  })
  await put(1)
  await put(2, { tries: 1 })
  await eventually(() => begun).toHaveLength(2)
  await put(3)
  const breakIt = () =>
    sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock' and query like 'delete from%'`.execute(opened.db)
  await eventually(async () => (await breakIt()).rows.length).toBeGreaterThan(0)
  await eventually(() => said.join()).toContain('Failed to complete jobs')
  await holding.query('rollback')
  holding.release()
  await blocker.end()
  // The library waits for both before it begins again; what it counted wrong after the first kept it waiting for ever.
  release[1].resolve()
  await eventually(async () => (await jobs()).length).toBe(2)
  release[2].resolve()
  await put(4)
  await eventually(() => done).toContain(4)
  await sql`delete from graphile_worker._private_jobs`.execute(opened.db)
})

test('jobs go on after the database ended every connection', async () => {
  start((n) => void done.push(n))
  await put(1)
  await eventually(() => done).toEqual([1])
  await sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`.execute(
    opened.db,
  )
  await eventually(() =>
    put(2).then(
      () => 'put',
      () => 'away',
    ),
  ).toBe('put')
  await eventually(() => done.includes(2)).toBe(true)
})
