// The letters: right language and direction, nothing of what people typed becomes markup.
import { expect, test } from 'vitest'
import { activatedMail, rejectedMail } from './mails.ts'

const facts = { name: 'أنيس', course: 'أساسيات Python', school: 'منارة', link: 'https://manara.example/courses/1' }

test('activated, in Arabic', () => {
  const mail = activatedMail({ ...facts, language: 'ar' })
  expect(mail.subject).toBe('دورتك جاهزة: أساسيات Python')
  expect(mail.text).toBe(
    [
      'مرحبًا أنيس،',
      'فعّلنا لك دورة «أساسيات Python». يمكنك أن تبدأ التعلّم الآن، وستجدها دائمًا في «دوراتي».',
      'ابدأ التعلّم: https://manara.example/courses/1',
      'فريق منارة',
    ].join('\n\n'),
  )
  expect(mail.html).toContain('<html lang="ar" dir="rtl">')
})

test('rejected, in English, with a hostile reason and title', () => {
  const hostile = {
    ...facts,
    language: 'en' as const,
    course: 'A\r\nBcc: x@y.z',
    code: 'MN-7F3K2',
    reason: '<img src=x onerror="a">',
  }
  const mail = rejectedMail(hostile)
  expect(mail.subject).toBe('We could not activate your course: A Bcc: x@y.z')
  expect(mail.text).toContain('Reason: <img src=x onerror="a">')
  expect(mail.html).toContain('<html lang="en" dir="ltr">')
  expect(mail.html).toContain('Reason: &lt;img src=x onerror=&quot;a&quot;&gt;')
  expect(mail.html).not.toContain('<img')
})
