// Which person a verified token stands for, and which it must not stand for.
import { expect, test } from 'vitest'
import { personOfClaims } from './google-claims.ts'

const claims = {
  sub: '3f1c9d52-8f0b-4f6e-9d0a-6b1f5c1f2a10',
  role: 'authenticated',
  is_anonymous: false,
  email: 'lina@example.dz',
  app_metadata: { provider: 'google', providers: ['google'] },
  user_metadata: { full_name: 'لينة بوضياف', email_verified: true },
}
const nameFrom = (full_name: unknown, email = claims.email) =>
  personOfClaims({ ...claims, email, user_metadata: { full_name } })?.fullName

test('a person of Google', () => {
  expect(personOfClaims(claims)).toEqual({ subject: claims.sub, email: 'lina@example.dz', fullName: 'لينة بوضياف' })
  const second = { ...claims, app_metadata: { provider: 'email', providers: ['email', 'google'] } }
  expect(personOfClaims(second)).not.toBeNull()
})

test.each([
  ['no subject', { sub: undefined }],
  ['a subject that is no UUID', { sub: 'admin' }],
  ['the anon role', { role: 'anon' }],
  ['the service role', { role: 'service_role' }],
  ['an anonymous session', { is_anonymous: true }],
  ['no e-mail', { email: '' }],
  ['an e-mail that is none', { email: 'lina\0@example.dz' }],
  ['another provider', { app_metadata: { provider: 'email', providers: ['email'] } }],
  [
    'a provider only the user claims',
    { app_metadata: {}, user_metadata: { provider: 'google', providers: ['google'] } },
  ],
  ['no provider', { app_metadata: undefined }],
  ['an unverified e-mail', { user_metadata: { email_verified: false } }],
  ['an e-mail the service calls unverified', { email_verified: false }],
])('refused: %s', (_, change) => expect(personOfClaims({ ...claims, ...change })).toBeNull())

test('names are cleaned to 3 to 120 characters, or come from the address', () => {
  expect(nameFrom('  Lina \n Boudiaf ')).toBe('Lina Boudiaf')
  expect(nameFrom('Lina\u202Efaidu\0oB')).toBe('Lina faidu oB')
  expect(nameFrom('x'.repeat(500))).toHaveLength(120)
  expect(nameFrom('ab')).toBe('lina')
  expect(nameFrom(undefined)).toBe('lina')
  expect(nameFrom({ evil: 1 }, 'ab@example.dz')).toBe('ab@example.dz')
  expect(nameFrom(`${'x'.repeat(119)}😀`)).toHaveLength(119)
})
