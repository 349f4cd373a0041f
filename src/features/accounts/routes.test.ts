// Registration and sessions, through HTTP on a real database.
import { expect, test } from 'vitest'
import { startSchool } from '#tests/school.ts'
import * as contract from './contract.ts'

const school = startSchool()
const form = { full_name: 'أنيس مرابط', email: 'Anis@Example.dz', password: 'secret7' }

test('a student registers, signs out, signs in again and renames', async () => {
  const registered = await school.call(contract.register, { body: form })
  expect(registered.body).toMatchObject({
    success: true,
    user: { full_name: 'أنيس مرابط', email: 'Anis@Example.dz', role: 'student' },
  })
  expect(registered.body.user).not.toHaveProperty('password_hash')

  const again = await school.call(contract.register, { body: { ...form, email: ' anis@example.DZ ' }, language: 'ar' })
  expect(again).toMatchObject({
    status: 409,
    body: { success: false, code: 'EMAIL_TAKEN', error: 'هذا البريد الإلكتروني مسجَّل من قبل.' },
  })

  const bearer = { headers: { authorization: `Bearer ${registered.body.token}` } }
  expect((await school.call(contract.logout, bearer)).body).toEqual({ success: true })
  expect(await school.call(contract.getProfile, bearer)).toMatchObject({
    status: 401,
    body: { code: 'UNAUTHENTICATED' },
  })

  const wrong = await school.call(contract.login, { body: { email: form.email, password: 'wrong-one' } })
  expect(wrong).toMatchObject({ status: 400, body: { code: 'INVALID_CREDENTIALS' } })
  const signedIn = await school.call(contract.login, { body: form })
  const signed = { headers: { authorization: `Bearer ${signedIn.body.token}` } }
  const renamed = await school.call(contract.updateProfile, { ...signed, body: { full_name: 'أنيس بن مرابط' } })
  expect(renamed.body).toMatchObject({ success: true, data: { full_name: 'أنيس بن مرابط' } })
})

test('a name shorter than registration asks for can still be saved with the profile', async () => {
  const person = await school.person({ name: 'Li' })
  const put = (full_name: string) =>
    school.call(contract.updateProfile, { as: person, body: { full_name, language: 'en' } })
  expect(await put('Li')).toMatchObject({ status: 200, body: { data: { full_name: 'Li', language: 'en' } } })
  expect(await put(' ')).toMatchObject({ status: 422, body: { fields: { full_name: 'Full name is required.' } } })
  // Marks that nobody sees are no name; those that turn the direction are left out, and a name is one line.
  expect(await put('\u200f\u200b\u200f')).toMatchObject({ status: 422 })
  expect(await put('Li\u202en\na\u2069')).toMatchObject({ status: 200, body: { data: { full_name: 'Lin a' } } })
})

test('missing and malformed fields are named in the reader’s language', async () => {
  const nothing = await school.call(contract.register, { body: {}, language: 'ar' })
  expect(nothing).toMatchObject({
    status: 422,
    body: {
      code: 'VALIDATION_FAILED',
      fields: { full_name: 'الاسم الكامل مطلوب.', email: 'البريد الإلكتروني مطلوب.', password: 'كلمة المرور مطلوبة.' },
    },
  })
  const short = await school.call(contract.register, { body: { full_name: 'ab', email: 'nobody', password: '12345' } })
  expect(short.body.fields).toEqual({
    full_name: 'Full name must be at least 3 characters.',
    email: 'Invalid email address.',
    password: 'Password must be at least 6 characters.',
  })
})
