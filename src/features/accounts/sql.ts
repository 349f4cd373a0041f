// Queries of people and their sessions.
import { sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import type { Language, Role } from '#kit/contract.ts'
import type { Database } from '#kit/server/database.ts'
import type { SignedIn } from '#kit/server/http.ts'

const account = ['id', 'full_name', 'email', 'role', 'created_at'] as const

export interface Account {
  id: string
  full_name: string
  email: string
  role: Role
  created_at: Date
}

/** Null when the address is taken. */
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
    .onConflict((conflict) => conflict.column('email_key').doNothing())
    .returning(account)
    .executeTakeFirst()
  return (row as Account | undefined) ?? null
}

export async function findUserByEmail(db: Database, email: string) {
  const row = await db
    .selectFrom('users')
    .select([...account, 'password_hash', 'google_subject', 'language'])
    .where('email_key', '=', email.trim().toLowerCase())
    .executeTakeFirst()
  return (
    (row as
      | (Account & { password_hash: string | null; google_subject: string | null; language: Language })
      | undefined) ?? null
  )
}

export async function getUser(db: Database, id: string) {
  const row = await db
    .selectFrom('users')
    .select([...account, 'password_hash'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return row as Account & { password_hash: string | null }
}

export async function updateFullName(db: Database, id: string, fullName: string): Promise<Account> {
  const row = await db
    .updateTable('users')
    .set({ full_name: fullName })
    .where('id', '=', id)
    .returning(account)
    .executeTakeFirstOrThrow()
  return row as Account
}

export async function updatePassword(db: Database, id: string, passwordHash: string): Promise<void> {
  await db.updateTable('users').set({ password_hash: passwordHash }).where('id', '=', id).execute()
}

// Sessions ------------------------------------------------------------------------------------------------------------

export async function insertSession(
  db: Database,
  session: { userId: string; tokenHash: Buffer; remember: boolean; userAgent: string; expiresAt: Date },
): Promise<void> {
  await db
    .insertInto('sessions')
    .values({
      user_id: session.userId,
      id: uuidv7(),
      token_hash: session.tokenHash,
      remember: session.remember,
      user_agent: session.userAgent.slice(0, 300),
      expires_at: session.expiresAt,
    })
    .execute()
}

/** The live session of a token. Notes the visit at most every five minutes, so that reading stays reading. */
export async function findSession(
  db: Database,
  tokenHash: Buffer,
  now: Date,
): Promise<(SignedIn & { remember: boolean }) | null> {
  const row = await db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select([
      'users.id as userId',
      'sessions.id as sessionId',
      'sessions.remember',
      'sessions.last_seen_at',
      'users.role',
      'users.full_name as fullName',
      'users.email',
      'users.language',
    ])
    .where('sessions.token_hash', '=', tokenHash)
    .where('sessions.expires_at', '>', now)
    .executeTakeFirst()
  if (!row) return null
  const { last_seen_at, ...found } = row
  if (now.getTime() - last_seen_at.getTime() > 5 * 60_000) {
    await db
      .updateTable('sessions')
      .set({ last_seen_at: now })
      .where('user_id', '=', row.userId)
      .where('id', '=', row.sessionId)
      .execute()
  }
  return found as SignedIn & { remember: boolean }
}

/** Puts a new token in the place of a live one; false when somebody else was faster. */
export async function replaceSessionToken(
  db: Database,
  oldHash: Buffer,
  newHash: Buffer,
  expiresAt: Date,
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('sessions')
    .set({ token_hash: newHash, expires_at: expiresAt, last_seen_at: now })
    .where('token_hash', '=', oldHash)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export async function deleteSession(db: Database, userId: string, sessionId: string): Promise<void> {
  await db.deleteFrom('sessions').where('user_id', '=', userId).where('id', '=', sessionId).execute()
}

export async function deleteSessions(db: Database, userId: string, except?: string): Promise<void> {
  await db
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .$if(except !== undefined, (query) => query.where(sql<boolean>`id <> ${except}`))
    .execute()
}
