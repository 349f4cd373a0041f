// Sessions: how long they last, listing and ending one's own, and what happens after too many attempts.
import { expect, test } from 'vitest'
import { sweepSessions } from '#features/accounts/sql-sessions.ts'
import { listAudit } from '#features/school/contract-audit.ts'
import { startSchool } from '#tests/school.ts'
import * as contract from './contract.ts'

const school = startSchool({ LIMIT_SIGN_IN_FAILURES: '3', LIMIT_PER_ADDRESS: '20', TRUST_PROXY: '1' })
const from = (address: string) => ({ headers: { 'x-forwarded-for': address } })
const bearer = (token: string) => ({ headers: { authorization: `Bearer ${token}` } })
const hours = (n: number) => n * 3_600_000

test.each([
  [contract.register, undefined, 24],
  [contract.register, true, 720],
  [contract.login, false, 24],
  [contract.login, true, 720],
])('%#: a session lasts as long as asked', async (endpoint, remember, length) => {
  const person = await school.person()
  const body =
    endpoint === contract.login
      ? { ...person, remember }
      : { full_name: 'لينة', email: `r-${length}@example.dz`, password: 'secret7', remember }
  const { body: answer } = await school.call(endpoint, { body })
  const start = school.now
  school.now = new Date(start.getTime() + hours(length) - 1000)
  expect((await school.call(contract.getProfile, bearer(answer.token))).status).toBe(200)
  school.now = new Date(start.getTime() + hours(length))
  expect((await school.call(contract.getProfile, bearer(answer.token))).status).toBe(401)
  school.now = start
})

test('one sees one’s own sessions and ends one, not those of others', async () => {
  const person = await school.person()
  const phone = await school.call(contract.login, { body: person, headers: { 'user-agent': 'Phone' } })
  const { body } = await school.call(contract.listSessions, { as: person })
  expect(body.data).toHaveLength(2)
  expect(body.data.find((session: { current: boolean }) => session.current).user_agent).toBe('test')
  const other = body.data.find((session: { current: boolean }) => !session.current)
  expect(other).toEqual({
    id: expect.any(String),
    user_agent: 'Phone',
    created_at: expect.any(String),
    last_seen_at: expect.any(String),
    current: false,
  })
  const stranger = await school.person()
  expect(await school.call(contract.endSession, { as: stranger, params: { id: other.id } })).toMatchObject({
    status: 404,
  })
  expect((await school.call(contract.endSession, { as: person, params: { id: 'x' } })).status).toBe(404)
  expect((await school.call(contract.endSession, { as: person, params: { id: other.id } })).status).toBe(200)
  expect((await school.call(contract.getProfile, bearer(phone.body.token))).status).toBe(401)
  expect((await school.call(contract.getProfile, { as: person })).status).toBe(200)
  expect((await school.call(contract.listSessions)).status).toBe(401)
  expect((await school.call(contract.endSession, { params: { id: other.id } })).status).toBe(401)
})

test('a refreshed token retires the old one and keeps its length', async () => {
  const person = await school.person()
  const { body } = await school.call(contract.refreshToken, { body: { token: person.token } })
  expect(body.user.id).toBe(person.id)
  expect((await school.call(contract.refreshToken, { body: { token: person.token } })).status).toBe(401)
  school.now = new Date(school.now.getTime() + hours(719))
  expect((await school.call(contract.getProfile, bearer(body.token))).status).toBe(200)
})

test('who loses the answer with the new token goes on with the old one until its end, and asks again', async () => {
  const start = school.now
  const person = await school.person()
  const refresh = (token: string, keep_old = true) => school.call(contract.refreshToken, { body: { token, keep_old } })
  const statusOf = async (token: string) => (await school.call(contract.getProfile, bearer(token))).status
  const lost = (await refresh(person.token)).body.token
  expect(await statusOf(person.token)).toBe(200)
  const again = (await refresh(person.token)).body.token
  expect([await statusOf(lost), await statusOf(person.token), await statusOf(again)]).toEqual([401, 200, 200])

  school.now = new Date(start.getTime() + hours(720))
  expect(await statusOf(person.token)).toBe(401)
  expect((await refresh(person.token)).status).toBe(401)
  school.now = new Date(start.getTime() + hours(719))
  // One session: its end is the end of both tokens.
  expect((await school.call(contract.logout, bearer(again))).status).toBe(200)
  expect([await statusOf(person.token), await statusOf(again)]).toEqual([401, 401])
  school.now = start
})

test('however often it is refreshed, a session ends after 90 days', async () => {
  const start = school.now
  const person = await school.person()
  let token = person.token
  for (let day = 0; day < 80; day += 20) {
    school.now = new Date(start.getTime() + hours(24 * day))
    const { status, body } = await school.call(contract.refreshToken, { body: { token } })
    expect(status).toBe(200)
    token = body.token
  }
  school.now = new Date(start.getTime() + hours(24 * 80))
  token = (await school.call(contract.refreshToken, { body: { token } })).body.token
  school.now = new Date(start.getTime() + hours(24 * 90) - 1000)
  expect((await school.call(contract.getProfile, bearer(token))).status).toBe(200)
  school.now = new Date(start.getTime() + hours(24 * 90))
  expect((await school.call(contract.getProfile, bearer(token))).status).toBe(401)
  expect((await school.call(contract.refreshToken, { body: { token } })).status).toBe(401)
  school.now = start
})

test('a changed password keeps the session that made it and ends the others', async () => {
  const person = await school.person()
  const other = await school.call(contract.login, { body: person })
  const change = { currentPassword: person.password, newPassword: 'changed-it' }
  expect((await school.call(contract.changePassword, { as: person, body: change })).status).toBe(200)
  expect((await school.call(contract.getProfile, { as: person })).status).toBe(200)
  expect((await school.call(contract.getProfile, bearer(other.body.token))).status).toBe(401)
  expect(await school.call(contract.changePassword, { as: person, body: change })).toMatchObject({
    status: 400,
    body: { code: 'WRONG_PASSWORD', fields: { currentPassword: 'The current password is wrong.' } },
  })
})

test('of two password changes at once one counts, and its session stays', async () => {
  const person = await school.person()
  const other = bearer((await school.call(contract.login, { body: person })).body.token)
  const change = (newPassword: string) => ({ body: { currentPassword: person.password, newPassword } })
  const answers = await Promise.all([
    school.call(contract.changePassword, { as: person, ...change('first-one') }),
    school.call(contract.changePassword, { ...other, ...change('second-one') }),
  ])
  const won = answers[0].status === 200
  expect(answers.map(({ status }) => status)).toEqual(won ? [200, 400] : [400, 200])
  expect((await school.call(contract.getProfile, won ? { as: person } : other)).status).toBe(200)
  const password = won ? 'first-one' : 'second-one'
  expect((await school.call(contract.login, { body: { ...person, password } })).status).toBe(200)
})

test('failed sign-ins of one account from one address are limited; a success starts the count anew', async () => {
  const person = await school.person()
  const here = from('41.100.1.1')
  const attempt = (password: string, where = here, email = person.email) =>
    school.call(contract.login, { body: { email, password }, ...where })
  expect((await attempt('wrong-1')).status).toBe(400)
  expect((await attempt('wrong-2')).status).toBe(400)
  expect((await attempt(person.password)).status).toBe(200)
  for (let i = 0; i < 3; i++) expect((await attempt('wrong-again')).status).toBe(400)
  const refused = await attempt(person.password, here, person.email.toUpperCase())
  expect(refused).toMatchObject({ status: 429, body: { code: 'TOO_MANY_REQUESTS' } })
  expect(refused.headers['retry-after']).toBe('900')
  expect((await attempt(person.password, from('41.100.1.2'))).status).toBe(200)
  school.now = new Date(school.now.getTime() + 900_000)
  expect((await attempt(person.password)).status).toBe(200)
})

test('of the team, too many wrong passwords stand in the log as an unknown visitor’s, once', async () => {
  const owner = await school.person({ role: 'owner' })
  const guess = async (email: string, address: string) => {
    for (let i = 0; i < 5; i++)
      await school.call(contract.login, { body: { email, password: 'guess-it' }, ...from(address) })
  }
  await guess(owner.email, '41.100.5.1')
  await guess(owner.email, '41.100.6.1')
  await guess((await school.person()).email, '41.100.7.1')
  const read = async (actor: string) => (await school.call(listAudit, { as: owner, query: { actor } })).body.data
  const entry = { act: 'session.refuse', actor: null, person: { id: owner.id }, subject: owner.email }
  const refused = [{ ...entry, after: { what: 'password', network: '41.100.5.0/24' } }]
  expect(await read('visitors')).toMatchObject(refused)
  expect(await read('people')).toMatchObject(refused)
  expect(await read('automatic')).toEqual([])
})

test('unknown accounts are limited alike, and cost an address its share', async () => {
  const here = from('41.100.2.1')
  const attempt = (email: string) => school.call(contract.login, { body: { email, password: 'guess-it' }, ...here })
  for (let i = 0; i < 3; i++) expect((await attempt('nobody@example.dz')).status).toBe(400)
  expect((await attempt('nobody@example.dz')).status).toBe(429)
  const statuses = []
  for (let i = 0; i < 18; i++) statuses.push((await attempt(`nobody-${i}@example.dz`)).status)
  expect(statuses).toEqual([...Array.from({ length: 17 }, () => 400), 429])
})

test('a class behind one address is not locked out with right passwords', async () => {
  const here = from('41.100.3.1')
  const people = []
  for (let i = 0; i < 25; i++) people.push(await school.person())
  const answers = await Promise.all(people.map((body) => school.call(contract.login, { body, ...here })))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
})

test('guessing the current password through an open session is limited', async () => {
  const person = await school.person()
  const body = { currentPassword: 'guess-it', newPassword: 'changed-it' }
  for (let i = 0; i < 3; i++)
    expect((await school.call(contract.changePassword, { as: person, body })).status).toBe(400)
  expect((await school.call(contract.changePassword, { as: person, body })).status).toBe(429)
})

test('the sweep removes what has expired and nothing else', async () => {
  const person = await school.person()
  await sweepSessions(school.db, school.now)
  expect((await school.call(contract.getProfile, { as: person })).status).toBe(200)
  await sweepSessions(school.db, new Date(school.now.getTime() + hours(10_000)))
  expect(await school.db.selectFrom('sessions').selectAll().execute()).toEqual([])
})
