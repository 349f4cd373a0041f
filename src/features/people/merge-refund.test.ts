// Refunds of a course for which two accounts paid that were merged: it closes with the last receipt that pays for it.
import { expect, test } from 'vitest'
import * as learning from '#features/learning/contract.ts'
import * as contract from '#features/money/contract-console.ts'
import { payFor } from '#tests/paid-courses.ts'
import { startSchool } from '#tests/school.ts'
import { mergeStudents } from './contract-merge.ts'

const school = startSchool()
const day = 86_400_000

test('two merged accounts paid: refunded one of them, the other’s receipt keeps the course; taken back, it is open once', async () => {
  const [desk, owner] = [await school.person({ role: 'desk' }), await school.person({ role: 'owner' })]
  school.now = new Date('2026-01-15T10:00:00Z')
  const { student, course, enrolmentId } = await payFor(school, desk)
  const other = await payFor(school, desk, { course })
  const [kept, second] = [{ id: enrolmentId }, { id: other.enrolmentId }]
  const learn = async () =>
    (await school.call(learning.getLearnCourse, { as: student, params: { id: course.id } })).status
  const look = async (params: { id: string }) => (await school.call(contract.getRefund, { as: desk, params })).body.data
  const refund = (params: { id: string }, body: object, as = desk) =>
    school.call(contract.refundEnrolment, { as, params, body })
  school.now = new Date(school.now.getTime() + day)
  const body = { from: other.student.id, into: student.id, dry_run: false }
  expect((await school.call(mergeStudents, { as: owner, body })).status).toBe(200)
  const states = async () =>
    Object.fromEntries(
      (
        await school.db.selectFrom('enrolments').select(['id', 'status']).where('student_id', '=', student.id).execute()
      ).map(({ id, status }) => [id === enrolmentId ? 'kept' : 'other', status]),
    )
  expect(await states()).toEqual({ kept: 'active', other: 'ended' })
  expect(await look(kept)).toMatchObject({ stays_open: true })

  school.now = new Date(school.now.getTime() + day)
  expect((await refund(kept, { amount: 4900, note: 'دُفع مرّتين' })).status).toBe(200)
  expect(await states()).toEqual({ kept: 'refunded', other: 'active' })
  expect(await learn()).toBe(200)
  const { text_body } = await school.db
    .selectFrom('outbox')
    .select('text_body')
    .where('recipient', '=', student.email)
    .where('kind', '=', 'refunded')
    .executeTakeFirstOrThrow()
  expect(text_body).not.toContain('أُغلقت')

  school.now = new Date(school.now.getTime() + day)
  const reversed = await school.call(contract.reverseRefund, { as: owner, params: kept, body: {} })
  expect(reversed.body.data).toMatchObject({ status: 'ended', refunded_amount: 0 })
  expect(await states()).toEqual({ kept: 'ended', other: 'active' })
  // The last one that pays closes it.
  expect((await refund(kept, { amount: 4900, note: 'x', despite_rule: true }, owner)).status).toBe(200)
  expect(await states()).toEqual({ kept: 'refunded', other: 'active' })
  expect(await look(second)).toMatchObject({ stays_open: false })
  expect((await refund(second, { amount: 4900, note: 'x' })).status).toBe(200)
  expect(await states()).toEqual({ kept: 'refunded', other: 'refunded' })
  expect(await learn()).toBe(403)
})
