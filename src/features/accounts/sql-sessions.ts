// Queries of sessions and of links that set a password. The tokens themselves are never stored, only their hashes.
import { sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import type { Database, Trx } from '#kit/server/database.ts'
import { fixedStatement } from '#kit/server/fixed-statement.ts'
import type { Role } from '#kit/capabilities.ts'
import type { SignedIn } from '#kit/server/http.ts'
import { inBatches } from '#kit/server/in-batches.ts'
import { deleteSteps } from './sql-second-factor.ts'

export async function insertSession(
  db: Database,
  session: {
    userId: string
    tokenHash: Buffer
    remember: boolean
    userAgent: string
    createdAt: Date
    expiresAt: Date
  },
): Promise<void> {
  await db
    .insertInto('sessions')
    .values({
      user_id: session.userId,
      id: uuidv7(),
      token_hash: session.tokenHash,
      remember: session.remember,
      user_agent: session.userAgent.slice(0, 300),
      created_at: session.createdAt,
      last_seen_at: session.createdAt,
      expires_at: session.expiresAt,
    })
    .execute()
}

export interface FoundSession extends SignedIn {
  remember: boolean
  startedAt: Date
  /** Of this token: a former one ends on its own day. */
  expiresAt: Date
}

interface Sought {
  tokenHash: Buffer
  now: Date
}

type Row = FoundSession & { n: number; last_seen_at: Date }

/** By the present token, or by a former one that has not ended. */
function byTokens(hash: 'token_hash' | 'old_token_hash', expiresAt: 'expires_at' | 'old_expires_at') {
  return fixedStatement<{ hashes: Buffer[]; nows: Date[] }, Row>(
    ['hashes', 'nows'],
    ({ hashes, nows }) => sql`
      select u.id as "userId", s.id as "sessionId", s.remember, s.created_at as "startedAt", s.last_seen_at, u.role,
        u.instructor_id as "instructorId", u.full_name as "fullName", u.email, u.language, s.${sql.ref(expiresAt)} as "expiresAt", g.n::int as n
      from unnest((select ${hashes}::bytea[]), (select ${nows}::timestamptz[])) with ordinality g (hash, now, n)
      join sessions s on s.${sql.ref(hash)} = g.hash and s.expires_at > g.now and s.${sql.ref(expiresAt)} > g.now
      join users u on u.id = s.user_id and u.suspended_at is null`,
  )
}
const byPresent = byTokens('token_hash', 'expires_at')
const byFormer = byTokens('old_token_hash', 'old_expires_at')

/** Milliseconds: so that reading does not cause a write each time. */
const notedEvery = 5 * 60_000

async function findAll(db: Database, sought: Sought[]): Promise<(FoundSession | null)[]> {
  const listOf = (some: Sought[]) => ({
    hashes: some.map(({ tokenHash }) => tokenHash),
    nows: some.map(({ now }) => now),
  })
  const found = new Map((await byPresent(db, listOf(sought))).map((row) => [sought[row.n - 1]!, row]))
  const missing = sought.filter((one) => !found.has(one))
  const former = missing.length > 0 ? await byFormer(db, listOf(missing)) : []
  for (const row of former) found.set(missing[row.n - 1]!, row)
  const seen = [...found].map(([{ now }, row]) => ({ ...row, now }))
  const unnoted = seen.filter(({ now, last_seen_at }) => now.getTime() - last_seen_at.getTime() > notedEvery)
  if (unnoted.length > 0) await noteSeen(db, unnoted)
  return sought.map((one) => {
    const row = found.get(one)
    if (!row) return null
    const { n: _n, last_seen_at: _seen, ...session } = row
    return session
  })
}

/** Not where somebody else is just noting it. */
export async function noteSeen(db: Database, seen: { userId: string; sessionId: string; now: Date }[]): Promise<void> {
  const users = seen.map(({ userId }) => userId)
  const ids = seen.map(({ sessionId }) => sessionId)
  const nows = seen.map(({ now }) => now)
  await sql`
    update sessions s set last_seen_at = mine.now from (
      select o.user_id, o.id, g.now from unnest(${users}::uuid[], ${ids}::uuid[], ${nows}::timestamptz[]) g (user_id, id, now)
      join sessions o on o.user_id = g.user_id and o.id = g.id for update of o skip locked
    ) mine where s.user_id = mine.user_id and s.id = mine.id`.execute(db)
}

/**
 * The valid session of a token. Notes the time at most every five minutes. A class that begins asks at the same moment, and together: each of
 * ten thousand by itself was a burst of a thousand statements a second. Nobody is refused here: live events may all come back at once.
 */
export const findSession = inBatches(findAll)

/**
 * Replaces a valid token with a new one; false when it was replaced before.
 * @param session.keepOld the old one is valid until its own end, and can be replaced once more
 */
export async function replaceSessionToken(
  db: Database,
  oldHash: Buffer,
  { newHash, expiresAt, keepOld }: { newHash: Buffer; expiresAt: Date; keepOld: boolean },
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('sessions')
    .set({ token_hash: newHash, expires_at: expiresAt, last_seen_at: now })
    .set((eb) => ({
      old_token_hash: keepOld ? oldHash : null,
      old_expires_at: keepOld
        ? eb.case().when('token_hash', '=', oldHash).then(eb.ref('expires_at')).else(eb.ref('old_expires_at')).end()
        : null,
    }))
    .where('expires_at', '>', now)
    .where((eb) =>
      eb.or([
        eb('token_hash', '=', oldHash),
        eb.and([eb('old_token_hash', '=', oldHash), eb('old_expires_at', '>', now)]),
      ]),
    )
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** False when the person has no such session. */
export async function deleteSession(db: Database, userId: string, sessionId: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .where('id', '=', sessionId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** Half a sign-in ends with them: its password, or its second factor, may be the old one. @returns how many were ended */
export async function deleteSessions(db: Database, userId: string, except?: string): Promise<number> {
  await deleteSteps(db, userId)
  const { numDeletedRows } = await db
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .$if(except !== undefined, (query) => query.where(sql<boolean>`id <> ${except}`))
    .executeTakeFirst()
  return Number(numDeletedRows)
}

/** Valid sessions, last used first. */
export async function listSessions(db: Database, userId: string, now: Date) {
  return db
    .selectFrom('sessions')
    .select(['id', 'user_agent', 'created_at', 'last_seen_at'])
    .where('user_id', '=', userId)
    .where('expires_at', '>', now)
    .orderBy('last_seen_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
}

// Links that set a password -------------------------------------------------------------------------------------------

/** The newest link replaces an older one, and lasts as long: an invitation does not end early where somebody asks for a new password. */
export async function putReset(
  db: Database,
  reset: { userId: string; tokenHash: Buffer; expiresAt: Date },
): Promise<void> {
  const values = { token_hash: reset.tokenHash, expires_at: reset.expiresAt }
  await db
    .insertInto('password_resets')
    .values({ user_id: reset.userId, ...values })
    .onConflict((conflict) =>
      conflict.column('user_id').doUpdateSet({
        ...values,
        expires_at: sql<Date>`greatest(password_resets.expires_at, excluded.expires_at)`,
      }),
    )
    .execute()
}

/** The person's link ends later than that. */
export async function hasResetAfter(db: Database, userId: string, end: Date): Promise<boolean> {
  const row = await db
    .selectFrom('password_resets')
    .select('user_id')
    .where('user_id', '=', userId)
    .where('expires_at', '>', end)
    .executeTakeFirst()
  return row !== undefined
}

/** The role of the person of an open link. */
export async function findReset(db: Database, tokenHash: Buffer, now: Date): Promise<Role | null> {
  const row = await db
    .selectFrom('password_resets as r')
    .innerJoin('users as u', 'u.id', 'r.user_id')
    .select('u.role')
    .where('r.token_hash', '=', tokenHash)
    .where('r.expires_at', '>', now)
    .executeTakeFirst()
  return row?.role ?? null
}

/** The person of the link; null when it is used, replaced, expired or unknown. */
export async function takeReset(db: Database, tokenHash: Buffer, now: Date): Promise<string | null> {
  const row = await db
    .deleteFrom('password_resets')
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .returning('user_id')
    .executeTakeFirst()
  return row?.user_id ?? null
}

export async function deleteReset(db: Database, userId: string): Promise<void> {
  await db.deleteFrom('password_resets').where('user_id', '=', userId).execute()
}

/** Removes what has expired. */
export async function sweepSessions(db: Database, now: Date): Promise<void> {
  await db.deleteFrom('sessions').where('expires_at', '<=', now).execute()
  await db.deleteFrom('password_resets').where('expires_at', '<=', now).execute()
}

/** Those of the given sessions that have not ended, for connections that last longer than a request. */
export async function listLiveSessions<T extends { userId: string; sessionId: string }>(
  db: Database,
  sessions: T[],
  now: Date,
): Promise<T[]> {
  const rows = await db
    .selectFrom('sessions')
    .select('id')
    .where(
      sql<boolean>`(user_id, id) in (select * from unnest(${sessions.map((s) => s.userId)}::uuid[], ${sessions.map((s) => s.sessionId)}::uuid[]))`,
    )
    .where('expires_at', '>', now)
    .execute()
  const live = new Set(rows.map(({ id }) => id))
  return sessions.filter(({ sessionId }) => live.has(sessionId))
}

/** Also the links and cookies that lead to a session: everybody signs in again. @returns how many sessions and links were ended */
export async function endEverySession(trx: Trx): Promise<{ sessions: number; links: number }> {
  for (const table of ['sign_in_steps', 'known_devices', 'email_proofs'] as const) await trx.deleteFrom(table).execute()
  const links = await trx.deleteFrom('password_resets').executeTakeFirst()
  const sessions = await trx.deleteFrom('sessions').executeTakeFirst()
  return { sessions: Number(sessions.numDeletedRows), links: Number(links.numDeletedRows) }
}

/** Whether the log has a refused login of this person in the last quarter of an hour. */
export async function wasRefusedLately(trx: Trx, userId: string): Promise<boolean> {
  const entry = await trx
    .selectFrom('audit_log')
    .select('id')
    .where('person_id', '=', userId)
    .where('act', '=', 'session.refuse')
    .where('created_at', '>', sql<Date>`now() - interval '15 minutes'`)
    .executeTakeFirst()
  return entry !== undefined
}
