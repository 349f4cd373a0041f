// A migrated template database, cloned per test file: on an embedded PostgreSQL of the tests' own, or on the server that
// TEST_DATABASE_URL names. The default export is the global setup of Vitest and of Playwright alike.
import { createHash } from 'node:crypto'
import { existsSync, statfsSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import path from 'node:path'
import { Client } from 'pg'
import { startEmbeddedPostgres, type EmbeddedPostgres, type SocketConnection } from '#kit/server/embedded-postgres.ts'
import { migrate } from '#kit/server/migrate.ts'
import { StartError } from '#kit/server/start-error.ts'

const root = path.resolve(import.meta.dirname, '..')
const hasty = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  max_connections: '200',
  max_wal_size: '128MB',
}

const dataDir = findDataDir()

export default async function setup(): Promise<() => Promise<void>> {
  const given = process.env['TEST_DATABASE_URL']
  const embedded = given ? undefined : await startOwnServer()
  process.env['MANARA_TEST_SERVER'] = given ?? urlOfSocket(embedded!.administration)
  const template = nameDatabase('template')
  process.env['MANARA_TEST_TEMPLATE'] = template
  await withServer(async (client) => {
    if (embedded) await dropLeftovers(client)
    await client.query(
      `create database ${template} template template0 encoding 'UTF8' lc_collate 'C.UTF-8' lc_ctype 'C.UTF-8'`,
    )
  })
  await migrate({ connection: urlOf(template), directory: path.join(root, 'db/migrations') })

  return async () => {
    await withServer((client) => client.query(`drop database ${template} with (force)`))
    await embedded?.stop()
    // It runs on where another run of the same folder has it, too.
    const isRunning = existsSync(path.join(dataDir, 'postgres/cluster/postmaster.pid'))
    if (!given && !isRunning) await rm(dataDir, { recursive: true, force: true })
  }
}

/**
 * In memory where there is room: a clone is more than a thousand files, which cost a disk two thirds of a second of processor time and memory
 * nearly none. Always the same folder, so that a run after a killed one finds its server again and ends it.
 */
function findDataDir(): string {
  const memory = '/dev/shm'
  const room = 2 ** 30
  const { bavail, bsize } = existsSync(memory) ? statfsSync(memory) : { bavail: 0, bsize: 0 }
  if (bavail * bsize < room) return path.join(root, 'node_modules/.cache/test-postgres')
  return path.join(memory, `manara-test-${createHash('sha256').update(root).digest('hex').slice(0, 12)}`)
}

/** Without fsync a killed run may leave a cluster that opens no more; it holds nothing worth keeping. */
async function startOwnServer(): Promise<EmbeddedPostgres> {
  const options = { dataDir, log: () => {}, settings: hasty }
  try {
    return await startEmbeddedPostgres(options)
  } catch (error) {
    if (!(error instanceof StartError)) throw error
    await rm(dataDir, { recursive: true, force: true })
    return startEmbeddedPostgres(options)
  }
}

export async function cloneDatabase(): Promise<{ url: string; drop: () => Promise<void> }> {
  const name = nameDatabase(Math.random().toString(36).slice(2))
  // Copied as files: half of the time that it takes through the log.
  const template = `${process.env['MANARA_TEST_TEMPLATE']} strategy file_copy`
  await withServer((client) => client.query(`create database ${name} template ${template}`))
  return { url: urlOf(name), drop: () => withServer((client) => client.query(`drop database ${name} with (force)`)) }
}

/** The number of the process that made it tells a later run what was left behind. */
function nameDatabase(last: string): string {
  return `manara_test_${process.pid}_${last}`
}

async function dropLeftovers(client: Client): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select datname as name from pg_database where datname ~ '^manara_test_'`,
  )
  for (const { name } of rows) {
    if (!isAlive(Number(name.split('_')[2]))) await client.query(`drop database if exists ${name} with (force)`)
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

async function withServer(work: (client: Client) => Promise<unknown>): Promise<void> {
  const client = new Client(process.env['MANARA_TEST_SERVER'])
  await client.connect()
  try {
    // Two clones of one template at once refuse each other.
    await client.query('select pg_advisory_lock(1)')
    await work(client)
  } finally {
    await client.end()
  }
}

function urlOf(database: string): string {
  const url = new URL(process.env['MANARA_TEST_SERVER']!)
  url.pathname = `/${database}`
  return url.href
}

function urlOfSocket({ host, port, user, database }: SocketConnection): string {
  return `postgres://${user}@${encodeURIComponent(host)}:${port}/${database}`
}
