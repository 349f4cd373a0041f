// A replica of the database for long reads (exports), which would delay other queries. Its answer is never older than the question: it is used once
// it has replayed everything written until then, so that people see their own writes. Where that takes too long, the primary answers.
import { setTimeout as delay } from 'node:timers/promises'
import { CompiledQuery, Kysely, PostgresDialect } from 'kysely'
import { Client, Pool } from 'pg'
import type { DB } from '#db/types.ts'
import { clientConfig, type Connection, type Database } from './database.ts'
import { inTime } from './in-time.ts'
import { refuse } from './start-error.ts'

export interface Replica {
  /** The replica, as new as the primary is now; or the primary. */
  current: () => Promise<Database>
  close: () => Promise<void>
}

interface Parts {
  primary: Database
  url: string
  log: (line: string) => void
}

/** Milliseconds within which it must have caught up. */
const patience = 1000
const minute = 60_000

/** Read-only queries on a copy of the database. Where it does not catch up within a second, or is away, the primary is used. */
export function openReplica({ primary, url, log }: Parts): Replica {
  const pool = new Pool({ ...clientConfig(url), max: 4, connectionTimeoutMillis: 2000, statement_timeout: 15_000 })
  pool.on('error', () => {})
  // A connection that breaks while it is in use: the query fails, the program goes on.
  pool.on('connect', (client) => client.on('error', () => {}))
  const replica: Database = new Kysely<DB>({ dialect: new PostgresDialect({ pool }) })
  let warnedAt = -minute

  async function hasCaughtUp(): Promise<boolean> {
    // Properties of the server, not of the schema.
    const written = await primary.executeQuery<{ at: string }>(
      CompiledQuery.raw('select pg_current_wal_insert_lsn()::text as at'),
    )
    for (const deadline = Date.now() + patience; Date.now() < deadline; await delay(20)) {
      const asked = replica.executeQuery<{ is_there: boolean | null }>(
        CompiledQuery.raw('select pg_last_wal_replay_lsn() >= $1::pg_lsn as is_there', [written.rows[0]!.at]),
      )
      // A machine that is frozen keeps its connections open and says nothing more.
      const { rows } = await inTime(asked, patience)
      if (rows[0]?.is_there) return true
    }
    return false
  }

  return {
    async current() {
      const complaint = await hasCaughtUp().then(
        (isThere) => (isThere ? undefined : 'it is behind'),
        (error: Error) => error.message,
      )
      if (complaint === undefined) return replica
      if (Date.now() - warnedAt >= minute) {
        log(`The replica of DATABASE_REPLICA_URL is not asked: ${complaint}.`)
        warnedAt = Date.now()
      }
      return primary
    },
    close: () => replica.destroy(),
  }
}

/** The program starts without a replica; one that is not a replica of this database is a wrong setting. @throws StartError */
export async function checkReplica(direct: Connection, url: string, log: (line: string) => void): Promise<void> {
  const ask = async (connection: Connection) => {
    const client = new Client(clientConfig(connection))
    client.on('error', () => {})
    try {
      await client.connect()
      const { rows } = await client.query<{ id: string; is_replica: boolean }>(
        'select system_identifier::text as id, pg_is_in_recovery() as is_replica from pg_control_system()',
      )
      return rows[0]!
    } finally {
      await client.end().catch(() => {})
    }
  }
  const there = await ask(url).catch((error: Error) => {
    log(`The replica does not answer: ${error.message}.`)
  })
  if (!there) return
  if (!there.is_replica || there.id !== (await ask(direct)).id) throw refuse('replicaNone')
}
