// The generated schools: one database for each size, kept between runs until the generators change.
// New migrations are applied to it, and one that was changed since makes it anew.
import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { Client } from 'pg'
import { openDatabase, type Database } from '#kit/server/database.ts'
import { startEmbeddedPostgres } from '#kit/server/embedded-postgres.ts'
import { sharedBuffersOf } from '#kit/server/postgres-cluster.ts'
import { migrate } from '#kit/server/migrate.ts'
import { generateCourses } from './generate.ts'
import { generateConsole } from './generate-console.ts'
import { generateStudents } from './generate-students.ts'

const root = path.resolve(import.meta.dirname, '..')
const dataDir = path.join(root, 'node_modules/.cache/bench-postgres')

export interface Schools {
  /** The connection address of the school with so many courses. */
  address: (courses: number) => string
  /** Of the school that the console is measured on, with so many students. */
  console: (students: number) => Promise<string>
  /** Of the school whose busiest hour is measured (day.ts). */
  day: (students: number) => Promise<string>
  close: () => Promise<void>
}

/**
 * On the embedded PostgreSQL, where `isSmall` as on a machine of two gigabytes, or beside the database that DATABASE_URL names (its user must
 * be allowed to create databases).
 */
export async function openSchools(sizes: readonly number[], isSmall = false): Promise<Schools> {
  const given = process.env['DATABASE_URL']
  const embedded = given
    ? undefined
    : await startEmbeddedPostgres({
        dataDir,
        log: console.error,
        settings: { max_wal_size: '4GB', ...(isSmall && { shared_buffers: sharedBuffersOf(2 * 1024 ** 3) }) },
      })
  const socket = embedded?.administration
  const server =
    given ?? `postgres://${socket?.user}@${encodeURIComponent(socket!.host)}:${socket?.port}/${socket?.database}`
  const addressOf = (name: string) => {
    const url = new URL(server)
    url.pathname = `/${name}`
    return url.href
  }
  const nameOf = (courses: number) => `manara_bench_${courses}`
  const prepareAll = async (wanted: School[]) => {
    const client = new Client(server)
    await client.connect()
    try {
      for (const school of wanted) await prepare(client, school, addressOf(school.name))
    } finally {
      await client.end()
    }
  }
  await prepareAll(sizes.map((size) => ({ name: nameOf(size), ...coursesOf(size) })))
  return {
    address: (courses) => addressOf(nameOf(courses)),
    async console(students) {
      const name = `manara_bench_console_${students}`
      await prepareAll([
        { name, sources: ['generate.ts', 'generate-console.ts'], fill: (db) => generateConsole(db, students) },
      ])
      return addressOf(name)
    },
    async day(students) {
      const name = `manara_bench_day_${students}`
      const fill = async (db: Database) => {
        await generateCourses(db, coursesOfDay)
        await generateStudents(db, students)
      }
      const isUsedUp = (client: Client) => lacksLearners(client, students)
      await prepareAll([{ name, sources: ['generate.ts', 'generate-students.ts'], fill, isUsedUp }])
      return addressOf(name)
    },
    close: async () => embedded?.stop(),
  }
}

const coursesOfDay = 60

interface School {
  name: string
  /** What it is made by. */
  sources: string[]
  fill: (db: Database) => Promise<void>
  /** Whether former runs changed it so much that it is made anew. */
  isUsedUp?: (client: Client) => Promise<boolean>
}

/** Four students for ten courses, so that the largest school has 200,000 enrolments and 2,000,000 rows of progress. */
function coursesOf(courses: number): Omit<School, 'name'> {
  return {
    sources: ['generate.ts', 'generate-students.ts'],
    async fill(db) {
      await generateCourses(db, courses)
      await generateStudents(db, Math.max(400, courses * 0.4))
    },
  }
}

async function prepare(client: Client, { name, sources, fill, isUsedUp }: School, connection: string): Promise<void> {
  const { rows } = await client.query<{ made: string | null }>(
    `select shobj_description(oid, 'pg_database') as made from pg_database where datname = $1`,
    [name],
  )
  const wanted = fingerprint(sources)
  const began = Date.now()
  const directory = path.join(root, 'db/migrations')
  if (rows[0]?.made === wanted) {
    try {
      const applied = await migrate({ connection, directory })
      const seconds = ((Date.now() - began) / 1000).toFixed(1)
      if (applied.length > 0) console.error(`${applied.join(', ')} on ${name}: ${seconds} s`)
      await withClient(connection, clearAttempts)
      if (!(await withClient(connection, async (one) => isUsedUp?.(one)))) return
      console.error(`${name} is made anew: former runs completed its courses`)
    } catch (error) {
      console.error(`${name} is made anew: ${(error as Error).message}`)
    }
  }
  await client.query(`drop database if exists ${name} with (force)`)
  await client.query(
    `create database ${name} template template0 encoding 'UTF8' lc_collate 'C.UTF-8' lc_ctype 'C.UTF-8'`,
  )
  await migrate({ connection, directory })
  const opened = await openDatabase({
    connection,
    log: (text) => console.error(text),
    poolSize: 1,
    // A large school takes minutes; where nobody answered for so long, its maker gives up.
    statementTimeout: 30 * 60_000,
  })
  await fill(opened.db)
  await opened.close()
  await client.query(`comment on database ${name} is '${wanted}'`)
  console.error(`Generated ${name} in ${Math.round((Date.now() - began) / 1000)} s`)
}

async function withClient<T>(connection: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client(connection)
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** Attempts of earlier runs, thousands of each student, would make this one slower. Our program makes ids of version 7, the generator of version 4. */
async function clearAttempts(client: Client): Promise<void> {
  const { rowCount } = await client.query("delete from quiz_attempts where substring(id::text, 15, 1) = '7'")
  if (rowCount) await client.query('vacuum analyze quiz_attempts')
}

/** Each run completes some courses; 98 of 100 students must still have one in progress. */
async function lacksLearners(client: Client, students: number): Promise<boolean> {
  const { rows } = await client.query<{ n: number }>(`select count(distinct e.student_id)::int as n from enrolments e
    where e.status = 'active' and not exists (select from certificates t where t.student_id = e.student_id and t.course_id = e.course_id)`)
  return rows[0]!.n < students * 0.98
}

function fingerprint(sources: string[]): string {
  const hash = createHash('sha256')
  for (const file of sources) hash.update(fs.readFileSync(path.join(import.meta.dirname, file)))
  return hash.digest('hex')
}
