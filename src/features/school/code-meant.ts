// A request's code or a receipt's number in a search of the log.
import { bareCode } from '#kit/latin-digits.ts'

/** As it is stored (MN-7F3K2, R-2026-0042), however it was typed; null: it is neither. */
export function codeMeant(typed: string): { code: string; isReceipt: boolean } | null {
  const bare = bareCode(typed).toUpperCase()
  const [, ...parts] = /^(MN)([0-9A-Z]{5})$/.exec(bare) ?? /^(R)(\d{4})(\d{4,9})$/.exec(bare) ?? []
  return parts.length === 0 ? null : { code: parts.join('-'), isReceipt: parts[0] === 'R' }
}
