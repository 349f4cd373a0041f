// Verifies access tokens of the sign-in service (Supabase Auth): by its published keys, or by its shared secret where one is set.
import {
  createRemoteJWKSet,
  decodeProtectedHeader,
  errors,
  jwtVerify,
  type JWTPayload,
  type JWTVerifyOptions,
} from 'jose'
import type { Settings } from '#kit/server/settings.ts'
import { personOfClaims, type GooglePerson } from './google-claims.ts'

type Service = NonNullable<Settings['supabase']>

/** One set of keys for each service: cached ten minutes, and fetched again for an unknown key at most every half minute. */
const keySets = new Map<string, ReturnType<typeof createRemoteJWKSet>>()

/** The ways in which the token itself can be wrong; every other error is a failure of the service. */
const faults = [
  errors.JWTInvalid,
  errors.JWSInvalid,
  errors.JWTExpired,
  errors.JWTClaimValidationFailed,
  errors.JWSSignatureVerificationFailed,
  errors.JOSEAlgNotAllowed,
  errors.JOSENotSupported,
  errors.JWKSNoMatchingKey,
]

/** Null when the token must be refused. @throws when the service's keys cannot be fetched */
export async function verifyGoogleToken(token: string, service: Service, now: Date): Promise<GooglePerson | null> {
  try {
    return personOfClaims(await verifiedClaims(token, service, now))
  } catch (error) {
    if (faults.some((fault) => error instanceof fault)) return null
    throw error
  }
}

async function verifiedClaims(token: string, { url, jwtSecret }: Service, now: Date): Promise<JWTPayload> {
  const expected: JWTVerifyOptions = {
    issuer: `${url}/auth/v1`,
    audience: 'authenticated',
    requiredClaims: ['exp', 'sub'],
    currentDate: now,
    clockTolerance: 5,
  }
  // The token's header only chooses between two fixed lists of algorithms; keys of one list are never used with the other.
  if (jwtSecret !== undefined && isSharedSecret(token)) {
    const secret = new TextEncoder().encode(jwtSecret)
    return (await jwtVerify(token, secret, { ...expected, algorithms: ['HS256'] })).payload
  }
  return (await jwtVerify(token, keysOf(url), { ...expected, algorithms: ['ES256', 'RS256'] })).payload
}

function isSharedSecret(token: string): boolean {
  try {
    return decodeProtectedHeader(token).alg === 'HS256'
  } catch {
    return false
  }
}

function keysOf(url: string) {
  const address = `${url}/auth/v1/.well-known/jwks.json`
  const keys = keySets.get(address) ?? createRemoteJWKSet(new URL(address), { cacheMaxAge: 600_000 })
  keySets.set(address, keys)
  return keys
}
