// The owner of an empty school: made by a command, which prints a link to choose a password.
import { expect, test } from 'vitest'
import { startSchool } from '#tests/school.ts'
import * as contract from './contract.ts'
import { changeMember } from './contract-team.ts'
import { createOwner } from './create-owner.ts'

const school = startSchool()
const make = (email: string | undefined, name?: string) =>
  createOwner(school.db, { email, name }, { publicUrl: 'https://manara.example', now: school.now })
const create = async (email: string | undefined, name?: string) => {
  const { link } = await make(email, name)
  return /^https:\/\/manara\.example\/reset-password#token=([\w-]{43})$/.exec(link)?.[1]
}

test('the link opens the owner’s account', async () => {
  const token = await create('Omar@example.dz', 'عمر بلحاج')
  const password = 'a-good-one'
  expect((await school.call(contract.resetPassword, { body: { token, password } })).status).toBe(200)
  const { body } = await school.call(contract.login, { body: { email: 'omar@example.dz', password } })
  expect(body.user).toMatchObject({ full_name: 'عمر بلحاج', email: 'Omar@example.dz', role: 'owner' })
})

test('whose name was not said is asked for it, once', async () => {
  const look = async (token: string | undefined) =>
    (await school.call(contract.lookAtLink, { body: { token } })).body.data.invited as boolean
  const token = await create('samia@example.dz')
  expect(await look(token)).toBe(true)
  const body = { token, password: 'a-good-one', full_name: 'سامية بلقاسم' }
  expect((await school.call(contract.resetPassword, { body })).status).toBe(200)
  expect(await look(await create('samia@example.dz'))).toBe(false)
  expect(await look(await create('ali@example.dz', 'علي بن يوسف'))).toBe(false)
})

test('a person keeps the name that they have, and the command says so; whose name was never said gets the given one', async () => {
  const person = await school.person()
  const nameOf = async (email: string) =>
    (await school.db.selectFrom('users').select('full_name').where('email', '=', email).executeTakeFirstOrThrow())
      .full_name
  expect(await make(person.email, 'كريم آخر')).toMatchObject({ keptName: person.full_name })
  expect(await nameOf(person.email)).toBe(person.full_name)
  expect(await make(person.email, person.full_name)).toMatchObject({ keptName: null })
  expect(await make(person.email)).toMatchObject({ keptName: null })
  await make('nour@example.dz')
  expect(await make('nour@example.dz', 'نور الهدى')).toMatchObject({ keptName: null })
  expect(await nameOf('nour@example.dz')).toBe('نور الهدى')
})

test('somebody who was suspended gets in again; an account that was merged is told', async () => {
  const person = await school.person()
  const change = (id: string, values: { suspended_at: Date; suspended_reason: string; merged_into?: string }) =>
    school.db.updateTable('users').set(values).where('id', '=', id).execute()
  await change(person.id, { suspended_at: school.now, suspended_reason: 'x' })
  const token = await create(person.email)
  await school.call(contract.resetPassword, { body: { token, password: 'a-good-one' } })
  const { body } = await school.call(contract.login, { body: { ...person, password: 'a-good-one' } })
  expect(body.user).toMatchObject({ id: person.id, role: 'owner' })
  const merged = await school.person()
  await change(merged.id, { suspended_at: school.now, suspended_reason: 'merged', merged_into: person.id })
  await expect(create(merged.email)).rejects.toThrow(`merged into ${person.email}`)
})

test('somebody known becomes an owner, and only the link leads in', async () => {
  const person = await school.person()
  const token = await create(person.email)
  expect((await school.call(contract.getProfile, { as: person })).status).toBe(401)
  expect((await school.call(contract.login, { body: person })).status).toBe(400)
  await school.call(contract.resetPassword, { body: { token, password: 'a-good-one' } })
  const { body } = await school.call(contract.login, { body: { ...person, password: 'a-good-one' } })
  expect(body.user).toMatchObject({ id: person.id, full_name: person.full_name, role: 'owner' })
  const log = await school.db.selectFrom('audit_log').selectAll().where('person_id', '=', person.id).execute()
  expect(log).toMatchObject([
    { act: 'member.make_owner', actor_id: null, before: { role: 'student' }, after: { role: 'owner' } },
  ])
})

test('without a usable address it says how to ask', async () => {
  await expect(create(undefined)).rejects.toThrow('Say whom')
  await expect(create('nobody')).rejects.toThrow('nobody is no email address.')
  await expect(create('a@example.dz', 'x')).rejects.toThrow('give 3 to 120 characters')
})

test('it is recorded, and who has not come in yet does not make another owner needless', async () => {
  await school.db.updateTable('users').set({ role: 'staff' }).where('role', '=', 'owner').execute()
  const owner = await school.person({ role: 'owner' })
  const token = await create('late@example.dz', 'مالك آخر')
  const acts = school.db
    .selectFrom('audit_log')
    .select(['actor_id', 'act', 'after'])
    .where('subject', '=', 'late@example.dz')
  expect(await acts.execute()).toMatchObject([{ actor_id: null, act: 'member.make_owner', after: { role: 'owner' } }])
  const leave = () => school.call(changeMember, { as: owner, params: { id: owner.id }, body: { role: 'staff' } })
  expect(await leave()).toMatchObject({ status: 409, body: { code: 'LAST_OWNER' } })
  await school.call(contract.resetPassword, { body: { token, password: 'a-good-one' } })
  expect(await leave()).toMatchObject({ status: 200 })
})
