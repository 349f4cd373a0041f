// The outbox as the team sees it: what failed first, why, and "try again".
import { afterAll, beforeEach, expect, test } from 'vitest'
import { v7 as uuidv7 } from 'uuid'
import { startSchool, type Person } from '#tests/school.ts'
import { startMailServer } from '#tests/smtp.ts'
import { listOutbox, retryMail } from './contract-console.ts'
import { queueMail } from './outbox.ts'

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
  const again = await without.call(retryMail, { as: alone, params: { id: body.data[0].id }, body: {} })
  expect(again).toMatchObject({ status: 409, body: { code: 'NO_MAIL_SERVER' } })
})
