// The lists of the whole school as CSV: those that the console exports, and three that only the archive has.
import type { Readable } from 'node:stream'
import { exportLedger, ledgerHead } from '#features/money/export-ledger.ts'
import { exportHead, exportRows } from '#features/people/export-students.ts'
import { findScope } from '#features/people/sql-list.ts'
import { auditHead, auditRows } from '#features/school/export-audit.ts'
import type { Language } from '#kit/contract.ts'
import { streamCsv, type CsvCell } from '#kit/server/csv.ts'
import type { TaskContext } from '#kit/server/jobs.ts'
import { schoolDay } from '#kit/school-day.ts'
import textsAr from './export-lists.ar.json' with { type: 'json' }
import textsEn from './export-lists.en.json' with { type: 'json' }
import * as sql from './sql-export.ts'

const texts = { ar: textsAr, en: textsEn }
const day = (at: Date | null) => at && schoolDay(at)

export function listsOf({ db, clock }: TaskContext, language: Language): Record<string, Readable> {
  const words = texts[language]
  const now = clock()
  /** The row of a deleted account has a name in both languages, and an address that is nobody's. */
  const whose = ({ full_name, email, has_left }: { full_name: string; email: string; has_left: boolean }) =>
    has_left ? [words.left, null] : [full_name, email]
  async function* students() {
    yield* exportRows(db, await findScope(db, {}), { state: undefined, sort: 'recent', now }, language)
  }
  async function* enrolments(): AsyncGenerator<CsvCell[]> {
    for await (const row of sql.readEnrolments(db)) {
      const { title, plan, status, activated_at, price_paid, completed, chapter_count, finished_at } = row
      yield [
        ...whose(row),
        title,
        plan,
        words[status],
        day(activated_at),
        price_paid,
        completed,
        chapter_count,
        day(finished_at),
      ]
    }
  }
  async function* requests(): AsyncGenerator<CsvCell[]> {
    for await (const row of sql.readRequests(db)) {
      const { code, title, status, amount, paid_amount, method, transaction_number } = row
      const { created_at, decided_at, reason } = row
      const paid = [amount, paid_amount, method && words[method], transaction_number]
      yield [code, ...whose(row), title, words[status], ...paid, day(created_at), day(decided_at), reason]
    }
  }
  async function* certificates(): AsyncGenerator<CsvCell[]> {
    for await (const row of sql.readCertificates(db)) {
      yield [
        row.number,
        row.student_name,
        row.has_left ? null : row.email,
        row.course_title,
        day(row.issued_at),
        day(row.revoked_at),
      ]
    }
  }
  const { name, email, course, plan, state, amount, method, transaction, number } = words
  const ofEnrolments = [
    name,
    email,
    course,
    plan,
    state,
    words.activated,
    amount,
    words.completed,
    words.chapters,
    words.finished,
  ]
  const ofRequests = [
    words.code,
    name,
    email,
    course,
    state,
    amount,
    words.paid,
    method,
    transaction,
    words.asked,
    words.decided,
    words.reason,
  ]
  return {
    students: streamCsv(language, exportHead(language), students()),
    enrolments: streamCsv(language, ofEnrolments, enrolments()),
    requests: streamCsv(language, ofRequests, requests()),
    payments: streamCsv(language, ledgerHead(language), exportLedger(db, {}, language, now)),
    certificates: streamCsv(language, [number, name, email, course, words.issued, words.revoked], certificates()),
    'activity-log': streamCsv(language, auditHead({ language }), auditRows(db, {}, { language })),
  }
}
