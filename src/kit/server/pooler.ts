// A pooler such as PgBouncer, which lends a server connection for one transaction only: checks of the connection to the database
// before the program serves (docs/decisions/pooler.md). Events, jobs, migrations and backups go past it, by DATABASE_DIRECT_URL.
import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { Client, type ClientConfig } from 'pg'
import { refuse, type StartError } from './start-error.ts'

interface Ways {
  /** For queries, as the pool opens them. */
  queries: ClientConfig
  /** For what needs its own connection. */
  direct: ClientConfig
  isPooled: boolean
  log: (line: string) => void
}

/** Milliseconds within which an event must arrive. */
const patience = 3000

/**
 * Whether a notification sent by one connection arrives at the other; it does not where they lead to two databases, or to a pooler.
 * @throws StartError
 */
export async function checkEvents({ queries, direct, isPooled }: Ways): Promise<void> {
  const channel = `manara_start_${randomUUID()}`
  const listener = quiet(direct)
  const teller = quiet(queries)
  try {
    await listener.connect()
    await listener.query(`listen "${channel}"`)
    const received = new Promise<boolean>((resolve) => listener.once('notification', () => resolve(true)))
    await teller.connect()
    await teller.query('select pg_notify($1, $2)', [channel, ''])
    if (await Promise.race([received, delay(patience, false, { ref: false })])) return
  } catch (error) {
    const { message } = error as Error
    if (!isPooled && message.includes('startup parameter')) throw pooled(teller)
    throw refuse('databaseRefuses', { place: `${teller.host}:${teller.port}`, why: message })
  } finally {
    for (const client of [listener, teller]) await client.end().catch(() => {})
  }
  if (!isPooled) throw pooled(teller)
  throw refuse('directElsewhere')
}

function pooled({ host, port }: Client): StartError {
  return refuse('databasePooled', { place: `${host}:${port}` })
}

/**
 * Whether statements may have names. A pooler that does not support them gives a client a connection on which another has prepared the same
 * name. Two clients are sent to one server connection, one after the other, to see.
 */
export async function carriesNames(queries: ClientConfig): Promise<boolean> {
  const named = { name: `probe_${randomUUID()}`, text: 'select pg_backend_pid() as pid' }
  const first = quiet(queries)
  const second = quiet(queries)
  try {
    await first.connect()
    await second.connect()
    for (let tries = 0; tries < 10; tries++) {
      const { rows } = await first.query<{ pid: number }>(named)
      await second.query('begin')
      const { rows: lent } = await second.query<{ pid: number }>('select pg_backend_pid() as pid')
      const isSame = lent[0]?.pid === rows[0]?.pid
      if (isSame) await second.query(named)
      await second.query('rollback')
      if (isSame) return true
    }
  } catch {
    // 42P05, it exists already; or 26000, it does not exist.
  } finally {
    for (const client of [first, second]) await client.end().catch(() => {})
  }
  return false
}

/** Settings that the program otherwise sends at the start of a connection must be in the pooler's own settings. */
export async function warnWithoutTimeout({ queries, log }: Ways): Promise<void> {
  const client = quiet(queries)
  try {
    await client.connect()
    const { rows } = await client.query<{ statement_timeout: string }>('show statement_timeout')
    if (rows[0]?.statement_timeout === '0')
      log('The pooler gives statements no time limit: see connect_query in deploy/pgbouncer/pgbouncer.ini.')
  } finally {
    await client.end().catch(() => {})
  }
}

function quiet(config: ClientConfig): Client {
  const client = new Client(config)
  client.on('error', () => {})
  return client
}
