// The outbox as the team sees it: what failed first, why, and "try again".
import { afterAll, beforeEach, expect, test } from 'vitest'
import { sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import { startSchool, type Person } from '#tests/school.ts'
import { startMailServer } from '#tests/smtp.ts'
import { listJobs, listOutbox, retryJob, retryMail, retryMails } from './contract-console.ts'
import { getSettings } from './contract-settings.ts'
import { keepMail, queueMail } from './outbox.ts'

const server = await startMailServer()
const school = startSchool({ SMTP_URL: server.url })
const without = startSchool()
let staff: Person
afterAll(() => server.close())
beforeEach(async () => {
  staff ??= await school.person({ role: 'staff' })
  await school.runJobs()
  await school.db.deleteFrom('outbox').execute()
  server.mails.length = 0
  server.answer = () => '250 ok'
})

const mail = (to: string, kind = 'activated') => ({
  to,
  language: 'ar' as const,
  kind,
  subject: to,
  text: 'نص',
  html: '<p>نص</p>',
})
const list = async (query: object = {}) => (await school.call(listOutbox, { as: staff, query: { ...query } })).body
const retry = (id: string, recipient?: string) =>
  school.call(retryMail, { as: staff, params: { id }, body: recipient === undefined ? {} : { recipient } })

async function sendSome(): Promise<void> {
  server.answer = (line) =>
    line.includes('gmial') ? '550 5.1.1 user unknown' : line.includes('later') ? '451 later' : '250 ok'
  for (const to of ['younes@gmial.com', 'later@example.dz', 'anis@example.dz']) await queueMail(school.db, mail(to))
  await school.runJobs()
}

test('what failed stands first with its cause, what waits says when', async () => {
  await sendSome()
  const { data, meta } = await list()
  expect(data).toMatchObject([
    { recipient: 'younes@gmial.com', state: 'failed', cause: 'no_mailbox', next_attempt_at: null, attempts: 1 },
    { recipient: 'anis@example.dz', state: 'sent', cause: null },
    { recipient: 'later@example.dz', state: 'waiting', cause: 'too_many', next_attempt_at: expect.any(String) },
  ])
  expect(meta).toMatchObject({ total: 3, failed: 1, waiting: 1, has_server: true })
  for (const [state, to] of [
    ['failed', 'younes@gmial.com'],
    ['waiting', 'later@example.dz'],
    ['sent', 'anis@example.dz'],
  ])
    expect((await list({ state })).data).toMatchObject([{ recipient: to }])
  expect((await list({ state: 'kept' })).data).toEqual([])
  expect((await list({ q: 'YOUNES@' })).data).toMatchObject([{ recipient: 'younes@gmial.com' }])
  expect((await list({ q: 'gmial' })).data).toEqual([])
})

test('a mail that failed is tried again, to the address that was meant', async () => {
  await sendSome()
  const { id } = (await list({ state: 'failed' })).data[0]
  expect((await retry(id, 'younes@gmail.com')).body.data).toEqual({ id, recipient: 'younes@gmail.com' })
  expect((await list({ state: 'failed' })).data).toEqual([])
  expect(await school.runJobs()).toContain('mail.send')
  expect(server.mails.at(-1)).toContain('To: younes@gmail.com')
  expect(await retry(id)).toMatchObject({ status: 409, body: { code: 'MAIL_GONE' } })
  const [act] = await school.db.selectFrom('audit_log').selectAll().where('act', '=', 'mail.retry').execute()
  expect(act).toMatchObject({
    actor_id: staff.id,
    before: { recipient: 'younes@gmial.com' },
    after: { recipient: 'younes@gmail.com' },
  })
})

test('a mail that was given up is sent when its job is tried again', async () => {
  server.answer = () => '451 later'
  await queueMail(school.db, mail('anis@example.dz'))
  await sql`update graphile_worker._private_jobs set attempts = max_attempts - 1 where payload ->> 'mail_id' is not null`.execute(
    school.db,
  )
  await school.runJobs()
  expect((await list({ state: 'failed' })).data).toMatchObject([{ recipient: 'anis@example.dz' }])
  const jobs = await school.call(listJobs, { as: staff, query: { state: 'failed' } })
  expect(jobs.body.data).toMatchObject([{ task: 'mail.send' }])
  server.answer = () => '250 ok'
  await school.call(retryJob, { as: staff, params: { id: jobs.body.data[0].id } })
  expect(await school.runJobs()).toEqual(['mail.send'])
  expect((await list()).data).toMatchObject([{ recipient: 'anis@example.dz', state: 'sent' }])
})

test('all that failed are tried again at once, but not to a wrong address', async () => {
  await sendSome()
  server.answer = (line) => (line.includes('gmial') ? '550 5.1.1 user unknown' : '250 ok')
  await school.db
    .updateTable('outbox')
    .set({ failed_at: school.now })
    .where('recipient', '=', 'later@example.dz')
    .execute()
  const again = () => school.call(retryMails, { as: staff, body: {} })
  expect((await again()).body.data).toEqual({ mails: 1 })
  expect((await again()).body.data).toEqual({ mails: 0 })
  await school.runJobs()
  expect((await list({ state: 'failed' })).data).toMatchObject([{ recipient: 'younes@gmial.com', attempts: 1 }])
  expect((await list({ q: 'later' })).data).toMatchObject([{ state: 'sent' }])
  const acts = await school.db.selectFrom('audit_log').select('after').where('act', '=', 'mail.retry').execute()
  expect(acts.filter(({ after }) => (after as { mails?: number }).mails === 1)).toHaveLength(1)
  const alone = await without.person({ role: 'staff' })
  expect(await without.call(retryMails, { as: alone, body: {} })).toMatchObject({ body: { code: 'NO_MAIL_SERVER' } })
})

test('pressed again after the answer was lost, a mail that went meanwhile is no failure', async () => {
  await sendSome()
  const { id } = (await list({ state: 'failed', q: 'younes' })).data[0]
  const send = (headers: Record<string, string>, recipient = 'younes@gmail.com') =>
    school.call(retryMail, { headers, as: staff, params: { id }, body: { recipient } })
  const first = await send({ 'idempotency-key': 'pressed' })
  await school.runJobs()
  expect(await send({ 'idempotency-key': 'pressed' })).toMatchObject({ status: 200, body: { data: first.body.data } })
  expect(await send({ 'idempotency-key': 'pressed' }, 'nora@example.dz')).toMatchObject({ status: 409 })
  expect(await send({})).toMatchObject({ status: 409, body: { code: 'MAIL_GONE' } })
})

test('a line break in a subject brings in no header', async () => {
  await queueMail(school.db, { ...mail('anis@example.dz'), subject: 'Python\r\nBcc: all@example.dz\n' })
  await school.runJobs()
  expect(server.mails).toHaveLength(1)
  expect(server.mails[0]).toMatch(/^Subject: Python Bcc: all@example\.dz$/m)
  expect(server.mails[0]).not.toMatch(/^Bcc:/im)
})

test('a mail whose link opens an account goes to nobody else', async () => {
  server.answer = () => '550 no such person'
  await queueMail(school.db, mail('younes@gmial.com', 'password-reset'))
  await school.runJobs()
  const { id } = (await list({ state: 'failed' })).data[0]
  expect(await retry(id, 'other@example.dz')).toMatchObject({ status: 409, body: { code: 'MAIL_PRIVATE' } })
  expect((await retry(id)).status).toBe(200)
})

test('nothing is tried again that is not there, or without a mail server', async () => {
  expect((await retry(uuidv7())).status).toBe(404)
  await queueMail(school.db, mail('a@example.dz'))
  const { id } = (await list()).data[0]
  expect(await retry(id, 'nobody')).toMatchObject({ status: 422, body: { fields: { recipient: expect.any(String) } } })
  const alone = await without.person({ role: 'staff' })
  await queueMail(without.db, mail('kept@example.dz'))
  const { body } = await without.call(listOutbox, { as: alone })
  expect(body).toMatchObject({ data: [{ state: 'kept' }], meta: { has_server: false, waiting: 0 } })
  await without.runJobs()
  const kept = without.db.selectFrom('outbox').select('kept_at').where('id', '=', body.data[0].id)
  expect(await kept.executeTakeFirst()).toEqual({ kept_at: expect.any(Date) })
  const again = await without.call(retryMail, { as: alone, params: { id: body.data[0].id }, body: {} })
  expect(again).toMatchObject({ status: 409, body: { code: 'NO_MAIL_SERVER' } })
})

test('what was kept before there was a mail server does not seem to wait for it, and can be sent', async () => {
  await queueMail(school.db, mail('kept@example.dz'))
  const { id } = (await list()).data[0]
  await keepMail(school.db, id, school.now)
  const { data, meta } = await list()
  expect(data).toMatchObject([{ id, state: 'kept', next_attempt_at: null }])
  expect(meta).toMatchObject({ has_server: true, waiting: 0 })
  expect((await list({ state: 'kept' })).meta.total).toBe(1)
  expect((await list({ state: 'waiting' })).meta.total).toBe(0)
  expect((await retry(id)).status).toBe(200)
  expect((await list()).data).toMatchObject([{ id, state: 'waiting' }])
  await school.runJobs()
  expect((await list()).data).toMatchObject([{ id, state: 'sent' }])
})

test('in words of the staff nothing goes to somebody whose address another person typed', async () => {
  const person = await school.person({ proven: false })
  for (const kind of ['announcement', 'answer', 'review-hidden', 'revoked', 'suspended'])
    expect(await queueMail(school.db, mail(` ${person.email.toUpperCase()}`, kind)), kind).toBe(false)
  // What follows from requests and payments of the account; and answers to whoever wrote from this address.
  for (const kind of ['activated', 'needs-proof', 'rejected', 'receipt', 'certificate', 'password-reset', 'reply'])
    expect(await queueMail(school.db, mail(person.email, kind)), kind).toBe(true)
  await school.db.updateTable('users').set({ email_proven_at: school.now }).where('id', '=', person.id).execute()
  expect(await queueMail(school.db, mail(person.email, 'announcement'))).toBe(true)
})

test.each(['454 4.7.0 authentication failed', '554 5.7.1 <anis@example.dz>: Relay access denied'])(
  'while the server takes no mail (%s), one word says it, and all that wait are tried again at once',
  async (refusal) => {
    server.answer = () => refusal
    for (const to of ['anis@example.dz', 'selma@example.dz']) await queueMail(school.db, mail(to))
    await school.runJobs()
    expect((await list()).meta).toMatchObject({ failed: 0, waiting: 2, trouble: 'server_refuses' })
    const settings = async () => (await school.call(getSettings, { as: staff })).body.data.mail_server
    expect(await settings()).toMatchObject({ trouble: 'server_refuses' })
    server.answer = () => '250 ok'
    expect((await school.call(retryMails, { as: staff })).body.data).toEqual({ mails: 2 })
    expect(await school.runJobs()).toEqual(['mail.send', 'mail.send'])
    expect((await list()).meta).toMatchObject({ waiting: 0, trouble: null })
    // One address that is to wait is no fault of the server.
    server.answer = () => '451 4.7.1 greylisted'
    await queueMail(school.db, mail('later@example.dz'))
    await school.runJobs()
    expect((await list()).meta).toMatchObject({ waiting: 1, trouble: null })
    expect(await settings()).toMatchObject({ trouble: null })
  },
)

test('a farewell goes a week after it was sent or given up, a month after it was written; other mails stay', async () => {
  const day = 86_400_000
  const ago = (days: number) => new Date(school.now.getTime() - days * day)
  const put = async (to: string, times: object, kind = 'goodbye') => {
    await queueMail(school.db, mail(to, kind))
    await school.db.updateTable('outbox').set(times).where('recipient', '=', to).execute()
  }
  await put('sent@example.dz', { created_at: ago(8), sent_at: ago(8) })
  await put('failed@example.dz', { created_at: ago(9), failed_at: ago(8) })
  await put('kept@example.dz', { created_at: ago(31), kept_at: ago(31) })
  await put('just-sent@example.dz', { created_at: ago(8), sent_at: ago(6) })
  await put('waits@example.dz', { created_at: ago(29) })
  await put('course@example.dz', { created_at: ago(40), sent_at: ago(40) }, 'activated')
  await school.app.runTask('jobs.sweep', {})
  const left = await school.db.selectFrom('outbox').select('recipient').orderBy('recipient').execute()
  expect(left.map(({ recipient }) => recipient)).toEqual([
    'course@example.dz',
    'just-sent@example.dz',
    'waits@example.dz',
  ])
})
