// The overview: figures of the day, income by weeks, the way from visits to certificates, and who needs someone.
import { sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { makeCourse, type MadeCourse } from '#tests/factories.ts'
import { startSchool, type Person } from '#tests/school.ts'
import { getOverview } from './contract-console.ts'
import { countVisits } from './visits.ts'

const school = startSchool()
let [owner, desk] = [] as unknown as [Person, Person]
let course: MadeCourse

const minute = 60_000
const day = 24 * 60 * minute
const ago = (milliseconds: number) => new Date(school.now.getTime() - milliseconds)
const look = async (as = owner, language: 'ar' | 'en' = 'en') =>
  (await school.call(getOverview, { as, language })).body.data

beforeAll(async () => {
  owner = await school.person({ role: 'owner' })
  desk = await school.person({ role: 'desk' })
  course = await makeCourse(school.db, { titleEn: 'Python' })
})
beforeEach(async () => {
  await sql`truncate student_questions, student_standings, course_standings, enrolments, enrolment_requests, certificates, course_completions, chapter_progress, quiz_attempts, page_visits, income_days, payments, payment_changes, receipt_years, contact_messages, outbox cascade`.execute(
    school.db,
  )
})

async function enrol({
  studentId,
  course: to,
  activatedAt = ago(day),
  price = 0,
}: {
  studentId: string
  course: MadeCourse
  activatedAt?: Date
  price?: number
}): Promise<string> {
  const id = uuidv7()
  const values = { student_id: studentId, id, course_id: to.id, plan_id: to.planIds[0]!, price_paid: price }
  await school.db
    .insertInto('enrolments')
    .values({ ...values, source: 'staff', activated_at: activatedAt })
    .execute()
  return id
}

let receipt = 0
async function pay(student: Person, amount: number, at: Date): Promise<string> {
  const enrolment = await enrol({ studentId: student.id, course, activatedAt: at })
  const id = uuidv7()
  await school.db
    .insertInto('payments')
    .values({
      student_id: student.id,
      id,
      enrolment_id: enrolment,
      course_id: course.id,
      plan_id: course.planIds[0]!,
      receipt_number: `R-2026-${String(++receipt).padStart(4, '0')}`,
      amount,
      method: 'ccp',
      recorded_at: at,
    })
    .execute()
  return id
}

test('income stands in twelve weeks that end today, without cancelled payments', async () => {
  await pay(await school.person(), 5900, ago(minute))
  await pay(await school.person(), 1000, ago(6 * day))
  await pay(await school.person(), 700, ago(7 * day))
  const cancelled = await pay(await school.person(), 4000, ago(minute))
  await school.db.updateTable('payments').set({ cancelled_at: school.now }).where('id', '=', cancelled).execute()
  await pay(await school.person(), 9999, ago(84 * day))
  const { income, income_by_course } = await look()
  expect(income).toHaveLength(12)
  expect(income.at(-1)).toEqual({ week: '2026-01-09', amount: 6900, payments: 2 })
  expect(income.at(-2)).toEqual({ week: '2026-01-02', amount: 700, payments: 1 })
  expect(income[0]).toEqual({ week: '2025-10-24', amount: 0, payments: 0 })
  expect(income_by_course).toEqual([{ course: { id: course.id, title: 'Python', hue: 'sea' }, amount: 6900 }])
})

test('a day begins at midnight in Algiers', async () => {
  await pay(await school.person(), 100, new Date('2026-01-14T23:00:00Z'))
  await pay(await school.person(), 200, new Date('2026-01-14T22:59:59Z'))
  expect((await look()).activated_today).toBe(1)
})

async function request(at: Date, status: 'pending' | 'active' = 'pending') {
  const student = await school.person({ name: 'سلمى بلقاسم' })
  await school.db
    .insertInto('enrolment_requests')
    .values({
      student_id: student.id,
      id: uuidv7(),
      code: `MN-7F3K${'23456789'[receipt++ % 8]!}`,
      course_id: course.id,
      plan_id: course.planIds[0]!,
      amount: 4900,
      status,
      created_at: at,
      ...(status === 'active' && { decided_at: school.now }),
    })
    .execute()
  return student
}

test('who waits, how long the oldest does, and when that needs someone', async () => {
  await request(ago(52 * minute))
  await request(ago(5 * minute))
  const seen = await look(desk)
  expect(seen.waiting).toMatchObject({ count: 2, oldest_seconds: 52 * 60, oldest: { full_name: 'سلمى بلقاسم' } })
  expect(seen.attention).toEqual([
    {
      kind: 'requests_waiting',
      count: 1,
      names: ['سلمى بلقاسم'],
      since: ago(52 * minute).toISOString(),
      link: '/admin/requests',
    },
  ])
})

test('students who saved progress in the last quarter of an hour learn now', async () => {
  const chapter = course.chapters[0]!.id
  for (const minutes of [1, 14, 16]) {
    const student = await school.person()
    await enrol({ studentId: student.id, course })
    await school.db
      .insertInto('chapter_progress')
      .values({ student_id: student.id, course_id: course.id, chapter_id: chapter, updated_at: ago(minutes * minute) })
      .execute()
  }
  expect(await look()).toMatchObject({ learners_now: 2, learners_today: 3 })
})

test('from visits to certificates in thirty days', async () => {
  const visits = countVisits({ db: school.db, clock: () => school.now, log: school.app.log })
  for (let n = 0; n < 5; n++) visits.count(`/courses/${course.id}`)
  visits.count('/about')
  await visits.flush()
  visits.count(`/courses/${course.id}`)
  await visits.close()
  expect(await school.db.selectFrom('page_visits').selectAll().orderBy('visits').execute()).toEqual([
    { day: '2026-01-15', page: '/about', visits: 1 },
    { day: '2026-01-15', page: `/courses/${course.id}`, visits: 6 },
  ])
  await request(ago(day))
  await pay(await school.person(), 4900, ago(day))
  // Two have finished, one of them long ago; neither has a certificate yet.
  for (const at of [ago(day), ago(40 * day)]) {
    const { id } = await school.person()
    const done = { student_id: id, course_id: course.id, completed_at: at }
    await school.db.insertInto('course_completions').values(done).execute()
  }
  expect((await look()).funnel).toEqual([
    { step: 'visited', count: 6 },
    { step: 'requested', count: 1 },
    { step: 'activated', count: 1 },
    { step: 'finished', count: 1 },
  ])
})

test('a visit counts on the day that the school has then', async () => {
  let now = new Date('2026-01-15T22:59:59.999Z')
  const visits = countVisits({ db: school.db, clock: () => now, log: school.app.log })
  visits.count('/about')
  now = new Date('2026-01-15T23:00:00.000Z')
  visits.count('/about')
  visits.count('/about')
  // A clock that was set back.
  now = new Date('2026-01-14T22:30:00.000Z')
  visits.count('/about')
  await visits.close()
  expect(await school.db.selectFrom('page_visits').selectAll().orderBy('day').execute()).toEqual([
    { day: '2026-01-14', page: '/about', visits: 1 },
    { day: '2026-01-15', page: '/about', visits: 1 },
    { day: '2026-01-16', page: '/about', visits: 2 },
  ])
})

test('who paid and never started, went silent, or failed a quiz twice, each with words in their language', async () => {
  const never = await school.person({ name: 'أمين' })
  await enrol({ studentId: never.id, course, activatedAt: ago(3 * day), price: 4900 })
  const silent = await school.person({ name: 'ليلى' })
  const learning = await school.person({ name: 'كريم' })
  for (const [student, days] of [
    [silent, 8],
    [learning, 6],
  ] as const) {
    await enrol({ studentId: student.id, course, activatedAt: ago(20 * day), price: 4900 })
    await school.db
      .insertInto('chapter_progress')
      .values({
        student_id: student.id,
        course_id: course.id,
        chapter_id: course.chapters[0]!.id,
        updated_at: ago(days * day),
      })
      .execute()
  }
  const { attention } = await look(desk)
  expect(attention).toMatchObject([
    {
      kind: 'never_started',
      person: { full_name: 'أمين' },
      course: { title: 'Python' },
      link: `/admin/students/${never.id}`,
    },
    { kind: 'silent', person: { full_name: 'ليلى' }, since: ago(8 * day).toISOString() },
  ])
  expect(attention[0].message).toContain('مرحبًا أمين، دورة «أساسيات البرمجة')
  expect(attention[0].message).toContain(`/student/courses/${course.id}/learn`)
  // It goes to whoever has been away for one week to five.
  expect(attention[1].message).not.toContain('أسبوع')
})

test('who has done all that is open, and waits for a chapter’s day, is not called silent', async () => {
  const student = await school.person()
  const dripping = await makeCourse(school.db, { chapters: [{}, {}] })
  const [first, second] = dripping.chapters.map(({ id }) => id)
  const opens = (days: number) =>
    school.db.updateTable('chapters').set({ opens_kind: 'days', opens_days: days }).where('id', '=', second!).execute()
  await opens(21)
  await enrol({ studentId: student.id, course: dripping, activatedAt: ago(20 * day), price: 4900 })
  const progress = { student_id: student.id, course_id: dripping.id, chapter_id: first!, updated_at: ago(8 * day) }
  await school.db.insertInto('chapter_progress').values(progress).execute()
  const kinds = async () => (await look()).attention.map(({ kind }: { kind: string }) => kind)
  expect(await kinds()).toEqual(['silent'])
  await school.db
    .updateTable('chapter_progress')
    .set({ completed_at: ago(8 * day) })
    .execute()
  expect(await kinds()).toEqual([])
  await opens(19)
  expect(await kinds()).toEqual(['silent'])
})

test('a quiz failed twice needs someone until it is passed', async () => {
  const quizCourse = await makeCourse(school.db, { chapters: [{ quizzes: [[{}]] }] })
  const quiz = quizCourse.chapters[0]!.quizIds[0]!
  const student = await school.person()
  await enrol({ studentId: student.id, course: quizCourse, activatedAt: ago(day) })
  const attempt = (passed: boolean, at: Date) =>
    school.db
      .insertInto('quiz_attempts')
      .values({
        student_id: student.id,
        id: uuidv7(),
        quiz_id: quiz,
        course_id: quizCourse.id,
        score: passed ? 90 : 20,
        passed,
        answers: '{}',
        detailed_results: '[]',
        submitted_at: at,
      })
      .execute()
  const kinds = async () => (await look()).attention.map(({ kind }: { kind: string }) => kind)
  await attempt(false, ago(50 * minute))
  expect(await kinds()).toEqual([])
  await attempt(false, ago(40 * minute))
  expect(await kinds()).toEqual(['failed_quiz'])
  await attempt(true, ago(30 * minute))
  expect(await kinds()).toEqual([])
})

test('a question without an answer for a day needs someone first', async () => {
  const student = await school.person({ name: 'نورة' })
  const ask = (at: Date) =>
    school.db
      .insertInto('student_questions')
      .values({
        id: uuidv7(),
        student_id: student.id,
        course_id: course.id,
        chapter_id: course.chapters[0]!.id,
        text: 'لماذا؟',
        created_at: at,
      })
      .execute()
  await ask(ago(23 * 60 * minute))
  expect((await look()).attention).toEqual([])
  await ask(ago(25 * 60 * minute))
  const { attention } = await look()
  expect(attention).toMatchObject([
    { kind: 'question', person: { full_name: 'نورة' }, since: ago(25 * 60 * minute).toISOString() },
  ])
  expect(attention[0].message).toContain('مرحبًا نورة، وصلنا سؤالك')
})
