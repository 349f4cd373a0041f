// The second step of signing in, for the team of a school that is no demo.
import { Secret, TOTP } from 'otpauth'
import { expect, test } from 'vitest'
import { startSchool, type Person } from '#tests/school.ts'
import { giveSecondFactor, setUpSecondFactor } from './contract-second-factor.ts'
import * as contract from './contract.ts'
import { getSecondFactor, renewRecoveryCodes, resetSecondFactor } from './contract-team.ts'
import { createOwner } from './create-owner.ts'

const school = startSchool({ LIMIT_SIGN_IN_FAILURES: '30' })

const login = (person: Person, headers = {}) => school.call(contract.login, { body: person, headers })
const give = (challenge: string, code: string, trust_device = false) =>
  school.call(giveSecondFactor, { body: { challenge, code, trust_device } })
const codeOf = (secret: string) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: school.now.getTime() })
const later = (seconds: number) => (school.now = new Date(school.now.getTime() + seconds * 1000))
const acts = async (personId: string) => {
  const rows = school.db.selectFrom('audit_log').select('act').where('person_id', '=', personId).orderBy('id')
  return (await rows.execute()).map(({ act }) => act)
}

/** Signs in for the first time. */
async function setUp(person: Person) {
  const { second_factor } = (await login(person)).body
  expect(second_factor.step).toBe('setup')
  const { challenge } = second_factor
  const { secret } = (await school.call(setUpSecondFactor, { body: { challenge } })).body.data
  const answer = await give(challenge, codeOf(secret))
  expect(answer.status).toBe(200)
  return { secret, challenge, codes: answer.body.recovery_codes as string[], token: answer.body.token as string }
}

test('students sign in as before', async () => {
  const { status, body } = await login(await school.person())
  expect({ status, keys: Object.keys(body).sort() }).toEqual({ status: 200, keys: ['success', 'token', 'user'] })
})

test('the first sign-in sets it up; the next one asks for a code, good once', async () => {
  const person = await school.person({ role: 'staff' })
  const first = await login(person)
  expect(first).toMatchObject({ status: 200, body: { user: { id: person.id }, second_factor: { step: 'setup' } } })
  expect(first.body.token).toBeUndefined()
  const { secret, challenge, codes, token } = await setUp(person)
  expect(codes).toHaveLength(10)
  expect(await school.call(contract.getProfile, { as: { ...person, token } })).toMatchObject({ status: 200 })
  expect(await give(challenge, codeOf(secret))).toMatchObject({ status: 400, body: { code: 'SIGN_IN_STEP_OVER' } })

  const { second_factor: next } = (await login(person)).body
  expect(next.step).toBe('code')
  const shown = await school.call(setUpSecondFactor, { body: { challenge: next.challenge } })
  expect(shown).toMatchObject({ status: 400 })
  const used = await give(next.challenge, codeOf(secret))
  expect(used).toMatchObject({
    status: 400,
    body: { code: 'SECOND_FACTOR_WRONG', fields: { code: expect.any(String) } },
  })
  later(30)
  const arabic = codeOf(secret).replaceAll(/\d/g, (digit) => '٠١٢٣٤٥٦٧٨٩'[Number(digit)]!)
  expect(await give(next.challenge, arabic)).toMatchObject({ status: 200, body: { user: { id: person.id } } })
  expect(await acts(person.id)).toEqual(['second_factor.set_up'])
})

test('set up in two tabs at once: one counts, and its recovery codes are good', async () => {
  const person = await school.person({ role: 'staff' })
  const begin = async () => {
    const { challenge } = (await login(person)).body.second_factor
    return { challenge, ...(await school.call(setUpSecondFactor, { body: { challenge } })).body.data }
  }
  const tabs = [await begin(), await begin()]
  const answers = await Promise.all(tabs.map(({ challenge, secret }) => give(challenge, codeOf(secret))))
  const opened = answers.filter(({ status }) => status === 200)
  expect(opened).toHaveLength(1)
  const { challenge } = (await login(person)).body.second_factor
  expect(await give(challenge, opened[0]!.body.recovery_codes[0])).toMatchObject({ status: 200 })
  expect(await acts(person.id)).toEqual(['second_factor.set_up', 'second_factor.recover'])
})

test('a recovery code opens once', async () => {
  const person = await school.person({ role: 'owner' })
  const { codes } = await setUp(person)
  const { second_factor: one } = (await login(person)).body
  const opened = await give(one.challenge, codes[3]!.toUpperCase())
  expect(opened).toMatchObject({ status: 200, body: { recovery_codes_left: 9 } })
  const { second_factor: two } = (await login(person)).body
  expect(await give(two.challenge, codes[3]!)).toMatchObject({ status: 400, body: { code: 'SECOND_FACTOR_WRONG' } })
  const kept = await school.db.selectFrom('second_factors').selectAll().where('user_id', '=', person.id).execute()
  expect(JSON.stringify(kept)).not.toContain(codes[0])
})

test('two recovery codes at once for one sign-in: only the one that opened is used up', async () => {
  const person = await school.person({ role: 'staff' })
  const { codes } = await setUp(person)
  const { challenge } = (await login(person)).body.second_factor
  const answers = await Promise.all(codes.slice(0, 3).map((code) => give(challenge, code)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  const own = await school.call(getSecondFactor, { as: person })
  expect(own.body.data).toMatchObject({ recovery_codes_left: 9 })
  expect(await acts(person.id)).toEqual(['second_factor.set_up', 'second_factor.recover'])
})

test('five wrong codes, or ten minutes, end the step', async () => {
  const person = await school.person({ role: 'desk' })
  const { secret } = await setUp(person)
  later(30)
  const { second_factor: one } = (await login(person)).body
  for (let time = 0; time < 5; time++)
    expect((await give(one.challenge, '000000')).body.code).toBe('SECOND_FACTOR_WRONG')
  const over = { status: 400, body: { code: 'SIGN_IN_STEP_OVER' } }
  expect(await give(one.challenge, codeOf(secret))).toMatchObject(over)
  const { second_factor: two } = (await login(person)).body
  later(600)
  expect(await give(two.challenge, codeOf(secret))).toMatchObject(over)
  expect(await give('nothing', codeOf(secret))).toMatchObject(over)
})

test('a trusted browser is not asked for 30 days, nor after a new password', async () => {
  const person = await school.person({ role: 'staff' })
  const { secret } = await setUp(person)
  later(30)
  const { second_factor } = (await login(person)).body
  const trusted = await give(second_factor.challenge, codeOf(secret), true)
  const cookie = String(trusted.headers['set-cookie']).split(';')[0]!
  const again = async () => (await login(person, { cookie })).body
  expect(await again()).toMatchObject({ token: expect.any(String) })
  expect((await login(person)).body.token).toBeUndefined()
  expect((await login(await school.person({ role: 'staff' }), { cookie })).body.token).toBeUndefined()
  const start = school.now
  later(30 * 86_400)
  expect((await again()).second_factor.step).toBe('code')
  school.now = start
  const change = { currentPassword: person.password, newPassword: 'another-good-one' }
  const as = { ...person, token: (await again()).token }
  expect(await school.call(contract.changePassword, { as, body: change })).toMatchObject({ status: 200 })
  person.password = change.newPassword
  expect((await again()).second_factor.step).toBe('code')
})

test('a new password ends what was begun with the old one', async () => {
  const person = await school.person({ role: 'staff' })
  const { challenge } = (await login(person)).body.second_factor
  const { token } = await setUp(person)
  const { second_factor: half } = (await login(person)).body
  const body = { currentPassword: person.password, newPassword: 'another-good-one' }
  expect(await school.call(contract.changePassword, { as: { ...person, token }, body })).toMatchObject({ status: 200 })
  later(30)
  for (const one of [challenge, half.challenge])
    expect(await give(one, '123456')).toMatchObject({ status: 400, body: { code: 'SIGN_IN_STEP_OVER' } })
  expect(await school.call(contract.getProfile, { as: { ...person, token } })).toMatchObject({ status: 200 })
})

test('the owner lets somebody set it up anew; the command does so for an owner', async () => {
  const [owner, person] = [await school.person({ role: 'owner' }), await school.person({ role: 'staff' })]
  const { token } = await setUp(person)
  const reset = (as: Person) => school.call(resetSecondFactor, { as, params: { id: person.id } })
  expect(await reset(person)).toMatchObject({ status: 403 })
  expect(await reset(owner)).toMatchObject({ status: 200, body: { data: { second_factor: false } } })
  expect(await school.call(contract.getProfile, { as: { ...person, token } })).toMatchObject({ status: 401 })
  expect((await login(person)).body.second_factor.step).toBe('setup')
  expect(await acts(person.id)).toEqual(['second_factor.set_up', 'member.reset_second_factor'])

  await setUp(owner)
  await createOwner(
    school.db,
    { email: owner.email, name: undefined },
    { publicUrl: 'https://x.example', now: school.now },
  )
  expect(await school.db.selectFrom('second_factors').selectAll().where('user_id', '=', owner.id).execute()).toEqual([])
})

test('new recovery codes end the old ones', async () => {
  const person = await school.person({ role: 'staff' })
  const { secret, codes } = await setUp(person)
  later(30)
  const renewed = await school.call(renewRecoveryCodes, { as: person, body: { code: codeOf(secret) } })
  expect(renewed.body.data.recovery_codes).toHaveLength(10)
  expect((await school.call(renewRecoveryCodes, { as: person, body: { code: codeOf(secret) } })).status).toBe(400)
  const { second_factor } = (await login(person)).body
  expect((await give(second_factor.challenge, codes[0]!)).status).toBe(400)
  const own = await school.call(getSecondFactor, { as: person })
  expect(own.body.data).toMatchObject({ required: true, recovery_codes_left: 10 })
})
