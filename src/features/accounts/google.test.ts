// Signing in with tokens of the sign-in service, signed here and published by a key server of the test.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, exportSPKI, generateKeyPair, SignJWT } from 'jose'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { startSchool } from '#tests/school.ts'
import * as contract from './contract.ts'

const secret = 'a-shared-secret-of-an-older-project'
const pair = await generateKeyPair('ES256')
const foreign = await generateKeyPair('ES256')
const publicKey = { ...(await exportJWK(pair.publicKey)), kid: 'one', alg: 'ES256', use: 'sig' }
let status = 200
const keyServer = createServer((request, response) => {
  const isKeys = request.url === '/auth/v1/.well-known/jwks.json'
  response.writeHead(isKeys ? status : 404, { 'content-type': 'application/json' })
  response.end(JSON.stringify({ keys: [publicKey] }))
})
await new Promise<void>((resolve) => keyServer.listen(0, '127.0.0.1', resolve))
const url = `http://127.0.0.1:${(keyServer.address() as AddressInfo).port}`
afterAll(() => new Promise<void>((resolve) => keyServer.close(() => resolve())))

const school = startSchool({ SUPABASE_URL: url, SUPABASE_ANON_KEY: 'anon' })
const old = startSchool({ SUPABASE_URL: `${url}/`, SUPABASE_ANON_KEY: 'anon', SUPABASE_JWT_SECRET: secret })
let claims: Record<string, unknown>
beforeEach(() => {
  const now = school.now.getTime() / 1000
  claims = {
    sub: crypto.randomUUID(),
    aud: 'authenticated',
    iss: `${url}/auth/v1`,
    iat: now,
    exp: now + 3600,
    role: 'authenticated',
    is_anonymous: false,
    email: `lina-${crypto.randomUUID()}@example.dz`,
    app_metadata: { provider: 'google', providers: ['google'] },
    user_metadata: { full_name: 'لينة بوضياف', email_verified: true },
  }
})

const sign = (change: object = {}, header: object = {}, key: CryptoKey | Uint8Array = pair.privateKey) =>
  new SignJWT({ ...claims, ...change })
    .setProtectedHeader({ alg: 'ES256', kid: 'one', typ: 'JWT', ...header })
    .sign(key)
const enter = async (token: string | Promise<string>, where = school) =>
  where.call(contract.googleAuth, { body: { token: await token } })
const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url')
const refused = { status: 400, body: { success: false, code: 'GOOGLE_TOKEN_REJECTED' } }

test('a new person gets an account and a session of 30 days; the next time the same account', async () => {
  const first = await enter(sign())
  const user = { full_name: 'لينة بوضياف', email: claims['email'], email_proven: true }
  expect(first).toMatchObject({ status: 200, body: { user } })
  const session = await school.db
    .selectFrom('sessions')
    .selectAll()
    .where('user_id', '=', first.body.user.id)
    .executeTakeFirstOrThrow()
  expect(session.expires_at.getTime() - school.now.getTime()).toBe(30 * 86_400_000)
  const later = await enter(sign({ email: 'moved@example.dz' }))
  expect(later.body.user).toEqual(first.body.user)
  const profile = { headers: { authorization: `Bearer ${later.body.token}` } }
  const stored = await school.call(contract.getProfile, profile)
  expect(stored).toMatchObject({ status: 200, body: { data: { email_proven: true } } })
})

test('first sign-ins at the same moment make one account', async () => {
  const token = await sign()
  const answers = await Promise.all([enter(token), enter(token), enter(token)])
  expect(answers.map((answer) => answer.status)).toEqual([200, 200, 200])
  expect(new Set(answers.map((answer) => answer.body.user.id)).size).toBe(1)
})

test('an account nobody had proven is taken over: its password and sessions end, and its owner is told', async () => {
  const planted = await school.person({ email: String(claims['email']).toUpperCase(), proven: false })
  const entered = await enter(sign())
  expect(entered.body.user.id).toBe(planted.id)
  expect((await school.call(contract.getProfile, { as: planted })).status).toBe(401)
  const login = await school.call(contract.login, { body: planted })
  expect(login).toMatchObject({ status: 400, body: { code: 'INVALID_CREDENTIALS' } })
  const mail = await school.db
    .selectFrom('outbox')
    .selectAll()
    .where('recipient', '=', planted.email)
    .executeTakeFirst()
  expect(mail).toMatchObject({ kind: 'google-linked', language: 'en' })
})

test('a proven account is linked and keeps its password', async () => {
  const person = await school.person({ email: String(claims['email']) })
  expect((await enter(sign())).body.user.id).toBe(person.id)
  expect((await school.call(contract.login, { body: person })).status).toBe(200)
  expect((await school.call(contract.getProfile, { as: person })).status).toBe(200)
})

test('somebody of the team gives a second step through Google, too', async () => {
  const person = await school.person({ email: String(claims['email']), role: 'staff' })
  const entered = await enter(sign())
  expect(entered).toMatchObject({ status: 200, body: { user: { id: person.id }, second_factor: { step: 'setup' } } })
  expect(entered.body.token).toBeUndefined()
})

test('tokens that are not right are refused and make nobody', async () => {
  const before = await school.db.selectFrom('users').select('id').execute()
  const now = school.now.getTime() / 1000
  const pem = new TextEncoder().encode(await exportSPKI(pair.publicKey))
  const unsigned = `${encode({ alg: 'none', typ: 'JWT' })}.${encode(claims)}.`
  const good = await sign()
  const tampered = good
    .split('.')
    .with(1, encode({ ...claims, email: 'owner@manara.example' }))
    .join('.')
  const tokens = {
    expired: await sign({ exp: now - 60 }),
    'not yet valid': await sign({ nbf: now + 600 }),
    'without expiry': await sign({ exp: undefined }),
    'wrong issuer': await sign({ iss: 'https://evil.example/auth/v1' }),
    'no issuer': await sign({ iss: undefined }),
    'wrong audience': await sign({ aud: 'other' }),
    'anon role': await sign({ role: 'anon' }),
    'anonymous session': await sign({ is_anonymous: true }),
    'unverified e-mail': await sign({ user_metadata: { email_verified: false } }),
    'another provider': await sign({ app_metadata: { provider: 'email', providers: ['email'] } }),
    none: unsigned,
    'none with a signature': `${unsigned}${good.split('.')[2]}`,
    'the public key as a shared secret': await sign({}, { alg: 'HS256' }, pem),
    'the secret of nobody': await sign({}, { alg: 'HS256' }, new TextEncoder().encode(secret)),
    'a foreign key': await sign({}, {}, foreign.privateKey),
    'an unknown key id': await sign({}, { kid: 'two' }, foreign.privateKey),
    tampered,
    garbage: 'garbage',
    dots: '...',
    'an opaque token': 'A'.repeat(43),
  }
  for (const [kind, token] of Object.entries(tokens))
    expect({ kind, ...(await enter(token)) }).toMatchObject({ kind, ...refused })
  expect(await school.db.selectFrom('users').select('id').execute()).toEqual(before)
  expect(await school.call(contract.googleAuth, { body: { token: 7 } })).toMatchObject({ status: 422 })
  expect(await school.call(contract.googleAuth, { body: {} })).toMatchObject({ status: 422 })
})

test('a project with a shared secret: its tokens pass, the public key as secret does not', async () => {
  const shared = new TextEncoder().encode(secret)
  expect((await enter(sign({}, { alg: 'HS256', kid: undefined }, shared), old)).status).toBe(200)
  expect((await enter(sign(), old)).status).toBe(200)
  const pem = new TextEncoder().encode(await exportSPKI(pair.publicKey))
  expect(await enter(sign({}, { alg: 'HS256' }, pem), old)).toMatchObject(refused)
  expect(await enter('garbage', old)).toMatchObject(refused)
})

test('where the service gives no keys the answer is “later”, not “wrong”', async () => {
  status = 500
  const other = `http://localhost:${new URL(url).port}`
  school.settings.supabase = { url: other, anonKey: 'anon', jwtSecret: undefined }
  expect(await enter(sign({ iss: `${other}/auth/v1` }))).toMatchObject({ status: 503, body: { code: 'UNAVAILABLE' } })
  school.settings.supabase = undefined
  expect(await enter(sign())).toMatchObject({ status: 400, body: { code: 'GOOGLE_NOT_CONFIGURED' } })
})
