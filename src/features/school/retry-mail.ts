// A mail is tried again from now, to another address where the first was wrong; with its record.
import type { Database } from '#kit/server/database.ts'
import { insertAudit } from './audit.ts'
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
    if (mail.sent_at) return 'MAIL_GONE'
    const recipient = wanted?.trim() ?? mail.recipient
    const isMoved = recipient !== mail.recipient
    if (isMoved && opensAccount(mail)) return 'MAIL_PRIVATE'
    await sendAgain(trx, { id, recipient })
    await insertAudit(trx, {
      actorId,
      act: 'mail.retry',
      subject: mail.subject,
      ...(isMoved && { before: { recipient: mail.recipient } }),
      after: { mail_id: id, recipient },
    })
    return { id, recipient }
  })
}
