// Prepares every raw `sql` statement of the program against the schema, so that a column that is gone or renamed fails here, as the
// builder's fails in the compiler (docs/decisions/how-sql-is-written.md). Each function that asks the database is called once in each
// language with stand-in arguments; its statements are prepared, not run. A statement that nobody reached is a fault too.
import path from 'node:path'
import { sql, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler, type CompiledQuery } from 'kysely'
import { Client } from 'pg'
import type { DB } from '#db/types.ts'
import { noteSeen } from '#features/accounts/sql-sessions.ts'
import { checkDatabase } from '#app/health.ts'
import { listBank } from '#features/authoring/sql-bank.ts'
import { readQuery } from '#features/catalogue/search-query.ts'
import { listCards } from '#features/catalogue/sql-cards.ts'
import { listCourses } from '#features/authoring/sql-courses.ts'
import { searchCards } from '#features/catalogue/sql-search.ts'
import { findQueued, listQueue } from '#features/enrolment/sql-queue.ts'
import { findInArabicLetters, findNearest, isAny, listStudents } from '#features/people/sql-list.ts'
import { listReviews } from '#features/reviews/sql-console.ts'
import { isNamed } from '#features/school/sql-named.ts'
import { findNames, listAudit } from '#features/school/sql-audit.ts'
import { findRepeated } from '#features/school/audit.ts'
import { listLedger, readLedger, sumUp } from '#features/money/sql-ledger.ts'
import { calledBy } from '#kit/server/caller.ts'
import type { Database, Trx } from '#kit/server/database.ts'
import { createLimits } from '#kit/server/limits.ts'
import { readSettings } from '#kit/server/settings.ts'
import { nodesOf, readFiles, type SourceFile, type SourceNode } from '#tests/source-tree.ts'
import { withMigratedDatabase } from './migrated-database.ts'
import { standIn, standInsFor } from './stand-in.ts'

const root = path.resolve(import.meta.dirname, '..')
const languages = ['ar', 'en'] as const

interface Template {
  /** `src/features/x/sql.ts:12` */
  place: string
  /** The statement that contains it. */
  pattern: RegExp
}

/** The raw templates of a file: their fixed parts, with anything between. */
function templatesOf(file: SourceFile): Template[] {
  return nodesOf(file).flatMap((node) => {
    const tag = node['tag'] as { value?: string } | undefined
    if (node.type !== 'TaggedTemplateExpression' || tag?.value !== 'sql') return []
    const { quasis } = node['template'] as { quasis: (SourceNode & { cooked: string })[] }
    const words = quasis.map(({ cooked }) => cooked.replaceAll(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`))
    const line = file.text
      .slice(0, file.text.indexOf(String((quasis.find(({ cooked }) => cooked.trim()) ?? quasis[0])?.['raw'])))
      .split('\n').length
    return [{ place: `${file.name}:${line}`, pattern: new RegExp(words.join('[^]*?')) }]
  })
}

/** A database that only prepares statements, and answers with one row that contains whatever is read from it. */
function preparing(client: Client, statements: Map<string, string | null>) {
  // One at a time, as a connection requires.
  let last: Promise<unknown> = Promise.resolve()
  const connection = {
    async executeQuery({ sql: text }: CompiledQuery) {
      if (!statements.has(text)) {
        statements.set(text, null)
        last = last.then(async () => statements.set(text, await prepare(client, text)))
        await last
      }
      return { rows: [standIn('ar')] as never[], numAffectedRows: 1n }
    },
    async *streamQuery() {},
  }
  const nothing = () => Promise.resolve()
  return new Kysely<DB>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createIntrospector: (db) => new PostgresIntrospector(db),
      createQueryCompiler: () => new PostgresQueryCompiler(),
      createDriver: () => ({
        init: nothing,
        destroy: nothing,
        acquireConnection: () => Promise.resolve(connection),
        releaseConnection: nothing,
        beginTransaction: nothing,
        commitTransaction: nothing,
        rollbackTransaction: nothing,
      }),
    },
  })
}

let prepared = 0

/** The server's error, or null. */
async function prepare(client: Client, text: string): Promise<string | null> {
  try {
    await client.query(`prepare statement_${++prepared} as ${text}`)
    return null
  } catch (error) {
    return (error as Error).message
  }
}

/** Its second page begins where the first ended. */
async function readTwoPages(db: Database): Promise<void> {
  const pages = readLedger(db, {}, { limit: 1, language: 'ar', now: new Date() })
  await pages.next()
  await pages.next()
}

/** Calls that stand-ins do not reach: choices between words, and functions made by a factory. */
function listExamples(db: Database): Promise<unknown>[] {
  const all = { category: 'x', instructor: 'x', level: 'beginner', price: 'paid', duration: '0-2' } as const
  const choices = [{}, { category: 'x' }, { instructor: 'x' }, all, { price: 'free' }]
  const page = { page: 1, limit: 1, language: 'ar' } as const
  const students = { now: new Date(), limit: 1 }
  const desk = { language: 'ar', now: new Date() } as const
  const words = { courseId: undefined, words: ['%x%', '%y%'], near: false }
  const sorts = ['newest', 'popular', 'price_asc', 'price_desc'] as const
  return [
    noteSeen(db, [{ userId: 'x', sessionId: 'x', now: new Date() }]),
    ...sorts.flatMap((sort) =>
      choices.map((filters) => listCards(db, { ...filters, sort, page: 1, limit: 1, language: 'ar' })),
    ),
    ...(['changed', 'title', 'students', 'rating'] as const).map((sort) =>
      listCourses(
        db,
        { userId: 'x', role: 'instructor', instructorId: 'x' },
        { q: 'x', category_id: 'x', sort, page: 1, limit: 1 },
        { language: 'ar', now: new Date() },
      ),
    ),
    searchCards(db, { ...readQuery('x'), terms: [{ ...readQuery('x').terms[0]!, endings: ['y'] }] }, page),
    ...(['stuck', 'learning', 'finished', undefined] as const).flatMap((state) => [
      listStudents(db, words, { ...students, state }, 'ar'),
      listStudents(db, { courseId: undefined, near: false }, { ...students, state }, 'ar'),
    ]),
    listReviews(db, { state: 'reported', page: 1, limit: 1 }, 'ar'),
    findNearest(db, ['abc', 'def']),
    findInArabicLetters(db, ['abc', '123']),
    isAny(db, { ...words, courseId: 'x' }),
    listQueue(
      db,
      { status: 'pending', q: '4900', course_id: 'x', method: 'ccp', flagged: true, page: 1, limit: 1 },
      desk,
    ),
    listQueue(db, { status: 'active', q: 'MN-7F3K2', page: 1, limit: 1 }, desk),
    findQueued(db, 'MN-7F3K2', desk),
    sql`select from users u where ${isNamed('ab', sql`u.id`)}`.execute(db),
    readTwoPages(db),
    sumUp(db, { q: '4900' }, new Date()),
    calledBy({ userId: 'x', address: 'x', device: 'x', requestKey: 'x' }, () =>
      findRepeated(db as Trx, { actorId: 'x', act: 'x' }),
    ),
    findNames(db, []),
    ...['abc', 'R-2026-0042'].map((q) => listAudit(db, { q }, { page: 1, limit: 1, now: new Date() })),
    ...['417', 'MN-7F3K2'].map((q) =>
      listLedger(db, { q }, { rows: 'ledger', page: 1, limit: 1, language: 'ar', now: new Date() }),
    ),
    ...(['check', 'hard', undefined] as const).map((level) =>
      listBank(
        db,
        { userId: 'x', role: 'instructor', instructorId: 'x' },
        { q: 'x', tag: 'x', type: 'mcq', course_id: 'x', use: 'live', language: 'ar', level, page: 1, limit: 1 },
        new Date(),
      ),
    ),
    createLimits(db, readSettings({ NODE_ENV: 'test' }), () => new Date()).spend('contact', 'x'),
    checkDatabase(db),
    ...(['refunded', 'cancelled', 'unreconciled'] as const).map((only) =>
      listLedger(db, { only }, { rows: 'ledger', ...page, now: new Date() }),
    ),
  ]
}

/** The result of a call with stand-ins does not matter, only its statements. */
async function callEach(name: string, db: Database): Promise<void> {
  const exported = Object.values((await import(path.join(root, name))) as Record<string, unknown>)
  for (const run of exported.filter((value) => typeof value === 'function')) {
    for (const language of languages) {
      try {
        const made: unknown = run(db, ...standInsFor(run, language))
        // A query that its caller completes.
        await (typeof (made as { execute?: unknown })?.execute === 'function'
          ? (made as { execute(): unknown }).execute()
          : made)
      } catch {}
    }
  }
}

const files = readFiles('src/**/*.ts').filter(
  ({ name, text }) => !name.endsWith('.test.ts') && /\bsql(<[^`]*>)?`/.test(text),
)
const statements = new Map<string, string | null>()
await withMigratedDatabase(async (connection) => {
  const client = new Client(connection)
  await client.connect()
  const db = preparing(client, statements)
  for (const { name } of files) await callEach(name, db)
  await Promise.allSettled(listExamples(db))
  await client.end()
})

const refused = [...statements].filter(([, complaint]) => complaint !== null)
const templates = files.flatMap(templatesOf)
const statementTexts = [...statements.keys()]
const unreached = templates.filter(({ pattern }) => !statementTexts.some((text) => pattern.test(text)))
for (const [text, complaint] of refused) console.error(`${complaint}:\n${text}\n`)
for (const { place } of unreached) console.error(`${place}: never prepared.`)
if (refused.length > 0 || unreached.length > 0) process.exitCode = 1
console.log(`${templates.length} templates in ${statementTexts.length} statements.`)
