// What the team does to a student's account: suspending, ending sessions, resetting progress.
import { sql } from 'kysely'
import { beforeAll, expect, test, vi } from 'vitest'
import { v7 as uuidv7 } from 'uuid'
import type { AnswerOf } from '#kit/contract.ts'
import { inviteMember } from '#features/accounts/contract-team.ts'
import { login, getProfile, refreshToken } from '#features/accounts/contract.ts'
import { listOutbox, showMail } from '#features/school/contract-console.ts'
import { retryMail } from '#features/school/retry-mail.ts'
import { makeCourse, makeEnrolment } from '#tests/factories.ts'
import { payFor } from '#tests/paid-courses.ts'
import { peopleDeskOf } from '#tests/people-desk.ts'
import { startSchool, type Person } from '#tests/school.ts'
import * as contract from './contract-console.ts'
import { mergeStudents } from './contract-merge.ts'
import { getStudent } from './contract-sheet.ts'

const school = startSchool({}, { cachesResponses: true })
const nobody = uuidv7()
let staff: Person
let desk: Person
beforeAll(async () => {
  staff = await school.person({ role: 'staff', name: 'سمية بن علي' })
  desk = await school.person({ role: 'desk', name: 'عمر بلحاج' })
})

const { list, sheet, learn, mailsTo } = peopleDeskOf(school, () => desk)
const audits = async (personId: string) =>
  (await school.db.selectFrom('audit_log').selectAll().where('person_id', '=', personId).orderBy('id').execute()).map(
    ({ act, actor_id, before, after }) => ({ act, actor_id, before, after }),
  )

test('a suspended student is out at once and stays out, with the reason; restored, all is as before', async () => {
  const person = await school.person()
  const params = { id: person.id }
  const body = { reason: 'دخول من 9 أجهزة في يومين.' }
  const first = await school.call(contract.suspendStudent, { as: staff, params, body })
  expect(first).toMatchObject({
    status: 200,
    body: { data: { suspended_at: school.now.toISOString(), suspended_reason: body.reason } },
  })
  const again = await school.call(contract.suspendStudent, { as: staff, params, body: { reason: 'سبب آخر' } })
  expect(again.body.data).toEqual(first.body.data)
  expect((await school.call(getProfile, { as: person })).status).toBe(401)
  expect((await school.call(refreshToken, { body: { token: person.token } })).status).toBe(401)
  const credentials = { email: person.email, password: person.password }
  const refused = await school.call(login, { body: credentials, language: 'ar' })
  expect(refused).toMatchObject({ status: 403, body: { success: false, code: 'ACCOUNT_SUSPENDED' } })
  expect(refused.body.message).toContain(body.reason)
  expect((await school.call(login, { body: { ...credentials, password: 'wrong-one' } })).body.code).toBe(
    'INVALID_CREDENTIALS',
  )
  expect(await sheet(person.id)).toMatchObject({ state: 'suspended', sessions: [], suspended_reason: body.reason })

  const restored = await school.call(contract.restoreStudent, { as: staff, params })
  expect(restored.body.data).toEqual({ id: person.id, suspended_at: null, suspended_reason: null })
  expect((await school.call(contract.restoreStudent, { as: staff, params })).body.data).toEqual(restored.body.data)
  expect((await school.call(login, { body: credentials })).status).toBe(200)
  expect((await audits(person.id)).map(({ act, actor_id }) => [act, actor_id])).toEqual([
    ['student.suspend', staff.id],
    ['student.restore', staff.id],
  ])
  const mails = await mailsTo(person)
  expect(mails.map(({ kind }) => kind)).toEqual(['suspended', 'restored'])
  expect(mails[0]!.text_body).toContain(body.reason)
})

test('a sign-in at the moment of a suspension leaves no session', async () => {
  for (let n = 0; n < 5; n++) {
    const person = await school.person()
    await Promise.all([
      school.call(login, { body: { email: person.email, password: person.password } }),
      school.call(contract.suspendStudent, { as: staff, params: { id: person.id }, body: { reason: 'تجربة' } }),
    ])
    const left = await school.db.selectFrom('sessions').select('id').where('user_id', '=', person.id).execute()
    expect(left).toEqual([])
  }
})

test('sessions end, and a link to a new password is mailed', async () => {
  const person = await school.person()
  const params = { id: person.id }
  const sent = await school.call(contract.sendStudentReset, { as: staff, params })
  expect(sent.body.data).toEqual({
    email: person.email,
    expires_at: new Date(school.now.getTime() + 3_600_000).toISOString(),
  })
  expect((await mailsTo(person)).map(({ kind }) => kind)).toEqual(['password-reset'])
  expect((await school.call(getProfile, { as: person })).status).toBe(200)
  const ended = await school.call(contract.endStudentSessions, { as: staff, params })
  expect(ended.body.data).toEqual({ ended: 1 })
  expect((await school.call(getProfile, { as: person })).status).toBe(401)
  expect((await school.call(contract.endStudentSessions, { as: staff, params })).body.data).toEqual({ ended: 0 })
  expect((await audits(person.id)).map(({ act }) => act)).toEqual([
    'student.send_reset',
    'student.end_sessions',
    'student.end_sessions',
  ])
})

test('a chapter begins anew while something else of the student changes: neither waits for the other for ever', async () => {
  const course = await makeCourse(school.db, { chapters: [{}, {}] })
  const person = await school.person()
  await makeEnrolment(school.db, person.id, course)
  await learn(person, course, 0)
  const body = { course_id: course.id, chapter_id: course.chapters[0]!.id, reason: 'تعثّر الفيديو' }
  const running = await school.db.transaction().execute(async (trx) => {
    // As a refund or progress does it: the student's standing first, then those in the courses.
    await sql`select from student_standings where student_id = ${person.id} for update`.execute(trx)
    const reset = school.call(contract.resetChapter, { as: staff, params: { id: person.id }, body })
    await vi.waitFor(async () => {
      const { rows } = await sql`
        select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(school.db)
      expect(rows).toHaveLength(1)
    }, 10_000)
    await sql`update course_standings set active_at = active_at where student_id = ${person.id}`.execute(trx)
    return [reset]
  })
  expect((await running[0])?.status).toBe(200)
})

test('the link of an account that staff made is no more theirs to see than any other', async () => {
  const csv = 'name,email\nRim Saadi,rim@import.dz'
  await school.call(contract.importStudents, { as: staff, body: { csv } })
  const owner = await school.person({ role: 'owner' })
  const query = { q: 'rim@import.dz' }
  for (const as of [staff, owner]) {
    const { body } = await school.call(listOutbox, { as, query })
    expect(body.data).toMatchObject([{ kind: 'welcome', secret: true, shown_at: null }])
    expect(JSON.stringify(body)).not.toContain('token=')
  }
  const params = { id: (await school.call(listOutbox, { as: staff, query })).body.data[0].id as string }
  const moved = { id: params.id, recipient: 'else@import.dz', actorId: staff.id }
  expect(await retryMail(school.db, moved)).toBe('MAIL_PRIVATE')
  const answers = await Promise.all([1, 2].map(() => school.call(showMail, { as: owner, params })))
  expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 409])
})

test('a chapter and a quiz begin anew; attempts stay, and a certificate', async () => {
  const course = await makeCourse(school.db, { chapters: [{}, { quizzes: [[{}]] }] })
  const stranger = await makeCourse(school.db)
  const person = await school.person()
  await makeEnrolment(school.db, person.id, course)
  await learn(person, course, 0)
  await learn(person, course, 1)
  expect(await sheet(person.id)).toMatchObject({ state: 'finished' })
  const params = { id: person.id }
  const chapter = { course_id: course.id, chapter_id: course.chapters[0]!.id, reason: 'تعثّر الفيديو' }
  const reset = (body: object, as = staff) => school.call(contract.resetChapter, { as, params, body })
  expect((await reset(chapter)).body.data).toEqual({
    course_id: course.id,
    chapter_id: chapter.chapter_id,
    watch_time: 0,
    completed: false,
  })
  expect((await reset(chapter)).status).toBe(200)
  expect(await sheet(person.id)).toMatchObject({ state: 'learning', enrolments: [{ completed_chapters: 1 }] })
  expect(await reset({ ...chapter, chapter_id: stranger.chapters[0]!.id })).toMatchObject({ status: 404 })
  expect(await reset({ ...chapter, course_id: stranger.id })).toMatchObject({ status: 404 })
  expect(await reset({ ...chapter, reason: ' ' })).toMatchObject({
    status: 422,
    body: { fields: { reason: expect.any(String) } },
  })

  const quizId = course.chapters[1]!.quizIds[0]!
  const open = (quiz_id: string) =>
    school.call(contract.resetQuiz, { as: staff, params, body: { quiz_id, reason: 'انقطع الاتصال' } })
  await school.db
    .insertInto('quiz_starts')
    .values({ student_id: person.id, quiz_id: quizId, started_at: school.now })
    .execute()
  await school.db
    .insertInto('quiz_attempts')
    .values({
      student_id: person.id,
      id: uuidv7(),
      quiz_id: quizId,
      course_id: course.id,
      score: 40,
      passed: false,
      answers: '{}',
      detailed_results: '[]',
      submitted_at: school.now,
    })
    .execute()
  expect((await open(quizId)).body.data).toEqual({ quiz_id: quizId, attempts: 1 })
  expect((await open(quizId)).body.data).toEqual({ quiz_id: quizId, attempts: 0 })
  expect((await open(nobody)).status).toBe(404)
  expect((await sheet(person.id)).attempts).toHaveLength(1)
  expect(await school.db.selectFrom('quiz_starts').selectAll().where('student_id', '=', person.id).execute()).toEqual(
    [],
  )
  const [first] = await audits(person.id)
  expect(first).toMatchObject({
    act: 'student.reset_chapter',
    before: { chapter_id: chapter.chapter_id, watch_time: 60 },
    after: { reason: 'تعثّر الفيديو' },
  })
})

test('the desk reads and notes; the other acts need more, and never concern the team', async () => {
  const person = await school.person()
  const params = { id: person.id }
  const acts = [
    [contract.suspendStudent, { reason: 'x' }],
    [contract.restoreStudent, undefined],
    [contract.endStudentSessions, undefined],
    [contract.sendStudentReset, undefined],
    [contract.resetChapter, { course_id: nobody, chapter_id: nobody, reason: 'x' }],
    [contract.resetQuiz, { quiz_id: nobody, reason: 'x' }],
  ] as const
  for (const [act, body] of acts) {
    expect(await school.call(act, { as: desk, params, body }), act.path).toMatchObject({ status: 403 })
    for (const id of [nobody, staff.id, desk.id])
      expect(await school.call(act, { as: staff, params: { id }, body }), act.path).toMatchObject({ status: 404 })
  }
  const instructor = await school.person({ role: 'instructor' })
  expect((await list({}, instructor)).status).toBe(403)
  expect((await school.call(getStudent, { as: instructor, params })).status).toBe(403)
  expect(
    (await school.call(contract.addNote, { as: desk, params: { id: staff.id }, body: { text: 'x' } })).status,
  ).toBe(404)
})

test('the sheet says whether a purchase can be refunded by the rule, and nothing where nothing was paid', async () => {
  const start = school.now
  const { student, course } = await payFor(school, desk, { price: 4900, name: 'ليلى منصوري' })
  await makeEnrolment(school.db, student.id, await makeCourse(school.db))
  const refunds = async () => {
    const { enrolments } = (await sheet(student.id)) as AnswerOf<typeof getStudent>
    const paidFirst = enrolments.toSorted((one) => (one.courses.id === course.id ? -1 : 1))
    return paidFirst.map(({ refund }) => refund)
  }
  const limits = { days: 14, percent: 20 }
  expect(await refunds()).toEqual([{ eligible: true, days: 0, completed_percent: 0, limits }, null])
  await learn(student, course, 0)
  await learn(student, course, 1)
  school.now = new Date(start.getTime() + 3 * 86_400_000)
  expect((await refunds())[0]).toEqual({ eligible: false, days: 3, completed_percent: 40, limits })
  school.now = new Date(start.getTime() + 15 * 86_400_000)
  expect((await refunds())[0]).toMatchObject({ eligible: false, days: 15 })
  school.now = start
})

test('who is suspended, merged or invited is out when the act is answered, not only once the database has told of it', async () => {
  const owner = await school.person({ role: 'owner' })
  const acts = [
    ({ id }: Person) =>
      school.call(contract.suspendStudent, { as: staff, params: { id }, body: { reason: 'حساب مشترك' } }),
    ({ id }: Person) => school.call(contract.endStudentSessions, { as: staff, params: { id } }),
    async ({ id }: Person) =>
      school.call(mergeStudents, { as: staff, body: { from: id, into: (await school.person()).id } }),
    ({ email }: Person) => school.call(inviteMember, { as: owner, body: { email, role: 'desk' } }),
  ]
  await sql`alter table sessions disable trigger sessions_notify`.execute(school.db)
  await sql`alter table users disable trigger users_notify`.execute(school.db)
  for (const act of acts) {
    const person = await school.person()
    expect((await school.call(getProfile, { as: person })).status).toBe(200)
    expect((await act(person)).status).toBe(200)
    expect((await school.call(getProfile, { as: person })).status).toBe(401)
  }
  await sql`alter table sessions enable trigger sessions_notify`.execute(school.db)
  await sql`alter table users enable trigger users_notify`.execute(school.db)
})
