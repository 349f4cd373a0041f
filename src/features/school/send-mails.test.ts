// Queued mails leave through SMTP once, are tried again later, or are given up.
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startSchool } from '#tests/school.ts'
import { startMailServer, type MailServer } from '#tests/smtp.ts'
import { queueMail } from './outbox.ts'
import { openTransport, sendDueMails } from './send-mails.ts'

const school = startSchool()
let server: MailServer
let transport: ReturnType<typeof openTransport>

beforeAll(async () => {
  server = await startMailServer()
  transport = openTransport(server.url)
})
afterAll(() => server.close())
beforeEach(async () => {
  await school.db.deleteFrom('outbox').execute()
  server.mails.length = 0
  server.answer = () => '250 ok'
})

const mail = (to = 'anis@example.dz') => ({
  to,
  language: 'ar' as const,
  kind: 'test',
  subject: 'تفعيل\r\nBcc: all@example.dz',
  text: 'نص',
  html: '<p>نص</p>',
  replyTo: 'lina@example.dz',
})
const send = () => sendDueMails(school.db, transport, school.settings)
const outbox = () => school.db.selectFrom('outbox').selectAll().orderBy('id').execute()
const makeDue = () =>
  school.db
    .updateTable('outbox')
    .set({ next_attempt_at: sql`now()` })
    .execute()

test('a mail is sent once, with both forms and where to answer', async () => {
  await queueMail(school.db, mail())
  expect(await send()).toBe(1)
  expect(await send()).toBe(0)
  expect(server.mails).toHaveLength(1)
  expect(server.mails[0]).toMatch(/^From: Manara <no-reply@manara\.example>$/m)
  expect(server.mails[0]).toMatch(/^To: anis@example\.dz$/m)
  expect(server.mails[0]).toMatch(/^Reply-To: lina@example\.dz$/m)
  expect(server.mails[0]).not.toMatch(/^Bcc/m)
  expect(server.mails[0]).toContain('multipart/alternative')
  expect((await outbox())[0]!.sent_at).toBeInstanceOf(Date)
})

test('many senders at once send each mail once', async () => {
  for (let i = 0; i < 12; i++) await queueMail(school.db, mail(`p${i}@example.dz`))
  const counts = await Promise.all([send(), send(), send()])
  expect(counts.reduce((a, b) => a + b)).toBe(12)
  expect(new Set(server.mails.map((raw) => /^To: (.+)$/m.exec(raw)?.[1])).size).toBe(12)
})

test('a mail refused for now waits longer each time; one refused for good is given up', async () => {
  server.answer = (line) => (line.includes('gone') ? '550 no such person' : '451 later')
  await queueMail(school.db, mail('gone@example.dz'))
  await queueMail(school.db, mail('later@example.dz'))
  expect(await send()).toBe(0)
  const [gone, later] = await outbox()
  expect(gone).toMatchObject({ attempts: 8, sent_at: null, last_error: expect.stringContaining('550') })
  expect(later).toMatchObject({ attempts: 1, sent_at: null, last_error: expect.stringContaining('451') })
  expect(later!.next_attempt_at.getTime()).toBeGreaterThan(Date.now() + 60_000)
  server.answer = () => '250 ok'
  expect(await send()).toBe(0)
  await makeDue()
  expect(await send()).toBe(1)
  expect(server.mails[0]).toContain('later@example.dz')
})

test('a server out of reach leaves everything in the queue', async () => {
  await queueMail(school.db, mail())
  const nowhere = openTransport('smtp://127.0.0.1:1')
  await expect(sendDueMails(school.db, nowhere, school.settings)).rejects.toThrow('ECONNREFUSED')
  expect((await outbox())[0]).toMatchObject({ attempts: 1, sent_at: null })
  await makeDue()
  expect(await send()).toBe(1)
})

test('mails kept from days ago do not leave when a server is named at last', async () => {
  await queueMail(school.db, mail())
  await school.db
    .updateTable('outbox')
    .set({ created_at: sql`now() - interval '3 days'` })
    .execute()
  expect(await send()).toBe(0)
  expect(server.mails).toEqual([])
})
