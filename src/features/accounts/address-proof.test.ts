// Proof that an address belongs to an account: by the mailed link or code, once, within a day, and not by guessing.
import { expect, test } from 'vitest'
import { mailedResetToken } from '#tests/reset-token.ts'
import { startSchool, type Person } from '#tests/school.ts'
import * as contract from './contract.ts'

const school = startSchool({
  PUBLIC_URL: 'https://manara.example',
  LIMIT_MAILS_TO_ADDRESS: '3',
  LIMIT_EMAIL_CODES: '8',
  MAIL_FROM: 'Manara <no-reply@school.example>',
})
let counter = 0
const hours = (n: number) => n * 3_600_000

async function newcomer(email = `newcomer-${++counter}@example.dz`) {
  const body = { full_name: 'لينة بوعلام', email, password: 'bateau-2019' }
  const answer = await school.call(contract.register, { body, language: 'ar' })
  expect(answer.status).toBe(200)
  return { ...answer.body.user, token: answer.body.token, password: body.password } as Person
}
async function mailed({ email }: { email: string }) {
  const { text_body, ...mail } = await school.db
    .selectFrom('outbox')
    .selectAll()
    .where('recipient', '=', email)
    .where('kind', '=', 'verify-email')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  return {
    ...mail,
    token: /https:\/\/manara\.example\/verify-email#token=([\w-]{43})\n/.exec(text_body)?.[1],
    code: /: (\d{6})\n/.exec(text_body)?.[1] ?? '',
  }
}
const prove = (body: unknown, as?: Person) => school.call(contract.verifyEmail, { body, as })
const isProven = async (as: Person) => (await school.call(contract.getProfile, { as })).body.data.email_proven
const wrongCode = { status: 400, body: { code: 'EMAIL_CODE_INVALID', fields: { code: expect.any(String) } } }
const wrongLink = { status: 400, body: { code: 'EMAIL_LINK_INVALID' } }

test('registration answers at once, and mails a link and a code; neither is stored', async () => {
  const person = await newcomer()
  expect(person.email_proven).toBe(false)
  const mail = await mailed(person)
  expect(mail).toMatchObject({ language: 'ar', subject: 'تأكيد بريدك الإلكتروني' })
  const rows = await school.db.selectFrom('email_proofs').selectAll().execute()
  expect(JSON.stringify(rows)).not.toContain(mail.code)
  expect(rows).toHaveLength(1)
})

test('the link proves the address without signing in, once', async () => {
  const person = await newcomer()
  const { token } = await mailed(person)
  expect(await prove({ token })).toMatchObject({ status: 200, body: { data: { email_proven: true } } })
  expect(await isProven(person)).toBe(true)
  expect(await prove({ token })).toMatchObject(wrongLink)
  const again = await school.call(contract.login, { body: person })
  expect(again.body.user.email_proven).toBe(true)
})

test('the code proves it for whoever is signed in, as typed on any keyboard, and for nobody else', async () => {
  const [person, stranger] = [await newcomer(), await newcomer()]
  const { code } = await mailed(person)
  const arabic = code.replaceAll(/\d/g, (digit) => '٠١٢٣٤٥٦٧٨٩'[Number(digit)]!)
  expect((await prove({ code })).status).toBe(401)
  if (code !== (await mailed(stranger)).code) expect(await prove({ code }, stranger)).toMatchObject(wrongCode)
  expect((await prove({ code: ` ${arabic.slice(0, 3)} ${arabic.slice(3)}` }, person)).status).toBe(200)
  expect(await isProven(person)).toBe(true)
  expect(await isProven(stranger)).toBe(false)
  expect(await prove({ code }, person)).toMatchObject(wrongCode)
})

test('link and code end after a day, and with a newer mail', async () => {
  const person = await newcomer()
  const first = await mailed(person)
  expect((await school.call(contract.resendProof, { as: person })).status).toBe(200)
  const second = await mailed(person)
  expect(await prove({ token: first.token })).toMatchObject(wrongLink)
  const start = school.now
  school.now = new Date(start.getTime() + hours(24))
  expect(await prove({ token: second.token })).toMatchObject(wrongLink)
  const later = await school.call(contract.login, { body: person })
  expect(await prove({ code: second.code }, { ...person, token: later.body.token })).toMatchObject(wrongCode)
  school.now = start
  expect((await prove({ token: second.token })).status).toBe(200)
})

test('a code is not found by trying: five tries each, and few in a day', async () => {
  const person = await newcomer()
  const { code } = await mailed(person)
  const wrong = code === '000000' ? '111111' : '000000'
  for (let n = 0; n < 5; n++) expect(await prove({ code: wrong }, person)).toMatchObject(wrongCode)
  expect(await prove({ code }, person)).toMatchObject(wrongCode)
  await school.call(contract.resendProof, { as: person })
  expect(await prove({ code: wrong }, person)).toMatchObject(wrongCode)
  expect(await prove({ code: wrong }, person)).toMatchObject(wrongCode)
  const fresh = await mailed(person)
  expect(await prove({ code: fresh.code }, person)).toMatchObject({ status: 429 })
  expect((await prove({ token: fresh.token })).status).toBe(200)
})

test('the same code sent twice at the same moment counts once', async () => {
  const person = await newcomer()
  const { code } = await mailed(person)
  const answers = await Promise.all([prove({ code }, person), prove({ code }, person)])
  expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 400])
})

test('nobody’s mailbox is filled: few mails in an hour, none where it is proven', async () => {
  const person = await newcomer()
  const again = () => school.call(contract.resendProof, { as: person })
  expect((await again()).status).toBe(200)
  expect((await again()).status).toBe(200)
  expect(await again()).toMatchObject({ status: 429, body: { code: 'TOO_MANY_REQUESTS' } })
  expect((await prove({ token: (await mailed(person)).token })).status).toBe(200)
  expect((await again()).status).toBe(200)
  const mails = await school.db.selectFrom('outbox').select('id').where('recipient', '=', person.email).execute()
  expect(mails).toHaveLength(3)
})

test('a stranger who registers with somebody’s address takes none of their mails', async () => {
  const person = await newcomer()
  for (let n = 0; n < 5; n++) {
    const taken = await school.call(contract.register, {
      body: { full_name: 'شخص آخر', email: person.email, password: 'bateau-2019' },
    })
    expect(taken).toMatchObject({ status: 409, body: { code: 'EMAIL_TAKEN' } })
  }
  expect((await school.call(contract.resendProof, { as: person })).status).toBe(200)
})

test('bad input is named in the reader’s language', async () => {
  const person = await newcomer()
  for (const body of [{ code: '12345' }, { code: 'abcdef' }, { code: 123456 }, { code: '' }])
    expect(await prove(body, person)).toMatchObject({ status: 422, body: { fields: { code: expect.any(String) } } })
  expect(await prove({ token: 'no such token' })).toMatchObject(wrongLink)
  expect(await prove({}, person)).toMatchObject({ status: 422, body: { fields: { token: expect.any(String) } } })
  const arabic = await school.call(contract.verifyEmail, { body: { code: '1' }, as: person, language: 'ar' })
  expect(arabic.body.fields).toEqual({ code: 'أدخل الرمز المكوّن من ستة أرقام.' })
})

test.each(['contact@manara.example', ' Contact@Manara.example ', 'no-reply@school.example'])(
  'the school’s own address %s is taken',
  async (email) => {
    await school.db.updateTable('school').set({ contact_email: 'contact@manara.example' }).execute()
    const body = { full_name: 'لينة بوعلام', email, password: 'bateau-2019' }
    expect(await school.call(contract.register, { body })).toMatchObject({
      status: 409,
      body: { code: 'EMAIL_TAKEN', fields: { email: expect.any(String) } },
    })
  },
)

test('a password set through a mailed link proves the address, too', async () => {
  const person = await newcomer()
  const token = await mailedResetToken(school, person.email)
  expect((await school.call(contract.resetPassword, { body: { token, password: 'sea-and-sky' } })).status).toBe(200)
  const { body } = await school.call(contract.login, { body: { ...person, password: 'sea-and-sky' } })
  expect(body.user.email_proven).toBe(true)
})
