// Staff answer a message: by mail, in the bell of the student who wrote it, once.
import { expect, test } from 'vitest'
import { v7 as uuidv7 } from 'uuid'
import { startSchool, type Person } from '#tests/school.ts'
import * as contract from './contract.ts'
import * as consoleContract from './contract-console.ts'

const school = startSchool({ LIMIT_CONTACT: '1000' })

async function write(email: string, as?: Person) {
  const body = { name: 'لينة', email, subject: 'سؤال عن الدفع', message: 'متى يُفعَّل <b>حسابي</b>؟ {{subject}}' }
  expect((await school.call(contract.sendMessage, { as, body, language: 'ar' })).status).toBe(200)
  const row = await school.db.selectFrom('contact_messages').select('id').where('email', '=', email).executeTakeFirst()
  return row!.id
}

const answer = (as: Person | undefined, id: string, text: unknown = 'خلال دقائق من وصول الإثبات.') =>
  school.call(consoleContract.answerMessage, { as, params: { id }, body: { text } })

const mailsTo = (email: string) =>
  school.db.selectFrom('outbox').selectAll().where('recipient', '=', email).orderBy('id').execute()

test('an answer goes out by mail, rings in the student’s bell, and is kept and noted', async () => {
  const [student, staff] = [await school.person(), await school.person({ role: 'staff' })]
  const id = await write(student.email, student)
  const { status, body } = await answer(staff, id)
  expect(status).toBe(200)
  const said = { answer: 'خلال دقائق من وصول الإثبات.', handled_at: school.now.toISOString() }
  expect(body.data).toMatchObject({ id, email: student.email, ...said })
  const [mail] = await mailsTo(student.email)
  expect(mail).toMatchObject({ kind: 'reply', language: 'ar', subject: 'ردّنا على رسالتك: سؤال عن الدفع' })
  expect(mail!.text_body).toContain('خلال دقائق من وصول الإثبات.')
  expect(mail!.text_body).toContain('كتبت إلينا: متى يُفعَّل <b>حسابي</b>؟ {{subject}}')
  expect(mail!.html_body).toContain('&lt;b&gt;حسابي&lt;/b&gt;')
  const bell = await school.call(contract.listNotifications, { as: student })
  expect(bell.body.data).toMatchObject({
    unread: 1,
    items: [{ kind: 'reply', course: null, data: { message_id: id, subject: 'سؤال عن الدفع', text: said.answer } }],
  })
  const list = await school.call(consoleContract.listMessages, { as: staff, query: { limit: 1 } })
  expect(list.body.data).toMatchObject([{ id, ...said }])
  const acts = await school.db.selectFrom('audit_log').selectAll().where('act', '=', 'message.answer').execute()
  expect(acts).toMatchObject([{ actor_id: staff.id, person_id: student.id, subject: 'سؤال عن الدفع' }])
})

test('the longest answer reaches the student’s open pages, though no live event carries it', async () => {
  const [student, staff] = [await school.person(), await school.person({ role: 'staff' })]
  const id = await write(student.email, student)
  const text = 'أ'.repeat(5000)
  expect(await answer(staff, id, text)).toMatchObject({ status: 200, body: { data: { answer: text } } })
  const bell = await school.call(contract.listNotifications, { as: student })
  expect(bell.body.data.items).toMatchObject([{ kind: 'reply', data: { text } }])
})

test('two answers at once: one counts', async () => {
  const [student, staff] = [await school.person(), await school.person({ role: 'staff' })]
  const id = await write(student.email)
  const answers = await Promise.all(['الأول', 'الثاني'].map((text) => answer(staff, id, text)))
  expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409])
  expect(answers.find(({ status }) => status === 409)?.body.code).toBe('MESSAGE_ANSWERED')
  expect(await mailsTo(student.email)).toHaveLength(1)
})

test('an address is no proof: the bell of its account stays silent for what somebody else wrote', async () => {
  const [student, staff] = [await school.person(), await school.person({ role: 'staff' })]
  expect((await answer(staff, await write(student.email))).status).toBe(200)
  expect(await mailsTo(student.email)).toHaveLength(1)
  expect((await school.call(contract.listNotifications, { as: student })).body.data.items).toEqual([])
})

test('whoever has no account is answered by mail alone; whoever wants no such mails finds it in the bell alone', async () => {
  const [student, staff] = [await school.person(), await school.person({ role: 'staff' })]
  expect((await answer(staff, await write('guest@example.dz'))).status).toBe(200)
  expect(await mailsTo('guest@example.dz')).toMatchObject([{ kind: 'reply' }])
  await school.db
    .updateTable('users')
    .set({ muted_mails: ['reply'] })
    .where('id', '=', student.id)
    .execute()
  expect((await answer(staff, await write(student.email, student))).status).toBe(200)
  expect(await mailsTo(student.email)).toEqual([])
  const unread = async () => (await school.call(contract.listNotifications, { as: student })).body.data.unread
  expect(await unread()).toBe(1)
  // Signed out, nothing rings: without the mail the answer would be lost.
  expect((await answer(staff, await write(student.email.toUpperCase()))).status).toBe(200)
  expect(await mailsTo(student.email.toUpperCase())).toMatchObject([{ kind: 'reply' }])
  expect(await unread()).toBe(1)
})

test('is for staff, for messages that exist, and says something', async () => {
  const [student, staff] = [await school.person(), await school.person({ role: 'staff' })]
  const id = await write('other@example.dz')
  expect(await answer(undefined, id)).toMatchObject({ status: 401 })
  expect(await answer(student, id)).toMatchObject({ status: 403 })
  expect(await school.call(consoleContract.listMessages, { as: student })).toMatchObject({ status: 403 })
  expect(await answer(staff, uuidv7())).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } })
  for (const text of ['', ' ', 'x'.repeat(5001), 'a\0b', 7, null])
    expect((await answer(staff, id, text)).status).toBe(422)
  expect(await mailsTo('other@example.dz')).toEqual([])
})

test('a message is open, answered or closed; a closed one can be taken out again', async () => {
  const [student, staff] = [await school.person(), await school.person({ role: 'staff' })]
  const [first, second] = [await write('one@example.dz', student), await write('two@example.dz')]
  const list = async (state: string, q?: string) => {
    const { body } = await school.call(consoleContract.listMessages, { as: staff, query: { state, q } })
    return body.data.map(({ email }: { email: string }) => email)
  }
  const { closeMessage, reopenMessage } = consoleContract
  const put = (endpoint: typeof closeMessage | typeof reopenMessage, id: string) =>
    school.call(endpoint, { as: staff, params: { id } })
  expect(await list('open', 'two@ex')).toEqual(['two@example.dz'])
  expect((await put(closeMessage, second)).body.data).toMatchObject({ state: 'closed', answer: null })
  expect((await put(closeMessage, second)).status).toBe(200)
  expect(await list('open', '@example.dz')).not.toContain('two@example.dz')
  expect((await put(reopenMessage, second)).body.data).toMatchObject({ state: 'open', closed_at: null })
  const answered = { as: staff, params: { id: first }, body: { text: 'نعم', close: true } }
  expect((await school.call(consoleContract.answerMessage, answered)).body.data).toMatchObject({ state: 'closed' })
  expect(await list('closed')).toEqual(['one@example.dz'])
  expect((await put(reopenMessage, first)).body.data).toMatchObject({ state: 'answered', answer: 'نعم' })
  const acts = await school.db
    .selectFrom('audit_log')
    .select('act')
    .where('act', 'in', ['message.close', 'message.reopen'])
    .orderBy('id')
    .execute()
  expect(acts.map(({ act }) => act)).toEqual(['message.close', 'message.reopen', 'message.reopen'])
  expect((await put(closeMessage, uuidv7())).status).toBe(404)
})

test('who wrote is told where a session proves it', async () => {
  const [student, staff] = [await school.person({ name: 'نسيم' }), await school.person({ role: 'staff' })]
  const get = async (id: string) =>
    (await school.call(consoleContract.getMessage, { as: staff, params: { id } })).body.data
  const known = await get(await write('known@example.dz', student))
  expect(known).toMatchObject({ writer: { id: student.id, full_name: 'نسيم', course_count: 0, request_code: null } })
  expect(await get(await write('unknown@example.dz'))).toMatchObject({ writer: null, email: 'unknown@example.dz' })
})
