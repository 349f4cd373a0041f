// Queries of the team's side. Each checks that the person may see the question's course.
import { sql } from 'kysely'
import type { Role } from '#kit/capabilities.ts'
import type { Language } from '#kit/languages.ts'
import type { Database } from '#kit/server/database.ts'
import { inLanguage } from '#kit/server/in-language.ts'

/** The person who asks: an instructor sees only questions of their courses. */
export interface Teacher {
  role: Role
  instructorId: string | null
}

interface Row {
  id: string
  course_id: string
  chapter_id: string
  course: { id: string; title: string }
  chapter: { id: string; title: string }
  second: number | null
  text: string
  at: Date
  student: { id: string; full_name: string; email: string | null }
  answer: string | null
  answered_at: Date | null
  published: boolean
  by: { id: string; full_name: string } | null
}

function inScope({ role, instructorId }: Teacher) {
  return sql<boolean>`(${role !== 'instructor'} or c.instructor_id = ${instructorId})`
}

function selectAsked(teacher: Teacher, language: Language) {
  return sql`select q.id, q.course_id, q.chapter_id, q.second, q.text, q.created_at as at, q.answer, q.answered_at, q.published,
      jsonb_build_object('id', c.id, 'title', ${inLanguage(language, 'c', 'title')}) as course,
      jsonb_build_object('id', h.id, 'title', h.title) as chapter,
      jsonb_build_object('id', u.id, 'full_name', u.full_name,
        'email', case when ${teacher.role !== 'instructor'} then u.email end) as student,
      case when t.id is not null then jsonb_build_object('id', t.id, 'full_name', t.full_name) end as by
    from student_questions q join chapters h on h.id = q.chapter_id join courses c on c.id = q.course_id
      join users u on u.id = q.student_id left join users t on t.id = q.answered_by`
}

interface Asked {
  state: 'open' | 'answered'
  course_id?: string | undefined
  page: number
  limit: number
}

export async function listAsked(
  db: Database,
  teacher: Teacher,
  { state, course_id, page, limit }: Asked,
  language: Language,
) {
  const course = sql<boolean>`(${course_id ?? null}::uuid is null or q.course_id = ${course_id ?? null})`
  const which = state === 'open' ? sql`q.answer is null` : sql`q.answer is not null`
  const order = state === 'open' ? sql`q.created_at, q.id` : sql`q.answered_at desc, q.id desc`
  const { rows } = await sql<Row>`
    ${selectAsked(teacher, language)}
    where ${which} and ${inScope(teacher)} and ${course}
    order by ${order} limit ${limit} offset ${(page - 1) * limit}`.execute(db)
  return rows
}

export async function countAsked(db: Database, teacher: Teacher, courseId: string | undefined, dayAgo: Date) {
  const { rows } = await sql<{ open: number; answered: number; overdue: number }>`
    select (count(*) filter (where q.answer is null))::int as open, count(q.answer)::int as answered,
      (count(*) filter (where q.answer is null and q.created_at < ${dayAgo}))::int as overdue
    from student_questions q join courses c on c.id = q.course_id
    where ${inScope(teacher)} and (${courseId ?? null}::uuid is null or q.course_id = ${courseId ?? null})`.execute(db)
  return rows[0]!
}

/** Null when there is none that this person may see. */
export async function findAsked(db: Database, teacher: Teacher, id: string, language: Language): Promise<Row | null> {
  const { rows } = await sql<Row>`${selectAsked(teacher, language)} where q.id = ${id} and ${inScope(teacher)}`.execute(
    db,
  )
  return rows[0] ?? null
}

/** The question before the act, locked until the transaction ends. */
export async function lockAsked(db: Database, teacher: Teacher, id: string) {
  const { rows } = await sql<{ answer: string | null; published: boolean }>`
    select q.answer, q.published from student_questions q join courses c on c.id = q.course_id
    where q.id = ${id} and ${inScope(teacher)} for update of q`.execute(db)
  return rows[0] ?? null
}

export async function writeAnswer(
  db: Database,
  id: string,
  { text, published, by, now }: { text: string; published: boolean; by: string; now: Date },
) {
  return db
    .updateTable('student_questions')
    .set({ answer: text, published, answered_by: by, answered_at: now })
    .where('id', '=', id)
    .returning(['student_id', 'course_id', 'chapter_id', 'second', 'text'])
    .executeTakeFirstOrThrow()
}

/** The student's bell shows the changed answer; read or not, it stays so. */
export async function rewordBell(db: Database, studentId: string, { id, text }: { id: string; text: string }) {
  await sql`
    update notifications set data = jsonb_set(data, '{text}', to_jsonb(${text}::text))
    where student_id = ${studentId} and kind = 'answer' and data ->> 'question_id' = ${id}`.execute(db)
}

/** @throws where student or course are gone */
export async function getMailFacts(db: Database, studentId: string, courseId: string) {
  const { rows } = await sql<{
    email: string
    name: string
    language: Language
    title: string
    title_en: string | null
  }>`
    select u.email, u.full_name as name, u.language, c.title, c.title_en
    from users u cross join courses c where u.id = ${studentId} and c.id = ${courseId}`.execute(db)
  return rows[0]!
}

/** Instructors of the course who have an account. */
export async function findTeachers(db: Database, courseId: string): Promise<string[]> {
  const teachers = await db
    .selectFrom('users')
    .innerJoin('courses', 'courses.instructor_id', 'users.instructor_id')
    .where('courses.id', '=', courseId)
    .where('users.role', '=', 'instructor')
    .select('users.id')
    .execute()
  return teachers.map(({ id }) => id)
}
