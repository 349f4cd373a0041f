// Tells a student where their receipt is (design/console.md, Payments: the menu of a receipt).
import type { Database } from '#kit/server/database.ts'
import { insertAudit } from '#features/school/audit.ts'
import { queueMail } from '#features/school/outbox.ts'
import { mailFacts } from './mail-facts.ts'
import { receiptMail } from './mails.ts'
import { wasMailedLately } from './sql-receipt.ts'

interface Act {
  actorId: string
  /** Address of the school's site, for the links in mails. */
  publicUrl: string
}

/** Pressed twice within a minute it is mailed once. Null: no such payment, or its student has left. */
export async function mailReceipt(db: Database, id: string, act: Act): Promise<{ email: string } | 'cancelled' | null> {
  return db.transaction().execute(async (trx) => {
    const payment = await trx
      .selectFrom('payments')
      .select(['student_id', 'course_id', 'receipt_number', 'amount', 'cancelled_at'])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst()
    const facts = payment && (await mailFacts(trx, payment, act.publicUrl))
    if (!payment || !facts) return null
    if (payment.cancelled_at) return 'cancelled'
    const key = `receipt:${id}`
    if (await wasMailedLately(trx, key)) return { email: facts.email }
    const { receipt_number: number, amount, student_id: personId } = payment
    await insertAudit(trx, {
      actorId: act.actorId,
      act: 'payment.send_receipt',
      personId,
      subject: number,
      after: { email: facts.email },
    })
    await queueMail(trx, receiptMail(facts, { number, amount }), { key })
    return { email: facts.email }
  })
}
