// The evening's close after everything that can happen to a day's money: it agrees to the dinar, also after merges.
import { expect, test } from 'vitest'
import {
  activateRequest,
  askAgain,
  enrolByEmail,
  findQueued,
  rejectRequest,
  undoDecision,
} from '#features/enrolment/contract-console.ts'
import { createRequest } from '#features/enrolment/contract.ts'
import {
  closeOfDay,
  getRefund,
  listPayments,
  refundEnrolment,
  reverseRefund,
} from '#features/money/contract-console.ts'
import { makeCourse } from '#tests/factories.ts'
import { startSchool } from '#tests/school.ts'
import { mergeStudents, undoMerge } from './contract-merge.ts'

const school = startSchool()

test('refunds, their reversals, decisions taken back and merges: the day agrees', async () => {
  const owner = await school.person({ role: 'owner' })
  const course = await makeCourse(school.db, { prices: [4900], chapters: [{}] })
  const plan = { course_id: course.id, plan_id: course.planIds[0]! }
  const call = async (...given: Parameters<typeof school.call>) => {
    const answer = await school.call(given[0], { as: owner, ...given[1] })
    expect(answer.status, `${given[0].path} ${answer.body.code}`).toBe(200)
    return answer.body
  }
  const pay = async (paid_amount: number) => {
    const student = await school.person()
    const { data } = await call(enrolByEmail, { body: { email: student.email, ...plan, paid_amount, method: 'cash' } })
    return { student, enrolment: data.enrolment_id as string }
  }
  const agrees = async (count: number, amount: number) => {
    const { data } = await call(closeOfDay)
    expect(data).toMatchObject({ agrees: true, received: { count, amount }, activations: { count, amount } })
    expect((await call(listPayments)).meta.totals).toMatchObject({ count, amount })
    expect(data.problems.filter(({ code }: { code: string }) => code !== 'BELOW_PRICE')).toEqual([])
  }

  const [first, second, third] = [await pay(4900), await pay(4000), await pay(5100)]
  await agrees(3, 14_000)
  const filed = (await call(createRequest, { as: await school.person(), body: plan })).data
  await call(activateRequest, { params: { id: filed.id }, body: {} })
  await agrees(4, 18_900)
  await call(undoDecision, { params: { id: filed.id } })
  await agrees(3, 14_000)
  const body = { amount: 4000, note: 'طلب ذلك' }
  await call(refundEnrolment, { params: { id: first.enrolment }, body })
  await agrees(3, 14_000)
  await call(reverseRefund, { params: { id: first.enrolment } })
  expect((await call(getRefund, { params: { id: first.enrolment } })).data.refunded_amount).toBe(0)
  await agrees(3, 14_000)
  const merged = { from: second.student.id, into: third.student.id, dry_run: false }
  const { id } = (await call(mergeStudents, { body: merged })).data
  await agrees(3, 14_000)
  await call(undoMerge, { params: { id } })
  await agrees(3, 14_000)
  // Within a minute after its activation, but the money was refunded already.
  await call(activateRequest, { params: { id: filed.id }, body: {} })
  const opened = (await call(findQueued, { params: { id: filed.id } })).data
  await call(refundEnrolment, { params: { id: opened.enrolment_id }, body })
  const undone = await school.call(undoDecision, { as: owner, params: { id: filed.id } })
  expect(undone).toMatchObject({ status: 409, body: { code: 'UNDO_OVER' } })
  await agrees(4, 18_900)
})

test('of two accounts that both paid, the course stays open: the activation that the merge kept is not taken back', async () => {
  const owner = await school.person({ role: 'owner' })
  const course = await makeCourse(school.db, { prices: [4900], chapters: [{}] })
  const plan = { course_id: course.id, plan_id: course.planIds[0]! }
  const [from, into] = [await school.person(), await school.person()]
  const ids: string[] = []
  for (const as of [from, into]) {
    const { id } = (await school.call(createRequest, { as, body: plan })).body.data
    await school.call(activateRequest, { as: owner, params: { id }, body: {} })
    ids.push(id)
  }
  const undo = (id: string) => school.call(undoDecision, { as: owner, params: { id } })
  const merged = await school.call(mergeStudents, {
    as: owner,
    body: { from: from.id, into: into.id, dry_run: false },
  })
  for (const id of ids) expect(await undo(id)).toMatchObject({ status: 409, body: { code: 'UNDO_OVER' } })
  await school.call(undoMerge, { as: owner, params: { id: merged.body.data.id } })
  for (const id of ids) expect((await undo(id)).status).toBe(200)
  expect((await school.call(closeOfDay, { as: owner })).body.data.agrees).toBe(true)
})

test('a merge at the very moment of a decision: both are done, one after the other', async () => {
  const owner = await school.person({ role: 'owner' })
  const course = await makeCourse(school.db, { prices: [4900], chapters: [{}] })
  const decisions = [activateRequest, rejectRequest, askAgain, undoDecision]
  for (const [n, decide] of [...decisions, ...decisions].entries()) {
    const [from, into] = [await school.person(), await school.person()]
    const plan = { course_id: course.id, plan_id: course.planIds[0]! }
    const { id } = (await school.call(createRequest, { as: from, body: plan })).body.data
    const given = { as: owner, params: { id }, body: { reason: 'لا' } }
    if (decide === undoDecision) await school.call(activateRequest, { ...given, body: {} })
    const answers = await Promise.all([
      school.call(decide, given),
      school.call(mergeStudents, { as: owner, body: { from: from.id, into: into.id, dry_run: false } }),
    ])
    expect(
      answers.map(({ status }) => status),
      `${n} ${decide.path}`,
    ).toEqual([200, 200])
    const { student, status } = (await school.call(findQueued, { as: owner, params: { id } })).body.data
    expect(student.id).toBe(into.id)
    const open = await school.db
      .selectFrom('enrolments')
      .select(['student_id'])
      .where('status', '=', 'active')
      .where('student_id', 'in', [from.id, into.id])
      .execute()
    expect(open).toEqual(status === 'active' ? [{ student_id: into.id }] : [])
  }
  const { data } = (await school.call(closeOfDay, { as: owner })).body
  expect(data.agrees).toBe(true)
})

test('who paid what the plan cost that day did not pay too little when it costs more later', async () => {
  school.now = new Date('2026-03-04T10:00:00Z')
  const owner = await school.person({ role: 'owner' })
  const course = await makeCourse(school.db, { prices: [4900] })
  const plan = { course_id: course.id, plan_id: course.planIds[0]! }
  const ask = async () =>
    (await school.call(createRequest, { as: await school.person(), body: plan })).body.data.id as string
  const activate = (id: string) => school.call(activateRequest, { as: owner, params: { id }, body: {} })
  const enrol = async (paid_amount: number) => {
    const student = await school.person()
    await school.call(enrolByEmail, { as: owner, body: { email: student.email, ...plan, paid_amount } })
    return student
  }
  const [early, late] = [await ask(), await ask()]
  await activate(early)
  await enrol(4900)
  const { id: short } = await enrol(4000)
  await school.db.updateTable('pricing_plans').set({ price: 5900 }).where('course_id', '=', course.id).execute()
  await activate(late)
  const { data } = (await school.call(closeOfDay, { as: owner })).body
  const row = await school.db
    .selectFrom('enrolments')
    .select('id')
    .where('student_id', '=', short)
    .executeTakeFirstOrThrow()
  expect(data).toMatchObject({
    agrees: true,
    problems: [{ code: 'BELOW_PRICE', enrolment_id: row.id, received: 4000, expected: 4900 }],
  })
})
