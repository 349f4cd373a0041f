// Brings a database to the newest schema: numbered plain .sql files, forward only, each once, all that are new in one
// transaction.
// A lock inside each transaction makes two starts at once safe, also behind a pooler that shares sessions.
import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { Logger, runMigrations } from 'graphile-worker'
import { Client, Pool } from 'pg'
import { handOver, takeBack } from './append-only.ts'
import { checkServer, clientConfig, type Connection } from './database.ts'
import { isBegun, requireNoForeign } from './foreign-tables.ts'
import { endedByFullDisk, freeIn } from './full-disk.ts'
import { notice, refuse, StartError } from './start-error.ts'

interface Migration {
  name: string
  text: string
  checksum: string
}

export interface Migrating {
  connection: Connection
  directory: string
  /** Only these, which must all exist: for restoring a backup. */
  upTo?: { name: string; checksum: string }[]
  log?: (line: string) => void
  /** Tables that may be read and added to only. */
  appendOnly?: readonly string[]
  /** The same database as its superuser, where the program has one of its own. */
  administration?: Connection
}

const migrationLock = 7_303_003

/** @returns the names of what was applied now. @throws StartError, before anything is written where the database is another program's */
export async function migrate({
  connection,
  directory,
  upTo,
  log = () => {},
  appendOnly = [],
  administration,
}: Migrating): Promise<string[]> {
  await checkServer(connection)
  const migrations = only(readMigrations(directory), upTo)
  const client = new Client({ ...clientConfig(connection), statement_timeout: 0 })
  client.on('error', () => {})
  const administrator = administration === undefined ? undefined : new Client(clientConfig(administration))
  administrator?.on('error', () => {})
  const applied: string[] = []
  let isBehind = false
  try {
    await client.connect()
    await administrator?.connect()
    const { rows } = await client.query<{ server_encoding: string }>('show server_encoding')
    const { server_encoding: encoding } = rows[0]!
    if (encoding !== 'UTF8') throw refuse('databaseEncoding', { name: client.database, encoding })
    await transaction(client, async () => {
      // Behind the lock: a start at the same moment may just have made ours.
      if (!(await isBegun(client))) await requireNoForeign(client)
      await client.query(
        'create table if not exists schema_migrations (name text primary key, checksum text not null, applied_at timestamptz not null default now())',
      )
      const known = await compare(client, migrations)
      isBehind = known < migrations.length
    })
    if (isBehind) for (const table of appendOnly) await takeBack(client, table, administrator)
    await transaction(client, () => migrateJobs(connection))
    // All new migrations in one transaction, so that there is no state between two releases.
    await transaction(client, async () => {
      for (const migration of migrations) if (await apply(client, migration, log)) applied.push(migration.name)
    }).catch(async (error: Error) => {
      for (const table of appendOnly) await handOver(client, table, administrator).catch(() => {})
      throw error
    })
    for (const table of appendOnly) {
      const obstacle = await handOver(client, table, administrator)
      if (obstacle) log(notice('onlyTrigger', { table, why: notice(...obstacle) }))
    }
    return applied
  } catch (error) {
    if (error instanceof StartError) throw error
    const remedy = (error as { code?: string }).code === notAllowed ? await remedyFor(client) : null
    if (remedy !== null) throw refuse('databaseNotOwned', { name: client.database, login: client.user, remedy })
    // Of the tables of background jobs.
    throw endedByFullDisk(error, () => freeIn(client.host))
      ? refuse('migrationDiskFull', { name: 'graphile_worker' })
      : refuse('notMigrated', { why: (error as Error).message })
  } finally {
    await client.end().catch(() => {})
    await administrator?.end().catch(() => {})
  }
}

/** SQLSTATE */
const notAllowed = '42501'

/** The statement after which the role may make tables and schemas; null where it may, or the database no longer says. */
async function remedyFor(client: Client): Promise<string | null> {
  const asked = client.query<{ remedy: string | null }>(`select case
      when has_schema_privilege('public', 'create') and has_database_privilege(current_database(), 'create') then null
      when pg_get_userbyid(datdba) = current_user then format('grant create on schema public to %I', current_user)
      else format('alter database %I owner to %I', current_database(), current_user) end as remedy
    from pg_database where datname = current_database()`)
  return asked.then(({ rows }) => rows[0]?.remedy ?? null).catch(() => null)
}

/** For commands that only look at the school, or that may find it running under its release. @throws StartError where it is another one's */
export async function requireMigrated({
  connection,
  directory,
}: Pick<Migrating, 'connection' | 'directory'>): Promise<void> {
  const migrations = readMigrations(directory)
  const client = new Client(clientConfig(connection))
  client.on('error', () => {})
  try {
    await client.connect()
    const missing = migrations.length - (await compare(client, migrations))
    if (missing > 0) throw refuse('notYetMigrated', { count: missing })
  } finally {
    await client.end().catch(() => {})
  }
}

/** Whether a school was begun in this database. */
export async function hasSchool(connection: Connection): Promise<boolean> {
  const client = new Client(clientConfig(connection))
  client.on('error', () => {})
  try {
    await client.connect()
    return await isBegun(client)
  } finally {
    await client.end().catch(() => {})
  }
}

/** @returns whether it was new */
async function apply(
  client: Client,
  { name, text, checksum }: Migration,
  log: (line: string) => void,
): Promise<boolean> {
  const { rowCount } = await client.query('select from schema_migrations where name = $1', [name])
  if (rowCount) return false
  log(notice('databaseGoesOn', { name }))
  await client.query(text).catch((error: Error) => {
    throw endedByFullDisk(error, () => freeIn(client.host))
      ? refuse('migrationDiskFull', { name })
      : refuse('migrationFailed', { name, why: error.message })
  })
  await client.query('insert into schema_migrations (name, checksum) values ($1, $2)', [name, checksum])
  return true
}

function readMigrations(directory: string): Migration[] {
  const names = fs.readdirSync(directory).filter((name) => name.endsWith('.sql'))
  const numbers = new Set<string>()
  return names.sort().map((name) => {
    const number = /^(\d{4})_/.exec(name)?.[1]
    // Gaps do no harm: each file is applied once, whatever its number.
    if (!number || numbers.has(number)) throw refuse('misnumbered', { name })
    numbers.add(number)
    const text = fs.readFileSync(path.join(directory, name), 'utf8')
    // Line ends differ between checkouts, but must not change the checksum.
    return { name, text, checksum: createHash('sha256').update(text.replaceAll('\r\n', '\n')).digest('hex') }
  })
}

function only(migrations: Migration[], wanted: Migrating['upTo']): Migration[] {
  if (!wanted) return migrations
  for (const { name, checksum } of wanted) {
    const found = migrations.find((each) => each.name === name)
    if (!found) throw refuse('backupNewer', { name })
    if (found.checksum !== checksum) throw refuse('backupDiffers', { name })
  }
  return migrations.filter(({ name }) => wanted.some((each) => each.name === name))
}

/** Of a backup, before anything is made for it. @throws StartError where this program is older, or another one */
export function requireKnown(directory: string, wanted: NonNullable<Migrating['upTo']>): void {
  only(readMigrations(directory), wanted)
}

/** The tables of background jobs belong to the library, which migrates them. First, because our migrations may add jobs. */
async function migrateJobs(connection: Connection): Promise<void> {
  const pool = new Pool({ ...clientConfig(connection), max: 2 })
  for (const event of ['error', 'connect'] as const) pool.on(event, () => {})
  try {
    await runMigrations({ pgPool: pool, logger: new Logger(() => () => {}) })
  } finally {
    await pool.end()
  }
}

/** The applied migrations must still equal their files. @returns how many there were */
async function compare(client: Client, migrations: Migration[]): Promise<number> {
  const { rows } = await client.query<{ name: string; checksum: string }>(
    'select name, checksum from schema_migrations order by name',
  )
  for (const { name, checksum } of rows) {
    const file = migrations.find((each) => each.name === name)
    if (!file) throw refuse('databaseNewer', { name })
    if (file.checksum !== checksum) throw refuse('migrationChanged', { name })
  }
  return rows.length
}

async function transaction(client: Client, work: () => Promise<void>): Promise<void> {
  await client.query('begin')
  try {
    await client.query('select pg_advisory_xact_lock($1)', [migrationLock])
    await work()
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => {})
    throw error
  }
}
