// Certificate numbers: MNR-<year of issue>-XXXX-XXXX, 40 random bits in Crockford's base 32, which leaves out
// I, L, O and U so that a number read from paper has one spelling.
import { randomBytes } from 'node:crypto'
import { latinDigits } from '#kit/latin-digits.ts'
import { schoolDay } from '#kit/school-day.ts'

const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const LOOK_ALIKES: Record<string, string> = { O: '0', I: '1', L: '1', U: 'V' }

/** Such as MNR-2026-7KQ2-9XWD; random, so that nobody guesses another. The year is that of its printed date. */
export function createCertificateNumber(issuedAt: Date): string {
  const code = Array.from(randomBytes(8), (byte) => ALPHABET[byte % ALPHABET.length]).join('')
  return `MNR-${schoolDay(issuedAt).slice(0, 4)}-${code.slice(0, 4)}-${code.slice(4)}`
}

/** The stored spelling of a number that a person typed or pasted (or of its link), or null where it cannot be one. */
export function normalizeNumber(typed: string): string | null {
  const [address = ''] = typed
    .trim()
    // As it is copied with its label: "Credential ID MNR-…" of LinkedIn, "#MNR-…".
    .replace(/^(?!MNR)[^/]*?[^\p{L}\p{N}/](?=MNR[^\p{L}\p{N}]*\p{Nd}{4})/iu, '')
    .split(/[?#]/)
  const last = address.split('/').findLast((part) => part.trim() !== '') ?? ''
  const letters = latinDigits(last.normalize('NFKC'))
    .toUpperCase()
    // Quotation marks, brackets and commas of the text around it.
    .replace(/^[\p{P}\s]+|[\p{P}\s]+$/gu, '')
    .replace(/[\s\p{Pd}\p{Pc}\p{Cf}ـ.:−]/gu, '')
    .replace(/^MNR/, '')
    .replace(/[OILU]/g, (letter) => LOOK_ALIKES[letter] ?? letter)
  const parts = /^(\d{4})([0-9A-HJKMNP-TV-Z]{4})([0-9A-HJKMNP-TV-Z]{4})$/.exec(letters)
  return parts && `MNR-${parts[1]}-${parts[2]}-${parts[3]}`
}
