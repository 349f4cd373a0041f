// Statements on their way to the database: prepared, begun in one packet with their transaction, timed, and given up where nobody answers.
import type { PostgresPool } from 'kysely'
import type { Writable } from 'node:stream'
import type { Pool, PoolClient, QueryConfig, QueryResult } from 'pg'
import { allowedBy } from './allow-time.ts'
import type { QueryLine } from './query-line.ts'
import { createStatementNames, mostPrepared } from './statement-names.ts'

export interface SlowStatement {
  text: string
  milliseconds: number
}

export interface Slow {
  from: number
  tell: (statement: SlowStatement) => void
}

interface Statements {
  pool: Pool
  line: QueryLine
  slow: Slow
  hasNames: boolean
  isPipelined: boolean
  statementTimeout: number
}

/** Milliseconds after the limit of a statement: a server that has not even ended it by then is away. */
const grace = 3000

/** Kysely sends plain texts; prepared once per connection they cost a quarter less (see docs/decisions). */
export function withNamedStatements({
  pool,
  line,
  slow,
  hasNames,
  isPipelined,
  statementTimeout,
}: Statements): PostgresPool {
  const nameOf = hasNames ? createStatementNames() : () => undefined
  const wrapped = new WeakMap<PoolClient, Awaited<ReturnType<PostgresPool['connect']>>>()

  async function connect() {
    const client = await pool.connect().finally(line.join())
    const known = wrapped.get(client)
    if (known) return known
    // While it is in use the pool does not listen: a broken connection must then fail its query, not the process.
    client.on('error', () => {})
    let [outdated, isBeginning] = [false, false]
    let mostTime = statementTimeout
    const prepared = new Set<string>()
    const named = {
      processID: (client as { processID?: number }).processID,
      query(text: string, values: readonly unknown[]) {
        // Sent together with the next statement, which saves a round trip for each transaction.
        if (text === 'begin' && isPipelined) {
          isBeginning = true
          return Promise.resolve({ command: 'BEGIN', rowCount: null, rows: [] })
        }
        const begun = performance.now()
        const name = nameOf(text)
        if (name) prepared.add(name)
        mostTime = allowedBy(text, values) ?? mostTime
        const statement = { name, text, values: [...values], query_timeout: mostTime + grace }
        const running = isBeginning ? beginWith(client, statement) : client.query(statement)
        isBeginning = false
        return running.then(
          (result) => {
            tellSlow(slow, text, begun)
            return result
          },
          (error: { code?: string; message: string }) => {
            tellSlow(slow, text, begun)
            // Whatever it may still answer is not for the next statement, nor for the rollback, which fails at once.
            if (error.message === silent) {
              outdated = true
              streamOf(client).destroy()
            }
            // "cached plan must not change result type": a migration changed what a prepared statement returns. "read-only transaction": another server is the primary now.
            outdated ||= error.code === '0A000' || error.code === '25006'
            throw error
          },
        )
      },
      release(discard?: boolean) {
        mostTime = statementTimeout
        client.release(discard || outdated || prepared.size > mostPrepared)
      },
    } as unknown as Awaited<ReturnType<PostgresPool['connect']>>
    wrapped.set(client, named)
    return named
  }

  return { connect, end: () => pool.end(), options: pool.options }
}

/** What `pg` says after `query_timeout`. */
const silent = 'Query read timeout'

const streamOf = (client: PoolClient) => (client as unknown as { connection: { stream: Writable } }).connection.stream

/** Both are sent in one packet. */
async function beginWith(client: PoolClient, statement: QueryConfig): Promise<QueryResult> {
  const stream = streamOf(client)
  stream.cork()
  const both = [client.query('begin'), client.query(statement)] as const
  stream.uncork()
  const [, result] = await Promise.all(both)
  return result
}

function tellSlow({ from, tell }: Slow, text: string, begun: number): void {
  const milliseconds = performance.now() - begun
  if (milliseconds >= from) tell({ text, milliseconds })
}
