// The mails of the school: queued with the change they tell of, in its transaction; sent later (send-mails.ts) or kept.
import { sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import type { Language } from '#kit/contract.ts'
import type { Database } from '#kit/server/database.ts'

export interface Mail {
  to: string
  language: Language
  /** Such as `password-reset`, `activated`. */
  kind: string
  subject: string
  text: string
  html: string
  /** Whom an answer reaches; the school's own address when missing. */
  replyTo?: string
}

/** After this many tries, or this long, a mail is not tried again; it stays in the outbox. */
const mostAttempts = 8
const mostHours = 48

/** Unless its recipient switched off mails of this kind. */
export async function queueMail(db: Database, mail: Mail): Promise<void> {
  if (await isMuted(db, mail)) return
  await db
    .insertInto('outbox')
    .values({
      id: uuidv7(),
      recipient: mail.to.trim(),
      reply_to: mail.replyTo?.trim() ?? null,
      language: mail.language,
      kind: mail.kind,
      // A line break would end the header.
      subject: mail.subject.replaceAll(/\s+/g, ' ').trim(),
      text_body: mail.text,
      html_body: mail.html,
    })
    .execute()
}

async function isMuted(db: Database, { to, kind }: Mail): Promise<boolean> {
  const row = await db
    .selectFrom('users')
    .select('id')
    .where('email_key', '=', to.trim().toLowerCase())
    .where(sql<boolean>`${kind} = any(muted_mails)`)
    // Whoever only typed the address has no say about answers to its owner.
    .$if(ofAddresses.includes(kind), (query) => query.where('email_proven_at', 'is not', null))
    .executeTakeFirst()
  return row !== undefined
}

/** Messages to the school, and answers to them: they belong to whoever owns the address, not to whoever has an account with it. */
const ofAddresses = ['contact', 'reply']

/** Mails to and from somebody who leaves; of an address that is not proven, only those to the account. Mails to the school are the school's. */
export async function deleteMailsOf(db: Database, email: string, { proven }: { proven: boolean }): Promise<void> {
  const key = email.trim().toLowerCase()
  await db
    .deleteFrom('outbox')
    .where((eb) => {
      const toAccount = eb.and([eb(sql`lower(recipient)`, '=', key), eb('kind', 'not in', ofAddresses)])
      const answers = eb.and([eb(sql`lower(recipient)`, '=', key), eb('kind', '=', 'reply')])
      return proven ? eb.or([toAccount, answers, eb(sql`lower(reply_to)`, '=', key)]) : toAccount
    })
    .execute()
}

export interface QueuedMail {
  id: string
  recipient: string
  reply_to: string | null
  subject: string
  text_body: string
  html_body: string
}

/**
 * Takes the next due mail and moves its due time 2, 4, 8 … minutes on in the same statement: no two processes take the same mail, and a
 * mail whose process died is tried again.
 */
export async function claimMail(db: Database): Promise<QueuedMail | null> {
  const { rows } = await sql<QueuedMail>`
    update outbox set attempts = attempts + 1, next_attempt_at = now() + interval '1 minute' * power(2, attempts + 1)
    where id = (
      select id from outbox
      where sent_at is null and next_attempt_at <= now()
        and attempts < ${mostAttempts} and created_at > now() - interval '1 hour' * ${mostHours}::int
      order by next_attempt_at limit 1 for update skip locked)
    returning id, recipient, reply_to, subject, text_body, html_body`.execute(db)
  return rows[0] ?? null
}

export async function markSent(db: Database, id: string): Promise<void> {
  await db
    .updateTable('outbox')
    .set({ sent_at: sql<Date>`now()`, last_error: null })
    .where('id', '=', id)
    .execute()
}

export async function markFailed(db: Database, id: string, error: string, forGood: boolean): Promise<void> {
  await db
    .updateTable('outbox')
    .set({ last_error: error.slice(0, 500), ...(forGood && { attempts: mostAttempts }) })
    .where('id', '=', id)
    .execute()
}

/** Newest first. */
export async function listOutbox(db: Database, { page, limit }: { page: number; limit: number }) {
  const [mails, { total }] = await Promise.all([
    db
      .selectFrom('outbox')
      .select(['id', 'recipient', 'kind', 'subject', 'text_body', 'created_at', 'sent_at', 'shown_at'])
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .limit(limit)
      .offset((page - 1) * limit)
      .execute(),
    db
      .selectFrom('outbox')
      .select((e) => e.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow(),
  ])
  return { mails, total }
}
