import { Secret, TOTP } from 'otpauth'
import { expect, test } from 'vitest'
import { counterOfCode, createRecoveryCodes, createSecret, describeSecret, hashRecoveryCode } from './authenticator.ts'

// RFC 6238, appendix B, its last six digits.
const rfc = Buffer.from('12345678901234567890')

test.each([
  [59, '287082', 1],
  [1_111_111_109, '081804', 37_037_036],
  [1_234_567_890, '005924', 41_152_263],
  [20_000_000_000, '353130', 666_666_666],
])('the code of second %i', (second, code, counter) => {
  expect(counterOfCode(rfc, code, new Date(second * 1000))).toBe(counter)
  // A clock may be wrong by half a minute, but not by a minute.
  expect(counterOfCode(rfc, code, new Date((second + 30) * 1000))).toBe(counter)
  expect(counterOfCode(rfc, code, new Date((second + 60) * 1000))).toBeNull()
})

test.each(['287083', '', '28708', 'abcdef', '2870820'])('%s is no code', (code) => {
  expect(counterOfCode(rfc, code, new Date(59_000))).toBeNull()
})

test('an authenticator reads what we show', () => {
  const secret = createSecret()
  const shown = describeSecret(secret, { school: 'منارة', email: 'a@b.dz' })
  expect(shown.address).toMatch(/^otpauth:\/\/totp\/.*a%40b\.dz\?/)
  const theirs = new TOTP({ secret: Secret.fromBase32(shown.secret) })
  const now = new Date('2026-01-15T10:00:00Z')
  expect(counterOfCode(secret, theirs.generate({ timestamp: now.getTime() }), now)).toBe(now.getTime() / 30_000)
  expect(shown.qr.path).toMatch(/^(M\d+ \d+h1v1h-1z)+$/)
})

test('the picture of a school with a long Arabic name stays coarse enough for a camera', () => {
  const school = 'أكاديمية النور للعلوم والتقنيات والبرمجة الحديثة بولاية قسنطينة'
  const { address, qr } = describeSecret(createSecret(), { school, email: 'omar.belhadj@example.dz' })
  expect(new URL(address).searchParams.get('issuer')).toBe('أكاديمية النور للعلوم')
  expect(qr.size).toBeLessThan(90)
})

test('ten recovery codes, all different, read as people type them', () => {
  const { codes, hashes } = createRecoveryCodes()
  expect(new Set(codes).size).toBe(10)
  expect(codes[0]).toMatch(/^(?:[2-9a-hjkmnp-z]{4}-){3}[2-9a-hjkmnp-z]{4}$/)
  expect(hashRecoveryCode(` ${codes[0]!.toUpperCase().replaceAll('-', ' ')} `)).toEqual(hashes[0])
})
