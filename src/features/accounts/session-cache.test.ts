// Cached sessions: read once in some seconds, and dropped at the moment they end.
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { startSchool, type Person } from '#tests/school.ts'
import * as contract from './contract.ts'

const school = startSchool({}, { cachesResponses: true })
const status = async (as: Person) => (await school.call(contract.getProfile, { as })).status

test('what is kept is not asked for again, for a minute', async () => {
  const person = await school.person()
  expect(await status(person)).toBe(200)
  await sql`alter table sessions disable trigger sessions_notify`.execute(school.db)
  await school.db.deleteFrom('sessions').where('user_id', '=', person.id).execute()
  await sql`alter table sessions enable trigger sessions_notify`.execute(school.db)
  expect(await status(person)).toBe(200)
  school.now = new Date(school.now.getTime() + 60_000)
  expect(await status(person)).toBe(401)
})

test('one that ends by its own date is not kept beyond it', async () => {
  const person = await school.person()
  const soon = new Date(school.now.getTime() + 20_000)
  await school.db.updateTable('sessions').set({ expires_at: soon }).where('user_id', '=', person.id).execute()
  await school.notified('sessions')
  expect(await status(person)).toBe(200)
  school.now = new Date(soon.getTime() - 1)
  expect(await status(person)).toBe(200)
  school.now = soon
  expect(await status(person)).toBe(401)
})

test('signing out counts at once, here', async () => {
  const person = await school.person()
  expect(await status(person)).toBe(200)
  await school.call(contract.logout, { as: person })
  expect(await status(person)).toBe(401)
})

test('a new token ends the old one at once', async () => {
  const person = await school.person()
  expect(await status(person)).toBe(200)
  const { body } = await school.call(contract.refreshToken, { body: { token: person.token } })
  expect([await status(person), await status({ ...person, token: body.token })]).toEqual([401, 200])
})

test('what another process ends or changes is heard', async () => {
  const [gone, promoted] = [await school.person(), await school.person()]
  expect([await status(gone), await status(promoted)]).toEqual([200, 200])
  await school.db.deleteFrom('users').where('id', '=', gone.id).execute()
  await school.db.updateTable('users').set({ full_name: 'اسم جديد' }).where('id', '=', promoted.id).execute()
  await school.notified('sessions')
  expect([await status(gone), await status(promoted)]).toEqual([401, 200])
})

test('who changes the password stays signed in here', async () => {
  const person = await school.person()
  expect(await status(person)).toBe(200)
  await school.call(contract.changePassword, {
    as: person,
    body: { currentPassword: person.password, newPassword: 'another-one-1', confirmPassword: 'another-one-1' },
  })
  expect(await status(person)).toBe(200)
})
