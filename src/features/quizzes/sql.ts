// Queries of quizzes: what is shown, and when it was begun.
import { sql, type RawBuilder } from 'kysely'
import type { Language } from '#kit/contract.ts'
import type { Database, Trx } from '#kit/server/database.ts'
import { fixedInLanguage } from '#kit/server/fixed-statement.ts'
import { inBatches, inOrder } from '#kit/server/in-batches.ts'
import { inLanguage } from '#kit/server/in-language.ts'
import type { ChapterAccess } from '#features/learning/locks.ts'
import { access } from '#features/learning/sql-learn.ts'
import type { Question } from './grade.ts'
import type { QuizContent } from './version.ts'

export interface QuizRow {
  access: ChapterAccess
  id: string
  title: string
  /** Minutes. */
  duration: number
  enforce_duration: boolean
  pass_mark: number
  course_id: string
  chapter_id: string
  chapter_title: string
  /** Its length; null where the chapter has none. */
  video_seconds: number | null
  next_chapter: { id: string; title: string; access: ChapterAccess } | null
  /** With their answers. */
  questions: Question[]
  /** The versions that this student was shown, last first. */
  shown: string[]
  shuffle: boolean
  draw: number | null
  max_attempts: number | null
  /** Of the course. */
  attempts_hours: number | null
  hide_key_until_passed: boolean
  /** How many attempts this student has ever made; 0 where nothing is arranged anew for each. */
  attempts_made: number
  /** When those that count were submitted: after a reset earlier ones no longer count. None where their number has no limit. */
  submitted: string[]
  has_passed: boolean
}

/** Of quiz `q`; the newest hundred: more are allowed to nobody. */
export function submittedOf(studentId: RawBuilder<string>) {
  return sql<string[]>`(select coalesce(jsonb_agg(a.submitted_at), '[]') from (
    select a.submitted_at from quiz_attempts a where a.student_id = ${studentId} and a.quiz_id = q.id
      and a.submitted_at > coalesce(
        (select r.reset_at from quiz_resets r where r.student_id = ${studentId} and r.quiz_id = q.id), '-infinity')
    order by a.submitted_at desc limit 101) a)`
}

export interface OfStudent {
  studentId: string
  quizId: string
}

/** For each of a list: a class opens its quiz, and hands it in, at the same moment (saves-in-batches.md). */
const quizzes = fixedInLanguage<{ studentIds: string[]; quizIds: string[] }, QuizRow & { n: number }>(
  ['studentIds', 'quizIds'],
  (language, { studentIds, quizIds }) => {
    const student = sql<string>`g.student_id`
    return sql`
    select g.n::int as n, ${access(student)} as access, q.id, q.title, q.duration, q.enforce_duration, q.pass_mark,
      q.shuffle, q.draw, q.max_attempts, c.attempts_hours, c.hide_key_until_passed,
      case when q.shuffle or q.draw is not null then (
        select count(*)::int from quiz_attempts a where a.student_id = ${student} and a.quiz_id = q.id) else 0 end as attempts_made,
      case when coalesce(q.max_attempts, c.attempts_hours) is null then '[]' else ${submittedOf(student)} end as submitted,
      exists (select from quiz_attempts a where a.student_id = ${student} and a.quiz_id = q.id and a.passed) as has_passed,
      c.id as course_id, h.id as chapter_id, ${inLanguage(language, 'h', 'title')} as chapter_title,
      case when h.vimeo_url is not null then coalesce(h.video_seconds, (h.duration + 1) * 60) end as video_seconds,
      (select jsonb_build_object('id', h.id, 'title', ${inLanguage(language, 'h', 'title')}, 'access', ${access(student)})
        from chapters h where h.id = following.id) as next_chapter,
      (select coalesce(jsonb_agg(jsonb_build_object('id', n.id, 'type', n.type, 'question', n.question, 'options', n.options,
          'correct', n.correct, 'tolerance', n.tolerance, 'explanation', n.explanation, 'second', n.second) order by n.position), '[]')
        from questions n where n.quiz_id = q.id) as questions,
      coalesce((select versions from quiz_showings s where s.student_id = ${student} and s.quiz_id = q.id), '{}') as shown
    from unnest((select ${studentIds}::uuid[]), (select ${quizIds}::uuid[])) with ordinality g (student_id, quiz_id, n)
    join quizzes q on q.id = g.quiz_id and q.retired_at is null
    join chapters h on h.id = q.chapter_id join courses c on c.id = h.course_id
    left join lateral (select n.id from chapters n
      where n.course_id = h.course_id and n.retired_at is null and n.position > h.position order by n.position limit 1) following on true`
  },
)

function finderIn(language: Language) {
  return inBatches(
    async (db, asked: OfStudent[]): Promise<(QuizRow | null)[]> => {
      const lists = {
        studentIds: asked.map(({ studentId }) => studentId),
        quizIds: asked.map(({ quizId }) => quizId),
      }
      return inOrder(asked, await quizzes(db, language, lists))
    },
    { shedsLoad: true },
  )
}
const finders = { ar: finderIn('ar'), en: finderIn('en') }

/** The current quiz; null when there is no such quiz. Its access data tells whether the student may open it. */
export function findQuiz(
  db: Database,
  studentId: string,
  quizId: string,
  language: Language = 'ar',
): Promise<QuizRow | null> {
  return finders[language](db, { studentId, quizId })
}

/** What decides whether the student may open it; null when there is no such quiz. */
export async function findQuizAccess(db: Database, studentId: string, quizId: string): Promise<ChapterAccess | null> {
  const { rows } = await sql<{ access: ChapterAccess }>`
    select ${access(studentId)} as access
    from quizzes q join chapters h on h.id = q.chapter_id join courses c on c.id = h.course_id
    where q.id = ${quizId} and q.retired_at is null`.execute(db)
  return rows[0]?.access ?? null
}

// What was shown ------------------------------------------------------------------------------------------------------

/** Stores what the student is shown: `version` names the content and its arrangement. Five are kept, last first: more than anybody has open. */
export async function rememberShowing(
  db: Database,
  {
    studentId,
    quiz,
    content,
    version,
  }: { studentId: string; quiz: Pick<QuizRow, 'id'> & QuizContent; content: string; version: string },
): Promise<void> {
  await sql`
    with content as (
      insert into quiz_versions (quiz_id, version, pass_mark, questions)
      values (${quiz.id}, ${content}, ${quiz.pass_mark}, ${JSON.stringify(quiz.questions)}) on conflict do nothing
    )
    insert into quiz_showings as old (student_id, quiz_id, versions) values (${studentId}, ${quiz.id}, array[${version}])
    on conflict (student_id, quiz_id) do update
      set versions = (excluded.versions || array_remove(old.versions, ${version}))[1:5]`.execute(db)
}

/** A content that some student was shown; null where there is none. */
export async function findVersion(db: Database, quizId: string, version: string): Promise<QuizContent | null> {
  const row = await db
    .selectFrom('quiz_versions')
    .select(['pass_mark', 'questions'])
    .where('quiz_id', '=', quizId)
    .where('version', '=', version)
    .executeTakeFirst()
  return row ?? null
}

// The clock -----------------------------------------------------------------------------------------------------------

/** When this attempt began: now, unless it has begun before. */
export async function beginQuiz(db: Database, studentId: string, quizId: string, now: Date): Promise<Date> {
  const { rows } = await sql<{ started_at: Date }>`
    with begun as (
      insert into quiz_starts (student_id, quiz_id, started_at) values (${studentId}, ${quizId}, ${now})
      on conflict do nothing returning started_at
    )
    select started_at from begun
    union all select started_at from quiz_starts where student_id = ${studentId} and quiz_id = ${quizId}
    limit 1`.execute(db)
  return rows[0]?.started_at ?? now
}

/** Only an expired time begins again: asking for it never gives more time. @returns the start that counts */
export async function beginAnew(
  db: Database,
  start: { studentId: string; quizId: string; now: Date; minutes: number },
): Promise<Date> {
  const { studentId, quizId, now, minutes } = start
  const { rows } = await sql<{ started_at: Date }>`
    insert into quiz_starts as old (student_id, quiz_id, started_at) values (${studentId}, ${quizId}, ${now})
    on conflict (student_id, quiz_id) do update set started_at =
      case when old.started_at <= ${new Date(now.getTime() - minutes * 60_000)} then excluded.started_at else old.started_at end
    returning started_at`.execute(db)
  return rows[0]!.started_at
}

/** Stops the clock of an attempt; null when none was running. */
export async function takeStart(trx: Trx, studentId: string, quizId: string): Promise<Date | null> {
  const row = await trx
    .deleteFrom('quiz_starts')
    .where('student_id', '=', studentId)
    .where('quiz_id', '=', quizId)
    .returning('started_at')
    .executeTakeFirst()
  return row?.started_at ?? null
}
