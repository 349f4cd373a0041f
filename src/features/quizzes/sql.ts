// Queries of quizzes and their attempts.
import { sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import type { Database, Trx } from '#kit/server/database.ts'
import type { Door } from '#features/learning/locks.ts'
import { door } from '#features/learning/sql-learn.ts'
import type { Answers } from './contract.ts'
import type { Grade, Question } from './grade.ts'

export interface QuizRow {
  door: Door
  id: string
  title: string
  duration: number
  pass_mark: number
  course_id: string
  chapter_id: string
  chapter_title: string
  next_chapter: { id: string; title: string } | null
  /** With their answers. */
  questions: Question[]
}

export async function findQuiz(db: Database, studentId: string, quizId: string): Promise<QuizRow | null> {
  const { rows } = await sql<QuizRow>`
    select ${door(studentId)} as door, q.id, q.title, q.duration, q.pass_mark,
      c.id as course_id, h.id as chapter_id, h.title as chapter_title,
      (select jsonb_build_object('id', n.id, 'title', n.title) from chapters n
        where n.course_id = h.course_id and n.position > h.position order by n.position limit 1) as next_chapter,
      (select coalesce(jsonb_agg(jsonb_build_object('type', n.type, 'question', n.question, 'options', n.options,
          'correct', n.correct, 'explanation', n.explanation) order by n.position), '[]')
        from questions n where n.quiz_id = q.id) as questions
    from quizzes q join chapters h on h.id = q.chapter_id join courses c on c.id = h.course_id
    where q.id = ${quizId}`.execute(db)
  return rows[0] ?? null
}

export async function findQuizDoor(db: Database, studentId: string, quizId: string): Promise<Door | null> {
  const { rows } = await sql<{ door: Door }>`
    select ${door(studentId)} as door
    from quizzes q join chapters h on h.id = q.chapter_id join courses c on c.id = h.course_id
    where q.id = ${quizId}`.execute(db)
  return rows[0]?.door ?? null
}

/** What was asked, answered and graded is frozen: later edits of the quiz do not rewrite it. */
export async function insertAttempt(
  trx: Trx,
  attempt: {
    studentId: string
    courseId: string
    quizId: string
    answers: (Answers[string] | null)[]
    grade: Grade
    now: Date
  },
): Promise<string> {
  const id = uuidv7()
  const { score, passed, detailed_results } = attempt.grade
  await trx
    .insertInto('quiz_attempts')
    .values({
      student_id: attempt.studentId,
      id,
      quiz_id: attempt.quizId,
      course_id: attempt.courseId,
      score,
      passed,
      answers: JSON.stringify(Object.fromEntries(attempt.answers.entries())),
      detailed_results: JSON.stringify(detailed_results),
      submitted_at: attempt.now,
    })
    .execute()
  return id
}

/** Newest first; somebody who tried a hundred times is not interested in the first of them. */
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
