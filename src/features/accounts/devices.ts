// Browsers in which somebody signed in before: a cookie that lasts, kept as a hash. Too many wrong passwords from elsewhere do not lock
// these out, and a sign-in from any other is told by mail (docs/decisions/rate-limits.md).
import type { Database } from '#kit/server/database.ts'
import type { Context } from '#kit/server/http.ts'
import { createToken, hashToken } from './token.ts'

const day = 86_400_000
/** The longest that browsers keep a cookie. */
const days = 400

type Request = Pick<Context<never>, 'request'>['request']

function tokenOf({ headers }: Request): string | undefined {
  return /(?:^|;\s*)device=([\w-]{43})(?:;|$)/.exec(headers.cookie ?? '')?.[1]
}

/** The hash of the caller's cookie, where this account was opened with it before. */
export async function findKnownDevice(db: Database, userId: string, request: Request): Promise<Buffer | null> {
  const token = tokenOf(request)
  if (token === undefined) return null
  const row = await db
    .selectFrom('known_devices')
    .select('token_hash')
    .where('token_hash', '=', hashToken(token))
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row?.token_hash ?? null
}

/** Whether the account has known devices, but not this one. Of the first device nobody is told. */
export async function isNewDevice(db: Database, userId: string, request: Request): Promise<boolean> {
  if (await findKnownDevice(db, userId, request)) return false
  const other = await db.selectFrom('known_devices').select('user_id').where('user_id', '=', userId).executeTakeFirst()
  return other !== undefined
}

/** Gives the browser its cookie, or extends the one it has. @returns its hash */
export async function rememberDevice(
  db: Database,
  { request, reply, settings, clock }: Pick<Context<never>, 'request' | 'reply' | 'settings' | 'clock'>,
  userId: string,
): Promise<Buffer> {
  const token = (await ownToken(db, request)) ?? createToken().token
  const hash = hashToken(token)
  const seen = { seen_at: clock() }
  await db
    .insertInto('known_devices')
    .values({ token_hash: hash, user_id: userId, ...seen })
    .onConflict((conflict) => conflict.columns(['token_hash', 'user_id']).doUpdateSet(seen))
    .execute()
  const secure = settings.publicUrl.startsWith('https:') ? '; Secure' : ''
  const age = (days * day) / 1000
  reply.header('set-cookie', `device=${token}; Path=/api; Max-Age=${age}; HttpOnly; SameSite=Lax${secure}`)
  return hash
}

/** A cookie that did not come from us is replaced: the person who planted it knows it. */
async function ownToken(db: Database, request: Request): Promise<string | undefined> {
  const token = tokenOf(request)
  if (token === undefined) return undefined
  const row = await db
    .selectFrom('known_devices')
    .select('user_id')
    .where('token_hash', '=', hashToken(token))
    .executeTakeFirst()
  return row && token
}

/** After a change of the password every other device is unknown again. */
export async function forgetDevices(db: Database, userId: string): Promise<void> {
  await db.deleteFrom('known_devices').where('user_id', '=', userId).execute()
}

export async function sweepDevices(db: Database, now: Date): Promise<void> {
  await db
    .deleteFrom('known_devices')
    .where('seen_at', '<', new Date(now.getTime() - days * day))
    .execute()
}
