// The whole way through Google in the demo, with the unmodified client library against a listening server.
import { createHash } from 'node:crypto'
import { createServer, type AddressInfo } from 'node:net'
import { GoTrueClient } from '@supabase/auth-js'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { startSchool } from '#tests/school.ts'
import { getSchool } from '#features/school/contract.ts'
import * as contract from '#features/accounts/contract.ts'

const port = await freePort()
const publicUrl = `http://127.0.0.1:${port}`
const authUrl = `${publicUrl}/demo-auth/auth/v1`
const school = startSchool({ MANARA_DEMO: 'true', PUBLIC_URL: publicUrl })
const plain = startSchool()
beforeAll(async () => {
  // The library and the server use the same clock.
  school.now = new Date()
  await school.app.listen({ port, host: '127.0.0.1' })
})
afterEach(() => {
  vi.unstubAllGlobals()
})

const callback = `${publicUrl}/auth/callback`
const verifier = 'v'.repeat(64)
const challenge = createHash('sha256').update(verifier).digest('base64url')
const bound = { code_challenge: challenge, code_challenge_method: 's256' }
const chooser = `${authUrl}/authorize?${new URLSearchParams({ provider: 'google', redirect_to: callback, ...bound })}`
const person = { full_name: 'سارة مزيان', email: 'sara.meziane@example.dz' }

let pages = 0
/** A browser: where it is, and what it keeps between pages. */
function openPage(address: string, kept = new Map<string, string>()) {
  const page = {
    location: new URL(address),
    history: { replaceState: vi.fn(), state: null },
    addEventListener: vi.fn(),
  }
  vi.stubGlobal('window', page)
  vi.stubGlobal('document', { visibilityState: 'visible' })
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  }
  return new GoTrueClient({
    url: authUrl,
    headers: { apikey: 'demo', Authorization: 'Bearer demo' },
    storage,
    storageKey: `google-session-${++pages}`,
    flowType: 'pkce',
    detectSessionInUrl: false,
    autoRefreshToken: false,
  })
}

async function press(action: 'choose' | 'cancel', fields: Record<string, string>): Promise<string> {
  const answer = await fetch(`${authUrl}/${action}?${new URLSearchParams({ ...bound, ...fields })}`, {
    redirect: 'manual',
  })
  expect(answer.status).toBe(302)
  return answer.headers.get('location') ?? ''
}

/** Goes to the account page and comes back. @returns the code, and what the browser stored meanwhile */
async function comeBack(chosen = person) {
  const kept = new Map<string, string>()
  const client = openPage(`${publicUrl}/login`, kept)
  const { data } = await client.signInWithOAuth({
    provider: 'google',
    options: { redirectTo: callback, skipBrowserRedirect: true },
  })
  const start = new URL(data.url!)
  const returned = await press('choose', {
    ...chosen,
    redirect_to: callback,
    code_challenge: start.searchParams.get('code_challenge')!,
  })
  const [, stored] = [...kept].find(([key]) => key.endsWith('-code-verifier'))!
  const code = new URL(returned).searchParams.get('code')!
  return { start, client, returned, code, verifier: JSON.parse(stored) as string }
}

test('start, choose, return, exchange, refresh, sign out', async () => {
  const { start, client, returned, code } = await comeBack()
  const text = await (await fetch(start, { headers: { 'accept-language': 'ar' } })).text()
  expect(text).toContain('<html lang="ar" dir="rtl">')
  expect(text).toContain(`value="${person.email}"`)
  expect(text).toContain(`value="${callback}"`)
  expect(text).toContain(`value="${start.searchParams.get('code_challenge')}"`)
  expect(returned).toBe(`${callback}?code=${code}`)

  const { data, error } = await client.exchangeCodeForSession(code)
  expect(error).toBeNull()
  expect(data.session?.user).toMatchObject({ email: person.email, app_metadata: { provider: 'google' } })
  expect((await client.getClaims()).data?.claims).toMatchObject({ email: person.email, role: 'authenticated' })

  const entered = await school.call(contract.googleAuth, { body: { token: data.session!.access_token } })
  expect(entered).toMatchObject({ status: 200, body: { user: { ...person, email_proven: true } } })

  const refreshed = await client.refreshSession()
  expect(refreshed.data.session?.refresh_token).not.toBe(data.session!.refresh_token)
  const again = await school.call(contract.googleAuth, { body: { token: refreshed.data.session!.access_token } })
  expect(again.body.user.id).toBe(entered.body.user.id)

  expect((await client.signOut({ scope: 'local' })).error).toBeNull()
  expect((await client.getUser(refreshed.data.session!.access_token)).error).toMatchObject({
    name: 'AuthSessionMissingError',
  })
})

test('a code is good once, in the browser that began, for ten minutes', async () => {
  const exchange = async (auth_code: string, code_verifier: string) => {
    const answer = await fetch(`${authUrl}/token?grant_type=pkce`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ auth_code, code_verifier }),
    })
    return [answer.status, ((await answer.json()) as { error_code?: string }).error_code]
  }
  const first = await comeBack()
  expect((await first.client.exchangeCodeForSession(first.code)).error).toBeNull()
  expect(await exchange(first.code, first.verifier)).toEqual([404, 'flow_state_not_found'])

  // Nothing begun, or something else: an attacker's code opens no session here.
  const planted = await comeBack()
  expect((await openPage(callback).exchangeCodeForSession(planted.code)).data.session).toBeNull()
  const other = await comeBack()
  expect(await exchange(planted.code, other.verifier)).toEqual([400, 'bad_code_verifier'])

  const late = await comeBack()
  const start = school.now
  school.now = new Date(start.getTime() + 600_001)
  expect(await exchange(late.code, late.verifier)).toEqual([422, 'flow_state_expired'])
  school.now = start
})

test('a start without a challenge is refused', async () => {
  const open = `${authUrl}/authorize?${new URLSearchParams({ provider: 'google', redirect_to: callback })}`
  expect((await fetch(open)).status).toBe(400)
  expect((await fetch(`${open}&code_challenge=${challenge}&code_challenge_method=plain`)).status).toBe(400)
  expect((await fetch(`${open}&code_challenge=short&code_challenge_method=s256`)).status).toBe(400)
})

test('the same person has the same identity after a new start', async () => {
  const subjects = []
  for (const email of [person.email, person.email.toUpperCase(), 'karim.haddad@example.dz']) {
    const { client, code } = await comeBack({ ...person, email })
    const { data } = await client.exchangeCodeForSession(code)
    subjects.push(data.session!.user.id)
  }
  expect(subjects[0]).toBe(subjects[1])
  expect(subjects[0]).not.toBe(subjects[2])
})

test('who cancels comes back without a code', async () => {
  const returned = await press('cancel', { redirect_to: callback })
  expect(returned).toContain('/auth/callback?error=access_denied&')
  expect(new URL(returned).searchParams.has('code')).toBe(false)
})

test.each([
  ['https://evil.example/auth/callback'],
  [`http://127.0.0.1.evil.example:${port}/`],
  [`http://127.0.0.1:${port + 1}/`],
  [`https://127.0.0.1:${port}/`],
  ['javascript:alert(1)'],
  ['//evil.example'],
  [''],
])('codes never go to %s', async (redirect_to) => {
  const returned = await press('choose', { ...person, redirect_to })
  expect(returned.split('?')[0]).toBe(`${publicUrl}/`)
})

test('another name of this machine is the same place', async () => {
  const returned = await press('choose', { ...person, redirect_to: `http://localhost:${port}/auth/callback` })
  expect(returned.split('?')[0]).toBe(`http://localhost:${port}/auth/callback`)
})

test('the chooser runs no scripts, and shows again what was typed wrong, harmless', async () => {
  const page = await fetch(
    `${authUrl}/choose?${new URLSearchParams({ full_name: '"><script>x</script>', email: 'no' })}`,
  )
  expect(page.status).toBe(400)
  const text = await page.text()
  const style = /<style>([^]*)<\/style>/.exec(text)?.[1] ?? ''
  const hash = createHash('sha256').update(style).digest('base64')
  expect(page.headers.get('content-security-policy')).toMatch(
    `default-src 'none'; img-src data:; style-src 'sha256-${hash}'; form-action 'self'`,
  )
  expect(text).not.toContain('<script>x')
  expect(text).toContain('Please enter a name')
  expect((await fetch(`${authUrl}/authorize?provider=github`)).status).toBe(400)
  expect((await fetch(`${chooser}&lng=ar`)).status).toBe(200)
})

test('a browser on another name may ask, and errors have the form the client named', async () => {
  const preflight = await fetch(`${authUrl}/user`, { method: 'OPTIONS' })
  expect(preflight.status).toBe(204)
  expect(preflight.headers.get('access-control-allow-headers')).toBe(
    'authorization, apikey, x-client-info, x-supabase-api-version, content-type',
  )
  const modern = await fetch(`${authUrl}/user`, {
    headers: { authorization: 'Bearer bad', 'x-supabase-api-version': '2024-01-01' },
  })
  expect(modern.status).toBe(403)
  expect(modern.headers.get('x-supabase-api-version')).toBe('2024-01-01')
  expect(await modern.json()).toEqual({ code: 'bad_jwt', message: 'invalid JWT' })
  const old = await fetch(`${authUrl}/user`)
  expect(old.status).toBe(401)
  expect(await old.json()).toMatchObject({ code: 401, error_code: 'no_authorization' })
  const refresh = (body: string) =>
    fetch(`${authUrl}/token?grant_type=refresh_token`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
    })
  expect(await (await refresh('{"refresh_token":"unknown"}')).json()).toMatchObject({
    error_code: 'refresh_token_not_found',
  })
  expect((await refresh('[]')).status).toBe(400)
  expect((await refresh('{')).status).toBe(400)
  expect((await fetch(`${authUrl}/token?grant_type=password`, { method: 'POST' })).status).toBe(400)
})

test('it exists in the demo only', async () => {
  expect((await school.call(getSchool)).body.data.google).toEqual({ url: `${publicUrl}/demo-auth`, anon_key: 'demo' })
  expect((await plain.call(getSchool)).body.data.google).toBeNull()
  expect((await plain.app.inject('/demo-auth/auth/v1/authorize?provider=google')).statusCode).toBe(404)
  expect((await plain.app.inject('/demo-auth/auth/v1/.well-known/jwks.json')).statusCode).toBe(404)
})

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  await new Promise<void>((resolve) => server.close(() => resolve()))
  return port
}
