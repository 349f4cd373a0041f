// Courses given to an unproven address wait for its owner.
import { expect, test } from 'vitest'
import * as accounts from '#features/accounts/contract.ts'
import { makeCourse } from '#tests/factories.ts'
import { askFor } from '#tests/paid-courses.ts'
import { mailedResetToken } from '#tests/reset-token.ts'
import { startSchool, type Person } from '#tests/school.ts'
import * as contract from './contract-console.ts'

const school = startSchool()
let counter = 0
const anAddress = () => `waiting-${++counter}@example.dz`

async function give(email: string, as?: Person) {
  const staff = as ?? (await school.person({ role: 'staff' }))
  const course = await makeCourse(school.db, { prices: [4900] })
  const body = { email, course_id: course.id, plan_id: course.planIds[0]! }
  return { staff, course, body, answer: await school.call(contract.enrolByEmail, { as: staff, body }) }
}
async function register(email: string) {
  const body = { full_name: 'لينة بوعلام', email, password: 'bateau-2019' }
  const { body: answer } = await school.call(accounts.register, { body })
  return { ...answer.user, token: answer.token, password: body.password } as Person
}
async function proveByLink(email: string) {
  const { text_body } = await school.db
    .selectFrom('outbox')
    .select('text_body')
    .where('recipient', '=', email)
    .where('kind', '=', 'verify-email')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  const token = /#token=([\w-]{43})/.exec(text_body)?.[1]
  expect((await school.call(accounts.verifyEmail, { body: { token } })).status).toBe(200)
}
const coursesOf = async ({ id }: Person) =>
  (await school.db.selectFrom('enrolments').selectAll().where('student_id', '=', id).execute()).map((row) => row)
const waiting = () => school.db.selectFrom('waiting_enrolments').selectAll().execute()

test('an address without an account waits, through registration, until it is proven', async () => {
  const email = anAddress()
  const { staff, course, body, answer } = await give(` ${email.toUpperCase()} `.trim())
  expect(answer).toMatchObject({
    status: 200,
    body: { data: { status: 'waiting', email, course_id: course.id, plan_id: course.planIds[0] } },
  })
  const twice = await school.call(contract.enrolByEmail, { as: staff, body })
  expect(twice.body.data.id).toBe(answer.body.data.id)
  const person = await register(email)
  expect(await coursesOf(person)).toEqual([])
  await proveByLink(email)
  expect(await coursesOf(person)).toMatchObject([
    { course_id: course.id, source: 'staff', price_paid: 4900, activated_by: staff.id, status: 'active' },
  ])
  expect(await waiting()).toEqual([])
  const audit = await school.db.selectFrom('audit_log').selectAll().where('actor_id', '=', staff.id).execute()
  expect(audit.map(({ act }) => act)).toEqual(['enrolment.wait', 'enrolment.create'])
  const mails = await school.db.selectFrom('outbox').selectAll().where('recipient', '=', email).execute()
  expect(mails.map(({ kind }) => kind)).toContain('activated')
})

test('another price for a course that waits is recorded with what it was; the same again is not', async () => {
  const email = anAddress()
  const { staff, body, answer } = await give(email)
  const changed = { ...body, price_override: 3000, paid_amount: 3000 }
  for (let times = 0; times < 2; times++) {
    const again = await school.call(contract.enrolByEmail, { as: staff, body: changed })
    expect(again.body.data).toEqual(answer.body.data)
  }
  const audit = school.db.selectFrom('audit_log').select(['act', 'before', 'after']).orderBy('id')
  expect(await audit.where('actor_id', '=', staff.id).execute()).toMatchObject([
    { act: 'enrolment.wait', before: null, after: { price: 4900, paid_amount: null } },
    { act: 'enrolment.wait', before: { price: 4900, paid_amount: null }, after: { price: 3000, paid_amount: 3000 } },
  ])
  const person = await register(email)
  await proveByLink(email)
  expect(await coursesOf(person)).toMatchObject([{ price_paid: 3000 }])
})

test('a squatter gets nothing; the owner of the address, who sets a password by the mailed link, does', async () => {
  const email = anAddress()
  const squatter = await register(email)
  const { course, answer } = await give(email)
  expect(answer.body.data).toMatchObject({ status: 'waiting' })
  expect(await coursesOf(squatter)).toEqual([])
  const token = await mailedResetToken(school, email)
  await school.call(accounts.resetPassword, { body: { token, password: 'sea-and-sky' } })
  expect((await school.call(accounts.getProfile, { as: squatter })).status).toBe(401)
  expect(await coursesOf(squatter)).toMatchObject([{ course_id: course.id }])
})

test('activated and proven at the same moment: the course opens, whoever is first', async () => {
  const staff = await school.person({ role: 'staff' })
  for (let round = 0; round < 5; round++) {
    const email = anAddress()
    const person = await register(email)
    const [{ answer }] = await Promise.all([give(email, staff), proveByLink(email)])
    expect(answer.status).toBe(200)
    expect(await coursesOf(person)).toHaveLength(1)
  }
  expect(await waiting()).toEqual([])
})

test('what waits is for staff to give, and only with a real course and plan', async () => {
  const { staff, body } = await give(anAddress())
  expect((await school.call(contract.enrolByEmail, { as: await school.person(), body })).status).toBe(403)
  const draft = await makeCourse(school.db, { status: 'draft' })
  const wanted = { ...body, course_id: draft.id, plan_id: draft.planIds[0] }
  expect((await school.call(contract.enrolByEmail, { as: staff, body: wanted })).status).toBe(404)
})

test('a transaction number that came with a course that waits is used, but for that course itself', async () => {
  const [desk, student] = [await school.person({ role: 'desk' }), await school.person()]
  const { course, body } = await give(anAddress(), desk)
  const numbered = { ...body, transaction_number: '55 01-02' }
  const enrol = (more: object = {}) => school.call(contract.enrolByEmail, { as: desk, body: { ...numbered, ...more } })
  expect((await enrol()).body.data).toMatchObject({ status: 'waiting' })
  expect((await enrol()).body.data).toMatchObject({ status: 'waiting' })
  const refused = { status: 409, body: { code: 'TRANSACTION_USED', error: expect.stringContaining(body.email) } }
  expect(await enrol({ email: anAddress() })).toMatchObject(refused)
  const request = await askFor(school, student, course)
  const activate = (more: object = {}) =>
    school.call(contract.activateRequest, {
      as: desk,
      params: { id: request.id },
      body: { transaction_number: '٥٥٠١٠٢', ...more },
    })
  expect(await activate()).toMatchObject(refused)
  expect((await activate({ accept_duplicate: true })).status).toBe(200)
  const later = await give(anAddress(), desk)
  const said = { transaction_number: '77-31' }
  await school.call(contract.enrolByEmail, { as: desk, body: { ...later.body, ...said } })
  const owner = await register(later.body.email)
  const { id } = await askFor(school, owner, later.course)
  expect((await school.call(contract.activateRequest, { as: desk, params: { id }, body: said })).status).toBe(200)
})

test('one transaction number for eight people at once: one has it, the others are told', async () => {
  const [staff, course] = [await school.person({ role: 'desk' }), await makeCourse(school.db, { prices: [4900] })]
  const people = await Promise.all(Array.from({ length: 8 }, () => school.person()))
  const answers = await Promise.all(
    people.map(({ email }) => {
      const body = { email, course_id: course.id, plan_id: course.planIds[0]!, transaction_number: '77-20 26' }
      return school.call(contract.enrolByEmail, { as: staff, body })
    }),
  )
  const codes = answers.map(({ status, body }) => (status === 200 ? 'active' : body.code))
  expect(codes.filter((code) => code === 'active')).toHaveLength(1)
  expect(codes.filter((code) => code === 'TRANSACTION_USED')).toHaveLength(7)
})
