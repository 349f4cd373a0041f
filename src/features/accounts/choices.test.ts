// Language and mails of one's choice, and ending every other session.
import { afterAll, expect, test } from 'vitest'
import { queueMail } from '#features/school/outbox.ts'
import { startSchool, type Person, type School } from '#tests/school.ts'
import { startMailServer } from '#tests/smtp.ts'
import * as contract from './contract.ts'

const server = await startMailServer()
const school = startSchool()
const sending = startSchool({ SMTP_URL: server.url })
afterAll(() => server.close())
const choose = (as: Person | undefined, body: unknown) => school.call(contract.chooseMails, { as, body })
const profileOf = async (as: Person) => (await school.call(contract.getProfile, { as })).body.data
const all = { activated: true, rejected: true, certificate: true, reply: true }

const queueIn = ({ db }: School, person: Person, kind: string) =>
  queueMail(db, {
    to: ` ${person.email.toUpperCase()}`,
    language: 'ar',
    kind,
    subject: kind,
    text: '',
    html: '',
  })
const queue = (person: Person, kind: string) => queueIn(school, person, kind)
const queuedFor = async ({ email }: Person) => {
  const rows = await school.db.selectFrom('outbox').select(['kind', 'recipient']).execute()
  return rows.filter(({ recipient }) => recipient.toLowerCase() === email).map(({ kind }) => kind)
}

test('a mail one did not want is not sent; those about safety always are', async () => {
  const person = await school.person()
  expect((await profileOf(person)).mails).toEqual(all)
  const none = { activated: false, rejected: false, certificate: false, reply: false }
  expect((await choose(person, none)).body.data).toEqual(none)
  expect((await choose(person, { ...all, certificate: false })).body.data).toEqual({ ...all, certificate: false })
  expect((await profileOf(person)).mails).toEqual({ ...all, certificate: false })
  for (const kind of ['certificate', 'activated', 'reply', 'password-reset']) await queue(person, kind)
  expect(await queuedFor(person)).toEqual(['activated', 'reply', 'password-reset'])
  const other = await school.person()
  await queue(other, 'certificate')
  expect(await queuedFor(other)).toEqual(['certificate'])
})

test('what is switched off while it waits is not sent', async () => {
  const person = await sending.person()
  const letter = { to: person.email, language: 'ar' as const, text: 'x', html: 'x' }
  // The answer to what somebody wrote signed out is in no bell.
  const kinds = ['announcement', 'certificate', 'activated', 'reply', 'password-reset']
  for (const kind of kinds) await queueMail(sending.db, { ...letter, kind, subject: kind })
  const body = { ...all, certificate: false, reply: false, announcement: false }
  expect((await sending.call(contract.chooseMails, { as: person, body })).status).toBe(200)
  await sending.runJobs()
  expect(server.mails.map((mail) => /^Subject: (.*)$/m.exec(mail)?.[1])).toEqual([
    'activated',
    'reply',
    'password-reset',
  ])
  const left = await sending.db.selectFrom('outbox').select('kind').where('sent_at', 'is', null).execute()
  expect(left).toEqual([])
})

test('who is suspended while mails wait gets none of those that lead to what is closed', async () => {
  const person = await sending.person()
  const ofActive = ['announcement', 'answer', 'lapsing', 'welcome']
  const facts = ['activated', 'rejected', 'receipt', 'refunded', 'revoked', 'reply', 'suspended', 'restored', 'goodbye']
  for (const kind of [...ofActive, ...facts]) await queueIn(sending, person, kind)
  await sending.db
    .updateTable('users')
    .set({ suspended_at: sending.now, suspended_reason: 'x' })
    .where('id', '=', person.id)
    .execute()
  server.mails.length = 0
  await sending.runJobs()
  expect(server.mails.map((mail) => /^Subject: (.*)$/m.exec(mail)?.[1])).toEqual(facts)
})

test('whoever only typed an address does not silence answers to its owner', async () => {
  const squatter = await school.person({ proven: false })
  await choose(squatter, { activated: false, rejected: false, certificate: false, reply: false })
  for (const kind of ['activated', 'reply']) await queue(squatter, kind)
  expect(await queuedFor(squatter)).toEqual(['reply'])
})

test.each([{}, { certificate: false }, { ...all, certificate: 'no' }, { ...all, reply: null }])(
  '%j changes nothing',
  async (body) => {
    const person = await school.person()
    expect((await choose(person, body)).status).toBe(422)
    expect((await choose(person, { ...all, 'password-reset': false })).body.data).toEqual(all)
    expect((await choose(undefined, {})).status).toBe(401)
  },
)

test('the language is saved with the account', async () => {
  const person = await school.person()
  expect((await profileOf(person)).language).toBe('ar')
  const put = (body: unknown) => school.call(contract.updateProfile, { as: person, body })
  expect((await put({ full_name: 'لينة', language: 'en' })).body.data).toMatchObject({
    language: 'en',
    full_name: 'لينة',
  })
  expect((await put({ full_name: 'لينة بوعلام' })).body.data).toMatchObject({ language: 'en' })
  expect((await put({ full_name: 'لينة', language: 'fr' })).body.fields).toEqual({
    language: 'This value is not valid.',
  })
  expect((await school.call(contract.chooseLanguage, { as: person, body: { language: 'ar' } })).status).toBe(200)
  expect(await profileOf(person)).toMatchObject({ language: 'ar', full_name: 'لينة بوعلام' })
  expect((await school.call(contract.chooseLanguage, { as: person, body: {} })).status).toBe(422)
  expect((await school.call(contract.chooseLanguage, { body: { language: 'ar' } })).status).toBe(401)
})

test('all other sessions end, this one stays', async () => {
  const person = await school.person()
  const stranger = await school.person()
  await school.call(contract.login, { body: person })
  await school.call(contract.login, { body: person })
  const end = () => school.call(contract.endOtherSessions, { as: person })
  expect((await end()).body.data).toEqual({ ended: 2 })
  expect((await end()).body.data).toEqual({ ended: 0 })
  expect((await school.call(contract.listSessions, { as: person })).body.data).toHaveLength(1)
  expect((await school.call(contract.getProfile, { as: stranger })).status).toBe(200)
  expect((await school.call(contract.endOtherSessions)).status).toBe(401)
})
