// Known devices: strangers cannot lock them out, and the person is told of a new one.
import { expect, test } from 'vitest'
import { mailedResetToken } from '#tests/reset-token.ts'
import { startSchool } from '#tests/school.ts'
import * as contract from './contract.ts'

const lines: string[] = []
const school = startSchool(
  { LIMIT_SIGN_IN_FAILURES: '10', LIMIT_ACCOUNT_FAILURES: '20', TRUST_PROXY: '1', LOG_LEVEL: 'info' },
  { logTo: { write: (line) => void lines.push(line) } },
)
let counter = 0

const cookieOf = (headers: Record<string, unknown>) => String(headers['set-cookie']).split(';')[0]!
async function registered() {
  const body = { full_name: 'لينة بوعلام', email: `device-${++counter}@example.dz`, password: 'bateau-2019' }
  const answer = await school.call(contract.register, { body })
  return { ...body, cookie: cookieOf(answer.headers), setCookie: String(answer.headers['set-cookie']) }
}
const attempt = (email: string, password: string, address = '41.100.0.9', cookie = '') =>
  school.call(contract.login, {
    body: { email, password },
    headers: { 'x-forwarded-for': address, ...(cookie && { cookie }) },
  })
async function guess(email: string, times: number): Promise<number[]> {
  const statuses = []
  for (let n = 0; n < times; n++) statuses.push((await attempt(email, `guess-${n}`, `41.101.0.${n + 1}`)).status)
  return statuses
}
const newsFor = async (email: string) =>
  school.db.selectFrom('outbox').selectAll().where('recipient', '=', email).where('kind', '=', 'new-device').execute()

test('thirty guesses from thirty addresses meet a limit', async () => {
  const person = await registered()
  const statuses = await guess(person.email, 30)
  expect(statuses.slice(0, 20)).toEqual(Array.from({ length: 20 }, () => 400))
  expect(new Set(statuses.slice(20))).toEqual(new Set([429]))
})

test('a stranger locks nobody out: the known device and the mailed link still get in', async () => {
  const person = await registered()
  await guess(person.email, 25)
  expect((await attempt(person.email, person.password)).status).toBe(429)
  expect((await attempt(person.email, person.password, '41.100.0.9', person.cookie)).status).toBe(200)

  const token = await mailedResetToken(school, person.email)
  const reset = await school.call(contract.resetPassword, { body: { token, password: 'sea-and-sky' } })
  expect(reset.status).toBe(200)
  expect((await attempt(person.email, 'sea-and-sky')).status).toBe(200)
  // Devices of somebody who knew the old password are unknown again.
  await guess(person.email, 25)
  expect((await attempt(person.email, 'sea-and-sky', '41.100.0.9', person.cookie)).status).toBe(429)
  expect((await attempt(person.email, 'sea-and-sky', '41.100.0.9', cookieOf(reset.headers))).status).toBe(200)
})

test('a known device may not guess for ever, and a cookie of another account helps nobody', async () => {
  const [person, other] = [await registered(), await registered()]
  for (let n = 0; n < 10; n++)
    expect((await attempt(person.email, `guess-${n}`, '41.100.0.9', person.cookie)).status).toBe(400)
  expect((await attempt(person.email, person.password, '41.100.0.9', person.cookie)).status).toBe(429)
  await guess(person.email, 25)
  expect((await attempt(person.email, person.password, '41.100.0.8', other.cookie)).status).toBe(429)
})

test('twenty requests for a link mail one person few of them, with the same answer', async () => {
  const person = await registered()
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, n) =>
      school.call(contract.forgotPassword, {
        body: { email: person.email },
        headers: { 'x-forwarded-for': `41.102.0.${n + 1}` },
      }),
    ),
  )
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  const mails = await school.db
    .selectFrom('outbox')
    .select('id')
    .where('recipient', '=', person.email)
    .where('kind', '=', 'password-reset')
    .execute()
  expect(mails).toHaveLength(5)
})

test('a new device is told by mail, the first and known ones are not', async () => {
  const person = await registered()
  expect(person.setCookie).toMatch(/^device=[\w-]{43}; Path=\/api; Max-Age=34560000; HttpOnly; SameSite=Lax$/)
  expect((await attempt(person.email, person.password, '41.100.0.7', person.cookie)).status).toBe(200)
  expect(await newsFor(person.email)).toEqual([])
  const elsewhere = await attempt(person.email, person.password, '41.100.0.6')
  expect(await newsFor(person.email)).toMatchObject([{ subject: 'New login to your account', language: 'en' }])
  await attempt(person.email, person.password, '41.100.0.6', cookieOf(elsewhere.headers))
  expect(await newsFor(person.email)).toHaveLength(1)
  // A cookie that somebody planted is replaced.
  const planted = `device=${'A'.repeat(43)}`
  const answer = await attempt(person.email, person.password, '41.100.0.5', planted)
  expect(cookieOf(answer.headers)).not.toBe(planted)
  expect(await newsFor(person.email)).toHaveLength(2)
})

test('the log tells of failed sign-ins, and holds no password, no query and nobody', async () => {
  const person = await registered()
  lines.length = 0
  await attempt(person.email, 'my-secret-guess', '41.100.0.4')
  await school.app.inject('/reset-password?token=a-living-token')
  const log = lines.join('')
  expect(log).toContain('a sign-in failed')
  expect(log).toMatch(/"account":"[\da-f-]{36}","network":"41.100.0.0\/24"/)
  expect(log).toContain('"route":"/api/auth/login"')
  expect(log).not.toMatch(/my-secret-guess|a-living-token|41\.100\.0\.4/)
  expect(log).not.toContain(person.email)
})

test('an address is not what the visitor writes: the first entry of the header counts nothing', async () => {
  const person = await registered()
  const statuses = []
  for (let n = 0; n < 12; n++)
    statuses.push((await attempt(person.email, `guess-${n}`, `10.9.8.${n}, 41.100.0.3`)).status)
  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 400), 429, 429])
})
