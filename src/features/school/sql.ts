// Queries of the school's settings and of messages to it.
import { sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import type { Language } from '#kit/contract.ts'
import { cachedRead } from '#kit/server/cached-read.ts'
import type { Database } from '#kit/server/database.ts'
import type { messageStates } from './contract-console.ts'
import type { MethodKind } from './settings-check.ts'

/** As stored; the key is that of a CCP account (ccp.ts). */
export interface StoredPaymentMethod {
  kind: MethodKind
  name_ar: string
  name_en: string
  holder: string
  number: string
  key: string | null
  /** Missing in values stored before the console: shown. */
  enabled?: boolean
}

/** As stored; the picture may be a `file:` key. */
export interface StoredFounder {
  name_ar: string
  name_en: string
  role_ar: string
  role_en: string
  text_ar: string
  text_en: string
  picture: string | null
}

/** The one row of settings. @throws before the migrations ran */
export function getSchool(db: Database) {
  return db.selectFrom('school').selectAll().executeTakeFirstOrThrow()
}

export async function getSchoolName(db: Database, language: Language): Promise<string> {
  const { name } = await db.selectFrom('school').select(`name_${language} as name`).executeTakeFirstOrThrow()
  return name
}

export async function getSchoolNames(db: Database): Promise<Record<Language, string>> {
  return db.selectFrom('school').select(['name_ar as ar', 'name_en as en']).executeTakeFirstOrThrow()
}

/** The recipients of messages to the school: its address, else its owners'. */
export async function findRecipients(db: Database, contactEmail: string | null): Promise<string[]> {
  if (contactEmail) return [contactEmail]
  const owners = await db.selectFrom('users').select('email').where('role', '=', 'owner').orderBy('id').execute()
  return owners.map(({ email }) => email)
}

/** @returns the message's id */
/** @returns its id; undefined where the same message with the same key is there already */
export async function insertMessage(
  db: Database,
  message: {
    name: string
    email: string
    subject: string
    message: string
    language: Language
    student_id: string | null
    request_key: string | null
  },
): Promise<string | undefined> {
  const row = await db
    .insertInto('contact_messages')
    .values({ id: uuidv7(), ...message })
    .onConflict((conflict) => conflict.column('request_key').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

type MessageState = (typeof messageStates)[number]

const message = [
  'id',
  'name',
  'email',
  'subject',
  'message',
  'language',
  'created_at',
  'answer',
  'handled_at',
  'closed_at',
  'student_id',
] as const

const state = sql<MessageState>`case when closed_at is not null then 'closed' when handled_at is not null then 'answered' else 'open' end`

interface Wanted {
  state?: MessageState | undefined
  q?: string | undefined
  page: number
  limit: number
}

/** Counting more takes a while: the numbers are kept for a moment. */
const many = 5000

/** Newest first. */
export async function listMessages(db: Database, { state: wanted, q, page, limit }: Wanted, now: Date) {
  const part = `%${(q ?? '').replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
  const found = db
    .selectFrom('contact_messages')
    .$if(wanted === 'closed', (query) => query.where('closed_at', 'is not', null))
    .$if(wanted === 'answered', (query) => query.where('handled_at', 'is not', null).where('closed_at', 'is', null))
    .$if(wanted === 'open', (query) => query.where('handled_at', 'is', null).where('closed_at', 'is', null))
    .$if(Boolean(q), (query) =>
      query.where((e) =>
        e.or((['name', 'email', 'subject', 'message'] as const).map((column) => e(column, 'ilike', part))),
      ),
    )
  const count = async (rows: typeof found) =>
    (await rows.select((e) => e.fn.countAll<number>().as('count')).executeTakeFirstOrThrow()).count
  const [messages, all, open] = await Promise.all([
    found
      .select([...message, state.as('state')])
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .limit(limit)
      .offset((page - 1) * limit)
      .execute(),
    cachedRead(
      db,
      { key: `messages ${JSON.stringify([wanted, q])}`, now },
      async () => ({ total: await count(found), whole: q ? await count(db.selectFrom('contact_messages')) : 0 }),
      // A search of two letters cannot use an index: it reads all rows, however few it finds.
      ({ total, whole }) => Math.max(total, whole) > many,
    ),
    count(db.selectFrom('contact_messages').where('handled_at', 'is', null).where('closed_at', 'is', null)),
  ])
  return { messages, total: all.total, open }
}

export async function findMessage(db: Database, id: string) {
  const row = await db
    .selectFrom('contact_messages')
    .select([...message, state.as('state')])
    .where('id', '=', id)
    .executeTakeFirst()
  return row ?? null
}

/** Closes a message, or opens it again; null when there is none, or it is in that state already. */
export async function setClosed(db: Database, id: string, closedAt: Date | null) {
  const row = await db
    .updateTable('contact_messages')
    .set({ closed_at: closedAt })
    .where('id', '=', id)
    .where('closed_at', closedAt ? 'is' : 'is not', null)
    .returning([...message, state.as('state')])
    .executeTakeFirst()
  return row ?? null
}

interface Writer {
  id: string
  full_name: string
  since: Date
  course_count: number
  request_code: string | null
}

export async function findWriter(db: Database, studentId: string): Promise<Writer | null> {
  const { rows } = await sql<Writer>`
    select u.id, u.full_name, u.created_at as since,
      (select count(*)::int from enrolments e where e.student_id = u.id and e.status = 'active') as course_count,
      (select r.code from enrolment_requests r where r.student_id = u.id and r.status in ('pending', 'needs_proof')
        order by r.created_at limit 1) as request_code
    from users u where u.id = ${studentId}`.execute(db)
  return rows[0] ?? null
}

/** Stores the answer; undefined when there is no such message, or it has one. */
export async function storeAnswer(
  db: Database,
  { id, answer, close, now }: { id: string; answer: string; close: boolean; now: Date },
) {
  return db
    .updateTable('contact_messages')
    .set({ answer, handled_at: now, closed_at: close ? now : null })
    .where('id', '=', id)
    .where('handled_at', 'is', null)
    .returning([...message, state.as('state')])
    .executeTakeFirst()
}

/** Messages of somebody who deletes the account. */
export async function deleteMessagesOf(db: Database, email: string): Promise<void> {
  await db
    .deleteFrom('contact_messages')
    .where(sql`lower(email)`, '=', email.trim().toLowerCase())
    .execute()
}

export async function isMail(db: Database, id: string): Promise<boolean> {
  return (await db.selectFrom('outbox').select('id').where('id', '=', id).executeTakeFirst()) !== undefined
}
