// Measures the catalogue's queries on generated courses and looks at their plans:
//   DATABASE_URL=postgres://… node bench/catalogue.ts [courses] (the database must be empty and migrated, or filled by an earlier run).
import { performance } from 'node:perf_hooks'
import type { CompiledQuery } from 'kysely'
import { Kysely, PostgresDialect } from 'kysely'
import { Pool } from 'pg'
import type { DB } from '#db/types.ts'
import { forgivable, forgive, readQuery } from '#features/catalogue/search-query.ts'
import { findCourse } from '#features/catalogue/sql.ts'
import { listCards, type Sort } from '#features/catalogue/sql-cards.ts'
import { findNearWords, searchCards } from '#features/catalogue/sql-search.ts'
import { openDatabase, type Database } from '#kit/server/database.ts'
import { generateCourses } from './generate.ts'

const connection = process.env['DATABASE_URL'] ?? ''
const count = Number(process.argv[2] ?? 50_000)
// Timed through the program's own handle, prepared statements and all; explained through another that notes what is asked.
const handle = await openDatabase({ connection, log: console.log, poolSize: 1 })
const seen = new Map<string, CompiledQuery>()
const pool = new Pool({ connectionString: connection, max: 1 })
const noting = new Kysely<DB>({
  dialect: new PostgresDialect({ pool }),
  log: ({ query }) => {
    seen.set(query.sql, query)
  },
})
const timed = handle.db
let db: Database = timed

const { n } = await db
  .selectFrom('courses')
  .select((eb) => eb.fn.countAll<string>().as('n'))
  .executeTakeFirstOrThrow()
if (Number(n) === 0) {
  const began = performance.now()
  await generateCourses(db, count)
  console.log(`generated ${count} courses in ${Math.round(performance.now() - began)} ms`)
}
const sample = await db
  .selectFrom('courses')
  .select(['id', 'category_id', 'instructor_id'])
  .limit(1)
  .offset(Number(n) / 2)
  .executeTakeFirstOrThrow()

async function find(q: string, filters: object = {}): Promise<number> {
  const query = readQuery(q)
  const options = { page: 1, limit: 50, language: 'ar' as const, ...filters }
  const found = await searchCards(db, query, options)
  if (found.total > 0) return found.total
  const forgiving = forgive(query, await findNearWords(db, forgivable(query)))
  return forgiving ? (await searchCards(db, forgiving, options)).total : 0
}

const searches = [
  'برمجة',
  'البر',
  'الب',
  'م',
  'ا',
  'ت',
  'c',
  'py',
  'مت',
  'است',
  'python',
  'c++',
  'أساسيات البرمجة',
  'أساسيات البرمجة بلغة Python من الصفر',
  'برمجة متقدم',
  'مبتدئين',
  'ياسين',
  'كمال رياضة',
  'برسات',
  'علم',
  'متعلمين',
  'برمحة',
  'pyhton',
  'محاسية للمبتدين',
  'ركبوا فهمنا',
  'زززز',
  '٢٠٢٦',
]
const sorts: Sort[] = ['newest', 'popular', 'price_asc', 'price_desc']
const filters: Record<string, object> = {
  'no filter': {},
  category: { category: sample.category_id },
  instructor: { instructor: sample.instructor_id },
  level: { level: 'advanced' },
  free: { price: 'free' },
  paid: { price: 'paid' },
  'price range': { price: '500-1500' },
  'duration range': { duration: '60-150' },
  'category, level, paid': { category: sample.category_id, level: 'beginner', price: 'paid' },
  'page 2000': { page: 2000 },
}

const runs: [string, () => Promise<number>][] = [
  ...searches.map((q) => [`search ${q}`, () => find(q)] as [string, () => Promise<number>]),
  ['search برمجة, free', () => find('برمجة', { price: 'free' })],
  ['search م, instructor', () => find('م', { instructor: sample.instructor_id })],
  ...sorts.flatMap((sort) =>
    Object.entries(filters).map(([name, filter]): [string, () => Promise<number>] => [
      `list ${sort}, ${name}`,
      async () => (await listCards(db, { page: 1, limit: 12, language: 'ar', sort, ...filter })).total,
    ]),
  ),
  ['course', async () => ((await findCourse(db, sample.id, { userId: null, language: 'ar' })) ? 1 : 0)],
]

/** The plans that prepared statements settle on: after five runs the server may take one plan for all values. */
async function explain(run: () => Promise<number>): Promise<string[]> {
  seen.clear()
  db = noting
  await run()
  db = timed
  const plans: string[] = []
  const client = await pool.connect()
  for (const { sql, parameters } of seen.values()) {
    const values = parameters.map((value) =>
      client.escapeLiteral(Array.isArray(value) ? `{${value.join(',')}}` : String(value)),
    )
    const execute = values.length > 0 ? `execute asked(${values.join(', ')})` : 'execute asked'
    await client.query(`prepare asked as ${sql}`)
    for (let i = 0; i < 6; i++) await client.query(execute)
    const { rows } = await client.query<{ 'QUERY PLAN': string }>(`explain (analyze, buffers) ${execute}`)
    await client.query('deallocate asked')
    plans.push(rows.map((row) => row['QUERY PLAN']).join('\n'))
  }
  client.release()
  return plans
}

const all: { search: number[]; list: number[]; course: number[] } = { search: [], list: [], course: [] }
const percentile = (times: number[], p: number) =>
  times.toSorted((a, b) => a - b)[Math.floor((times.length - 1) * p)]!.toFixed(1)
for (const [name, run] of runs) {
  const times: number[] = []
  let rows = 0
  for (let i = 0; i < 25; i++) {
    const began = performance.now()
    rows = await run()
    times.push(performance.now() - began)
  }
  const kind = name.split(' ')[0] as keyof typeof all
  all[kind].push(...times.slice(3))
  const plans = await explain(run)
  const scanned = plans.flatMap((plan) =>
    [...plan.matchAll(/Seq Scan on (courses|course_search|search_words|chapters|pricing_plans)\b/g)].map((m) => m[1]!),
  )
  if (process.env['PLANS'] && name.includes(process.env['PLANS'])) console.log(plans.join('\n\n'))
  console.log(
    `${name}: total ${rows}, p50 ${percentile(times, 0.5)}, p95 ${percentile(times, 0.95)} ms${scanned.length > 0 ? `, SEQ SCAN of ${scanned.join(', ')}` : ''}`,
  )
}
for (const [kind, times] of Object.entries(all))
  console.log(`${kind}: p50 ${percentile(times, 0.5)}, p95 ${percentile(times, 0.95)}, max ${percentile(times, 1)} ms`)
await noting.destroy()
await handle.close()
