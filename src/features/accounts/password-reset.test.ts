// Forgotten passwords: one mail, one link, one use, one hour.
import { expect, test } from 'vitest'
import { listOutbox, showMail } from '#features/school/contract-console.ts'
import { startSchool } from '#tests/school.ts'
import * as contract from './contract.ts'

const school = startSchool({ PUBLIC_URL: 'https://manara.example/', LIMIT_FORGOT_PASSWORD: '3' })

async function askLink(email: string, language: 'ar' | 'en' = 'ar'): Promise<string> {
  expect(await school.call(contract.forgotPassword, { body: { email }, language })).toMatchObject({
    status: 200,
    body: { success: true, data: {} },
  })
  const mail = await school.db.selectFrom('outbox').selectAll().orderBy('id', 'desc').executeTakeFirstOrThrow()
  return /https:\/\/manara\.example\/reset-password#token=([\w-]{43})\n/.exec(mail.text_body)?.[1] ?? ''
}
const reset = (token: string, password = 'brand-new') =>
  school.call(contract.resetPassword, { body: { token, password } })
const invalid = { status: 400, body: { code: 'RESET_TOKEN_INVALID' } }

test('the link sets a password once and ends every session', async () => {
  const person = await school.person()
  const token = await askLink(` ${person.email.toUpperCase()} `)
  const mail = await school.db.selectFrom('outbox').selectAll().executeTakeFirstOrThrow()
  expect(mail).toMatchObject({
    recipient: person.email,
    language: 'ar',
    kind: 'password-reset',
    subject: 'كلمة مرور جديدة لحسابك',
  })
  expect(mail.html_body).toContain('dir="rtl"')
  expect((await reset(token, 'short')).status).toBe(422)
  expect(await reset(token)).toMatchObject({ status: 200, body: { success: true } })
  expect(await reset(token, 'another-one')).toMatchObject(invalid)
  expect((await school.call(contract.getProfile, { as: person })).status).toBe(401)
  expect((await school.call(contract.login, { body: person })).status).toBe(400)
  expect((await school.call(contract.login, { body: { ...person, password: 'brand-new' } })).status).toBe(200)
})

test('only the newest link works, for an hour, and the mail speaks the reader’s language', async () => {
  const person = await school.person()
  const first = await askLink(person.email)
  const second = await askLink(person.email, 'en')
  const mail = await school.db.selectFrom('outbox').selectAll().orderBy('id', 'desc').executeTakeFirstOrThrow()
  expect(mail).toMatchObject({ language: 'en', subject: 'A new password for your account' })
  expect(await reset(first)).toMatchObject(invalid)
  school.now = new Date(school.now.getTime() + 3_600_000)
  expect(await reset(second)).toMatchObject(invalid)
  expect((await school.call(contract.login, { body: person })).status).toBe(200)
})

test('one link used twice at the same moment sets one password', async () => {
  const person = await school.person()
  const token = await askLink(person.email)
  const answers = await Promise.all(
    ['password-a', 'password-b', 'password-c'].map((password) => reset(token, password)),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
})

test('a changed password closes an open link', async () => {
  const person = await school.person()
  const token = await askLink(person.email)
  const body = { currentPassword: person.password, newPassword: 'changed-it' }
  expect((await school.call(contract.changePassword, { as: person, body })).status).toBe(200)
  expect(await reset(token)).toMatchObject(invalid)
})

test('an unknown address gets the same answer after the same time, and no mail', async () => {
  const person = await school.person()
  const time = async (email: string) => {
    const start = performance.now()
    const answer = await school.call(contract.forgotPassword, { body: { email } })
    return { took: performance.now() - start, status: answer.status, body: answer.body }
  }
  const known = await time(person.email)
  const before = await school.db.selectFrom('outbox').select('id').execute()
  const unknown = await time('nobody@example.dz')
  expect(await school.db.selectFrom('outbox').select('id').execute()).toEqual(before)
  expect(unknown).toMatchObject({ status: known.status, body: known.body })
  expect(Math.min(known.took, unknown.took)).toBeGreaterThanOrEqual(195)
})

test('asking too often for one account is refused; bad input is named', async () => {
  for (let i = 0; i < 3; i++)
    expect((await school.call(contract.forgotPassword, { body: { email: 'x@example.dz' } })).status).toBe(200)
  expect((await school.call(contract.forgotPassword, { body: { email: 'X@example.dz' } })).status).toBe(429)
  expect(await school.call(contract.forgotPassword, { body: { email: 'nobody' } })).toMatchObject({
    status: 422,
    body: { fields: { email: 'Invalid email address.' } },
  })
  expect((await school.call(contract.resetPassword, { body: {} })).status).toBe(422)
  expect(await reset('no such token')).toMatchObject(invalid)
})

test('a kept link is shown to the owner only, once, and recorded', async () => {
  const [student, staff, owner] = [
    await school.person(),
    await school.person({ role: 'staff' }),
    await school.person({ role: 'owner' }),
  ]
  const token = await askLink(student.email)
  for (const as of [staff, owner]) {
    const { body } = await school.call(listOutbox, { as, query: { limit: 1 } })
    expect(body.data).toMatchObject([{ kind: 'password-reset', secret: true, shown_at: null }])
    expect(JSON.stringify(body)).not.toContain(token)
  }
  const { body } = await school.call(listOutbox, { as: owner, query: { limit: 1 } })
  const params = { id: body.data[0].id as string }
  expect(await school.call(showMail, { as: staff, params })).toMatchObject({ status: 403 })
  const answers = await Promise.all([1, 2, 3].map(() => school.call(showMail, { as: owner, params })))
  expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 409, 409])
  expect(answers.find(({ status }) => status === 200)!.body.data.text_body).toContain(`#token=${token}`)
  const record = await school.db.selectFrom('audit_log').selectAll().where('act', '=', 'mail.show').execute()
  expect(record).toMatchObject([{ actor_id: owner.id, person_id: student.id }])
  expect(JSON.stringify(record)).not.toContain(token)
  // Where mails are really sent, nobody else may read them.
  await askLink(student.email)
  const newest = (await school.call(listOutbox, { as: owner, query: { limit: 1 } })).body.data[0]
  school.settings.smtpUrl = 'smtp://127.0.0.1:1'
  expect(await school.call(showMail, { as: owner, params: { id: newest.id } })).toMatchObject({
    status: 409,
    body: { code: 'MAIL_SENT' },
  })
  school.settings.smtpUrl = undefined
})

test('a member of staff chooses no password that everybody uses; a student may', async () => {
  const [student, staff] = [await school.person(), await school.person({ role: 'staff' })]
  const common = { status: 422, body: { fields: { password: expect.stringContaining('most common') } } }
  const token = await askLink(staff.email)
  expect(await reset(token, '123456789')).toMatchObject(common)
  expect(await reset(token, 'Password1')).toMatchObject(common)
  expect(await reset(token, 'sea-and-sky')).toMatchObject({ status: 200 })
  expect(await reset(await askLink(student.email), '123456789')).toMatchObject({ status: 200 })

  const owner = await school.person({ role: 'owner' })
  const change = { currentPassword: owner.password, newPassword: 'qwerty123' }
  expect(await school.call(contract.changePassword, { as: owner, body: change })).toMatchObject({
    status: 422,
    body: { fields: { newPassword: expect.stringContaining('most common') } },
  })
  for (const [password, isCommon] of [
    ['qwerty123', true],
    ['sea-and-sky', false],
  ] as const)
    expect((await school.call(contract.checkPassword, { body: { password } })).body.data).toEqual({ common: isCommon })
})
