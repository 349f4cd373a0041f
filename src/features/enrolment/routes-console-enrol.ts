// The desk without a request: enrolling by e-mail, and the ready answers.
import { handle, type Route } from '#kit/server/http.ts'
import * as contract from './contract-console.ts'
import { findUse, tellUse } from './decide.ts'
import { importEnrolments } from './import-enrolments.ts'
import { putTemplates } from './put-templates.ts'
import { findOffer } from './sql.ts'
import { listTemplates } from './sql-templates.ts'
import { enrolOrWait, findGiven, findSaidNumber, hasCourse, lockForGiving, waitingKey } from './waiting.ts'

export const enrolmentByDeskRoutes: Route[] = [
  handle(contract.enrolByEmail, async ({ db, clock, settings, user, body, fail }) => {
    const { course_id, plan_id, transaction_number: transactionNumber = null } = body
    const offer = await findOffer(db, course_id, plan_id, null)
    // An archived course stays open to people who paid before, and so do retired plans.
    if (!offer || offer.status === 'draft') return fail('NOT_FOUND')
    if (offer.price === null) return fail('VALIDATION_FAILED', { fields: { plan_id: 'PLAN_UNAVAILABLE' } })
    const paid = { amount: body.paid_amount ?? null, method: body.method ?? null, transactionNumber }
    const gift = { courseId: course_id, planId: plan_id, price: body.price_override ?? offer.price, paid }
    const decision = { actorId: user.userId, now: clock(), publicUrl: settings.publicUrl }
    return db.transaction().execute(async (trx) => {
      await lockForGiving(trx, [body.email])
      const number = transactionNumber ?? (await findSaidNumber(trx, body.email, course_id))
      const own = { emailKey: await waitingKey(trx, body.email), courseId: course_id }
      // Who has the course already is told that: the number is most often their own receipt's.
      const isSure = body.accept_duplicate || (await hasCourse(trx, body.email, course_id))
      const used = isSure ? null : await findUse(trx, number, own)
      const now = used ? null : await enrolOrWait(trx, body.email, gift, decision)
      const given = now ?? (await findGiven(trx, body.email, gift, decision))
      if (!given && used) return fail('TRANSACTION_USED', tellUse(used))
      if (!given) return fail('ALREADY_ENROLLED')
      if ('waitingId' in given) {
        return { status: 'waiting' as const, id: given.waitingId, email: body.email.toLowerCase(), course_id, plan_id }
      }
      const { id, studentId: student_id, receipt_number } = given
      return { status: 'active' as const, id, enrolment_id: id, student_id, course_id, plan_id, receipt_number }
    })
  }),

  handle(contract.importEnrolments, async ({ db, clock, settings, user, body, language, fail }) => {
    const decision = { actorId: user.userId, now: clock(), publicUrl: settings.publicUrl }
    const table = { csv: body.csv, dryRun: body.dry_run, language }
    const { rows, applied, isFaulty } = await importEnrolments(db, table, decision)
    if (isFaulty && !body.dry_run) return fail('IMPORT_FAULTY', { details: { rows, applied, data: { rows, applied } } })
    return { rows, applied }
  }),

  handle(contract.listTemplates, ({ db }) => listTemplates(db)),

  handle(contract.putTemplates, ({ db, user, body }) => putTemplates(db, body, user.userId)),
]
