// Receipt numbers, such as R-2026-0417: one sequence for each year, in the school's time zone (console.md §3).
import { latinDigits } from '#kit/latin-digits.ts'
import { schoolYear } from '#kit/school-day.ts'
import { transactionKey } from './transaction-key.ts'

/** Such as R-2026-0042; five digits from the ten-thousandth on. */
export function writeReceiptNumber(year: number, n: number): string {
  return `R-${year}-${String(n).padStart(4, '0')}`
}

/** The one that somebody names with its year: «R-2026-0417», «2026-417»; null where it is no such number. */
export function receiptNamed(typed: string): string | null {
  const key = transactionKey(typed) ?? ''
  // R12345 has no year: it is the receipt 12345.
  const named = /^R(20\d\d)(\d{1,9})$/.exec(key) ?? /^(\d{4})[\s-]+(\d{1,9})$/.exec(latinDigits(typed).trim())
  return named && writeReceiptNumber(Number(named[1]), Number(named[2]))
}

/** Those that somebody may search for: a number without its year is that receipt of any year. */
export function receiptsMeant(typed: string, now: Date): string[] {
  const named = receiptNamed(typed)
  if (named !== null) return [named]
  const [, number] = /^R?(\d{1,9})$/.exec(transactionKey(typed) ?? '') ?? []
  if (number === undefined) return []
  const year = schoolYear(now)
  return Array.from({ length: 20 }, (_, back) => writeReceiptNumber(year - back, Number(number)))
}
