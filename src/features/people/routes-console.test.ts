// The list of students and their sheet, through HTTP on a real database.
import { beforeAll, expect, test } from 'vitest'
import { v7 as uuidv7 } from 'uuid'
import { queueMail } from '#features/school/outbox.ts'
import { makeCourse, makeEnrolment } from '#tests/factories.ts'
import { enrolByEmail } from '#features/enrolment/contract-console.ts'
import { peopleDeskOf } from '#tests/people-desk.ts'
import { startSchool, type Person } from '#tests/school.ts'
import * as contract from './contract-console.ts'
import { getStudent } from './contract-sheet.ts'

const school = startSchool()
const day = 86_400_000
const nobody = uuidv7()
let staff: Person
let desk: Person
beforeAll(async () => {
  staff = await school.person({ role: 'staff', name: 'سمية بن علي' })
  desk = await school.person({ role: 'desk', name: 'عمر بلحاج' })
})

const { list, sheet, learn } = peopleDeskOf(school, () => desk)
const names = async (query: Record<string, string | number | undefined>) =>
  (await list(query)).body.data.map(({ full_name }: { full_name: string }) => full_name)

test('each student stands in one state, in a course and in all; counts follow', async () => {
  const course = await makeCourse(school.db, { title: 'الجبر' })
  const other = await makeCourse(school.db)
  const [fresh, learning, stuck, finished, closed] = await Promise.all(
    ['سلمى بلقاسم', 'منال عيساوي', 'رياض حمدي', 'ياسمين دحماني', 'نورة بن سالم'].map((name) => school.person({ name })),
  )
  for (const person of [fresh, learning, stuck, finished, closed]) await makeEnrolment(school.db, person!.id, course)
  await learn(stuck!, course, 0)
  school.now = new Date(school.now.getTime() + 15 * day)
  await learn(learning!, course, 0, false)
  await learn(finished!, course, 0)
  await learn(finished!, course, 1)
  await learn(closed!, course, 0)
  await school.call(contract.suspendStudent, { as: staff, params: { id: closed!.id }, body: { reason: 'تجربة' } })

  const answer = await list({ course_id: course.id })
  expect(answer.status).toBe(200)
  expect(answer.body.meta).toMatchObject({
    total: 5,
    counts: { all: 5, never_started: 1, learning: 1, stuck: 1, finished: 1, suspended: 1 },
    near: false,
  })
  const states = Object.fromEntries(
    answer.body.data.map(({ full_name, state }: Record<string, string>) => [full_name, state]),
  )
  expect(states).toEqual({
    'سلمى بلقاسم': 'never_started',
    'منال عيساوي': 'learning',
    'رياض حمدي': 'stuck',
    'ياسمين دحماني': 'finished',
    'نورة بن سالم': 'suspended',
  })
  const inOrder = await names({ course_id: course.id })
  expect(inOrder).toHaveLength(5)
  expect(await names({ course_id: course.id, sort: 'away' })).toEqual(inOrder.toReversed())
  expect(await names({ course_id: course.id, sort: 'away', limit: 2, page: 2 })).toEqual(
    inOrder.toReversed().slice(2, 4),
  )
  for (const [name, state] of Object.entries(states)) {
    expect(await names({ course_id: course.id, state: String(state) })).toEqual([name])
    expect(await names({ state: String(state) }), String(state)).toContain(name)
  }
  expect(answer.body.data.find(({ state }: { state: string }) => state === 'finished')).toMatchObject({
    course_count: 1,
    courses: { id: course.id, title: 'الجبر', total_chapters: 2 },
    last_active_at: school.now.toISOString(),
  })
  expect(await names({ course_id: other.id })).toEqual([])
  const [first] = (await list({ course_id: course.id, limit: 2, page: 2 })).body.data
  expect(first).toEqual(answer.body.data[2])
  // Members of the team are not among the students, even with a course.
  await makeEnrolment(school.db, staff.id, course)
  expect((await list({ course_id: course.id })).body.meta.total).toBe(5)
  // A student who loses the course leaves its list.
  await school.db
    .updateTable('enrolments')
    .set({ status: 'refunded', closed_at: school.now })
    .where('student_id', '=', fresh!.id)
    .execute()
  expect(await names({ course_id: course.id, state: 'never_started' })).toEqual([])
  expect(await names({ state: 'never_started' })).toContain('سلمى بلقاسم')
})

test('is found by name and address however they are spelled, by codes and numbers, and nearly', async () => {
  const course = await makeCourse(school.db)
  const person = await school.person({ name: 'عبد الرحمن آيت أُوعلي', email: 'a.ouali@tizi.example.dz' })
  const other = await school.person({ name: 'عبد الرحيم سعدي' })
  const enrolment_id = await makeEnrolment(school.db, person.id, course)
  const request = {
    student_id: person.id,
    id: uuidv7(),
    code: 'MN-7F3K2',
    course_id: course.id,
    plan_id: course.planIds[0]!,
    amount: 4900,
  }
  await school.db.insertInto('enrolment_requests').values(request).execute()
  const spelled = await makeCourse(school.db)
  await school.db
    .insertInto('enrolment_requests')
    .values({ ...request, id: uuidv7(), code: 'MN-DQKCG', course_id: spelled.id, plan_id: spelled.planIds[0]! })
    .execute()
  const payment = {
    student_id: person.id,
    id: uuidv7(),
    enrolment_id,
    course_id: course.id,
    receipt_number: 'R-2026-0417',
    amount: 4900,
    method: 'ccp' as const,
    transaction_number: '0048-9120',
    transaction_key: '00489120',
    recorded_at: school.now,
  }
  await school.db.insertInto('payments').values(payment).execute()
  for (const q of [
    'ايت اوعلي',
    'اوعلي عبد',
    'عَبد الرّحمان أوعلي'.replace('ان', 'ن'),
    'A.OUALI@TIZI',
    'ouali@tizi.example.dz',
    'MN-7F3K2',
    'mn 7f3k2',
    'MN-DQKCG',
    'mn dqkcg',
    'r-2026-0417',
    '2026-417',
    'R-٢٠٢٦-٠٤١٧',
    '٠٠٤٨٩١٢٠',
    '0048 9120',
  ])
    expect(await names({ q }), q).toEqual([person.full_name])
  const near = await list({ q: 'اوعلو ايت' })
  expect(near.body.data.map(({ id }: { id: string }) => id)).toEqual([person.id])
  expect(near.body.meta.near).toBe(true)
  // As the receipt of the post office writes the name.
  expect(await names({ q: 'Ouali Abd' })).toEqual([person.full_name])
  expect(await names({ q: 'SAADI' })).toEqual([other.full_name])
  expect((await names({ q: 'عبد الرح' })).sort()).toEqual([person.full_name, other.full_name].sort())
  for (const q of ['x.ouali@tizi.example.dz', 'زززززز', '%', '_', "';--", '...', '9999999'])
    expect(await names({ q }), q).toEqual([])
  await school.db.updateTable('users').set({ full_name: 'اسم جديد تمامًا' }).where('id', '=', other.id).execute()
  expect(await names({ q: 'جديد تماما' })).toEqual(['اسم جديد تمامًا'])
})

test('the sheet says which mails could not be sent', async () => {
  const { id, email: to } = await school.person()
  for (const subject of ['gone', 'kept', 'sent'])
    await queueMail(school.db, { to, language: 'ar', kind: 'activated', subject, text: '', html: '' })
  const set = (subject: string, fate: object) =>
    school.db.updateTable('outbox').set(fate).where('recipient', '=', to).where('subject', '=', subject).execute()
  await set('gone', { failed_at: school.now })
  await set('sent', { sent_at: school.now })
  const fates = [
    { subject: 'gone', state: 'failed', sent_at: null },
    { subject: 'kept', state: 'kept', sent_at: null },
    { subject: 'sent', state: 'sent', sent_at: expect.any(String) },
  ]
  expect((await sheet(id)).mails).toMatchObject(
    expect.arrayContaining(fates.map((fate) => expect.objectContaining(fate))),
  )
})

test('the sheet holds everything of one student, and of nobody else', async () => {
  const course = await makeCourse(school.db, { chapters: [{ quizzes: [[{}]] }, {}] })
  const [person, other] = [await school.person({ name: 'أنيس مرابط' }), await school.person()]
  for (const { id } of [person, other]) await makeEnrolment(school.db, id, course)
  await learn(person, course, 0)
  await learn(other, course, 1)
  const quizId = course.chapters[0]!.quizIds[0]!
  const attempt = (score: number) => ({
    student_id: person.id,
    id: uuidv7(),
    quiz_id: quizId,
    course_id: course.id,
    score,
    passed: score >= 70,
    answers: '{}',
    detailed_results: '[]',
    submitted_at: school.now,
  })
  await school.db
    .insertInto('quiz_attempts')
    .values([attempt(40), attempt(91)])
    .execute()
  const noted = await school.call(contract.addNote, {
    as: desk,
    params: { id: person.id },
    body: { text: ' دفع على مرّتين ' },
  })
  expect(noted.body.data).toMatchObject({
    text: 'دفع على مرّتين',
    by: { id: desk.id, full_name: 'عمر بلحاج' },
    at: school.now.toISOString(),
  })
  const found = await sheet(person.id)
  expect(found).toMatchObject({
    full_name: 'أنيس مرابط',
    email: person.email,
    email_proven: true,
    state: 'learning',
    watch_time: 60,
    paid: 0,
    payments: [],
    requests: [],
    merges: [],
    certificates: [],
    notes: [noted.body.data],
  })
  expect(found.enrolments).toHaveLength(1)
  expect(found.enrolments[0]).toMatchObject({
    courses: { id: course.id },
    plan_name: 'الباقة 1',
    status: 'active',
    completed_chapters: 1,
    total_chapters: 2,
    completion_percentage: 50,
    chapters: [
      {
        watch_time: 60,
        completed_at: school.now.toISOString(),
        quizzes: [{ attempts: 2, best_score: 91, passed: true }],
      },
      { watch_time: 0, completed_at: null, quizzes: [] },
    ],
  })
  expect(found.attempts.map(({ score }: { score: number }) => score).sort()).toEqual([40, 91])
  expect(found.sessions).toHaveLength(1)
  expect(JSON.stringify(found)).not.toContain(other.id)
  for (const id of [nobody, staff.id, 'x'])
    expect((await school.call(getStudent, { as: desk, params: { id } })).status).toBe(404)
})

test('a course given to an address that is not proven yet stands on the sheet, with what was paid', async () => {
  const [person, other] = [await school.person(), await school.person()]
  for (const { id } of [person, other])
    await school.db.updateTable('users').set({ email_proven_at: null }).where('id', '=', id).execute()
  const courses = [await makeCourse(school.db, { prices: [4900] }), await makeCourse(school.db, { prices: [2000] })]
  const give = async ({ id, planIds }: (typeof courses)[number], paid?: { paid_amount: number }) => {
    const body = { email: person.email.toUpperCase(), course_id: id, plan_id: planIds[0]!, ...paid }
    expect((await school.call(enrolByEmail, { as: desk, body })).body.data.status).toBe('waiting')
    school.now = new Date(school.now.getTime() + 1000)
  }
  await give(courses[0]!)
  await give(courses[1]!, { paid_amount: 500 })
  const found = await sheet(person.id)
  expect(found).toMatchObject({ email_proven: false, paid: 0, enrolments: [] })
  expect(found.waiting).toMatchObject([
    { courses: { id: courses[1]!.id }, plan_name: 'الباقة 1', amount: 500 },
    { courses: { id: courses[0]!.id }, plan_name: 'الباقة 1', amount: 4900 },
  ])
  expect((await sheet(other.id)).waiting).toEqual([])
})
