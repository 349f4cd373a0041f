// A course that was begun for free and paid for later: the evening's close counts it as what it is.
import { expect, test } from 'vitest'
import * as asking from '#features/enrolment/contract.ts'
import * as desk from '#features/enrolment/contract-console.ts'
import { makeCourse } from '#tests/factories.ts'
import { formOf } from '#tests/multipart.ts'
import { startSchool } from '#tests/school.ts'
import * as contract from './contract-console.ts'

const school = startSchool()

test('begun for free and paid for two days later: money, receipts and activations of that day agree', async () => {
  school.now = new Date('2026-03-05T10:00:00Z')
  const [staff, student] = [await school.person({ role: 'desk' }), await school.person()]
  const course = await makeCourse(school.db, { prices: [0, 4900] })
  const form = await formOf({ course_id: course.id, plan_id: course.planIds[1]! })
  const { id } = (await school.call(asking.createRequest, { as: student, ...form })).body.data
  await school.call(asking.enrolFree, { as: student, params: { id: course.id } })
  school.now = new Date('2026-03-07T10:00:00Z')
  const activate = (paid_amount: number) =>
    school.call(desk.activateRequest, { as: staff, params: { id }, body: { paid_amount } })
  const close = async (date = '2026-03-07') =>
    (await school.call(contract.closeOfDay, { as: staff, language: 'en', query: { date } })).body.data

  await activate(4900)
  expect(await close()).toMatchObject({
    agrees: true,
    received: { count: 1, amount: 4900 },
    activations: { count: 1, amount: 4900 },
    problems: [],
  })
  expect((await school.call(desk.undoDecision, { as: staff, params: { id } })).status).toBe(200)
  expect(await close()).toMatchObject({ agrees: true, activations: { count: 0, amount: 0 } })

  await activate(4000)
  const less = await close()
  expect(less).toMatchObject({ agrees: true, activations: { count: 1, amount: 4000 } })
  expect(less.problems).toMatchObject([{ code: 'BELOW_PRICE', received: 4000, expected: 4900 }])
  expect(await close('2026-03-05')).toMatchObject({ agrees: true, activations: { count: 0, amount: 0 }, problems: [] })

  // As another program might leave it.
  await school.db.updateTable('enrolment_requests').set({ paid_amount: 3000 }).where('id', '=', id).execute()
  const wrong = await close()
  expect(wrong).toMatchObject({ agrees: false, activations: { count: 1, amount: 3000 } })
  expect(wrong.problems).toMatchObject([{ code: 'AMOUNT_DIFFERS', received: 4000, expected: 3000 }])
})
