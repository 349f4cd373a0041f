// The evening's close: compares the day's money, receipts and activations, and names each difference.
import type { AnswerOf, Language } from '#kit/contract.ts'
import type { Database } from '#kit/server/database.ts'
import type { closeOfDay } from './contract-console.ts'
import textsAr from './errors.ar.json' with { type: 'json' }
import textsEn from './errors.en.json' with { type: 'json' }
import { missingReceipts } from './receipt-gaps.ts'
import { countActivations, existingReceipts, listDisagreements, listReceiptsOf } from './sql-day.ts'
import { sumUp } from './sql-ledger.ts'

const texts = { ar: textsAr, en: textsEn }

/** Worth knowing, but not a difference. */
const harmless = new Set(['BELOW_PRICE'])

/** @param date such as 2026-11-22, a day of Algeria */
export async function closeDay(
  db: Database,
  date: string,
  language: Language,
  now: Date,
): Promise<AnswerOf<typeof closeOfDay>> {
  const [{ totals }, receipts, activations, found] = await Promise.all([
    sumUp(db, { from: date, to: date }, now),
    listReceiptsOf(db, date),
    countActivations(db, date),
    listDisagreements(db, date, language),
  ])
  const numbers = receipts.map(({ receipt_number }) => receipt_number)
  const gaps = missingReceipts(numbers)
  const elsewhere = gaps.length > 0 ? await existingReceipts(db, gaps) : new Set<string>()
  const missing = gaps.filter((number) => !elsewhere.has(number))
  const problems = [
    ...found.map(({ course_id, title, ...one }) => ({
      ...one,
      message: texts[language][one.code],
      courses: { id: course_id, title },
    })),
    ...missing.map((receipt_number) => ({
      code: 'NUMBER_MISSING' as const,
      message: texts[language].NUMBER_MISSING,
      receipt_number,
      enrolment_id: null,
      full_name: null,
      courses: null,
      received: null,
      expected: null,
    })),
  ]
  const cancelled = receipts.filter(({ cancelled_at }) => cancelled_at !== null).length
  const sumsAgree = totals.amount === activations.amount && totals.count === activations.count
  return {
    date,
    agrees: sumsAgree && problems.every(({ code }) => harmless.has(code)),
    received: totals,
    receipts: { count: receipts.length, cancelled, first: numbers[0] ?? null, last: numbers.at(-1) ?? null },
    activations,
    problems,
  }
}
