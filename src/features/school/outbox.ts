// The mails of the school: queued in the transaction of the change they report; sent later (send-mails.ts) or kept.
import { sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import type { Language } from '#kit/contract.ts'
import type { Database } from '#kit/server/database.ts'
import { cancelJob, enqueue } from '#kit/server/jobs.ts'
import { composeLetter, type Letter } from './mail.ts'
import { fillWords, type Placeholder } from './mail-words.ts'
import { isSampleAddress } from './sample-domain.ts'

export interface Mail {
  to: string
  language: Language
  /** Such as `password-reset`, `activated`. */
  kind: string
  subject: string
  text: string
  html: string
  /** Reply address; the school's contact address when missing. */
  replyTo?: string
  /** Where its reader says that such mails are not wanted: for mails to many. */
  stopAddress?: string
  /** For a mail that a school may reword (mail-words.ts): the language and the facts of its text. */
  letter?: Letter
  facts?: Partial<Record<Placeholder, string>>
}

interface Queueing {
  /** Not before this instant: a decision can be undone for a minute. */
  after?: Date
  /** The key for `withdrawMails`, such as `request:<id>`. */
  key?: string
}

/** Tries last about 28 hours: a mail server may be away for a day. */
const tries = 14

/** False: the recipient switched off mails of this kind, has to prove the address first, or is suspended. The job `mail.send` sends it after the transaction. */
export async function queueMail(db: Database, mail: Mail, { after, key }: Queueing = {}): Promise<boolean> {
  if (isSampleAddress(mail.to) || (await isUnwanted(db, { ...mail, key: key ?? null }))) return false
  const { subject, text, html } = await inOwnWords(db, mail)
  const id = uuidv7()
  await db
    .insertInto('outbox')
    .values({
      id,
      recipient: mail.to.trim(),
      reply_to: mail.replyTo?.trim() ?? null,
      language: mail.language,
      kind: mail.kind,
      // A line break would end the header.
      subject: subject.replaceAll(/\s+/g, ' ').trim(),
      text_body: text,
      html_body: html,
      key: key ?? null,
      stop_address: mail.stopAddress ?? null,
      ...(after && { next_attempt_at: after }),
    })
    .execute()
  await sendSoon(db, { id, kind: mail.kind }, after)
  return true
}

/** Nobody waits for an announcement, and there may be thousands: it holds up no other mail. */
const isForMany = (kind: string) => kind === 'announcement'
const beside = 'slow mails'

async function sendSoon(db: Database, { id, kind }: { id: string; kind: string }, after?: Date): Promise<void> {
  const place = isForMany(kind) ? { queue: beside, priority: 1 } : { queue: 'mails' }
  await enqueue(db, 'mail.send', { mail_id: id }, { runAt: after, key: jobOf(id), tries, ...place })
}

/** Instead of its next try among the others: a mail for which the server says nothing for minutes would hold them up each time. */
export async function sendBeside(db: Database, { id, kind, attempts }: QueuedMail, now: Date): Promise<void> {
  const runAt = new Date(now.getTime() + 1000 * Math.exp(Math.min(attempts, 10)))
  await db.transaction().execute(async (trx) => {
    await trx.updateTable('outbox').set({ next_attempt_at: runAt }).where('id', '=', id).execute()
    // Other announcements first.
    const place = { queue: beside, priority: isForMany(kind) ? 2 : 0 }
    const more = { runAt, key: jobOf(id), tries: Math.max(1, tries - attempts), ...place }
    await enqueue(trx, 'mail.send', { mail_id: id }, more)
  })
}

const jobOf = (id: string) => `mail:${id}`

/**
 * Deletes mails with this key that were not sent yet, with their jobs.
 * @param untried only where nothing was tried: no mail that is on its way, or that the team may have handed on
 * @returns how many
 */
export async function withdrawMails(db: Database, key: string, { untried = false } = {}): Promise<number> {
  const mails = await db
    .deleteFrom('outbox')
    .where('key', '=', key)
    .where('sent_at', 'is', null)
    .$if(untried, (query) => query.where('attempts', '=', 0).where('kept_at', 'is', null))
    .returning('id')
    .execute()
  for (const { id } of mails) await cancelJob(db, jobOf(id))
  return mails.length
}

/** In the school's own words, where it has some for this kind of mail. */
async function inOwnWords(db: Database, mail: Mail): Promise<Pick<Mail, 'subject' | 'text' | 'html'>> {
  const { kind, language, letter, facts } = mail
  if (!letter || !facts) return mail
  const { mail_texts } = await db.selectFrom('school').select('mail_texts').executeTakeFirstOrThrow()
  const own = mail_texts[kind]?.[language]
  if (!own) return mail
  const { subject, paragraphs } = fillWords(own, { ...facts, school: letter.school })
  return { subject, ...composeLetter({ ...letter, heading: subject, paragraphs }) }
}

type Asked = Pick<Mail, 'to' | 'kind'> & { key: string | null }

async function isUnwanted(db: Database, { to, kind, key }: Asked): Promise<boolean> {
  const objections = [
    sql<boolean>`${kind} = any(muted_mails)`,
    ...(ofStaff.includes(kind) ? [sql<boolean>`email_proven_at is null`] : []),
    ...(ofActive.includes(kind) ? [sql<boolean>`suspended_at is not null`] : []),
  ]
  const row = await db
    .selectFrom('users')
    .select('id')
    .where('email_key', '=', to.trim().toLowerCase())
    .where((eb) => eb.or(objections))
    // A person who only typed the address has no influence on answers to its owner.
    .$if(ofAddresses.includes(kind), (query) => query.where('email_proven_at', 'is not', null))
    .where(hasInBell(kind, key))
    .executeTakeFirst()
  return row !== undefined
}

/** The key of the answer to a message. */
export const replyKey = (messageId: string) => `message:${messageId}`

/** Of `users`: an answer stands in the bell of who wrote signed in. Whoever wrote signed out has none: the mail is all there is. */
const hasInBell = (kind: string, key: string | null) => sql<boolean>`(${kind}::text <> 'reply' or exists (
  select from contact_messages m where m.student_id = users.id and 'message:' || m.id = ${key}::text))`

/**
 * In words of the staff, to an account: not to somebody whose address another person typed. Who typed it reads the same in the school. What
 * follows from the account's own requests and payments is mailed in any case, because money may depend on it (docs/decisions/google-links.md).
 */
const ofStaff = ['announcement', 'answer', 'review-hidden', 'revoked', 'suspended']

/**
 * They lead to what is closed for a suspended account, and a merged one is suspended. Whatever says how things stand (suspended, goodbye,
 * refunded, an answer to a message) goes on.
 */
const ofActive = ['announcement', 'answer', 'lapsing', 'welcome']

/** Messages to the school, and answers to them: they belong to the owner of the address, not to any account with it. */
const ofAddresses = ['contact', 'reply']

/** Mails to and from somebody who leaves; of an unproven address, only those to the account. Mails to the school are the school's. */
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

const daysBefore = (now: Date, days: number) => new Date(now.getTime() - days * 86_400_000)

/** What was last said to somebody who left: a week after it was sent or given up, and a month after it was written in any case. */
export async function sweepGoodbyes(db: Database, now: Date): Promise<void> {
  await db
    .deleteFrom('outbox')
    .where('kind', '=', 'goodbye')
    .where((eb) => {
      const week = daysBefore(now, 7)
      return eb.or([eb('sent_at', '<', week), eb('failed_at', '<', week), eb('created_at', '<', daysBefore(now, 30))])
    })
    .execute()
}

export interface QueuedMail {
  id: string
  kind: string
  recipient: string
  language: Language
  reply_to: string | null
  stop_address: string | null
  key: string | null
  subject: string
  text_body: string
  html_body: string
  attempts: number
}

/** Stores one more try, and the time of the next one should this fail, by the worker's rule. Null when there is nothing left to send. */
export async function claimMail(db: Database, id: string): Promise<QueuedMail | null> {
  const mail = await db
    .updateTable('outbox')
    .set({
      attempts: sql<number>`attempts + 1`,
      next_attempt_at: sql<Date>`now() + interval '1 second' * exp(least(attempts + 1, 10))`,
    })
    .where('id', '=', id)
    .where('sent_at', 'is', null)
    .where('failed_at', 'is', null)
    .returning([
      'id',
      'kind',
      'recipient',
      'language',
      'reply_to',
      'stop_address',
      'key',
      'subject',
      'text_body',
      'html_body',
      'attempts',
    ])
    .executeTakeFirst()
  if (!mail) return null
  const { recipient: to, kind, key } = mail
  if (!(await isUnwanted(db, { to, kind, key }))) return mail
  // Switched off while it waited.
  await db.deleteFrom('outbox').where('id', '=', id).execute()
  return null
}

/** There is no mail server: the team hands it on. */
export async function keepMail(db: Database, id: string, now: Date): Promise<void> {
  await db.updateTable('outbox').set({ kept_at: now }).where('id', '=', id).where('sent_at', 'is', null).execute()
}

export async function markSent(db: Database, id: string, now: Date): Promise<void> {
  await db.updateTable('outbox').set({ sent_at: now, last_error: null }).where('id', '=', id).execute()
}

/** A try failed; `failedAt` when it was the last. */
export async function markTried(
  db: Database,
  id: string,
  { error, failedAt }: { error: string; failedAt: Date | null },
): Promise<void> {
  const set = { last_error: error.slice(0, 500), failed_at: failedAt }
  await db.updateTable('outbox').set(set).where('id', '=', id).execute()
}

/** As if it had just been queued. */
export async function sendAgain(db: Database, { id, recipient }: { id: string; recipient: string }): Promise<void> {
  const set = db.updateTable('outbox').set({ recipient }).where('id', '=', id)
  const mail = await set.returning(['id', 'kind']).executeTakeFirst()
  if (!mail) return
  await forgetFailure(db, id)
  await sendSoon(db, mail)
}

/** Its job sends it again. */
export async function forgetFailure(db: Database, id: string): Promise<void> {
  await db
    .updateTable('outbox')
    .set({ attempts: 0, failed_at: null, kept_at: null, last_error: null, next_attempt_at: sql<Date>`now()` })
    .where('id', '=', id)
    .where('sent_at', 'is', null)
    .execute()
}
