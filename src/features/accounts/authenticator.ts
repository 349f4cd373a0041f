// Codes of an authenticator (RFC 6238: six digits, half a minute, SHA-1, as every such app knows them), and recovery codes.
import { createHash, randomBytes, randomInt } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import { bareCode } from '#kit/latin-digits.ts'
import { qrPath } from '#kit/qr-path.ts'

const period = 30

export function createSecret(): Buffer {
  return randomBytes(20)
}

function totpOf(secret: Buffer, about: { school: string; email: string } = { school: '', email: '' }): TOTP {
  const bytes = new Secret({ buffer: Uint8Array.from(secret).buffer })
  return new TOTP({ secret: bytes, issuer: about.school, label: about.email, algorithm: 'SHA1', digits: 6, period })
}

/** An address takes an Arabic letter as six characters, and the name stands in it twice: of a long one the picture would be too fine for a camera. */
function shortName(school: string): string {
  if (school.length <= 24) return school
  return school
    .slice(0, 25)
    .replace(/\s+\S*$/, '')
    .slice(0, 24)
}

/** The secret for an authenticator app: as a picture, as a link on the same phone, as letters to type. */
export function describeSecret(secret: Buffer, about: { school: string; email: string }) {
  const totp = totpOf(secret, { ...about, school: shortName(about.school) })
  const address = totp.toString()
  return { secret: totp.secret.base32, address, qr: qrPath(address) }
}

/** The half minute a code belongs to, at most one away from now; null where the code is wrong. */
export function counterOfCode(secret: Buffer, code: string, now: Date): number | null {
  const delta = totpOf(secret).validate({ token: code, timestamp: now.getTime(), window: 1 })
  return delta === null ? null : Math.floor(now.getTime() / 1000 / period) + delta
}

/** Without letters that look alike. */
const letters = '23456789abcdefghjkmnpqrstuvwxyz'

/** Ten codes such as k3mx-9adw-7f2q-htv4; only the hashes are stored. */
export function createRecoveryCodes(): { codes: string[]; hashes: Buffer[] } {
  const group = () => Array.from({ length: 4 }, () => letters[randomInt(letters.length)]).join('')
  const codes = Array.from({ length: 10 }, () => [group(), group(), group(), group()].join('-'))
  return { codes, hashes: codes.map(hashRecoveryCode) }
}

/** As typed: with or without hyphens, spaces and capitals. */
export function hashRecoveryCode(typed: string): Buffer {
  return createHash('sha256').update(bareCode(typed.toLowerCase())).digest()
}
