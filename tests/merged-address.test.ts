// What is given to the address of an account that was merged into another.
import { expect, test } from 'vitest'
import { inviteMember } from '#features/accounts/contract-team.ts'
import { forgotPassword } from '#features/accounts/contract.ts'
import { enrolByEmail, importEnrolments } from '#features/enrolment/contract-console.ts'
import { searchEverywhere } from '#features/overview/contract-console.ts'
import { listStudents, suspendStudent } from '#features/people/contract-console.ts'
import { mergeStudents } from '#features/people/contract-merge.ts'
import { deleteAccount } from '#features/profile/contract.ts'
import { exportAudit, listAudit } from '#features/school/contract-audit.ts'
import { queueMail } from '#features/school/outbox.ts'
import { makeCourse } from './factories.ts'
import { payFor } from './paid-courses.ts'
import { startSchool } from './school.ts'

const school = startSchool()

async function merged() {
  const staff = await school.person({ role: 'staff' })
  const [into, from] = [await school.person(), await school.person()]
  const body = { from: from.id, into: into.id, dry_run: false }
  expect((await school.call(mergeStudents, { as: staff, body })).status).toBe(200)
  return { staff, into, from }
}

test('a course given to the address of the closed account opens for the kept one', async () => {
  const course = await makeCourse(school.db)
  const { staff, into, from } = await merged()
  const body = { email: from.email, course_id: course.id, plan_id: course.planIds[0]! }
  const given = await school.call(enrolByEmail, { as: staff, body })
  expect(given).toMatchObject({ status: 200, body: { data: { status: 'active', student_id: into.id } } })
})

test('also where the kept account was merged on: the course opens for the one that is left', async () => {
  const course = await makeCourse(school.db)
  const { staff, into, from } = await merged()
  const last = await school.person()
  const on = { from: into.id, into: last.id, dry_run: false }
  expect((await school.call(mergeStudents, { as: staff, body: on })).status).toBe(200)
  const body = { email: from.email, course_id: course.id, plan_id: course.planIds[0]! }
  const given = await school.call(enrolByEmail, { as: staff, body })
  expect(given).toMatchObject({ status: 200, body: { data: { status: 'active', student_id: last.id } } })
})

test('mails to the address of a closed account go with the account that was kept in the end', async () => {
  const { staff, into, from } = await merged()
  const last = await school.person()
  const on = { from: into.id, into: last.id, dry_run: false }
  expect((await school.call(mergeStudents, { as: staff, body: on })).status).toBe(200)
  const other = await school.person()
  for (const { email } of [from, into, other])
    await queueMail(school.db, { to: email, language: 'ar', kind: 'activated', subject: 'دورتك', text: '', html: '' })
  const body = { email: last.email, password: last.password }
  expect((await school.call(deleteAccount, { as: last, body })).status).toBe(200)
  const people = [from, into, other].map(({ email }) => email)
  const left = school.db.selectFrom('outbox').select('recipient').distinct().where('recipient', 'in', people)
  expect(await left.execute()).toEqual([{ recipient: other.email }])
})

test('a table with the address of the closed account, imported twice, adds once', async () => {
  const course = await makeCourse(school.db)
  const { staff, from } = await merged()
  const body = { csv: `${from.email},${course.id},${course.planIds[0]}`, dry_run: false }
  const send = async () => (await school.call(importEnrolments, { as: staff, body })).body.data.rows[0].result
  expect([await send(), await send()]).toEqual(['new', 'exists'])
})

test('whoever forgot the password of the closed account is told to use the other address', async () => {
  const { from } = await merged()
  expect(await school.call(forgotPassword, { body: { email: from.email } })).toMatchObject({ status: 200 })
  const mails = school.db.selectFrom('outbox').selectAll().where('recipient', '=', from.email)
  const [mail, ...others] = await mails.where('kind', '=', 'password-reset').execute()
  expect([mail!.subject, others]).toEqual(['Your account was merged with your other one', []])
  expect(mail!.text_body).not.toContain('token')
})

test('the closed account is not invited to the team', async () => {
  const { from } = await merged()
  const owner = await school.person({ role: 'owner' })
  const invited = await school.call(inviteMember, { as: owner, body: { email: from.email, role: 'desk' } })
  expect(invited).toMatchObject({ status: 409, body: { code: 'ACCOUNT_MERGED' } })
})

test('a suspended account is not invited: it could not sign in, and a member cannot be restored as a student', async () => {
  const [owner, student] = [await school.person({ role: 'owner' }), await school.person()]
  const suspend = { as: owner, params: { id: student.id }, body: { reason: 'Nine devices in two days.' } }
  expect((await school.call(suspendStudent, suspend)).status).toBe(200)
  const body = { email: student.email.toUpperCase(), role: 'desk' }
  const refused = { code: 'SUSPENDED_MEMBER', error: 'This account is suspended. Open it again before you invite it.' }
  expect(await school.call(inviteMember, { as: owner, body })).toMatchObject({ status: 409, body: refused })
})

test('who is looked for by the address or name of the closed account is found in the one that is left', async () => {
  const { staff, into, from } = await merged()
  const last = await school.person()
  const find = async (q: string) => {
    const [list, everywhere] = await Promise.all([
      school.call(listStudents, { as: staff, query: { q } }),
      school.call(searchEverywhere, { as: staff, query: { q } }),
    ])
    return [list.body.data, everywhere.body.data].map((found) => found.map(({ id }: { id: string }) => id))
  }
  expect(await find(from.email)).toEqual([[into.id], [into.id]])
  const on = { from: into.id, into: last.id, dry_run: false }
  expect((await school.call(mergeStudents, { as: staff, body: on })).status).toBe(200)
  for (const q of [from.email, into.email, last.email]) expect(await find(q), q).toEqual([[last.id], [last.id]])
})

test('the receipt of the closed account still finds its act in the log', async () => {
  const owner = await school.person({ role: 'owner' })
  const { student, payment } = await payFor(school, owner)
  const into = await school.person()
  await school.call(mergeStudents, { as: owner, body: { from: student.id, into: into.id } })
  const query = { q: payment.receipt_number, act: 'request' }
  const { data } = (await school.call(listAudit, { as: owner, query })).body
  expect((data as { act: string }[]).map(({ act }) => act)).toEqual(['request.activate'])
  const { raw } = await school.call(exportAudit, { as: owner, query: { q: payment.receipt_number } })
  expect(raw.toString()).toContain('request.activate')
})
