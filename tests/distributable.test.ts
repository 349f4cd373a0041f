// Beyond one machine (docs/operations.md): what students write by learning can be spread over several by student_id. Keys and references allow it, and no
// statement of a student's hot paths reads such a table without saying whose rows.
import { readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import { Client } from 'pg'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openRecorder, type Recorder } from '../bench/record.ts'
import type { Ask } from '../bench/hot-paths.ts'
import { makeLearner } from './learner.ts'
import { startSchool } from './school.ts'

/** Their numbers grow with what students do: rows and writes of a large school are nearly all here. */
const spread = [
  'chapter_progress',
  'course_completions',
  'course_standings',
  'learning_days',
  'notes',
  'notifications',
  'quiz_attempts',
  'quiz_resets',
  'quiz_showings',
  'quiz_starts',
  'reviews',
  'student_search',
  'student_standings',
  'watch_clocks',
]
/** Some rows for each course that a student takes, hardly any of what they report. Numbers and codes are unique over all students, so they stay
 * whole, on every machine alike. */
const whole = [
  'certificates',
  'contact_messages',
  'enrolment_requests',
  'enrolments',
  'payments',
  'review_reports',
  'staff_notes',
  'student_questions',
]
/** Rows of a person that no student's hot path writes: they stay on the first machine. */
const apart = [
  'email_proofs',
  'known_devices',
  'password_resets',
  'second_factors',
  'sessions',
  'sign_in_steps',
  'student_merges',
  // An account that was merged into another.
  'users',
]

const school = startSchool()
let client: Client
let recorder: Recorder

beforeAll(async () => {
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(school.db)
  const { href } = Object.assign(new URL(process.env['MANARA_TEST_SERVER']!), { pathname: `/${rows[0]!.name}` })
  client = new Client(href)
  await client.connect()
  recorder = await openRecorder(href)
})
afterAll(async () => {
  await recorder.close()
  await client.end()
})

const tables = async (query: string) => (await client.query<{ name: string }>(query)).rows.map(({ name }) => name)

test('each table of students is either spread or whole: a new one is decided about', async () => {
  const found = await tables(`select table_name::text as name from information_schema.columns
    where table_schema = 'public' and column_name = 'student_id' order by 1`)
  expect(found).toEqual([...spread, ...whole].toSorted())
})

test('so is each table whose rows belong to a person, whatever it calls them', async () => {
  const found = await tables(`select distinct conrelid::regclass::text as name from pg_constraint
    where contype = 'f' and confrelid = 'users'::regclass and confdeltype = 'c' order by 1`)
  expect(found.filter((name) => ![...spread, ...whole].includes(name))).toEqual(apart)
})

test('every key of a spread table holds student_id', async () => {
  const without = await client.query(
    `select i.indrelid::regclass::text as home, i.indexrelid::regclass::text as key from pg_index i
     where i.indisunique and i.indrelid::regclass::text = any($1) and not exists (
       select from pg_attribute a where a.attrelid = i.indrelid and a.attname = 'student_id' and a.attnum = any(i.indkey::int[]))`,
    [spread],
  )
  expect(without.rows).toEqual([])
  const keyed = await tables(`select conrelid::regclass::text as name from pg_constraint where contype = 'p'`)
  expect(spread.filter((name) => !keyed.includes(name))).toEqual([])
})

test('references lead from spread tables to whole ones, never the other way', async () => {
  const { rows } = await client.query(
    `select conrelid::regclass::text as home, pg_get_constraintdef(oid) as rule from pg_constraint
     where contype = 'f' and confrelid::regclass::text = any($1)`,
    [spread],
  )
  expect(rows).toEqual([])
})

test('the script for Citus spreads just these, and lays whole what they refer to', async () => {
  const script = await readFile('deploy/citus/spread.sql', 'utf8')
  const [, references = '', spreads = ''] = script.split(
    /create_reference_table|create_distributed_table\('chapter_progress'/,
  )
  const named = (text: string) => [...text.matchAll(/'([a-z_]+)'/g)].map(([, name]) => name!)
  expect(
    named(spreads)
      .filter((name) => spread.includes(name))
      .toSorted(),
  ).toEqual(
    // Once more as the one that the others lie beside.
    [...spread].toSorted(),
  )
  const { rows } = await client.query<{ name: string }>(
    `select distinct confrelid::regclass::text as name from pg_constraint where contype = 'f' and conrelid::regclass::text = any($1)`,
    [spread],
  )
  expect(named(references)).toEqual(expect.arrayContaining([...rows.map(({ name }) => name), ...whole]))
})

test('a student’s hot paths read and write spread tables by student_id alone', async () => {
  // The recorder's server has the true time.
  school.now = new Date()
  const { student, course, chapterIds } = await makeLearner(school, {
    chapters: [{ quizzes: [[{ type: 'mcq', options: ['a', 'b'], correct: ['a'] }]] }, {}],
  })
  const [chapter_id, quiz] = [chapterIds[0]!, course.chapters[0]!.quizIds[0]!]
  const headers = { authorization: `Bearer ${student.token}` }
  const get = (place: string): Ask => ({ method: 'GET', path: `/api/student/${place}`, headers })
  const post = (place: string, body: object): Ask => ({ ...get(place), method: 'POST', body })
  const progress = { course_id: course.id, chapter_id, watch_time: 10, position: 5 }
  const asks = [
    get('dashboard'),
    get('enrolled-courses'),
    get(`courses/${course.id}`),
    get(`courses/${course.id}/chapters/${chapter_id}`),
    post('progress', { ...progress, completed: false }),
    post('progress', { ...progress, completed: true }),
    get(`progress/${course.id}`),
    post('notes', { id: uuidv7(), course_id: course.id, chapter_id, second: 3, text: 'ملاحظة' }),
    get(`courses/${course.id}/notes`),
    get(`quiz/${quiz}`),
    post(`quiz/${quiz}/attempt`, { answers: { 0: 'a' }, attempt_id: uuidv7() }),
    get(`quiz/${quiz}/attempts`),
    get('notifications'),
    get(`courses/${course.id}/review`),
  ]
  const [seen, astray] = [new Set<string>(), new Set<string>()]
  for (const ask of asks) {
    for (const { text, values } of await recorder.record(ask)) {
      if (!/^\s*(select|insert|update|delete|with)\b/i.test(text)) continue
      const { rows } = await client.query<{ 'QUERY PLAN': { Plan: Node }[] }>(
        `explain (format json, verbose) ${text}`,
        values,
      )
      for (const { name, said } of readersIn(rows[0]!['QUERY PLAN'][0]!.Plan)) {
        if (!spread.includes(name)) continue
        seen.add(name)
        if (!said.includes('student_id'))
          astray.add(`${ask.method} ${ask.path.replaceAll(/[\da-f-]{36}/g, ':id')}: ${name} in ${text}`)
      }
    }
  }
  expect([...astray]).toEqual([])
  // A table that nobody reads here would prove nothing.
  expect([...seen].toSorted()).toEqual(
    expect.arrayContaining(['chapter_progress', 'notes', 'quiz_attempts', 'quiz_showings']),
  )
})

interface Node {
  'Node Type': string
  'Relation Name'?: string
  Plans?: Node[]
  [more: string]: unknown
}

/** Each reading of a table, with the conditions that stand there and in the joins around it. */
function readersIn(node: Node, around = ''): { name: string; said: string }[] {
  const conditions = Object.entries(node).filter(([name]) => / (?:Cond|Filter)$|^Filter$/.test(name))
  const said = `${around} ${conditions.map(([, words]) => String(words)).join(' ')}`
  const name = node['Relation Name']
  // Written by its key: what is written was read below, or says whose it is among its values.
  const own = name && node['Node Type'] !== 'ModifyTable' ? [{ name, said }] : []
  return [...own, ...(node.Plans ?? []).flatMap((part) => readersIn(part, said))]
}
