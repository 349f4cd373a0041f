// Deletes an account: payments and certificates move to an anonymous row, everything else is deleted, in one transaction.
import type { Database } from '#kit/server/database.ts'
import { refuse } from '#kit/server/app-error.ts'
import { deleteUser, insertTombstone, listAddresses, lockUser } from '#features/accounts/sql.ts'
import { handOverCertificates, withdrawCertificates } from '#features/certificates/sql.ts'
import { handOverPayments, lockRowsOf } from '#features/enrolment/sql-enrolments.ts'
import { deleteMailsOf, queueMail } from '#features/school/outbox.ts'
import { deleteMessagesOf, getSchool } from '#features/school/sql.ts'
import { goodbyeMail } from './mails.ts'

/** Keys of receipts and ids of certificates whose files can now be deleted. */
export async function deleteAccount(
  db: Database,
  userId: string,
  { withdrawCertificates: withdraws, now }: { withdrawCertificates: boolean; now: Date },
): Promise<{ receipts: string[]; certificates: string[] }> {
  return db.transaction().execute(async (trx) => {
    await lockRowsOf(trx, [userId])
    const person = await lockUser(trx, userId)
    // Two requests at the same time: the second one finds nobody, like any ended session.
    if (!person) return refuse('UNAUTHENTICATED')
    const at = { from: userId, to: await insertTombstone(trx, now), now }
    const payments = await handOverPayments(trx, at)
    const certificates = withdraws ? await withdrawCertificates(trx, userId) : []
    const keptCertificates = withdraws ? 0 : await handOverCertificates(trx, at)
    if (payments.kept + keptCertificates === 0) await deleteUser(trx, at.to)
    // Messages written while signed in are deleted with the person; messages that only have the address, only where it is proven to be theirs.
    for (const { email, proven } of await listAddresses(trx, userId)) {
      await deleteMailsOf(trx, email, { proven })
      if (proven) await deleteMessagesOf(trx, email)
    }
    await deleteUser(trx, userId)
    // Whoever types the address of another person, again and again, must not fill their mailbox.
    if (person.email_proven) {
      const school = await getSchool(trx)
      await queueMail(
        trx,
        goodbyeMail(
          { language: person.language, name: person.full_name, email: person.email },
          { name: school[`name_${person.language}`], address: school.contact_email },
          {
            certificates: certificates.length > 0 ? 'withdrawn' : keptCertificates > 0 ? 'kept' : 'none',
            payments: payments.hasPaid,
          },
        ),
      )
    }
    return { receipts: payments.receipts, certificates }
  })
}
