// A mail is tried again from now, to another address where the first was wrong, or all that failed; with its record.
import type { Database } from '#kit/server/database.ts'
import { findRepeated, insertAudit } from './audit.ts'
import { causeOf, isOfServer, isWrongAddress } from './mail-cause.ts'
import { sendAgain } from './outbox.ts'
import { opensAccount } from './show-mail.ts'

type Retried = { id: string; recipient: string } | 'MAIL_GONE' | 'MAIL_PRIVATE' | null

/** Null when there is no such mail. */
export async function retryMail(
  db: Database,
  { id, recipient: wanted, actorId }: { id: string; recipient: string | undefined; actorId: string },
): Promise<Retried> {
  return db.transaction().execute(async (trx) => {
    const mail = await trx
      .selectFrom('outbox')
      .select(['recipient', 'subject', 'kind', 'sent_at'])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst()
    if (!mail) return null
    const recipient = wanted?.trim() ?? mail.recipient
    const after = { mail_id: id, recipient }
    // Sent in the meantime, because it was pressed before.
    if (mail.sent_at)
      return (await findRepeated(trx, { actorId, act: 'mail.retry', after })) ? { id, recipient } : 'MAIL_GONE'
    const isMoved = recipient !== mail.recipient
    if (isMoved && opensAccount(mail)) return 'MAIL_PRIVATE'
    await sendAgain(trx, { id, recipient })
    await insertAudit(trx, {
      actorId,
      act: 'mail.retry',
      subject: mail.subject,
      ...(isMoved && { before: { recipient: mail.recipient } }),
      after,
    })
    return { id, recipient }
  })
}

const most = 1000

/** Those that failed or wait for the server; not where the address is wrong: it would fail again. @returns how many */
export async function retryFailedMails(db: Database, actorId: string): Promise<number> {
  return db.transaction().execute(async (trx) => {
    const unsent = await trx
      .selectFrom('outbox')
      .select(['id', 'recipient', 'last_error', 'failed_at'])
      .where('last_error', 'is not', null)
      .where('sent_at', 'is', null)
      .orderBy('id')
      .forUpdate()
      .execute()
    // Those that would fail again take no place of others.
    const mails = unsent
      .filter(({ last_error, failed_at }) => {
        const cause = causeOf(last_error)
        return failed_at ? !isWrongAddress(cause) : isOfServer(cause)
      })
      .slice(0, most)
    for (const mail of mails) await sendAgain(trx, mail)
    if (mails.length > 0) await insertAudit(trx, { actorId, act: 'mail.retry', after: { mails: mails.length } })
    return mails.length
  })
}
