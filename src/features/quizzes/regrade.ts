// Grades all attempts of a quiz again with its published answers, notifies and records in one transaction; certificates may become due.
import { insertAudit } from '#features/school/audit.ts'
import { notifyStudent } from '#features/school/notifications.ts'
import { finishCourse } from '#features/learning/finish-course.ts'
import { lockEnrolment } from '#features/learning/sql.ts'
import type { Database, Trx } from '#kit/server/database.ts'
import { regradeAttempt } from './regrade-attempt.ts'
import { listKept, writeGrade, type AttemptRow, type PublishedQuiz } from './sql-regrade.ts'

interface Deed {
  courseId: string
  actorId: string
  now: Date
  publicUrl: string
  /** Questions that count as right for everybody. */
  rightForAll: ReadonlySet<string>
}

const atOnce = 500

/** `issued` are certificates to render after the commit. */
export async function regrade(db: Database, quiz: PublishedQuiz, deed: Deed, isDryRun: boolean) {
  return db.transaction().execute(async (trx) => {
    let attempts = 0
    let nowPassed = 0
    const better: AttemptRow[] = []
    const passing = new Set<string>()
    for (let last: AttemptRow | null = null, full = true; full;) {
      const some: AttemptRow[] = await listKept(trx, quiz.id, last, atOnce)
      full = some.length === atOnce
      last = some.at(-1) ?? null
      attempts += some.length
      for (const attempt of some) {
        const after = regradeAttempt(attempt, quiz.questions, quiz.pass_mark, deed.rightForAll)
        if (!after) continue
        if (after.passed && !attempt.passed) {
          nowPassed++
          passing.add(attempt.student_id)
        }
        better.push({ ...attempt, ...after })
        if (!isDryRun) await writeGrade(trx, { ...attempt, ...after })
      }
    }
    const best = bestOfEach(better)
    const counts = { attempts, changed: better.length, now_passed: nowPassed, students: best.size }
    if (isDryRun || better.length === 0) return { counts, issued: [] }
    for (const attempt of best.values()) await notify(trx, quiz, attempt, deed)
    await insertAudit(trx, {
      actorId: deed.actorId,
      act: 'quiz.regrade',
      subject: quiz.title,
      after: {
        quiz_id: quiz.id,
        ...counts,
        ...(deed.rightForAll.size > 0 && { right_for_all: [...deed.rightForAll] }),
      },
    })
    return { counts, issued: await finishAll(trx, [...passing].sort(), deed) }
  })
}

function bestOfEach(attempts: readonly AttemptRow[]): Map<string, AttemptRow> {
  const best = new Map<string, AttemptRow>()
  for (const attempt of attempts) {
    const known = best.get(attempt.student_id)
    if (!known || attempt.score > known.score) best.set(attempt.student_id, attempt)
  }
  return best
}

async function notify(trx: Trx, quiz: PublishedQuiz, attempt: AttemptRow, { courseId, now }: Deed): Promise<void> {
  const { score, passed } = attempt
  const data = { course_id: courseId, quiz_id: quiz.id, quiz_title: quiz.title, score, passed }
  await notifyStudent(trx, attempt.student_id, 'regraded', data, now)
}

async function finishAll(
  trx: Trx,
  students: readonly string[],
  { courseId, now, publicUrl }: Omit<Deed, 'rightForAll'>,
): Promise<string[]> {
  const all: string[] = []
  for (const studentId of students) {
    if (!(await lockEnrolment(trx, studentId, courseId))) continue
    const { issued } = await finishCourse(trx, { studentId, courseId, now, publicUrl })
    if (issued) all.push(issued)
  }
  return all
}
