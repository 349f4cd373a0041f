// The school's money: ledger, receipts, refunds, the evening's close.
import type { Database } from '#kit/server/database.ts'
import type { Language } from '#kit/contract.ts'
import { mayCall } from '#kit/capabilities.ts'
import { csvHeaders, streamCsv } from '#kit/server/csv.ts'
import { handle, type Route } from '#kit/server/http.ts'
import { insertAudit } from '#features/school/audit.ts'
import * as contract from './contract-console.ts'
import { closeDay } from './close-day.ts'
import { exportLedger, ledgerHead } from './export-ledger.ts'
import { mailReceipt } from './mail-receipt.ts'
import { sendReceipt } from './receipt-file.ts'
import { judgeRefund } from './refund-rule.ts'
import { refundEnrolment, undoRefund } from './refund.ts'
import { schoolDay } from '#kit/school-day.ts'
import * as ledger from './sql-ledger.ts'
import { findReceipt } from './sql-receipt.ts'
import { findRefundFacts, getRefundLimits } from './sql-refund.ts'

export const moneyConsoleRoutes: Route[] = [
  handle(contract.listPayments, async ({ db, query, language, clock }) => {
    const { page, limit, rows, ...filters } = query
    const now = clock()
    const found = ledger.findWays(db, filters.q, now)
    const [data, sums] = await Promise.all([
      ledger.listLedger(db, filters, { rows, page, limit, language, now }, found),
      ledger.sumUp(db, filters, now, found),
    ])
    return { data, meta: { page, limit, total: sums[rows], totals: sums.totals } }
  }),

  handle(contract.exportPayments, async ({ db, user, readFrom, query, language, clock, reply }) => {
    await db
      .transaction()
      .execute((trx) => insertAudit(trx, { actorId: user.userId, act: 'payment.export', after: { ...query } }))
    return reply
      .headers(csvHeaders(`payments-${schoolDay(clock())}.csv`))
      .send(streamCsv(language, ledgerHead(language), exportLedger(await readFrom(), query, language, clock())))
  }),

  handle(contract.getReceipt, async ({ db, params, query, language, typesetter, reply, fail }) => {
    const receipt = (await findReceipt(db, params.id, null)) ?? fail('NOT_FOUND')
    return sendReceipt(reply, typesetter, receipt, query.lang ?? language)
  }),

  handle(contract.mailReceipt, async ({ db, user, params, settings, fail }) => {
    const act = { actorId: user.userId, publicUrl: settings.publicUrl }
    const mailed = (await mailReceipt(db, params.id, act)) ?? fail('NOT_FOUND')
    return mailed === 'cancelled' ? fail('RECEIPT_CANCELLED') : mailed
  }),

  handle(contract.listRecorders, async ({ db }) => ledger.listRecorders(db)),

  handle(contract.closeOfDay, async ({ db, query, language, clock }) =>
    closeDay(db, query.date ?? schoolDay(clock()), language, clock()),
  ),

  handle(contract.getRefund, async ({ db, params, language, clock, fail }) => {
    return (await viewRefund(db, params.id, language, clock())) ?? fail('NOT_FOUND')
  }),

  handle(contract.refundEnrolment, async ({ db, user, params, body, language, clock, settings, fail }) => {
    const act = { actorId: user.userId, note: body.note, now: clock(), publicUrl: settings.publicUrl }
    // The exception is the owner's alone (design/console.md, Payments).
    const mayExcept = mayCall(user.role, 'team')
    const despiteRule = (body.despite_rule ?? false) && mayExcept
    const wanted = { amount: body.amount, despiteRule }
    const outcome = (await refundEnrolment(db, params.id, wanted, act)) ?? fail('NOT_FOUND')
    if (outcome === 'TOO_MUCH') return fail('VALIDATION_FAILED', { fields: { amount: 'TOO_BIG' } })
    if (outcome === 'REFUND_AGAINST_RULE' && body.despite_rule) return fail('FORBIDDEN', { text: 'EXCEPTION_BY_OWNER' })
    if (outcome === 'REFUND_AGAINST_RULE' && !mayExcept) return fail(outcome, { text: 'REFUND_AGAINST_RULE_OWNER' })
    if (outcome !== 'done') return fail(outcome)
    return (await viewRefund(db, params.id, language, act.now)) ?? fail('NOT_FOUND')
  }),

  handle(contract.reverseRefund, async ({ db, user, params, body, language, clock, settings, fail }) => {
    const act = { actorId: user.userId, note: body.note ?? '', now: clock(), publicUrl: settings.publicUrl }
    const outcome = (await undoRefund(db, params.id, act)) ?? fail('NOT_FOUND')
    if (outcome !== 'done') return fail(outcome)
    return (await viewRefund(db, params.id, language, act.now)) ?? fail('NOT_FOUND')
  }),
]

async function viewRefund(db: Database, id: string, language: Language, now: Date) {
  const [facts, limits] = await Promise.all([findRefundFacts(db, id, language), getRefundLimits(db)])
  if (!facts) return null
  const { boughtAt, chapter_count: chapters, status, payments } = facts
  return {
    ...judgeRefund({ ...facts, chapters, isOpen: status === 'active' }, limits, now),
    limits,
    status,
    stays_open: facts.staysOpen,
    student: { id: facts.student_id, full_name: facts.full_name },
    courses: { id: facts.course_id, title: facts.title },
    plan_name: facts.plan_name,
    bought_at: boughtAt,
    receipts: payments.map(({ receipt_number }) => receipt_number),
    refunded_amount: payments.reduce((sum, one) => sum + one.refunded_amount, 0),
  }
}
