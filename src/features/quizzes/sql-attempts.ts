// Queries of attempts: each is kept as it was graded.
import { sql } from 'kysely'
import type { Database, Trx } from '#kit/server/database.ts'
import { fixedStatement } from '#kit/server/fixed-statement.ts'
import { inBatches, inOrder } from '#kit/server/in-batches.ts'
import { standingsOf, type Standing } from '#features/learning/sql.ts'
import type { Answers } from './contract.ts'
import type { Grade } from './grade.ts'
import { submittedOf, type OfStudent } from './sql.ts'

interface AttemptOf extends OfStudent {
  id: string
  courseId: string
  now: Date
}

interface Graded extends AttemptOf {
  answers: (Answers[string] | null)[]
  grade: Grade
}

type AttemptRow = AttemptOf & Pick<Grade, 'score' | 'passed'> & { answers: string; results: string }

function rowOf({ answers, grade, ...of }: Graded): AttemptRow {
  const { score, passed, detailed_results } = grade
  const texts = {
    answers: JSON.stringify(Object.fromEntries(answers.entries())),
    results: JSON.stringify(detailed_results),
  }
  return { ...of, score, passed, ...texts }
}

const columns = ['studentId', 'id', 'quizId', 'courseId', 'score', 'passed', 'answers', 'results', 'now'] as const

/** One of each student at most, locked in their order, so that two such statements never wait in a circle (saves-in-batches.md). */
const insert = fixedStatement<{ [Name in keyof AttemptRow]: AttemptRow[Name][] }, Standing & { n: number }>(
  columns,
  (of) => sql`
    with given as (
      select * from unnest((select ${of.studentId}::uuid[]), (select ${of.id}::uuid[]), (select ${of.quizId}::uuid[]),
        (select ${of.courseId}::uuid[]), (select ${of.score}::int[]), (select ${of.passed}::boolean[]), (select ${of.answers}::jsonb[]),
        (select ${of.results}::jsonb[]), (select ${of.now}::timestamptz[]))
        with ordinality g (student_id, id, quiz_id, course_id, score, passed, answers, results, now, n)
    ), enrolled as (
      select e.student_id, e.course_id from enrolments e join given g on g.student_id = e.student_id and g.course_id = e.course_id
      where e.status = 'active' order by e.student_id for no key update of e
    ), added as (
      insert into quiz_attempts (student_id, id, quiz_id, course_id, score, passed, answers, detailed_results, submitted_at)
      select g.student_id, g.id, g.quiz_id, g.course_id, g.score, g.passed, g.answers, g.results, g.now
      from given g join enrolled e on e.student_id = g.student_id and e.course_id = g.course_id order by g.student_id
      on conflict (student_id, id) do nothing returning student_id
    )
    select g.n::int as n, s.* from given g join added a on a.student_id = g.student_id
    join (${standingsOf('given')}) s on s.student_id = g.student_id`,
)

async function addAll(db: Database, attempts: Graded[]): Promise<(Standing | null)[]> {
  const rows = attempts.map(rowOf)
  const lists = Object.fromEntries(columns.map((name) => [name, rows.map((one) => one[name])]))
  return inOrder(attempts, await insert(db, lists as Parameters<typeof insert>[1]))
}

/**
 * Stores a graded attempt. Questions, answers and grades are frozen: later edits of the quiz do not change them. @returns how far the student
 * is, as before it; null when it was not stored: the id has been used, or the student is not enrolled
 */
export async function addAttempt(trx: Trx, graded: Graded): Promise<Standing | null> {
  const [standing] = await addAll(trx, [graded])
  return standing ?? null
}

/** The same outside a transaction, for one that changes nothing else: a class takes its quiz at once, and is stored together. */
export const addWithOthers = inBatches(addAll, { keyOf: ({ studentId }) => studentId, shedsLoad: true })

const submitted = fixedStatement<OfStudent, { submitted: string[] }>(
  ['studentId', 'quizId'],
  ({ studentId, quizId }) => sql`select ${submittedOf(studentId)} as submitted from quizzes q where q.id = ${quizId}`,
)

/** Those that count, in the transaction that adds one. */
export async function findSubmitted(trx: Trx, studentId: string, quizId: string): Promise<Date[]> {
  const rows = await submitted(trx, { studentId, quizId })
  return (rows[0]?.submitted ?? []).map((text) => new Date(text))
}

/** A graded attempt as it was shown. */
export async function findAttempt(
  db: Database,
  studentId: string,
  quizId: string,
  id: string,
): Promise<(Grade & { id: string }) | null> {
  const row = await db
    .selectFrom('quiz_attempts')
    .select(['id', 'score', 'passed', 'detailed_results'])
    .where('student_id', '=', studentId)
    .where('id', '=', id)
    .where('quiz_id', '=', quizId)
    .executeTakeFirst()
  if (!row) return null
  const correct_count = row.detailed_results.filter((result) => result.is_correct).length
  return { ...row, correct_count, question_count: row.detailed_results.length }
}

/** How many this student has ever made. */
export async function countAttempts(db: Database, studentId: string, quizId: string): Promise<number> {
  const { count } = await db
    .selectFrom('quiz_attempts')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('student_id', '=', studentId)
    .where('quiz_id', '=', quizId)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Newest first, limited: after a hundred attempts the first one is not interesting. */
export function listAttempts(db: Database, studentId: string, quizId: string) {
  return db
    .selectFrom('quiz_attempts')
    .select(['id', 'score', 'passed', 'submitted_at'])
    .where('student_id', '=', studentId)
    .where('quiz_id', '=', quizId)
    .orderBy('submitted_at', 'desc')
    .orderBy('id', 'desc')
    .limit(100)
    .execute()
}
