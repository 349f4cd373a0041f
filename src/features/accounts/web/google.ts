// Google in the browser, through the sign-in service's own client library, which is loaded only where somebody signs in with Google.
import type { GoTrueClient } from '@supabase/auth-js'
import type { getSchool } from '#features/school/contract.ts'
import { call } from '#kit/web/api.ts'
import type { StoredUser } from '#kit/web/session.ts'
import { local } from '#kit/web/storage.ts'
import type { googleAuth } from '../contract.ts'
import { takeAnswer } from './second-step.ts'

const storageKey = 'google-session'
/** When this browser left for Google. */
const begunKey = 'google-begun'
/** Milliseconds that somebody may stay at Google. */
const patience = 10 * 60_000

/** The answer was not requested in this browser, or too long ago: somebody may have planted it (docs/decisions/google-links.md). */
export class NotBegunHere extends Error {}

/** Leaves the page for Google; comes back at /auth/callback. @throws when it cannot even start */
export async function startGoogle(): Promise<void> {
  const client = await openClient()
  // Not through storage.ts: where the browser forbids storage, this must fail before the person leaves the page.
  localStorage.setItem(begunKey, String(Date.now()))
  const { error } = await client.signInWithOAuth({
    provider: 'google',
    options: { redirectTo: `${location.origin}/auth/callback` },
  })
  if (error) throw error
}

let finishing: Promise<StoredUser | null> | undefined

/** At /auth/callback: exchanges Google's answer for a session of ours. A second call does nothing. @throws when there is nothing to exchange */
export function finishGoogle(): Promise<StoredUser | null> {
  finishing ??= exchange().finally(() => {
    finishing = undefined
  })
  return finishing
}

async function exchange(): Promise<StoredUser | null> {
  const isFresh = Date.now() - Number(local.take(begunKey)) < patience
  const answer = new URLSearchParams(location.search)
  if (isFresh && answer.has('error')) throw new Error('Google refused')
  // Tokens in the fragment are never read, since anybody can write an address. A code is useless without the verifier stored here.
  const code = answer.get('code')
  if (!isFresh || !code) throw new NotBegunHere()
  const client = await openClient()
  const { data, error } = await client.exchangeCodeForSession(code)
  if (error) throw new NotBegunHere(error.message)
  const signedIn = await call<typeof googleAuth>('POST', '/auth/google-auth', {
    body: { token: data.session.access_token },
  })
  return takeAnswer(signedIn, 720)
}

/** At logout. Does nothing for those who did not come through Google. */
export async function leaveGoogle(): Promise<void> {
  if (local.read(storageKey) === null) return
  try {
    await (await openClient()).signOut({ scope: 'local' })
  } finally {
    local.write(storageKey, null)
  }
}

let opening: Promise<GoTrueClient> | undefined

/** One client for the page. */
function openClient(): Promise<GoTrueClient> {
  opening ??= createClient().catch((error: unknown) => {
    opening = undefined
    throw error
  })
  return opening
}

async function createClient(): Promise<GoTrueClient> {
  const [library, { google }] = await Promise.all([
    import('@supabase/auth-js'),
    call<typeof getSchool>('GET', '/school'),
  ])
  if (!google) throw new Error('this school has no Google')
  return new library.GoTrueClient({
    url: `${google.url}/auth/v1`,
    headers: { apikey: google.anon_key, Authorization: `Bearer ${google.anon_key}` },
    storageKey,
    flowType: 'pkce',
    // The address is read above, before this client.
    detectSessionInUrl: false,
    // One exchange does not need a refreshed token.
    autoRefreshToken: false,
  })
}
