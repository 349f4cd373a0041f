// Sessions of the demo's stand-in, in memory: real signed access tokens (ES256, a key made at start), rotating refresh tokens. Shapes as
// Supabase Auth writes them.
import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { exportJWK, generateKeyPair, jwtVerify, SignJWT, type JWK } from 'jose'
import { v5 as uuidv5 } from 'uuid'

const lifetime = 3600
/** Until which a code can be exchanged. */
const codeLifetime = 600
/** The oldest are dropped; it is a demo. */
const mostSessions = 1000

export interface StandInPerson {
  name: string
  email: string
}

interface Session {
  id: string
  person: StandInPerson
  refreshToken: string
  startedAt: Date
}

export async function createStandInTokens(issuer: string, clock: () => Date) {
  const { privateKey, publicKey } = await generateKeyPair('ES256')
  const kid = randomUUID()
  const sessions = new Map<string, Session>()
  const codes = new Map<string, { person: StandInPerson; challenge: string; madeAt: Date }>()
  const jwk: JWK = { ...(await exportJWK(publicKey)), kid, alg: 'ES256', use: 'sig', key_ops: ['verify'] }

  async function answer(session: Session) {
    const now = Math.floor(clock().getTime() / 1000)
    const { id, email, app_metadata, user_metadata, role, is_anonymous } = userOf(session)
    const accessToken = await new SignJWT({
      email,
      phone: '',
      app_metadata,
      user_metadata,
      role,
      aal: 'aal1',
      is_anonymous,
      amr: [{ method: 'oauth', timestamp: Math.floor(session.startedAt.getTime() / 1000) }],
      session_id: session.id,
    })
      .setProtectedHeader({ alg: 'ES256', kid, typ: 'JWT' })
      .setSubject(id)
      .setAudience('authenticated')
      .setIssuer(issuer)
      .setIssuedAt(now)
      .setExpirationTime(now + lifetime)
      .sign(privateKey)
    return {
      access_token: accessToken,
      token_type: 'bearer',
      expires_in: lifetime,
      expires_at: now + lifetime,
      refresh_token: session.refreshToken,
      user: userOf(session),
    }
  }

  /** The valid session of an access token; 'bad' when the token itself is not right. */
  async function sessionOf(accessToken: string): Promise<Session | 'bad' | 'ended'> {
    const options = { issuer, audience: 'authenticated', algorithms: ['ES256'], currentDate: clock() }
    const verified = await jwtVerify(accessToken, publicKey, options).catch(() => null)
    if (!verified) return 'bad'
    return sessions.get(String(verified.payload['session_id'])) ?? 'ended'
  }

  return {
    keys: { keys: [jwk] },
    /** Good for one exchange, with the verifier of its challenge. */
    createCode(person: StandInPerson, challenge: string): string {
      const code = randomUUID()
      dropOldest(codes)
      codes.set(code, { person, challenge, madeAt: clock() })
      return code
    },
    async exchange(code: string, verifier: string) {
      const begun = codes.get(code)
      codes.delete(code)
      if (!begun) return 'flow_state_not_found'
      if (clock().getTime() - begun.madeAt.getTime() > codeLifetime * 1000) return 'flow_state_expired'
      if (createHash('sha256').update(verifier).digest('base64url') !== begun.challenge) return 'bad_code_verifier'
      const session = { id: randomUUID(), person: begun.person, refreshToken: newRefreshToken(), startedAt: clock() }
      dropOldest(sessions)
      sessions.set(session.id, session)
      return answer(session)
    },
    async refresh(refreshToken: string) {
      const session = [...sessions.values()].find((one) => one.refreshToken === refreshToken)
      if (!session) return null
      session.refreshToken = newRefreshToken()
      return answer(session)
    },
    async user(accessToken: string) {
      const session = await sessionOf(accessToken)
      return typeof session === 'string' ? session : userOf(session)
    },
    async end(accessToken: string) {
      const session = await sessionOf(accessToken)
      if (typeof session === 'string') return session
      sessions.delete(session.id)
      return 'done'
    },
  }
}

function dropOldest(kept: Map<string, unknown>): void {
  const oldest = kept.keys().next()
  if (kept.size >= mostSessions && !oldest.done) kept.delete(oldest.value)
}

function newRefreshToken(): string {
  return randomBytes(12).toString('base64url')
}

/** The same person has the same id after every start of the demo. */
function userOf({ person, startedAt }: Session) {
  const { name, email } = person
  const id = uuidv5(`mailto:${email.toLowerCase()}`, uuidv5.URL)
  const at = startedAt.toISOString()
  const user_metadata = {
    iss: 'https://accounts.google.com',
    sub: id,
    provider_id: id,
    name,
    full_name: name,
    email,
    email_verified: true,
    phone_verified: false,
  }
  return {
    id,
    aud: 'authenticated',
    role: 'authenticated',
    email,
    phone: '',
    is_anonymous: false,
    email_confirmed_at: at,
    confirmed_at: at,
    last_sign_in_at: at,
    created_at: at,
    updated_at: at,
    app_metadata: { provider: 'google', providers: ['google'] },
    user_metadata,
    identities: [
      {
        identity_id: id,
        id,
        user_id: id,
        provider: 'google',
        email,
        identity_data: user_metadata,
        last_sign_in_at: at,
        created_at: at,
        updated_at: at,
      },
    ],
  }
}
