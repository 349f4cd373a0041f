// A server that falls silent: its machine is frozen, or the line to it is cut without a word.
import path from 'node:path'
import { sql } from 'kysely'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openGate, type Gate } from '#tests/faults/gate.ts'
import { cloneDatabase } from '#tests/postgres.ts'
import { allowTime } from './allow-time.ts'
import { asAppError } from './answer.ts'
import { openDatabase } from './database.ts'

let database: { url: string; drop: () => Promise<void> }
let gate: Gate
let url: string

beforeAll(async () => {
  database = await cloneDatabase()
  const { host, port, user, database: name } = new Client(database.url)
  gate = await openGate(path.join(host, `.s.PGSQL.${port}`))
  url = `postgres://${user}@127.0.0.1:${gate.port}/${name}`
})
afterAll(async () => {
  await gate.shut()
  await database.drop()
})

test.each(['direct', 'through a pooler'])(
  'is given up, and asked on another connection: %s',
  async (way) => {
    const direct = way === 'direct' ? undefined : database.url
    const limits = { poolSize: 1, statementTimeout: 500, connectionTimeout: 1000 }
    const opened = await openDatabase({ connection: url, direct, log: () => {}, ...limits })
    const { db } = opened
    await sql`create table if not exists spoken (n int)`.execute(db)
    const count = async () => (await sql<{ n: number }>`select count(*) as n from spoken`.execute(db)).rows[0]!.n
    const failed = async (work: Promise<unknown>) =>
      asAppError(
        await work.then(
          () => null,
          (error) => error,
        ),
      ).code

    const begun = performance.now()
    const writing = db.transaction().execute(async (trx) => {
      await sql`insert into spoken values (1)`.execute(trx)
      gate.silence()
      await sql`insert into spoken values (2)`.execute(trx)
    })
    expect(await failed(writing)).toBe('UNAVAILABLE')
    expect(performance.now() - begun).toBeLessThan(8000)
    // Nor does a new connection come about.
    expect(await failed(count())).toBe('UNAVAILABLE')
    await gate.open()
    expect(await count()).toBe(0)

    // Who was allowed more time is not given up, and the next one has no more than usual.
    await db.transaction().execute(async (trx) => {
      await allowTime(trx, 60_000)
      await sql`select pg_sleep(4)`.execute(trx)
    })
    gate.silence()
    expect(await failed(count())).toBe('UNAVAILABLE')
    await gate.open()
    await opened.close()
  },
  60_000,
)
