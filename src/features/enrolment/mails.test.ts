// The mails: right language and direction, and no typed text becomes markup.
import { expect, test } from 'vitest'
import { activatedMail, lapsingMail, rejectedMail } from './mails.ts'

const facts = {
  school: 'منارة',
  publicUrl: 'https://manara.example',
  name: 'أنيس',
  email: 'anis@example.dz',
  course: 'أساسيات Python',
  courseId: '1',
}

test('activated, in Arabic', () => {
  const mail = activatedMail({ ...facts, language: 'ar' })
  expect(mail).toMatchObject({ to: 'anis@example.dz', kind: 'activated', subject: 'دورتك جاهزة: أساسيات Python' })
  expect(mail.text).toBe(
    [
      'دورتك جاهزة',
      'مرحبًا أنيس، فعّلنا لك دورة «أساسيات Python». يمكنك أن تبدأ التعلّم الآن، وستجدها دائمًا في «دوراتي».',
      'ابدأ التعلّم:\nhttps://manara.example/student/courses/1/learn',
      '— منارة\n',
    ].join('\n\n'),
  )
  expect(mail.html).toContain('<html lang="ar" dir="rtl">')
})

test('rejected, in English, with a hostile reason and title', () => {
  const hostile = { code: 'MN-7F3K2', reason: '{{name}} <img src=x onerror="a">' }
  const mail = rejectedMail({ ...facts, language: 'en', course: '<b>$&</b>' }, hostile)
  expect(mail.subject).toBe('We could not activate your course: <b>$&</b>')
  expect(mail.text).toContain('Reason: {{name}} <img src=x onerror="a">')
  expect(mail.text).toContain('https://manara.example/courses/1')
  expect(mail.html).toContain('<html lang="en" dir="ltr">')
  expect(mail.html).toContain('Reason: {{name}} &lt;img src=x onerror=&quot;a&quot;&gt;')
  expect(mail.html).not.toMatch(/<img|<b>/)
})

test.each([
  ['ar', 'فينتهي الطلب غدًا، 1 ديسمبر.'],
  ['en', 'so it ends tomorrow, December 1.'],
] as const)('the reminder names the day of its end, as the clock of the school has it: %s', (language, words) => {
  const mail = lapsingMail({ ...facts, language }, { code: 'MN-7F3K2', ends: new Date('2026-11-30T23:30:00Z') })
  expect(mail.text).toContain(words)
})
