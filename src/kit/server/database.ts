// The one handle on the database: a pool whose queries are named prepared statements, Kysely above it, LISTEN beside it.
import { Kysely, PostgresDialect, type Transaction } from 'kysely'
import { setTimeout as delay } from 'node:timers/promises'
import { Client, Pool, types as standardTypes, type ClientConfig } from 'pg'
import type { DB } from '#db/types.ts'
import { listenOn, type Listen } from './listen.ts'
import { createQueryLine } from './query-line.ts'
import { carriesNames, checkEvents, warnWithoutTimeout } from './pooler.ts'
import { complaintOf, placeOf, refusalOfServer } from './server-away.ts'
import { questions, requireFit, type Server } from './fit-server.ts'
import { withNamedStatements, type Slow, type SlowStatement } from './named-statements.ts'
import type { SocketConnection } from './embedded-postgres.ts'

/** A DATABASE_URL, or the embedded PostgreSQL's `connection`. */
export type Connection = string | SocketConnection

/** Runs queries: the pool, or the transaction that it opened. */
export type Database = Kysely<DB>

/** A transaction: for queries that must run in it, not on the pool. */
export type Trx = Transaction<DB>

export interface OpenDatabase {
  db: Database
  listen: Listen
  /** Separate connections without named statements, for the worker of jobs. The caller ends them. */
  openPool: (size: number) => Pool
  /** Opens the connections of `db`, so that the first who come do not wait for them. One that cannot be opened is met by whoever asks next. */
  warm: () => Promise<void>
  /** The current state of the connections. */
  pool: () => PoolState
  /** Called with each statement that took longer: its text, with `$1`, `$2` for values. */
  watchSlow: (milliseconds: number, tell: (statement: SlowStatement) => void) => void
  /** Ends every connection, after the queries in progress. */
  close(): Promise<void>
}

export interface PoolState {
  busy: number
  idle: number
  most: number
  /** Queries that wait for a connection. */
  waiting: number
  /** Milliseconds that one which joins them now will wait. */
  wait: number
}

interface Options {
  connection: Connection
  /** Goes past a pooler in `connection`: for events, jobs and backups (DATABASE_DIRECT_URL). */
  direct?: Connection | undefined
  log: (line: string) => void
  poolSize?: number
  /** Milliseconds after which the server cancels a statement. */
  statementTimeout?: number
  /** Milliseconds that a query waits for a free connection. */
  connectionTimeout?: number
}

/** @throws StartError when the server cannot be reached or is too old */
export async function openDatabase({
  connection,
  direct,
  log,
  poolSize = 10,
  statementTimeout = 15_000,
  connectionTimeout = 10_000,
}: Options): Promise<OpenDatabase> {
  const isPooled = direct !== undefined
  await checkServer(connection, undefined, isPooled)
  const own = clientConfig(direct ?? connection)
  const queries: ClientConfig = {
    ...clientConfig(connection, isPooled),
    // A pooler refuses them; its own settings contain the same (deploy/pgbouncer).
    ...(!isPooled && { statement_timeout: statementTimeout, idle_in_transaction_session_timeout: 30_000 }),
  }
  const hasNames = !isPooled || (await checkPooled(direct, { queries, direct: own, isPooled, log }))
  if (!isPooled && typeof connection === 'string') await checkEvents({ queries, direct: own, isPooled, log })
  // Through a pooler each statement waits for the one before it.
  const pool = new Pool({
    ...queries,
    max: poolSize,
    pipeline: !isPooled,
    idleTimeoutMillis: 30_000,
    connectionTimeoutMillis: connectionTimeout,
  })
  // A broken idle connection is replaced; without a listener the error would end the process.
  let isClosing = false
  // A server that is stopped at the same time may be quicker than the connections that say goodbye.
  const tellLost = (error: Error) => isClosing || log(`A database connection was lost: ${error.message}`)
  pool.on('error', tellLost)
  const line = createQueryLine()
  const slow: Slow = { from: Number.POSITIVE_INFINITY, tell: () => {} }
  const db = new Kysely<DB>({
    dialect: new PostgresDialect({
      pool: withNamedStatements({ pool, line, slow, hasNames, isPipelined: !isPooled, statementTimeout }),
    }),
  })
  const events = listenOn(() => new Client(own), log)
  return {
    db,
    listen: events.listen,
    openPool(size) {
      const plain = new Pool({ ...own, max: size })
      plain.on('error', tellLost)
      // While it is in use the pool does not listen: a broken connection must then fail its query, not the process.
      plain.on('connect', (client) => client.on('error', () => {}))
      return plain
    },
    async warm() {
      const openOne = () => pool.connect().then((client) => client.release())
      await Promise.allSettled(Array.from({ length: poolSize }, openOne))
    },
    pool: () => ({
      busy: pool.totalCount - pool.idleCount,
      idle: pool.idleCount,
      most: poolSize,
      waiting: pool.waitingCount,
      wait: line.wait(),
    }),
    watchSlow: (from, tell) => void Object.assign(slow, { from, tell }),
    async close() {
      isClosing = true
      await events.close()
      await pool.end()
    },
  }
}

/** For a client of `pg`: gives up after ten seconds without a connection; bigint is read as number, a day as string. */
export function clientConfig(connection: Connection, isPooled = false): ClientConfig {
  const target = typeof connection === 'string' ? { connectionString: connection } : connection
  // A pooler keeps its connections, with this name, also where nobody uses them: they show nobody that a program runs.
  const application_name = isPooled ? 'manara pooled' : 'manara'
  return { ...target, application_name, keepAlive: true, connectionTimeoutMillis: 10_000, types }
}

/** Whole numbers as numbers (ours stay far below 2^53), days as strings, instants as Date. */
const ownParsers = new Map<number, unknown>([
  [standardTypes.builtins.INT8, Number],
  [standardTypes.builtins.DATE, String],
])
const types: ClientConfig['types'] = {
  getTypeParser: (oid, format) =>
    (format !== 'binary' && ownParsers.get(oid)) || standardTypes.getTypeParser(oid, format),
}

/** Before anything is changed: two addresses that do not lead to the same database, or a pooler without a way past it. @throws StartError */
export async function checkWays(connection: Connection, direct: Connection | undefined): Promise<void> {
  const isPooled = direct !== undefined
  await checkServer(connection, undefined, isPooled)
  if (isPooled) await checkServer(direct, 'DATABASE_DIRECT_URL')
  const ways = { queries: clientConfig(connection, isPooled), direct: clientConfig(direct ?? connection) }
  await checkEvents({ ...ways, isPooled, log: () => {} })
}

/** @returns whether the pooler supports named statements. @throws StartError */
async function checkPooled(direct: Connection, ways: Parameters<typeof checkEvents>[0]): Promise<boolean> {
  await checkServer(direct, 'DATABASE_DIRECT_URL')
  await checkEvents(ways)
  await warnWithoutTimeout(ways)
  return carriesNames(ways.queries)
}

/** Milliseconds that a server may take to open: after a power failure it first replays its log. */
const patience = 60_000
/** Milliseconds until the first connection must stand. A machine that has just started is busy with much else. */
const firstConnection = 30_000
/** SQLSTATE: the server exists, and is starting or stopping. */
export const notYetOpen = '57P03'

/** Checks once whether a server answers, and whether it fits. @throws StartError */
export async function checkServer(connection: Connection, setting = 'DATABASE_URL', isPooled = false): Promise<void> {
  const end = Date.now() + patience
  let found = await askServer(connection, isPooled)
  while (found.code === notYetOpen && Date.now() < end) {
    await delay(200)
    found = await askServer(connection, isPooled)
  }
  const { place, server, why = '' } = found
  if (!server) throw refusalOfServer({ place, why, setting, code: found.code })
  requireFit(place, server)
}

interface Asked {
  place: string
  server?: Server | undefined
  /** What went wrong. */
  why?: string
  code?: string | undefined
}

async function askServer(connection: Connection, isPooled: boolean): Promise<Asked> {
  const client = new Client({ ...clientConfig(connection, isPooled), connectionTimeoutMillis: firstConnection })
  client.on('error', () => {})
  const place = placeOf(client)
  try {
    await client.connect()
    return { place, server: (await client.query<Server>(questions)).rows[0] }
  } catch (error) {
    return { place, why: complaintOf(error), code: (error as { code?: string }).code }
  } finally {
    await client.end().catch(() => {})
  }
}
