// The frame of a mail: both directions, both forms, no typed text becomes HTML.
import { expect, test } from 'vitest'
import { composeLetter } from './mail.ts'

const letter = {
  language: 'ar' as const,
  school: 'منارة',
  heading: 'كلمة مرور جديدة',
  paragraphs: ['مرحبًا <b>أنيس</b> & "رفاقه"'],
  action: { label: 'اختر كلمة مرور', address: 'https://manara.example/reset-password?token=a&b=c' },
  footnote: 'لم تطلب ذلك؟ تجاهل هذه الرسالة.',
}

test('an Arabic letter reads from the right, and escapes what people typed', () => {
  const { html, text } = composeLetter(letter)
  expect(html).toContain('<html lang="ar" dir="rtl">')
  expect(html).toContain('مرحبًا &lt;b&gt;أنيس&lt;/b&gt; &amp; &quot;رفاقه&quot;')
  expect(html).toContain('href="https://manara.example/reset-password?token=a&amp;b=c"')
  expect(text).toBe(
    'كلمة مرور جديدة\n\nمرحبًا <b>أنيس</b> & "رفاقه"\n\nاختر كلمة مرور:\nhttps://manara.example/reset-password?token=a&b=c\n\nلم تطلب ذلك؟ تجاهل هذه الرسالة.\n\n— منارة\n',
  )
})

test('a title in quotation marks keeps its own direction, and its plain text', () => {
  const { html, text } = composeLetter({ ...letter, paragraphs: ['فعّلنا لك دورة «C++ & <b>». تجدها في «دوراتي».'] })
  expect(html).toContain('دورة «<bdi>C++ &amp; &lt;b&gt;</bdi>». تجدها في «<bdi>دوراتي</bdi>».')
  expect(text).toContain('دورة «C++ & <b>». تجدها في «دوراتي».')
  expect(composeLetter({ ...letter, paragraphs: ['دورة «تعلّم C#».'] }).html).toContain('<bdi>تعلّم C#\u200e</bdi>')
})

test('an English letter reads from the left, and needs neither action nor footnote', () => {
  const { html, text } = composeLetter({
    language: 'en',
    school: 'Manara',
    heading: 'Hello',
    paragraphs: ['One.', 'Two.'],
  })
  expect(html).toContain('<html lang="en" dir="ltr">')
  expect(html).not.toContain('<a ')
  expect(text).toBe('Hello\n\nOne.\n\nTwo.\n\n— Manara\n')
})

test('a name typed as one long word widens no mail', () => {
  const { html } = composeLetter({
    language: 'ar',
    school: 'منارة',
    heading: 'ن'.repeat(120),
    paragraphs: ['w'.repeat(120)],
  })
  expect(html).toMatch(/<div\s+style="max-width:560px;[^"]*overflow-wrap:anywhere"/)
})

test('what a person wrote to the school is quoted with its lines', () => {
  const { html } = composeLetter({ ...letter, footnote: 'كتبت إلينا: سطر\nوسطر' })
  expect(html).toContain('<span style="white-space:pre-line">كتبت إلينا: سطر\nوسطر</span>')
})

test('an address keeps its own direction, also where its hyphen ends a line', () => {
  const { html } = composeLetter({ ...letter, paragraphs: ['أُنشئ حساب بالبريد nour-b@mail.example.dz. اضغط الزر.'] })
  expect(html).toContain('بالبريد <bdi>nour-b@mail.example.dz</bdi>. اضغط')
})
