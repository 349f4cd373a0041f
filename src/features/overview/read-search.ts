// What a number in the search may mean: an amount, or the number of a receipt with or without its year.
import { readAmount as readTyped } from '#features/enrolment/typed-amount.ts'
import { writeReceiptNumber } from '#features/payments/receipt-number.ts'
import { latinDigits } from '#kit/latin-digits.ts'
import { schoolYear } from '#kit/school-day.ts'

/** Null where it is no amount; one digit is the beginning of something else. */
export function readAmount(typed: string): number | null {
  const amount = readTyped(typed)
  return amount !== null && amount > 9 ? amount : null
}

/** The receipts with such a number: the complete number, or of this year and the last. */
export function readReceipts(typed: string, now: Date): string[] {
  const text = latinDigits(typed).trim().toUpperCase()
  const whole = /^R?[\s-]*(\d{4})[\s-](\d{1,9})$/.exec(text)
  if (whole) return [writeReceiptNumber(Number(whole[1]), Number(whole[2]))]
  const short = /^(?:R[\s-]*)?(\d{1,6})$/.exec(text)
  if (!short) return []
  const year = schoolYear(now)
  return [year, year - 1].map((of) => writeReceiptNumber(of, Number(short[1])))
}
