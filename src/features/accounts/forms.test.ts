// What people type, paste and copy from chats into the forms of accounts.
import { expect, test } from 'vitest'
import { fullName, loginForm, newPassword, proofCode, secondCode } from './forms.ts'

test.each([
  ['123456', '123456'],
  ['١٢٣ ٤٥٦', '123456'],
  ['۱۲۳\u00a0۴۵۶', '123456'],
  ['123-456', '123456'],
  ['\u200e123‑456\u200f', '123456'],
  ['12345', undefined],
])('the code %j is %j', (typed, code) => {
  expect(proofCode.safeParse(typed).data).toBe(code)
  if (code) expect(secondCode.safeParse(typed).data).toBe(code)
})

test('an address with a space after it, as keyboards add one', () => {
  const { email } = loginForm.parse({ email: ' Anis@Example.dz \u00a0\u200f', password: 'secret-7' })
  expect(email).toBe('Anis@Example.dz')
})

test.each([
  ['  أنيس   مرابط ', 'أنيس مرابط'],
  ['لينة\u202e بوعلام\u200f', 'لينة بوعلام'],
  [`ب${'\u064f'.repeat(60)}سمة`, `ب${'\u064f'.repeat(4)}سمة`],
  ['مُدَّثِّرٌ', 'مُدَّثِّرٌ'],
  ['\u064b\u064c\u064d', undefined],
  ['\u200d\u200d\u200d', undefined],
  ['\u3164\u3164\u3164', undefined],
  ['🎓🎓🎓', undefined],
  ['a\u200c\u200c', undefined],
  ['Lina 🎓', 'Lina 🎓'],
])('the name %j is %j', (typed, name) => expect(fullName.safeParse(typed).data).toBe(name))

test.each(['كلمة طويلة لا تُنسى', '  with spaces  ', '🎓🎓🎓🎓🎓🎓', '\u202e\u0000<b>"\\', 'x'.repeat(100)])(
  'the password %j is kept as it was typed',
  (typed) => {
    expect(newPassword.safeParse(typed).data).toBe(typed)
    expect(loginForm.parse({ email: 'anis@example.dz', password: typed }).password).toBe(typed)
  },
)
