// The ledger as rows of CSV, read page by page while it is sent, so that a long one needs little memory.
import type { Language } from '#kit/contract.ts'
import type { CsvCell } from '#kit/server/csv.ts'
import type { Database } from '#kit/server/database.ts'
import type { PaymentMethod } from '#features/payments/method.ts'
import textsAr from './ledger.ar.json' with { type: 'json' }
import textsEn from './ledger.en.json' with { type: 'json' }
import { schoolDay } from '#kit/school-day.ts'
import { readLedger, type LedgerFilters } from './sql-ledger.ts'

const texts = { ar: textsAr, en: textsEn }
const pageSize = 1000

export function ledgerHead(language: Language): string[] {
  const words = texts[language]
  return [
    words.receipt,
    words.date,
    words.kind,
    words.student,
    words.email,
    words.course,
    words.plan,
    words.method,
    words.transaction,
    words.code,
    words.recordedBy,
    words.amount,
    words.state,
  ]
}

export async function* exportLedger(
  db: Database,
  filters: LedgerFilters,
  language: Language,
  now: Date,
): AsyncGenerator<CsvCell[]> {
  const words = texts[language]
  // Rows that arrive while it is read would shift the pages.
  const upTo = { ...filters, to: filters.to ?? now.toISOString() }
  for await (const rows of readLedger(db, upTo, { limit: pageSize, language, now })) {
    for (const row of rows) {
      yield [
        row.receipt_number,
        schoolDay(row.at),
        words[row.kind],
        row.student.has_left ? words.left : row.student.full_name,
        // Nobody's: it only keeps the row of a deleted account apart from others.
        row.student.has_left ? '' : row.student.email,
        row.courses.title,
        row.plan_name,
        words[methodKeys[row.method]],
        row.transaction_number,
        row.code,
        row.recorded_by?.full_name,
        row.moved,
        row.cancelled_at ? words.cancelled : row.reconciled_at ? words.reconciled : '',
      ]
    }
  }
}

const methodKeys = {
  ccp: 'byCcp',
  rip: 'byRip',
  cash: 'byCash',
  card: 'byCard',
  other: 'byOther',
} as const satisfies Record<PaymentMethod, string>
