// The list of courses and the payments name the same income of a month.
import { expect, test } from 'vitest'
import { listAuthored } from '#features/authoring/contract-console.ts'
import { payFor } from '#tests/paid-courses.ts'
import { startSchool } from '#tests/school.ts'
import * as contract from './contract-console.ts'

const school = startSchool()

test('what is given back counts in the month in which it is given back, in both', async () => {
  // The last day of March, twenty minutes before midnight in Algiers.
  school.now = new Date('2026-03-31T22:40:00Z')
  const owner = await school.person({ role: 'owner' })
  const { course, enrolmentId } = await payFor(school, owner)
  const listed = async () => {
    const { data } = (await school.call(listAuthored, { as: owner, query: { sort: 'income' } })).body
    const { income, income_month } = data.find(({ id }: { id: string }) => id === course.id)
    return { income, income_month }
  }
  const ledger = async (query: { from?: string; to?: string }) => {
    const { meta } = (
      await school.call(contract.listPayments, { as: owner, query: { ...query, course_id: course.id } })
    ).body
    return meta.totals.amount - meta.totals.refunded
  }
  const april = { from: '2026-04-01', to: '2026-04-30' }
  expect(await listed()).toEqual({ income: 4900, income_month: 4900 })
  school.pass(30)
  expect(await listed()).toEqual({ income: 4900, income_month: 0 })
  const params = { id: enrolmentId }
  const body = { amount: 4900, note: 'x' }
  expect((await school.call(contract.refundEnrolment, { as: owner, params, body })).status).toBe(200)
  expect([await ledger({}), await ledger(april)]).toEqual([0, -4900])
  expect(await listed()).toEqual({ income: 0, income_month: -4900 })
  await school.call(contract.reverseRefund, { as: owner, params, body: {} })
  expect([await ledger({}), await ledger(april)]).toEqual([4900, 0])
  expect(await listed()).toEqual({ income: 4900, income_month: 0 })
})
