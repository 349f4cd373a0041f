// The progress of the demo students: one new, one halfway, one with two certificates; and requests in each state.
import { transactionKey } from '#features/payments/transaction-key.ts'
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Database, Trx } from '#kit/server/database.ts'
import { storeCompletions } from '#features/learning/sql.ts'
import { bandsOf, differenceHash } from '#features/enrolment/difference-hash.ts'
import { courses } from './courses.ts'
import { demoId } from './ids.ts'
import { receipts } from './receipts.ts'
import { enrol } from './seed-people.ts'
import type { DemoCourse } from './types.ts'

const minute = 60_000
const day = 86_400_000

export async function seedStories(db: Trx, now: Date): Promise<void> {
  const ago = (days: number) => new Date(now.getTime() - days * day)
  // Halfway: seventh chapter of Python at 8:42, three chapters of mathematics, one course finished.
  await study(db, 'student', 'python', 6, ago(40), { second: 522 })
  await study(db, 'student', 'bac-maths', 3, ago(25), {})
  await study(db, 'student', 'study', 'all', ago(120), { certificate: ['MNR-2026-7K2Q-94XB', ago(96)] })
  await study(db, 'student', 'english-b1', 0, ago(6), {})
  await db
    .insertInto('learning_days')
    .values(
      [6, 4, 3, 1].map((days) => ({
        student_id: demoId('user', 'student'),
        day: ago(days).toISOString().slice(0, 10),
        seconds: 900 + 120 * days,
      })),
    )
    .execute()
  await study(db, 'graduate', 'study', 'all', ago(180), { certificate: ['MNR-2026-3F8D-51TM', ago(160)] })
  await study(db, 'graduate', 'sql', 'all', ago(150), { certificate: ['MNR-2026-9B1X-07HC', ago(90)] })
  await study(db, 'riadh', 'study', 'all', ago(19), { certificate: ['MNR-2026-5T8W-63QD', ago(12)], revokedAt: ago(8) })
  for (const { key } of courses) await storeCompletions(db, demoId('course', key))
  await seedRequests(db, now)
}

interface Standing {
  /** Where the video of the next chapter was left. */
  second?: number
  certificate?: [number: string, issuedAt: Date]
  revokedAt?: Date
}

async function study(
  db: Database,
  person: string,
  key: string,
  upTo: number | 'all',
  since: Date,
  standing: Standing,
): Promise<void> {
  const studentId = demoId('user', person)
  const course = courses.find((each) => each.key === key)!
  await enrol(db, studentId, key, since)
  const done = upTo === 'all' ? course.chapters.length : upTo
  for (const [index, chapter] of course.chapters.slice(0, done).entries()) {
    await completeChapter(db, studentId, {
      course,
      index,
      minutes: chapter.minutes,
      at: new Date(since.getTime() + (index + 1) * day),
    })
    for (const [at, quiz] of (chapter.quizzes ?? []).entries())
      await passQuiz(db, studentId, course, index + 1, at + 1, quiz, since)
  }
  if (standing.second) {
    await db
      .insertInto('chapter_progress')
      .values({
        student_id: studentId,
        course_id: demoId('course', key),
        chapter_id: demoId('chapter', key, done + 1),
        watch_time: standing.second,
        position: 20,
      })
      .execute()
  }
  if (standing.certificate) await certify(db, studentId, course, standing.certificate, standing.revokedAt)
}

interface Completed {
  course: DemoCourse
  /** Of the chapter, from 0. */
  index: number
  /** All of them were watched. */
  minutes: number
  at: Date
}

export async function completeChapter(
  db: Database,
  studentId: string,
  { course: { key }, index, minutes, at }: Completed,
): Promise<void> {
  await db
    .insertInto('chapter_progress')
    .values({
      student_id: studentId,
      course_id: demoId('course', key),
      chapter_id: demoId('chapter', key, index + 1),
      watch_time: minutes * 60,
      counted_time: minutes * 60,
      position: 0,
      completed_at: at,
      updated_at: at,
    })
    .execute()
}

type Quiz = NonNullable<DemoCourse['chapters'][number]['quizzes']>[number]

async function passQuiz(
  db: Database,
  studentId: string,
  course: DemoCourse,
  chapter: number,
  at: number,
  quiz: Quiz,
  when: Date,
) {
  const give = (question: Quiz['questions'][number]) =>
    question.type === 'checkbox' ? question.correct : question.correct[0]!
  await db
    .insertInto('quiz_attempts')
    .values({
      student_id: studentId,
      id: demoId('attempt', studentId, course.key, chapter, at),
      quiz_id: demoId('quiz', course.key, chapter, at),
      course_id: demoId('course', course.key),
      score: 100,
      passed: true,
      answers: JSON.stringify(Object.fromEntries(quiz.questions.map((question, index) => [index, give(question)]))),
      detailed_results: JSON.stringify(
        quiz.questions.map((question) => ({
          question: question.question,
          type: question.type,
          user_answer: give(question),
          correct_answer: give(question),
          is_correct: true,
          explanation: question.explanation,
        })),
      ),
      submitted_at: new Date(when.getTime() + chapter * day + 3_600_000),
    })
    .execute()
}

async function certify(
  db: Database,
  studentId: string,
  course: DemoCourse,
  [number, issuedAt]: [string, Date],
  revokedAt: Date | null = null,
): Promise<void> {
  const { full_name } = await db
    .selectFrom('users')
    .select('full_name')
    .where('id', '=', studentId)
    .executeTakeFirstOrThrow()
  const instructor = await db
    .selectFrom('instructors')
    .select(['name', 'name_en'])
    .where('id', '=', demoId('instructor', course.instructor))
    .executeTakeFirstOrThrow()
  await db
    .insertInto('certificates')
    .values({
      student_id: studentId,
      id: demoId('certificate', studentId, course.key),
      course_id: demoId('course', course.key),
      number,
      language: course.language === 'en' ? 'en' : 'ar',
      student_name: full_name,
      course_title: course.title,
      course_title_en: course.titleEn,
      instructor_name: instructor.name,
      instructor_name_en: instructor.name_en,
      chapter_count: course.chapters.length,
      total_minutes: course.chapters.reduce((sum, chapter) => sum + chapter.minutes, 0),
      issued_at: issuedAt,
      revoked_at: revokedAt,
    })
    .execute()
}

// Requests: [code, student, course, plan, minutes ago, receipt, state, reason]
type DemoRequest = [
  string,
  string,
  string,
  number,
  number,
  string | null,
  'pending' | 'active' | 'rejected' | 'cancelled',
  string?,
]
const unreadable = 'الصورة غير واضحة: لا يظهر رقم العملية. أرسل صورة أوضح من فضلك.'
const requests: DemoRequest[] = [
  ['MN-7F3K2', 'student', 'ui-design', 1, 62, 'receipts/anis-6200.jpg', 'pending'],
  ['MN-4QXHA', 'new', 'bac-maths', 1, 48, 'receipts/salma-3500.jpg', 'pending'],
  ['MN-9DWT6', 'riadh', 'web', 2, 26, null, 'pending'],
  ['MN-C2M8R', 'manel', 'english-b1', 1, 11, 'receipts/manel-4200.jpg', 'pending'],
  ['MN-VKE53', 'saadi', 'python', 2, 4, 'receipts/abderrahmane-7900.jpg', 'pending'],
  ['MN-H6B9Z', 'amina', 'python', 1, 60 * 24 * 5, 'receipts/amina-4900.jpg', 'active'],
  ['MN-TY4N8', 'riadh', 'marketing', 1, 60 * 24 * 2, 'receipts/unreadable.jpg', 'rejected', unreadable],
  ['MN-2PGJ7', 'manel', 'french', 1, 60 * 24 * 3, null, 'cancelled'],
]

/** What the students say of their payments; one is short of the price. */
const said: Record<string, { paid_amount: number; method: 'ccp' | 'rip'; number: string }> = {
  'MN-4QXHA': { paid_amount: 3500, method: 'ccp', number: '0048-9120' },
  'MN-C2M8R': { paid_amount: 4200, method: 'rip', number: '0051-3378' },
  'MN-VKE53': { paid_amount: 7400, method: 'ccp', number: '0049-7731' },
}

async function seedRequests(db: Database, now: Date): Promise<void> {
  for (const [code, person, course, plan, minutesAgo, receipt, status, reason] of requests) {
    const at = new Date(now.getTime() - minutesAgo * minute)
    const decided = status === 'pending' ? null : new Date(at.getTime() + 9 * minute)
    const studentId = demoId('user', person)
    const price = courses.find(({ key }) => key === course)!.plans[plan - 1]!.price
    const facts = receipt ? await receiptOf(receipt) : undefined
    if (receipt && !receipts.some(({ file }) => file === receipt)) throw new Error(`no demo receipt ${receipt}`)
    await db
      .insertInto('enrolment_requests')
      .values({
        student_id: studentId,
        id: demoId('request', code),
        code,
        course_id: demoId('course', course),
        plan_id: demoId('plan', course, plan),
        amount: price,
        paid_amount: said[code]?.paid_amount ?? null,
        method: said[code]?.method ?? null,
        transaction_number: said[code]?.number ?? null,
        transaction_key: said[code] ? transactionKey(said[code].number) : null,
        status,
        reason: reason ?? null,
        proof_key: facts ? `receipts/demo/${path.basename(receipt!)}` : null,
        proof_mime: facts ? 'image/jpeg' : null,
        proof_pages: facts ? 1 : 0,
        proof_bytes: facts?.bytes ?? null,
        proof_sha256: facts?.sha256 ?? null,
        proof_look: facts?.look ?? null,
        proof_bands: facts?.bands ?? null,
        proof_at: facts ? at : null,
        created_at: at,
        decided_at: decided,
        decided_by: status === 'active' || status === 'rejected' ? demoId('user', 'staff') : null,
      })
      .execute()
    if (status !== 'active') continue
    await enrol(db, studentId, course, decided!)
    await db
      .updateTable('enrolment_requests')
      .set((eb) => ({
        enrolment_id: eb
          .selectFrom('enrolments')
          .select('id')
          .where('student_id', '=', studentId)
          .where('course_id', '=', demoId('course', course)),
      }))
      .where('code', '=', code)
      .execute()
  }
}

export async function receiptOf(file: string) {
  const bytes = readFileSync(path.join(import.meta.dirname, file))
  const look = await differenceHash(bytes)
  return { bytes: bytes.length, sha256: createHash('sha256').update(bytes).digest(), look, bands: bandsOf(look) }
}
