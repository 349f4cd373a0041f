// Queries of the school's settings and of messages to it.
import { sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import type { Language } from '#kit/contract.ts'
import type { Database } from '#kit/server/database.ts'
import type { MethodKind } from './settings-check.ts'

/** As stored; the key is that of a CCP account (ccp.ts). */
export interface StoredPaymentMethod {
  kind: MethodKind
  name_ar: string
  name_en: string
  holder: string
  number: string
  key: string | null
  /** Missing in what was stored before the console: shown. */
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

export function getSchool(db: Database) {
  return db.selectFrom('school').selectAll().executeTakeFirstOrThrow()
}

export async function getSchoolName(db: Database, language: Language): Promise<string> {
  const { name } = await db.selectFrom('school').select(`name_${language} as name`).executeTakeFirstOrThrow()
  return name
}

/** Where messages to the school go: its address, else its owners'. */
export async function findRecipients(db: Database, contactEmail: string | null): Promise<string[]> {
  if (contactEmail) return [contactEmail]
  const owners = await db.selectFrom('users').select('email').where('role', '=', 'owner').orderBy('id').execute()
  return owners.map(({ email }) => email)
}

export async function insertMessage(
  db: Database,
  message: {
    name: string
    email: string
    subject: string
    message: string
    language: Language
    student_id: string | null
  },
): Promise<void> {
  await db
    .insertInto('contact_messages')
    .values({ id: uuidv7(), ...message })
    .execute()
}

const message = ['id', 'name', 'email', 'subject', 'message', 'created_at', 'answer', 'handled_at'] as const

/** Newest first. */
export async function listMessages(db: Database, { page, limit }: { page: number; limit: number }) {
  const [messages, { total }] = await Promise.all([
    db
      .selectFrom('contact_messages')
      .select(message)
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .limit(limit)
      .offset((page - 1) * limit)
      .execute(),
    db
      .selectFrom('contact_messages')
      .select(sql<number>`count(*)::int`.as('total'))
      .executeTakeFirstOrThrow(),
  ])
  return { messages, total }
}

/** Keeps the answer; undefined when there is no such message, or it has one. */
export async function keepAnswer(db: Database, { id, answer, now }: { id: string; answer: string; now: Date }) {
  return db
    .updateTable('contact_messages')
    .set({ answer, handled_at: now })
    .where('id', '=', id)
    .where('handled_at', 'is', null)
    .returning([...message, 'language', 'student_id'])
    .executeTakeFirst()
}

export async function isMessage(db: Database, id: string): Promise<boolean> {
  return (await db.selectFrom('contact_messages').select('id').where('id', '=', id).executeTakeFirst()) !== undefined
}

/** Messages of somebody who deletes the account. */
export async function deleteMessagesOf(db: Database, email: string): Promise<void> {
  await db
    .deleteFrom('contact_messages')
    .where(sql`lower(email)`, '=', email.trim().toLowerCase())
    .execute()
}
