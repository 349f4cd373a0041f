// Errors keep what helps to solve them, and lose personal data.
import { expect, test } from 'vitest'
import { safeError } from './safe-error.ts'

test('details of the database and addresses stay out, codes and places stay in', () => {
  const error = Object.assign(new Error('duplicate key value violates unique constraint "users_email_key"'), {
    code: '23505',
    severity: 'ERROR',
    detail: 'Key (email)=(amina@example.dz) already exists.',
    constraint: 'users_email_key',
    parameters: ['amina@example.dz'],
  })
  const safe = safeError(error)
  expect(safe).toMatchObject({ type: 'Error', code: '23505', constraint: 'users_email_key' })
  expect(safe.stack).toContain('safe-error.test.ts')
  expect(JSON.stringify(safe)).not.toContain('amina')
})

test.each([
  [{ code: '22P02', severity: 'ERROR' }, 'invalid input syntax for type integer: "Amina Mansouri"'],
  [{ responseCode: 550 }, '550 no such user: Amina <amina@example.dz>'],
  [{}, 'cannot write to amina@example.dz, amina@example.dz'],
])('%o %s', (fields, message) => {
  const safe = safeError(Object.assign(new Error(message), fields))
  expect(JSON.stringify(safe)).not.toMatch(/mansouri|amina@/i)
  expect(safe.message.length).toBeGreaterThan(10)
})

test('the cause is told as carefully', () => {
  const safe = safeError(new Error('not sent', { cause: new Error('refused: amina@example.dz') }))
  expect(safe['cause']).toMatchObject({ message: 'refused: [address]' })
})
