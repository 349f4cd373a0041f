// Queued mails are sent through SMTP once, tried again later, given up, or withdrawn.
import type { Transporter } from 'nodemailer'
import { sql } from 'kysely'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { startSchool } from '#tests/school.ts'
import { startMailServer } from '#tests/smtp.ts'
import { queueMail, sendAgain, withdrawMails } from './outbox.ts'
import { openMailer } from './send-mails.ts'
import { findSender } from './sql-settings.ts'

const server = await startMailServer()
const school = startSchool({ SMTP_URL: server.url })
afterAll(() => server.close())
beforeEach(async () => {
  await school.runJobs()
  await school.db.deleteFrom('outbox').execute()
  server.mails.length = 0
  server.answer = () => '250 ok'
  server.taken = '250 taken'
})

const mail = (to = 'anis@example.dz', kind = 'test') => ({
  to,
  language: 'ar' as const,
  kind,
  subject: 'تفعيل\r\nBcc: all@example.dz',
  text: 'نص',
  html: '<p>نص</p>',
  replyTo: 'lina@example.dz',
})
const outbox = () => school.db.selectFrom('outbox').selectAll().orderBy('id').execute()
/** As the worker holds a job, and removes it when it is done. */
async function sendAsWorker(id: string): Promise<void> {
  await sql`update graphile_worker._private_jobs set locked_at = now(), locked_by = 'worker'
    where payload ->> 'mail_id' = ${id}`.execute(school.db)
  await school.app.runTask('mail.send', { mail_id: id })
  await sql`delete from graphile_worker._private_jobs where locked_by = 'worker'`.execute(school.db)
}
const wait = (seconds: number) => (school.now = new Date(school.now.getTime() + seconds * 1000))

test('a mail comes from the school by its name, unless the program or its owner names another sender', async () => {
  const sent = () => findSender(school.db, 'no-reply@school.dz', 'ar')
  await school.db.updateTable('school').set({ name_ar: 'أكاديمية النور', name_en: 'Nour Academy' }).execute()
  expect(await sent()).toBe('"أكاديمية النور" <no-reply@school.dz>')
  expect(await findSender(school.db, 'no-reply@school.dz', 'en')).toBe('"Nour Academy" <no-reply@school.dz>')
  expect(await findSender(school.db, 'Nour <post@school.dz>', 'ar')).toBe('"Nour" <post@school.dz>')
  await school.db.updateTable('school').set({ mail_from_name: 'الإدارة' }).execute()
  expect(await sent()).toBe('"الإدارة" <no-reply@school.dz>')
  await school.db.updateTable('school').set({ mail_from_name: null, name_ar: 'منارة', name_en: 'Manara' }).execute()
})

test('a mail is sent once, with both forms and where to answer', async () => {
  await queueMail(school.db, mail())
  expect(await school.runJobs()).toEqual(['mail.send'])
  expect(await school.runJobs()).toEqual([])
  expect(server.mails).toHaveLength(1)
  expect(server.mails[0]).toMatch(/^From: =\?UTF-8\?\S+ <no-reply@manara\.example>$/m)
  expect(server.mails[0]).toMatch(/^To: anis@example\.dz$/m)
  expect(server.mails[0]).toMatch(/^Reply-To: lina@example\.dz$/m)
  expect(server.mails[0]).not.toMatch(/^Bcc/m)
  expect(server.mails[0]).toContain('multipart/alternative')
  expect((await outbox())[0]!.sent_at).toEqual(school.now)
})

test('who answers a mail reaches the school, not an address that nobody reads', async () => {
  const { replyTo: _, ...plain } = mail()
  await school.db.updateTable('school').set({ contact_email: 'desk@school.dz' }).execute()
  await queueMail(school.db, plain)
  await queueMail(school.db, mail())
  await school.runJobs()
  await school.db.updateTable('school').set({ contact_email: null }).execute()
  await queueMail(school.db, plain)
  await school.runJobs()
  const answers = server.mails.map((sent) => /^Reply-To: (.*)$/m.exec(sent)?.[1])
  expect(answers).toEqual(['desk@school.dz', 'lina@example.dz', undefined])
})

test('a server that looks through a mail for a minute is waited for: it would get the mail again', async () => {
  const mailer = (await openMailer(school.settings)) as Transporter
  expect(mailer.options).toMatchObject({ socketTimeout: 300_000 })
  mailer.close()
})

test('the job of a mail that is sent already sends nothing', async () => {
  await queueMail(school.db, mail())
  await school.runJobs()
  await school.app.runTask('mail.send', { mail_id: (await outbox())[0]!.id })
  expect(server.mails).toHaveLength(1)
})

test('a mail whose transaction fails was never queued', async () => {
  const failing = school.db.transaction().execute(async (trx) => {
    await queueMail(trx, mail())
    throw new Error('no')
  })
  await expect(failing).rejects.toThrow('no')
  expect([await outbox(), await school.runJobs()]).toEqual([[], []])
})

test('a mail for which the server says nothing for long is tried again beside the others', async () => {
  server.answer = (line) => {
    if (!line.includes('slow')) return '250 ok'
    wait(60)
    return '451 later'
  }
  await queueMail(school.db, mail('slow@example.dz'))
  const { id } = (await outbox())[0]!
  await sendAsWorker(id)
  const jobs = sql<object>`select queue_name, key, attempts, max_attempts from graphile_worker.jobs`
  const beside = { queue_name: 'slow mails', key: `mail:${id}`, attempts: 0, max_attempts: 13 }
  expect((await jobs.execute(school.db)).rows).toEqual([beside])
  expect((await outbox())[0]).toMatchObject({
    attempts: 1,
    failed_at: null,
    last_error: expect.stringContaining('451'),
  })
  server.answer = () => '250 ok'
  expect(await school.runJobs()).toEqual([])
  wait(5)
  expect(await school.runJobs()).toEqual(['mail.send'])
  expect(server.mails).toHaveLength(1)
})

test('a mail that somebody waits for is held up by no announcement, new, tried again or slow', async () => {
  const places = async () => {
    const found = sql<{ queue_name: string; priority: number }>`
      select queue_name, priority from graphile_worker.jobs order by priority, id`
    return (await found.execute(school.db)).rows.map(({ queue_name, priority }) => `${queue_name} ${priority}`)
  }
  for (const to of ['slow@example.dz', 'later@example.dz']) await queueMail(school.db, mail(to, 'announcement'))
  await queueMail(school.db, mail('waits@example.dz', 'password-reset'))
  expect(await places()).toEqual(['mails 0', 'slow mails 1', 'slow mails 1'])
  server.answer = (line) => {
    if (line.includes('slow')) wait(60)
    return line.includes('waits') ? '250 ok' : '451 later'
  }
  const [slow, later] = await outbox()
  await sendAsWorker(slow!.id)
  expect(await school.runJobs()).toEqual(['mail.send', expect.stringContaining('451')])
  expect(server.mails).toEqual([expect.stringContaining('To: waits@example.dz')])
  await queueMail(school.db, mail('waits@example.dz', 'password-reset'))
  await sendAgain(school.db, later!)
  expect(await places()).toEqual(['mails 0', 'slow mails 1', 'slow mails 2'])
  server.answer = () => '250 ok'
  wait(60)
  await school.runJobs()
  expect(server.mails.slice(1).map((sent) => /^To: (\w+)/m.exec(sent)?.[1])).toEqual(['waits', 'later', 'slow'])
})

test('a mail refused for now is tried later; one refused for good is given up', async () => {
  server.answer = (line) => (line.includes('gone') ? '550 no such person' : '451 later')
  await queueMail(school.db, mail('gone@example.dz'))
  await queueMail(school.db, mail('later@example.dz'))
  expect(await school.runJobs()).toEqual(['mail.send', expect.stringContaining('451')])
  const [gone, later] = await outbox()
  expect(gone).toMatchObject({ failed_at: school.now, sent_at: null, last_error: expect.stringContaining('550') })
  expect(later).toMatchObject({ attempts: 1, failed_at: null, last_error: expect.stringContaining('451') })
  server.answer = () => '250 ok'
  expect(await school.runJobs()).toEqual([])
  wait(5)
  expect(await school.runJobs()).toEqual(['mail.send'])
  expect(server.mails[0]).toContain('later@example.dz')
})

test('after its last try a mail is given up', async () => {
  server.answer = () => '451 later'
  await queueMail(school.db, mail())
  for (let tries = 1; tries <= 14; tries++) {
    expect(await school.runJobs()).toHaveLength(1)
    expect((await outbox())[0]!.failed_at).toEqual(tries === 14 ? school.now : null)
    wait(23_000)
  }
  expect(await school.runJobs()).toEqual([])
})

test('a mail that waits leaves when its time has come, unless it is withdrawn', async () => {
  const after = new Date(school.now.getTime() + 60_000)
  await queueMail(school.db, mail('stays@example.dz'), { after, key: 'request:1' })
  await queueMail(school.db, mail('withdrawn@example.dz'), { after, key: 'request:2' })
  expect(await school.runJobs()).toEqual([])
  await withdrawMails(school.db, 'request:2')
  await withdrawMails(school.db, 'request:3')
  expect((await outbox()).map(({ recipient }) => recipient)).toEqual(['stays@example.dz'])
  wait(60)
  expect(await school.runJobs()).toEqual(['mail.send'])
  await withdrawMails(school.db, 'request:1')
  expect(await outbox()).toHaveLength(1)
})

test.each([
  ['554 5.7.1 looks like spam', true],
  ['552 5.3.4 message too big', true],
  ['451 4.7.1 greylisted', false],
  ['550 5.7.0 authentication required', false],
])('a mail whose text is refused (%s) is given up: %s', async (refusal, isGivenUp) => {
  server.taken = refusal
  await queueMail(school.db, mail())
  await school.runJobs()
  expect((await outbox())[0]).toMatchObject({ attempts: 1, failed_at: isGivenUp ? school.now : null })
})
