// The answer of an act was lost on its way, and the button is pressed again (with the same Idempotency-Key, as the console does): it is answered as
// done, and done once. Something else, or the same without a key, is refused.
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { inviteMember, removeMember } from '#features/accounts/contract-team.ts'
import * as names from '#features/authoring/contract-console-names.ts'
import { createEqualWords } from '#features/authoring/contract-console-words.ts'
import { reissueCertificate, revokeCertificate } from '#features/certificates/contract-console.ts'
import { enrolByEmail } from '#features/enrolment/contract-console.ts'
import { refundEnrolment, reverseRefund } from '#features/money/contract-console.ts'
import { addNote, resetChapter, resetQuiz } from '#features/people/contract-console.ts'
import { mergeStudents } from '#features/people/contract-merge.ts'
import { answerMessage, listOutbox, retryJob, showMail } from '#features/school/contract-console.ts'
import { sendMessage } from '#features/school/contract.ts'
import { enqueue } from '#kit/server/jobs.ts'
import { makeHolder } from './certificate-holder.ts'
import { makeCourse } from './factories.ts'
import { payFor } from './paid-courses.ts'
import { startSchool, type Person } from './school.ts'

const school = startSchool()
const headers = { 'idempotency-key': 'pressed' }
let owner: Person
beforeAll(async () => {
  owner = await school.person({ role: 'owner' })
})

/** What an act leaves behind. */
async function left() {
  const tables = ['audit_log', 'outbox', 'notifications', 'enrolments', 'payments', 'staff_notes', 'student_merges']
  const counts = tables.map((table) => sql`(select count(*)::int from ${sql.table(table)}) as ${sql.ref(table)}`)
  return (await sql<Record<string, number>>`select ${sql.join(counts)}`.execute(school.db)).rows[0]
}

/** @param send the request; `changed` sends it with something else in it */
async function twice<Answer extends { status: number; body: unknown }>(send: (changed?: object) => Promise<Answer>) {
  const first = await send()
  expect(first.status).toBe(200)
  const before = await left()
  const second = await send()
  expect(second.status).toBe(200)
  expect(await left()).toEqual(before)
  return { first: first.body as { data: object }, second: second.body as { data: object } }
}

test('a merge', async () => {
  const [from, into, third] = [await school.person(), await school.person(), await school.person()]
  const send = (to: Person, dry_run = false) =>
    school.call(mergeStudents, { headers, as: owner, body: { from: from.id, into: to.id, dry_run } })
  const { first, second } = await twice(() => send(into))
  const { id, undo_until } = first.data as { id: string; undo_until: string }
  expect(second.data).toEqual({ id, undo_until, moves: [], conflicts: [] })
  // The plan that the open window asks for again.
  expect((await send(into, true)).body.data).toEqual({ id: null, undo_until: null, moves: [], conflicts: [] })
  expect(await send(third)).toMatchObject({ status: 409, body: { code: 'ACCOUNT_MERGED' } })
})

test('a certificate with another name', async () => {
  const { id } = await makeHolder(school)
  const send = (student_name = 'أنيس مُرابط', as = owner) =>
    school.call(reissueCertificate, { headers, as, params: { id }, body: { student_name, reason: 'خطأ في الاسم' } })
  const { first, second } = await twice(() => send())
  expect(second.data).toEqual(first.data)
  expect(await send('أنيس')).toMatchObject({ status: 404 })
  expect(await send(undefined, await school.person({ role: 'staff' }))).toMatchObject({ status: 404 })
})

test('a certificate that is revoked', async () => {
  const { id } = await makeHolder(school)
  const send = (reason = 'غش') =>
    school.call(revokeCertificate, { headers, as: owner, params: { id }, body: { reason } })
  const { first, second } = await twice(() => send())
  expect(second.data).toEqual(first.data)
  expect(await send('سبب آخر')).toMatchObject({ status: 409, body: { code: 'CERTIFICATE_REVOKED' } })
})

test('an invitation, of a stranger and of a student', async () => {
  for (const email of ['again@example.dz', (await school.person()).email]) {
    const send = (role = 'desk') => school.call(inviteMember, { headers, as: owner, body: { email, role } })
    const { first, second } = await twice(() => send())
    expect(second.data).toEqual(first.data)
    expect(await send('staff')).toMatchObject({ status: 409, body: { code: 'ALREADY_IN_TEAM' } })
  }
})

test('a course that is given by e-mail, with the number of its payment and without', async () => {
  for (const paid of [{}, { paid_amount: 4900, method: 'ccp', transaction_number: '0048 9121' }]) {
    const student = await school.person()
    const course = await makeCourse(school.db, { prices: [4900, 7900] })
    const wanted = { email: student.email, course_id: course.id, plan_id: course.planIds[0], ...paid }
    const send = (changed = {}) => school.call(enrolByEmail, { headers, as: owner, body: { ...wanted, ...changed } })
    const { first, second } = await twice(send)
    expect(second.data).toEqual(first.data)
    expect(await send({ plan_id: course.planIds[1] })).toMatchObject({ status: 409 })
    expect(await send({ email: (await school.person()).email, ...paid })).toMatchObject({
      status: 'transaction_number' in paid ? 409 : 200,
    })
    // Of a refunded course it is no repetition.
    await school.db
      .updateTable('enrolments')
      .set({ status: 'refunded', closed_at: school.now })
      .where('student_id', '=', student.id)
      .execute()
    expect((await send()).body.data?.enrolment_id).not.toBe((first.data as { enrolment_id: string }).enrolment_id)
  }
})

test('a refund, and its reversal', async () => {
  const { enrolmentId: id } = await payFor(school, owner, { price: 4900 })
  const more = { headers, as: owner, params: { id } }
  const wanted = { amount: 4000, note: 'الدورة لا تناسب شعبته' }
  const refund = (changed = {}, as = owner) =>
    school.call(refundEnrolment, { ...more, as, body: { ...wanted, ...changed } })
  const reverse = (note = 'خطأ', as = owner) => school.call(reverseRefund, { ...more, as, body: { note } })
  const another = await school.person({ role: 'owner' })
  const refunded = await twice(() => refund())
  expect(refunded.second.data).toEqual(refunded.first.data)
  for (const other of [refund({ amount: 900 }), refund({ note: 'سبب آخر' }), refund({}, another)])
    expect(await other).toMatchObject({ status: 409, body: { code: 'ALREADY_REFUNDED' } })
  const reversed = await twice(() => reverse())
  expect(reversed.second.data).toEqual(reversed.first.data)
  for (const other of [reverse('سبب آخر'), reverse(undefined, another)])
    expect(await other).toMatchObject({ status: 409, body: { code: 'NOT_REFUNDED' } })
})

test('a note', async () => {
  const { id } = await school.person()
  const send = (text = 'تتّصل مساءً.', as = owner) =>
    school.call(addNote, { headers, as, params: { id }, body: { text } })
  const { first, second } = await twice(() => send())
  expect(second.data).toEqual(first.data)
  const others = await Promise.all([send('تتّصل صباحًا.'), send(undefined, await school.person({ role: 'desk' }))])
  expect(new Set([first, ...others.map(({ body }) => body)].map(({ data }) => data.id)).size).toBe(3)
})

test('the same under another key is an act of its own: two notes, two instructors of one name', async () => {
  const { id } = await school.person()
  const note = (key: string) =>
    school.call(addNote, { headers: { 'idempotency-key': key }, as: owner, params: { id }, body: { text: 'اتّصلنا.' } })
  const instructor = (key: string) =>
    school.call(names.createInstructor, {
      headers: { 'idempotency-key': key },
      as: owner,
      body: { name: 'محمد بن علي' },
    })
  for (const make of [note, instructor]) {
    const made = [await make('one'), await make('two'), await make('one')].map(({ body }) => body.data.id)
    expect(made[1]).not.toBe(made[0])
    expect(made[2]).toBe(made[0])
  }
})

test('pressed twice at the same moment: one instructor, one group of equal words', async () => {
  const instructor = () => school.call(names.createInstructor, { headers, as: owner, body: { name: 'نوال قادري' } })
  const body = { phrases: ['حاسوب', 'كمبيوتر'] }
  const words = () => school.call(createEqualWords, { headers, as: owner, body })
  for (const make of [instructor, words]) {
    const made = (await Promise.all([make(), make(), make()])).map(({ body }) => body.data.id)
    expect(new Set(made).size).toBe(1)
  }
})

test('a message to the school, and others under the same key', async () => {
  const body = { name: 'لينة', email: 'key@example.dz', subject: 'سؤال', message: 'هل الدورة بالعربية؟' }
  const send = (changed: object = {}, more: object = { headers }) =>
    school.call(sendMessage, { ...more, body: { ...body, ...changed } })
  const arrived = async () =>
    (await school.db.selectFrom('contact_messages').select('message').where('email', '=', body.email).execute()).length
  await twice(() => send())
  expect((await Promise.all([send(), send()])).map(({ status }) => status)).toEqual([200, 200])
  expect(await arrived()).toBe(1)
  await send({ message: 'وهل لها شهادة؟' })
  await send({}, {})
  expect(await arrived()).toBe(3)
})

test('an answer to a message', async () => {
  const body = { name: 'لينة', email: 'lina@example.dz', subject: 'سؤال', message: 'كم تدوم الدورة؟' }
  await school.call(sendMessage, { body })
  const { id } = await school.db.selectFrom('contact_messages').select('id').executeTakeFirstOrThrow()
  const send = (text = 'أسبوعان.') => school.call(answerMessage, { headers, as: owner, params: { id }, body: { text } })
  const { first, second } = await twice(() => send())
  expect(second.data).toEqual(first.data)
  expect(await send('ثلاثة.')).toMatchObject({ status: 409, body: { code: 'MESSAGE_ANSWERED' } })
})

test('a member who is removed, and an invitation that is withdrawn', async () => {
  const invited = await school.call(inviteMember, { as: owner, body: { email: 'gone@example.dz', role: 'desk' } })
  for (const id of [(await school.person({ role: 'desk' })).id, invited.body.data.id]) {
    const send = (more: object = { headers }, as = owner) => school.call(removeMember, { ...more, as, params: { id } })
    await twice(() => send())
    expect((await send({})).status).toBe(404)
    expect((await send({ headers }, await school.person({ role: 'owner' }))).status).toBe(404)
  }
})

test('a job that is tried again', async () => {
  await enqueue(school.db, 'limits.sweep', {}, { runAt: new Date('2030-01-01') })
  const { rows } = await sql<{ id: string }>`
    update graphile_worker._private_jobs set attempts = max_attempts where payload::text = '{}' returning id::text`.execute(
    school.db,
  )
  const params = rows[0]!
  const send = (more: object = { headers }) => school.call(retryJob, { ...more, as: owner, params })
  const { first, second } = await twice(() => send())
  expect(second.data).toEqual(first.data)
  expect((await send({})).status).toBe(404)
})

test('a mail that is shown once', async () => {
  await school.call(inviteMember, { as: owner, body: { email: 'shown@example.dz', role: 'desk' } })
  const { data: mails } = (await school.call(listOutbox, { as: owner, query: { q: 'shown@example.dz' } })).body
  const send = (more: object = { headers }, as = owner) =>
    school.call(showMail, { ...more, as, params: { id: mails[0].id } })
  const { first, second } = await twice(() => send())
  expect(second.data).toEqual(first.data)
  expect(await send({})).toMatchObject({ status: 409, body: { code: 'MAIL_SHOWN' } })
  expect(await send({ headers }, await school.person({ role: 'owner' }))).toMatchObject({ status: 409 })
})

test('a quiz and a chapter that begin anew', async () => {
  const { student, course } = await makeHolder(school, { chapters: [{ quizzes: [[{}]] }] })
  const params = { id: student.id }
  const [chapter] = course.chapters
  const more = { headers, as: owner, params }
  const reason = 'طلبت ذلك'
  await twice(() => school.call(resetQuiz, { ...more, body: { quiz_id: chapter!.quizIds[0]!, reason } }))
  await twice(() =>
    school.call(resetChapter, { ...more, body: { course_id: course.id, chapter_id: chapter!.id, reason } }),
  )
})

test('a category and an instructor, made and removed', async () => {
  const kinds = [
    [names.createCategory, names.deleteCategory, names.listEditedCategories],
    [names.createInstructor, names.deleteInstructor, names.listEditedInstructors],
  ] as const
  for (const [create, remove, list] of kinds) {
    const body = { name: 'علم الفلك', name_en: 'Astronomy' }
    const count = async () => (await school.call(list, { as: owner })).body.data.length
    const make = (more: object = { headers }) => school.call(create, { ...more, as: owner, body })
    const before = await count()
    const { first, second } = await twice(() => make())
    expect(second.data).toEqual(first.data)
    expect(await count()).toBe(before + 1)
    const { id } = first.data as { id: string }
    const take = (more: object = { headers }) => school.call(remove, { ...more, as: owner, params: { id } })
    await twice(() => take())
    expect((await take({})).status).toBe(404)
    // Of one that was removed it is no repetition.
    expect((await make()).body.data.id).not.toBe(id)
  }
})
