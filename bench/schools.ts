// The generated schools: one database for each size, kept between runs until the migrations or the generators change.
import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { Client } from 'pg'
import { openDatabase } from '#kit/server/database.ts'
import { startEmbeddedPostgres } from '#kit/server/embedded-postgres.ts'
import { migrate } from '#kit/server/migrate.ts'
import { generateCourses } from './generate.ts'
import { generateStudents } from './generate-students.ts'

const root = path.resolve(import.meta.dirname, '..')
const dataDir = path.join(root, 'node_modules/.cache/bench-postgres')

export interface Schools {
  /** The connection address of the school with so many courses. */
  address: (courses: number) => string
  close: () => Promise<void>
}

/** On the embedded PostgreSQL, or beside the database that DATABASE_URL names (its user must be allowed to create databases). */
export async function openSchools(sizes: readonly number[]): Promise<Schools> {
  const given = process.env['DATABASE_URL']
  const embedded = given
    ? undefined
    : await startEmbeddedPostgres({ dataDir, log: console.error, settings: { max_wal_size: '4GB' } })
  const socket = embedded?.administration
  const server =
    given ?? `postgres://${socket?.user}@${encodeURIComponent(socket!.host)}:${socket?.port}/${socket?.database}`
  const address = (courses: number) => {
    const url = new URL(server)
    url.pathname = `/manara_bench_${courses}`
    return url.href
  }
  const client = new Client(server)
  await client.connect()
  try {
    for (const size of sizes) await prepare(client, size, address(size))
  } finally {
    await client.end()
  }
  return { address, close: async () => embedded?.stop() }
}

/** Four students for ten courses, so that the largest school has 200,000 enrolments and 2,000,000 rows of progress. */
async function prepare(client: Client, courses: number, connection: string): Promise<void> {
  const name = `manara_bench_${courses}`
  const { rows } = await client.query<{ made: string | null }>(
    `select shobj_description(oid, 'pg_database') as made from pg_database where datname = $1`,
    [name],
  )
  const wanted = fingerprint()
  if (rows[0]?.made === wanted) return
  const began = Date.now()
  await client.query(`drop database if exists ${name} with (force)`)
  await client.query(
    `create database ${name} template template0 encoding 'UTF8' lc_collate 'C.UTF-8' lc_ctype 'C.UTF-8'`,
  )
  await migrate({ connection, directory: path.join(root, 'db/migrations') })
  const { db, close } = await openDatabase({ connection, log: console.error, poolSize: 1 })
  await generateCourses(db, courses)
  await generateStudents(db, Math.max(400, courses * 0.4))
  await close()
  await client.query(`comment on database ${name} is '${wanted}'`)
  console.error(`Generated a school of ${courses} courses in ${Math.round((Date.now() - began) / 1000)} s`)
}

function fingerprint(): string {
  const hash = createHash('sha256')
  const migrations = fs.readdirSync(path.join(root, 'db/migrations')).toSorted()
  const files = [
    ...migrations.map((file) => `db/migrations/${file}`),
    'bench/generate.ts',
    'bench/generate-students.ts',
  ]
  for (const file of files) hash.update(fs.readFileSync(path.join(root, file)))
  return hash.digest('hex')
}
