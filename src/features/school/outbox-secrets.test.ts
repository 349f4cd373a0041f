// Who may read which kept mail.
import { expect, test } from 'vitest'
import { isReadable } from './outbox-secrets.ts'

test.each([
  ['activated', 'owner', 'staff', true, true],
  ['password-reset', 'student', 'staff', false, true],
  ['password-reset', 'student', 'staff', true, false],
  ['password-reset', 'student', 'owner', true, false],
  ['password-reset', 'staff', 'staff', false, false],
  ['password-reset', 'owner', 'staff', false, false],
  ['password-reset', 'owner', 'owner', false, true],
  ['password-reset', null, 'staff', false, false],
] as const)('a %s mail to %s, read by %s (sent: %s): %s', (kind, role, reader, areMailsSent, readable) => {
  expect(isReadable({ kind, role }, reader, areMailsSent)).toBe(readable)
})
