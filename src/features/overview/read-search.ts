// What a number in the search may mean: an amount, or the number of a receipt with or without its year.
import { readAmount as readTyped } from '#features/enrolment/typed-amount.ts'
import { receiptYear } from '#features/payments/receipt-number.ts'
import { latinDigits } from '#kit/latin-digits.ts'

/** Null where it is no amount; one digit is the beginning of something else. */
export function readAmount(typed: string): number | null {
  const amount = readTyped(typed)
  return amount !== null && amount > 9 ? amount : null
}

/** The receipts with such a number: the complete number, or of this year and the last. */
export function readReceipts(typed: string, now: Date): string[] {
  const text = latinDigits(typed).trim().toUpperCase()
  const whole = /^R?[\s-]*(\d{4})[\s-](\d{1,9})$/.exec(text)
  if (whole) return [nameOf(Number(whole[1]), whole[2]!)]
  const short = /^(?:R[\s-]*)?(\d{1,6})$/.exec(text)
  if (!short) return []
  const year = receiptYear(now)
  return [nameOf(year, short[1]!), nameOf(year - 1, short[1]!)]
}

function nameOf(year: number, number: string): string {
  return `R-${year}-${number.replace(/^0+/, '').padStart(4, '0')}`
}
