// Which statements a request runs: the real server in this process, on a pool that notes what goes to the database.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Kysely, PostgresDialect, type PostgresPool } from 'kysely'
import { Pool } from 'pg'
import { createServer } from '#app/server.ts'
import type { DB } from '#db/types.ts'
import { clientConfig, type Database } from '#kit/server/database.ts'
import { readSettings } from '#kit/server/settings.ts'
import type { Ask } from './hot-paths.ts'

export interface Statement {
  text: string
  values: unknown[]
}

export interface Recorder {
  db: Database
  /** What a request ran, in its order, `begin` and `commit` too. @throws when the request fails */
  record: (ask: Ask) => Promise<Statement[]>
  close: () => Promise<void>
}

/** Limits that let a whole run through as one person from one address. */
export const noLimits = { LIMIT_SIGN_IN_FAILURES: '1000000', LIMIT_PER_ADDRESS: '1000000' }

export async function openRecorder(connection: string): Promise<Recorder> {
  const pool = new Pool({ ...clientConfig(connection), max: 4 })
  // A database that is dropped right after may be quicker than the connections that say goodbye.
  pool.on('error', () => {})
  let noted: Statement[] = []
  const noting = {
    async connect() {
      const client = await pool.connect()
      return {
        query(text: string, values: readonly unknown[]) {
          noted.push({ text, values: [...values] })
          return client.query(text, [...values])
        },
        release: () => client.release(),
      }
    },
    end: () => pool.end(),
    options: pool.options,
  } as unknown as PostgresPool
  const db: Database = new Kysely<DB>({ dialect: new PostgresDialect({ pool: noting }) })
  const folder = await mkdtemp(path.join(tmpdir(), 'manara-bench-'))
  const settings = readSettings({ NODE_ENV: 'test', LOG_LEVEL: 'error', DATA_DIR: folder, ...noLimits })
  const app = await createServer({ settings, db, listen: async () => () => {}, pages: false })
  await app.ready()

  return {
    db,
    async record({ method, path: url, headers, body }) {
      noted = []
      const answer = await app.inject({ method, url, headers, ...(body && { payload: body }) })
      if (answer.statusCode !== 200) throw new Error(`${method} ${url} answers ${answer.statusCode}: ${answer.body}`)
      return noted
    },
    async close() {
      await app.close()
      await pool.end()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** A value as the driver sends it, as a text. */
export function wireText(value: unknown): string | null {
  if (value === null || value === undefined) return null
  if (value instanceof Date) return value.toISOString()
  if (Buffer.isBuffer(value)) return `\\x${value.toString('hex')}`
  if (Array.isArray(value)) {
    const items = value.map((item) => wireText(item))
    return `{${items.map((item) => (item === null ? 'null' : `"${item.replaceAll(/["\\]/g, String.raw`\$&`)}"`)).join(',')}}`
  }
  return typeof value === 'string' ? value : JSON.stringify(value)
}
