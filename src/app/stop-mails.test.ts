// An announcement by mail can be stopped from the mail itself: by its link, or by the mail program (RFC 8058).
import { afterAll, expect, test } from 'vitest'
import { createAnnouncement } from '#features/announcements/contract-console.ts'
import { getProfile } from '#features/accounts/contract.ts'
import { mergeStudents } from '#features/people/contract-merge.ts'
import { queueMail } from '#features/school/outbox.ts'
import { makeCourse, makeEnrolment } from '#tests/factories.ts'
import { startSchool, type Person } from '#tests/school.ts'
import { startMailServer } from '#tests/smtp.ts'

const server = await startMailServer()
const school = startSchool({ SMTP_URL: server.url, PUBLIC_URL: 'https://manara.example' })
afterAll(() => server.close())

/** Headers may be folded, and the text is quoted-printable. */
const read = (mail: string) =>
  mail
    .replaceAll(/\n[ \t]+/g, ' ')
    .replaceAll('=\n', '')
    .replaceAll('=3D', '=')
const wantsAnnouncements = async (as: Person) =>
  (await school.call(getProfile, { as })).body.data.mails.announcement !== false

async function announce() {
  const course = await makeCourse(school.db, { title: 'Python' })
  const [staff, student] = [await school.person({ role: 'staff' }), await school.person()]
  await makeEnrolment(school.db, student.id, course)
  server.mails.length = 0
  const body = { title: 'حصّة مباشرة', text: 'نلتقي غدًا.', by: ['mail'], course_id: course.id }
  expect((await school.call(createAnnouncement, { as: staff, body })).status).toBe(200)
  await school.runJobs()
  await school.runJobs()
  const mail = read(server.mails.find((each) => each.includes(student.email))!)
  const address = /^List-Unsubscribe: <https:\/\/manara\.example(\/\S+)>$/m.exec(mail)?.[1] ?? ''
  return { student, mail, address }
}

test('one press in the mail program stops announcements, and no other mails', async () => {
  const { student, mail, address } = await announce()
  expect(mail).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click$/m)
  expect(mail.split(`https://manara.example${address}`)).toHaveLength(4)
  const answer = await school.app.inject({
    method: 'POST',
    url: address,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'List-Unsubscribe=One-Click',
  })
  expect([answer.statusCode, await wantsAnnouncements(student)]).toEqual([200, false])
  const letter = { to: student.email, language: 'ar' as const, subject: 'x', text: 'x', html: 'x' }
  expect(await queueMail(school.db, { ...letter, kind: 'announcement' })).toBe(false)
  expect(await queueMail(school.db, { ...letter, kind: 'activated' })).toBe(true)
  server.mails.length = 0
  await school.runJobs()
  expect(server.mails).toHaveLength(1)
  expect(server.mails[0]).not.toContain('List-Unsubscribe')
})

test('stopped while the next announcement waits, it is not sent any more; other mails and other readers’ are', async () => {
  const { student, address } = await announce()
  const other = await school.person()
  const letter = { language: 'ar' as const, text: 'x', html: 'x' }
  const queue = ({ email: to }: Person, kind: string) =>
    queueMail(school.db, { ...letter, to, kind, subject: `${kind} ${to}` })
  for (const [to, kind] of [
    [student, 'announcement'],
    [student, 'activated'],
    [other, 'announcement'],
  ] as const)
    expect(await queue(to, kind)).toBe(true)
  server.mails.length = 0
  expect((await school.app.inject({ method: 'POST', url: address })).statusCode).toBe(200)
  await school.runJobs()
  const subjects = server.mails.map((mail) => /^Subject: (.*)$/m.exec(mail)?.[1])
  expect(subjects).toEqual([`activated ${student.email}`, `announcement ${other.email}`])
  const waiting = school.db.selectFrom('outbox').select('id').where('sent_at', 'is', null)
  expect(await waiting.execute()).toEqual([])
})

test('the link in an old mail counts after the account was merged into another', async () => {
  const { student, address } = await announce()
  const [kept, next, staff] = [await school.person(), await school.person(), await school.person({ role: 'staff' })]
  const merge = (from: Person, into: Person) =>
    school.call(mergeStudents, { as: staff, body: { from: from.id, into: into.id, dry_run: false } })
  expect((await merge(student, kept)).status).toBe(200)
  expect((await merge(kept, next)).status).toBe(200)
  expect((await school.app.inject({ method: 'POST', url: address })).statusCode).toBe(200)
  expect(await wantsAnnouncements(next)).toBe(false)
  expect(await wantsAnnouncements(await school.person())).toBe(true)
})

test('its page bears the school’s own name', async () => {
  const { address } = await announce()
  await school.db.updateTable('school').set({ name_ar: 'مدرسة الأفق' }).execute()
  const { body } = await school.app.inject({ url: address })
  await school.db.updateTable('school').set({ name_ar: 'منارة' }).execute()
  expect(body).toContain('— مدرسة الأفق</title>')
  expect(body).not.toContain('منارة')
})

test('opening the link changes nothing; its button does, however often', async () => {
  const { student, address } = await announce()
  const page = await school.app.inject({ url: address })
  expect([page.statusCode, page.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
  expect(page.body).toMatch(/<html lang="ar" dir="rtl">[\s\S]*<form method="post"><button>/)
  expect(await wantsAnnouncements(student)).toBe(true)
  for (let press = 0; press < 2; press++) {
    const answer = await school.app.inject({ method: 'POST', url: address })
    expect(answer.body).toContain('/student/profile')
    expect(await wantsAnnouncements(student)).toBe(false)
  }
})

test('a link that the school did not make stops nothing', async () => {
  const { student, address } = await announce()
  const other = await school.person()
  const path = address.slice(0, address.lastIndexOf('/'))
  const signature = address.slice(address.indexOf('.'))
  for (const token of [`${other.id}${signature}`, other.id, `${other.id}.`, 'x.y', `${student.id}${signature}x`]) {
    expect((await school.app.inject({ method: 'POST', url: `${path}/${token}` })).statusCode).toBe(404)
    // Whoever opens it by hand is led to the switch.
    const { statusCode, headers } = await school.app.inject({ url: `${path}/${token}` })
    expect([statusCode, headers.location]).toEqual([303, '/student/profile'])
  }
  expect([await wantsAnnouncements(student), await wantsAnnouncements(other)]).toEqual([true, true])
})
