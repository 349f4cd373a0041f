// The copy of one's data, and the end of an account, through HTTP on a real database.
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { v7 as uuidv7 } from 'uuid'
import * as accounts from '#features/accounts/contract.ts'
import { verifyCertificate } from '#features/certificates/contract.ts'
import { issueCertificate } from '#features/certificates/issue.ts'
import { createRequest } from '#features/enrolment/contract.ts'
import { notifyStudent } from '#features/school/notifications.ts'
import { sendMessage } from '#features/school/contract.ts'
import { queueMail } from '#features/school/outbox.ts'
import { makeCourse, makeEnrolment } from '#tests/factories.ts'
import { formOf } from '#tests/multipart.ts'
import { paint } from '#tests/pictures.ts'
import { readFiles } from '#tests/source-tree.ts'
import { startSchool, type CallInput, type Person } from '#tests/school.ts'
import { unzip } from '#tests/unzip.ts'
import * as contract from './contract.ts'

const school = startSchool({ LIMIT_EXPORTS: '2', LIMIT_SIGN_IN_FAILURES: '3' })

/** A student with rows of every kind. */
async function settled() {
  const student = await school.person({ name: 'لينة بوعلام' })
  const course = await makeCourse(school.db, { title: 'أساسيات البرمجة' })
  const other = await makeCourse(school.db, { title: 'الرياضيات' })
  await makeEnrolment(school.db, student.id, course)
  const ids = { student_id: student.id, course_id: course.id }
  const chapter_id = course.chapters[0]!.id
  await school.db
    .insertInto('chapter_progress')
    .values({ ...ids, chapter_id, watch_time: 90 })
    .execute()
  await school.db
    .insertInto('notes')
    .values({ ...ids, chapter_id, id: uuidv7(), text: 'فكرة' })
    .execute()
  await school.db
    .insertInto('reviews')
    .values({ ...ids, rating: 4, text: 'مفيدة' })
    .execute()
  const another = { student_id: (await school.person()).id, course_id: other.id, rating: 1, text: 'راسلوني' }
  const { id: review_id } = await school.db
    .insertInto('reviews')
    .values(another)
    .returning('id')
    .executeTakeFirstOrThrow()
  await school.db
    .insertInto('review_reports')
    .values({ review_id, student_id: student.id, reason: 'advert', words: 'رقم هاتف', created_at: school.now })
    .execute()
  await school.db
    .insertInto('student_questions')
    .values({ ...ids, chapter_id, id: uuidv7(), second: 12, text: 'لماذا؟', created_at: school.now })
    .execute()
  const at = { studentId: student.id, courseId: course.id, now: school.now, publicUrl: 'https://manara.example' }
  await school.db.transaction().execute((trx) => issueCertificate(trx, at))
  const told = { course_id: course.id, request_id: null }
  await school.db.transaction().execute((trx) => notifyStudent(trx, student.id, 'activated', told, school.now))
  const form = await formOf({ course_id: other.id, plan_id: other.planIds[0]! }, { bytes: await paint('#036b7e') })
  const request = await school.call(createRequest, { as: student, ...form })
  expect(request.status).toBe(200)
  const message = { name: student.full_name, email: student.email, subject: 'سؤال', message: 'متى؟' }
  expect((await school.call(sendMessage, { body: message })).status).toBe(200)
  const { number } = await school.db
    .selectFrom('certificates')
    .select('number')
    .where('student_id', '=', student.id)
    .executeTakeFirstOrThrow()
  return { student, course, other, number, code: request.body.data.code as string }
}

const exported = (as?: Person) => school.call(contract.exportData, { as })
const leave = (as: Person | undefined, body: unknown, input: CallInput = {}) =>
  school.call(contract.deleteAccount, { as, body, ...input })
const rowsOf = async (table: 'notes' | 'reviews' | 'review_reports' | 'certificates' | 'enrolments', id: string) =>
  school.db.selectFrom(table).select('student_id').where('student_id', '=', id).execute()

test('the archive holds everything, and says its length', async () => {
  const { student, number, code } = await settled()
  const answer = await exported(student)
  expect(answer.status).toBe(200)
  expect(answer.headers).toMatchObject({
    'content-type': 'application/zip',
    'content-length': String(answer.raw.length),
    'content-disposition': 'attachment; filename="manara-2026-01-15.zip"',
    'cache-control': 'no-store',
  })
  const files = unzip(answer.raw)
  expect([...files.keys()]).toEqual(['data.json', `certificates/${number}.pdf`, `proofs/${code}.jpg`])
  expect(files.get(`certificates/${number}.pdf`)!.subarray(0, 5).toString()).toBe('%PDF-')
  expect(files.get(`proofs/${code}.jpg`)!.subarray(0, 2)).toEqual(Buffer.from([0xff, 0xd8]))
  const data = JSON.parse(files.get('data.json')!.toString())
  expect(data.account).toMatchObject({ email: student.email, full_name: 'لينة بوعلام', has_password: true })
  const counts = Object.fromEntries(
    Object.entries(data).flatMap(([key, rows]) => (Array.isArray(rows) ? [[key, rows.length]] : [])),
  )
  expect(counts).toEqual({
    sessions: 1,
    enrolments: 1,
    payments: 0,
    requests: 1,
    progress: 1,
    learning_days: 0,
    completed_courses: 0,
    notes: 1,
    quiz_attempts: 0,
    certificates: 1,
    reviews: 1,
    reported_reviews: 1,
    questions: 1,
    notifications: 2,
    messages: 1,
  })
  expect(data.notes[0]).toMatchObject({ course: 'أساسيات البرمجة', chapter: 'الفصل 1', text: 'فكرة' })
  expect(data.questions[0]).toMatchObject({ course: 'أساسيات البرمجة', second: 12, text: 'لماذا؟', answer: null })
  expect(data.reported_reviews[0]).toMatchObject({ course: 'الرياضيات', reason: 'advert', words: 'رقم هاتف' })
  // What somebody else wrote is not the person's own.
  expect(JSON.stringify(data)).not.toMatch(/password_hash|token|راسلوني/)
})

test('every table that holds something of a person is in the archive, or is known to be left out', async () => {
  const leftOut = {
    'keys of signing in': ['email_proofs', 'known_devices', 'password_resets', 'second_factors', 'sign_in_steps'],
    'counted from other rows': ['course_standings', 'student_search', 'student_standings'],
    'while a lesson or a quiz runs': ['quiz_resets', 'quiz_showings', 'quiz_starts', 'watch_clocks'],
    'the school’s own': ['staff_notes'],
  }
  const isLeftOut = (name: string) => Object.values(leftOut).some((tables) => tables.includes(name))
  const { rows } = await sql<{ name: string }>`select distinct table_name as name from information_schema.columns
    where table_schema = current_schema() and column_name in ('student_id', 'user_id') order by 1`.execute(school.db)
  const [queries] = readFiles('src/features/profile/sql-export.ts')
  const missing = rows.filter(({ name }) => !isLeftOut(name) && !queries!.text.includes(`selectFrom('${name}`))
  expect(missing).toEqual([])
})

test('the archive is one’s own, and not for asking again and again', async () => {
  expect((await exported()).status).toBe(401)
  const person = await school.person()
  const data = JSON.parse(
    unzip((await exported(person)).raw)
      .get('data.json')!
      .toString(),
  )
  expect(data.enrolments).toEqual([])
  expect((await exported(person)).status).toBe(200)
  const refused = await exported(person)
  expect(refused).toMatchObject({ status: 429, body: { code: 'TOO_MANY_REQUESTS' } })
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
})

test('leaving takes everything personal along and leaves nameless payments and the certificate', async () => {
  const { student, course, number, code } = await settled()
  const key = await school.db
    .selectFrom('enrolment_requests')
    .select('proof_key')
    .where('code', '=', code)
    .executeTakeFirstOrThrow()
  expect(key.proof_key).toMatch(/^receipts\//)
  expect(
    (await leave(student, { email: `\u200f ${student.email.toUpperCase()} `, password: student.password })).status,
  ).toBe(200)
  expect((await school.call(accounts.getProfile, { as: student })).status).toBe(401)
  for (const table of ['notes', 'reviews', 'review_reports', 'certificates', 'enrolments'] as const) {
    expect(await rowsOf(table, student.id)).toEqual([])
  }
  const request = await school.db
    .selectFrom('enrolment_requests')
    .selectAll()
    .where('code', '=', code)
    .executeTakeFirstOrThrow()
  expect(request).toMatchObject({ status: 'cancelled', amount: 4900, proof_key: null, proof_at: null })
  expect(request.proof_sha256).not.toBeNull()
  const heir = await school.db
    .selectFrom('users')
    .selectAll()
    .where('id', '=', request.student_id)
    .executeTakeFirstOrThrow()
  expect(heir).toMatchObject({ password_hash: null, google_subject: null, deleted_at: school.now })
  expect(heir.email).toBe(`${heir.id}@deleted.invalid`)
  const counted = await school.db
    .selectFrom('courses')
    .selectAll()
    .where('id', '=', course.id)
    .executeTakeFirstOrThrow()
  expect(counted).toMatchObject({ student_count: 0, rating_count: 0, rating_sum: 0 })
  const { body } = await school.call(verifyCertificate, { params: { number } })
  expect(body.data).toMatchObject({ status: 'valid', student_name: 'لينة بوعلام' })
  const mails = await school.db.selectFrom('outbox').selectAll().where('recipient', '=', student.email).execute()
  expect(mails.map(({ kind }) => kind)).toEqual(['goodbye'])
  expect(mails[0]).toMatchObject({ language: 'ar', subject: 'حُذف حسابك' })
  expect(mails[0]!.text_body).toContain('تبقى شهاداتك')
  expect(
    await school.db.selectFrom('contact_messages').selectAll().where('email', '=', student.email).execute(),
  ).toEqual([])
  const again = { full_name: 'لينة', email: student.email, password: 'new-one-7' }
  expect((await school.call(accounts.register, { body: again })).status).toBe(200)
})

test('nothing goes by an address that is not proven: neither into the archive nor away', async () => {
  const email = 'victim@example.dz'
  await school.db.updateTable('school').set({ contact_email: 'contact@manara.example' }).execute()
  const message = { name: 'الضحية', email: 'Victim@example.dz', subject: 'سرّي', message: 'لا يعني غيري' }
  expect((await school.call(sendMessage, { body: message })).status).toBe(200)
  await queueMail(school.db, { to: email, language: 'ar', kind: 'reply', subject: 'ردّنا', text: 'ردّ', html: '' })
  const squatter = await school.person({ email, proven: false })
  const own = { ...message, subject: 'منّي' }
  expect((await school.call(sendMessage, { as: squatter, body: own })).status).toBe(200)
  await queueMail(school.db, { to: email, language: 'ar', kind: 'activated', subject: 'دورتك', text: '', html: '' })

  const data = JSON.parse(
    unzip((await exported(squatter)).raw)
      .get('data.json')!
      .toString(),
  )
  expect(data.messages).toMatchObject([{ subject: 'منّي' }])
  expect((await leave(squatter, { email, password: squatter.password })).status).toBe(200)
  const messages = await school.db
    .selectFrom('contact_messages')
    .select('subject')
    .where('name', '=', 'الضحية')
    .execute()
  expect(messages).toEqual([{ subject: 'سرّي' }])
  const mails = await school.db.selectFrom('outbox').select(['kind', 'reply_to', 'recipient']).execute()
  const kinds = mails
    .filter((mail) => mail.reply_to === message.email || mail.kind !== 'contact')
    .map(({ kind }) => kind)
  expect(kinds.sort()).toEqual(expect.arrayContaining(['contact', 'contact', 'reply']))
  expect(kinds).not.toContain('activated')
  // Whoever opens and leaves accounts with it again and again does not fill the mailbox.
  expect(mails.filter(({ recipient }) => recipient === email).map(({ kind }) => kind)).toEqual(['reply'])

  const owner = await school.person({ email })
  const whole = JSON.parse(
    unzip((await exported(owner)).raw)
      .get('data.json')!
      .toString(),
  )
  expect(whole.messages).toMatchObject([{ subject: 'سرّي' }])
  expect((await leave(owner, { email, password: owner.password })).status).toBe(200)
  expect(await school.db.selectFrom('contact_messages').select('id').where('name', '=', 'الضحية').execute()).toEqual([])
})

test('certificates can be taken back, and somebody with nothing leaves nothing', async () => {
  const { student, number } = await settled()
  const body = { email: student.email, password: student.password, withdraw_certificates: true }
  expect((await leave(student, body)).status).toBe(200)
  expect((await school.call(verifyCertificate, { params: { number } })).status).toBe(404)
  const { text_body } = await school.db
    .selectFrom('outbox')
    .select('text_body')
    .where('recipient', '=', student.email)
    .executeTakeFirstOrThrow()
  expect(text_body).toContain('سحبنا شهاداتك')
  const before = await school.db.selectFrom('users').select('id').execute()
  const newcomer = await school.person()
  expect((await leave(newcomer, { email: newcomer.email, password: newcomer.password })).status).toBe(200)
  expect(await school.db.selectFrom('users').select('id').execute()).toHaveLength(before.length)
})

test.each([
  [{}, 422, { email: 'Email is required.' }],
  [{ email: 'someone@example.dz' }, 422, { email: expect.stringContaining('not the email of your account') }],
  [{ email: 'own', password: 'wrong' }, 400, { password: 'The current password is wrong.' }],
  [{ email: 'own' }, 400, { password: 'The current password is wrong.' }],
])('%#: %j deletes nothing', async (given: { email?: string }, status, fields) => {
  const person = await school.person()
  const body = given.email === 'own' ? { ...given, email: person.email } : given
  expect(await leave(person, body)).toMatchObject({ status, body: { fields } })
  expect((await school.call(accounts.getProfile, { as: person })).status).toBe(200)
})

test('passwords cannot be tried here either', async () => {
  const person = await school.person()
  for (let n = 0; n < 3; n++) await leave(person, { email: person.email, password: `wrong-${n}` })
  expect((await leave(person, { email: person.email, password: person.password })).status).toBe(429)
})

test('whoever came through Google has no password to give', async () => {
  const person = await school.person()
  const google = { password_hash: null, google_subject: person.id }
  await school.db.updateTable('users').set(google).where('id', '=', person.id).execute()
  expect((await school.call(accounts.getProfile, { as: person })).body.data.has_password).toBe(false)
  expect((await leave(person, { email: person.email })).status).toBe(200)
})

test('the team and the last owner stay', async () => {
  const staff = await school.person({ role: 'staff' })
  const owner = await school.person({ role: 'owner' })
  const own = ({ email, password }: Person) => ({ email, password })
  expect(await leave(staff, own(staff))).toMatchObject({ status: 409, body: { code: 'STAFF_ACCOUNT' } })
  expect(await leave(owner, own(owner))).toMatchObject({ status: 409, body: { code: 'LAST_OWNER' } })
  await school.person({ role: 'owner' })
  expect(await leave(owner, own(owner))).toMatchObject({ status: 409, body: { code: 'STAFF_ACCOUNT' } })
  expect((await leave(undefined, own(owner))).status).toBe(401)
})
