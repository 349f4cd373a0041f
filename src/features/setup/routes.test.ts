// The first start of an empty school: a printed token, one owner, and never again.
import { expect, test } from 'vitest'
import { startSchool } from '#tests/school.ts'
import { getProfile, login } from '#features/accounts/contract.ts'
import { changeSettings } from '#features/school/contract-settings.ts'
import { checkSetupToken, getSetup, makeOwner } from './contract.ts'
import { openSetup } from './first-start.ts'

const school = startSchool()
const owner = { full_name: 'عمر بلحاج', email: 'omar@example.dz', password: 'a-good-one-7' }
const check = (token: string) => school.call(checkSetupToken, { body: { token } })

test('five wrong tokens close it for ten minutes, also for the right one; a new start prints another', async () => {
  expect((await check('MNR-AAAA')).body.code).toBe('SETUP_CLOSED')
  const token = (await openSetup(school.db))!
  expect(token).toMatch(/^MNR(-[2-9A-Z]{4}){3}$/)
  expect((await school.call(getSetup)).body.data).toEqual({ open: true })
  expect(await check(`\u200f ${token.toLowerCase().replaceAll('-', ' ')} `)).toMatchObject({ status: 200 })
  const wrong = { status: 400, body: { code: 'SETUP_TOKEN_WRONG', fields: { token: expect.any(String) } } }
  for (const left of ['4', '3', '2', '1']) {
    const answer = await check('MNR-AAAA-BBBB-CCCC')
    expect(answer).toMatchObject(wrong)
    // In words: how many are left before the pause.
    expect(answer.body.fields?.['token']?.match(/\d+/g)).toEqual([left])
  }
  const fifth = await check('MNR-AAAA-BBBB-CCCC')
  expect(fifth).toMatchObject({ status: 429, headers: { 'retry-after': '600' } })
  expect(await check(token)).toMatchObject({ status: 429 })
  school.now = new Date(school.now.getTime() + 600_000)
  expect(await check(token)).toMatchObject({ status: 200 })
  const next = (await openSetup(school.db))!
  expect(await check(token)).toMatchObject(wrong)
  expect(await check(next)).toMatchObject({ status: 200 })
})

test('one owner, also when two come at the same moment; then it is closed for good', async () => {
  const token = (await openSetup(school.db))!
  const make = (body: object) => school.call(makeOwner, { body: { token, ...owner, ...body }, language: 'ar' })
  expect(await make({ password: '123456' })).toMatchObject({
    status: 422,
    body: { fields: { password: expect.any(String) } },
  })
  expect(await make({ full_name: '' })).toMatchObject({ status: 422 })
  expect(await make({ token: 'MNR-AAAA' })).toMatchObject({ status: 400 })
  const answers = await Promise.all([make({}), make({ email: 'other@example.dz' })])
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]))
  const made = answers.find(({ status }) => status === 200)!.body
  expect(made.user).toMatchObject({ role: 'owner', full_name: owner.full_name })
  const as = { ...made.user, token: made.token, password: owner.password }
  expect(await school.call(getProfile, { as })).toMatchObject({ status: 200, body: { data: { language: 'ar' } } })
  expect(await school.call(changeSettings, { as, body: { name_ar: 'أكاديمية النور' } })).toMatchObject({ status: 200 })

  expect((await school.call(getSetup)).body.data).toEqual({ open: false })
  expect(await make({ email: 'third@example.dz' })).toMatchObject({ status: 409, body: { code: 'SETUP_CLOSED' } })
  expect(await openSetup(school.db)).toBeNull()
  expect(await check(token)).toMatchObject({ status: 409, body: { code: 'SETUP_CLOSED' } })
  const acts = await school.db
    .selectFrom('audit_log')
    .select(['act', 'actor_id'])
    .where('act', '=', 'school.set_up')
    .execute()
  expect(acts).toEqual([{ act: 'school.set_up', actor_id: made.user.id }])
  // The mail that proves the address speaks of the team, not of learning.
  const { text_body } = await school.db
    .selectFrom('outbox')
    .select('text_body')
    .where('recipient', '=', made.user.email)
    .executeTakeFirstOrThrow()
  expect(text_body).toContain('أُنشئ حساب في إدارة')
  expect(text_body).not.toContain('التعلّم')
  // The second step is set up at the next sign-in.
  const again = await school.call(login, { body: { ...owner, email: made.user.email } })
  expect(again.body.second_factor).toMatchObject({ step: 'setup' })
})
