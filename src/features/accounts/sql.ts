// Queries of people; their sessions are in sql-sessions.ts.
import { sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import type { Role } from '#kit/capabilities.ts'
import type { Language } from '#kit/contract.ts'
import type { Database, Trx } from '#kit/server/database.ts'
import type { MailChoices } from './contract.ts'

const account = [
  'id',
  'full_name',
  'email',
  'role',
  'created_at',
  sql<boolean>`email_proven_at is not null`.as('email_proven'),
] as const

export interface Account {
  id: string
  full_name: string
  email: string
  role: Role
  created_at: Date
  /** Whether the person has proven that the address is theirs. */
  email_proven: boolean
}

/** Null when the address (or the Google account) is taken. */
export async function insertUser(
  db: Database,
  user: {
    fullName: string
    email: string
    passwordHash: string | null
    googleSubject?: string
    language: Language
    role?: Role
  },
): Promise<Account | null> {
  const row = await db
    .insertInto('users')
    .values({
      id: uuidv7(),
      full_name: user.fullName,
      email: user.email.trim(),
      password_hash: user.passwordHash,
      google_subject: user.googleSubject ?? null,
      language: user.language,
      role: user.role ?? 'student',
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning(account)
    .executeTakeFirst()
  return row ?? null
}

/** Finds by the address, trimmed and in lower case; null when nobody has it. */
export async function findUserByEmail(db: Database, email: string) {
  const row = await db
    .selectFrom('users')
    .select([...account, 'password_hash', 'google_subject', 'language'])
    .where('email_key', '=', email.trim().toLowerCase())
    .executeTakeFirst()
  return row ?? null
}

/** Of an account that was merged into another: the address of the account that was kept in the end; else null. */
export async function findMergedAddress(db: Database, email: string): Promise<string | null> {
  const { rows } = await sql<{ email_key: string }>`
    with recursive chain as (
      select merged_into from users where email_key = ${email.trim().toLowerCase()}
      union select u.merged_into from users u join chain c on u.id = c.merged_into)
    select u.email_key from users u join chain c on u.id = c.merged_into where u.merged_into is null`.execute(db)
  return rows[0]?.email_key ?? null
}

/** The addresses of an account, and of those that were merged into it or into one of them. */
export async function listAddresses(db: Database, id: string): Promise<{ email: string; proven: boolean }[]> {
  const { rows } = await sql<{ email: string; proven: boolean }>`
    with recursive own as (
      select id, email, email_proven_at from users where id = ${id}
      union select u.id, u.email, u.email_proven_at from users u join own on u.merged_into = own.id)
    select email, email_proven_at is not null as proven from own`.execute(db)
  return rows
}

export async function isSuspended(db: Database, email: string): Promise<boolean> {
  const row = await db
    .selectFrom('users')
    .select('id')
    .where('email_key', '=', email.trim().toLowerCase())
    .where('suspended_at', 'is not', null)
    .executeTakeFirst()
  return row !== undefined
}

/** @throws NoResultError when the person is gone */
export function getUser(db: Database, id: string) {
  return db
    .selectFrom('users')
    .select([...account, 'password_hash'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
}

const profile = [...account, 'language', 'password_hash', 'muted_mails'] as const

type MailKind = keyof MailChoices
const mailKinds = ['activated', 'rejected', 'certificate', 'reply'] as const satisfies MailKind[]

type ProfileRow = Account & { language: Language; password_hash: string | null; muted_mails: MailKind[] }

function toProfile({ password_hash, muted_mails, ...person }: ProfileRow) {
  return {
    ...person,
    has_password: password_hash !== null,
    mails: wantedMails(muted_mails),
  }
}

function wantedMails(muted: MailKind[]): MailChoices {
  const wants = (kind: MailKind) => !muted.includes(kind)
  return {
    activated: wants('activated'),
    rejected: wants('rejected'),
    certificate: wants('certificate'),
    reply: wants('reply'),
    ...(!wants('announcement') && { announcement: false }),
  }
}

/** @throws where there is no such person */
export async function getProfile(db: Database, id: string) {
  const row = await db.selectFrom('users').select(profile).where('id', '=', id).executeTakeFirstOrThrow()
  return toProfile(row)
}

export async function updateProfile(
  db: Database,
  id: string,
  { full_name, language }: { full_name?: string; language?: Language | undefined },
) {
  const row = await db
    .updateTable('users')
    .set({ ...(full_name !== undefined && { full_name }), ...(language && { language }) })
    .where('id', '=', id)
    .returning(profile)
    .executeTakeFirstOrThrow()
  return toProfile(row)
}

export async function updateMails(db: Database, id: string, wanted: MailChoices) {
  const { announcement, ...known } = wanted
  const muted = mailKinds.filter((kind) => !known[kind])
  const { muted_mails } = await db
    .updateTable('users')
    .set({
      muted_mails: sql`${muted}::text[] || case
        when coalesce(${announcement === undefined ? null : !announcement}::boolean, 'announcement' = any(muted_mails))
        then array['announcement'] else '{}' end`,
    })
    .where('id', '=', id)
    .returning('muted_mails')
    .executeTakeFirstOrThrow()
  return wantedMails(muted_mails)
}

export async function findLanguage(db: Database, id: string): Promise<Language | null> {
  const row = await db.selectFrom('users').select('language').where('id', '=', id).executeTakeFirst()
  return row?.language ?? null
}

/** Also of the account into which it was merged: mails go there now. @returns the language of the person; null where there is none */
export async function muteAnnouncements(db: Database, id: string): Promise<Language | null> {
  const { rows } = await sql<{ id: string; language: Language }>`
    with recursive own (id) as (
      select ${id}::uuid union select u.merged_into from users u join own on u.id = own.id)
    update users set muted_mails = array_append(array_remove(muted_mails, 'announcement'), 'announcement')
    where id in (select own.id from own) returning id, language`.execute(db)
  return rows.find((row) => row.id === id)?.language ?? null
}

export async function updatePassword(db: Database, id: string, passwordHash: string): Promise<{ email: string }> {
  return db
    .updateTable('users')
    .set({ password_hash: passwordHash })
    .where('id', '=', id)
    .returning('email')
    .executeTakeFirstOrThrow()
}

/** False when it is no longer the password with the hash `from`: of two changes at once the second had named an old one. */
export async function changePassword(
  db: Database,
  id: string,
  { from, to }: { from: string | null; to: string },
): Promise<boolean> {
  const changed = await db
    .updateTable('users')
    .set({ password_hash: to })
    .where('id', '=', id)
    .where('password_hash', 'is not distinct from', from)
    .returning('id')
    .executeTakeFirst()
  return changed !== undefined
}

export async function findUserByGoogle(db: Database, subject: string): Promise<Account | null> {
  const row = await db.selectFrom('users').select(account).where('google_subject', '=', subject).executeTakeFirst()
  return row ?? null
}

/**
 * Ties the account of an address to a Google account. Removes a password that was set before the address was proven:
 * a stranger may have planted it (docs/decisions/google-links.md). Null when nobody has the address.
 */
export async function linkGoogle(
  db: Database,
  { email, subject }: { email: string; subject: string },
): Promise<(Account & { wasProven: boolean; lostPassword: boolean }) | null> {
  const key = email.trim().toLowerCase()
  const found = await db
    .selectFrom('users')
    .select(['id', 'password_hash', 'email_proven_at'])
    .where('email_key', '=', key)
    .forUpdate()
    .executeTakeFirst()
  if (!found) return null
  const isProven = found.email_proven_at !== null
  const row = await db
    .updateTable('users')
    .set({ google_subject: subject, ...(!isProven && { password_hash: null }) })
    .where('id', '=', found.id)
    .returning(account)
    .executeTakeFirstOrThrow()
  return { ...row, wasProven: isProven, lostPassword: !isProven && found.password_hash !== null }
}

export async function updateRole(db: Database, id: string, role: Role): Promise<void> {
  await db.updateTable('users').set({ role }).where('id', '=', id).execute()
}

export async function endSuspension(db: Database, id: string): Promise<void> {
  await db.updateTable('users').set({ suspended_at: null, suspended_reason: null }).where('id', '=', id).execute()
}

/** What a person may do so often a day is counted for one request after the other; false when the person has just left. */
export async function takeTurn(trx: Trx, id: string): Promise<boolean> {
  const found = await trx.selectFrom('users').select('id').where('id', '=', id).forNoKeyUpdate().executeTakeFirst()
  return found !== undefined
}

// Leaving -------------------------------------------------------------------------------------------------------------

/** The person, locked until the transaction ends; null when already gone. */
export async function lockUser(db: Database, id: string) {
  const row = await db
    .selectFrom('users')
    .select([...account, 'language'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  return row ?? null
}

/** An anonymous row for what must stay of a deleted account. Nobody can sign in to it. */
export async function insertTombstone(db: Database, now: Date): Promise<string> {
  const id = uuidv7()
  await db
    .insertInto('users')
    .values({
      id,
      full_name: 'حساب محذوف / Deleted account',
      email: `${id}@deleted.invalid`,
      language: 'ar',
      deleted_at: now,
    })
    .execute()
  return id
}

/** Deletes the person with all their rows; rows that must stay were moved before. */
export async function deleteUser(db: Database, id: string): Promise<void> {
  await db.deleteFrom('users').where('id', '=', id).execute()
}

export async function countOwners(db: Database): Promise<number> {
  const { count } = await db
    .selectFrom('users')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('role', '=', 'owner')
    .executeTakeFirstOrThrow()
  return count
}
