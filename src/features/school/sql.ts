// Queries of the school's settings and of messages to it.
import { sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import type { Language } from '#kit/contract.ts'
import type { Database } from '#kit/server/database.ts'

/** As stored; the key is that of a CCP account (ccp.ts). */
export interface StoredPaymentMethod {
  kind: 'ccp' | 'rip' | 'cash' | 'other'
  name_ar: string
  name_en: string
  holder: string
  number: string
  key: string | null
}

export async function getSchool(db: Database) {
  const school = await db.selectFrom('school').selectAll().executeTakeFirstOrThrow()
  return { ...school, payment_methods: school.payment_methods as unknown as StoredPaymentMethod[] }
}

export async function getSchoolName(db: Database, language: Language): Promise<string> {
  const { name } = await db.selectFrom('school').select(`name_${language} as name`).executeTakeFirstOrThrow()
  return name
}

export async function insertMessage(
  db: Database,
  message: { name: string; email: string; subject: string; message: string; language: Language },
): Promise<void> {
  await db
    .insertInto('contact_messages')
    .values({ id: uuidv7(), ...message })
    .execute()
}

/** What somebody who leaves had written to the school. */
export async function deleteMessagesOf(db: Database, email: string): Promise<void> {
  await db
    .deleteFrom('contact_messages')
    .where(sql`lower(email)`, '=', email.trim().toLowerCase())
    .execute()
}
