// Mails that open an account, or prove an address: their text is only for their recipient. A school without a mail server has to pass them on:
// an owner may see each once, and the record says so.
import type { Database } from '#kit/server/database.ts'
import { findRepeated, insertAudit } from './audit.ts'

const opening = ['password-reset', 'verify-email', 'invitation', 'welcome']

/** Whether its link or code opens an account: such a mail is never shown to others. */
export function opensAccount({ kind }: { kind: string }): boolean {
  return opening.includes(kind)
}

/** The text; 'shown' when somebody saw it before, unless only the answer to this person was lost; null when there is no such mail, or it opens no account. */
export async function showMailOnce(
  db: Database,
  { id, actorId, now }: { id: string; actorId: string; now: Date },
): Promise<{ text_body: string } | 'shown' | null> {
  return db.transaction().execute(async (trx) => {
    const mail = await trx
      .selectFrom('outbox')
      .select(['recipient', 'kind', 'subject', 'text_body', 'shown_at'])
      .where('id', '=', id)
      .where('kind', 'in', opening)
      .forUpdate()
      .executeTakeFirst()
    if (!mail) return null
    const after = { mail_id: id, kind: mail.kind }
    if (mail.shown_at)
      return (await findRepeated(trx, { actorId, act: 'mail.show', after })) ? { text_body: mail.text_body } : 'shown'
    await trx.updateTable('outbox').set({ shown_at: now }).where('id', '=', id).execute()
    const person = await trx
      .selectFrom('users')
      .select('id')
      .where('email_key', '=', mail.recipient.toLowerCase())
      .executeTakeFirst()
    await insertAudit(trx, {
      actorId,
      act: 'mail.show',
      subject: mail.subject,
      after,
      ...(person && { personId: person.id }),
    })
    return { text_body: mail.text_body }
  })
}
