// Merges that are undone after something else happened to the accounts.
import { expect, test } from 'vitest'
import { reissueCertificate } from '#features/certificates/contract-console.ts'
import { verifyCertificate } from '#features/certificates/contract.ts'
import { cancelRequest, createRequest, reopenRequest } from '#features/enrolment/contract.ts'
import { activateRequest, undoDecision } from '#features/enrolment/contract-console.ts'
import { getLearnCourse } from '#features/learning/contract.ts'
import { makeHolder } from '#tests/certificate-holder.ts'
import { makeCourse, makeEnrolment } from '#tests/factories.ts'
import { askFor } from '#tests/paid-courses.ts'
import { startSchool, type Person } from '#tests/school.ts'
import { mergeStudents, undoMerge } from './contract-merge.ts'
import { getStudent } from './contract-sheet.ts'

const school = startSchool()

async function holderAndOther() {
  const staff = await school.person({ role: 'staff' })
  const { student: from, id } = await makeHolder(school)
  const into = await school.person()
  const held = ({ id: studentId }: { id: string }) =>
    school.db.selectFrom('certificates').select('number').where('student_id', '=', studentId).execute()
  return {
    staff,
    from,
    into,
    id,
    held,
    merge: async (one: { id: string }, other: { id: string }) => {
      const body = { from: one.id, into: other.id, dry_run: false }
      return (await school.call(mergeStudents, { as: staff, body })).body.data.id as string
    },
    undo: (merge: string) => school.call(undoMerge, { as: staff, params: { id: merge } }),
  }
}

test('of two merges in a row the later one is undone first', async () => {
  const { from, into, held, merge, undo } = await holderAndOther()
  const third = await school.person()
  const [first, second] = [await merge(from, into), await merge(into, third)]
  const refused = { code: 'ACCOUNT_MERGED', error: 'This account was merged into another. Undo the merge first.' }
  expect(await undo(first)).toMatchObject({ status: 409, body: refused })
  expect((await undo(second)).status).toBe(200)
  expect((await undo(first)).status).toBe(200)
  expect([await held(from), await held(into), await held(third)]).toEqual([[expect.anything()], [], []])
})

test('a request of the kept account, activated since for a course that the other one brought, keeps a course and its receipt', async () => {
  const { staff, into, merge, undo } = await holderAndOther()
  const from = await school.person()
  const course = await makeCourse(school.db, { prices: [4900] })
  await makeEnrolment(school.db, from.id, course)
  const request = await askFor(school, into, course)
  const merged = await merge(from, into)
  const activated = await school.call(activateRequest, { as: staff, params: { id: request.id }, body: {} })
  expect((await undo(merged)).status).toBe(200)
  const sheet = async ({ id }: { id: string }) =>
    (await school.call(getStudent, { as: staff, params: { id } })).body.data
  const [kept, other] = [await sheet(into), await sheet(from)]
  expect(kept.enrolments).toMatchObject([{ status: 'active', source: 'request', price_paid: 4900 }])
  expect(kept.payments).toMatchObject([{ receipt_number: activated.body.data.receipt_number, amount: 4900 }])
  expect([other.enrolments.length, other.enrolments[0].status, other.payments]).toEqual([1, 'active', []])
  const learn = async (as: Person) => (await school.call(getLearnCourse, { as, params: { id: course.id } })).status
  expect(await learn(into)).toBe(200)
  // The last minute of the activation is not over.
  expect(await school.call(undoDecision, { as: staff, params: { id: request.id } })).toMatchObject({
    status: 200,
    body: { data: { status: 'pending' } },
  })
  expect([await learn(into), (await sheet(into)).payments[0].cancelled_at]).toEqual([403, expect.any(String)])
})

test('a request that was opened again since is the one that goes back open', async () => {
  const { into, merge, undo } = await holderAndOther()
  const from = await school.person()
  const course = await makeCourse(school.db, { prices: [4900, 5900] })
  const lapsed = await askFor(school, from, course)
  const past = { status: 'lapsed', decided_at: school.now } as const
  await school.db.updateTable('enrolment_requests').set(past).where('id', '=', lapsed.id).execute()
  const body = { course_id: course.id, plan_id: course.planIds[1]! }
  const later = (await school.call(createRequest, { as: from, body })).body.data
  const own = await askFor(school, into, course)
  const merged = await merge(from, into)
  await school.call(cancelRequest, { as: into, params: { id: own.id } })
  expect((await school.call(reopenRequest, { as: into, params: { id: lapsed.id } })).status).toBe(200)
  expect((await undo(merged)).status).toBe(200)
  const back = await school.db
    .selectFrom('enrolment_requests')
    .select(['id', 'status'])
    .where('student_id', '=', from.id)
    .orderBy('id')
    .execute()
  expect(back).toEqual([
    { id: lapsed.id, status: 'pending' },
    { id: later.id, status: 'cancelled' },
  ])
})

test('a certificate that was issued anew goes back with its account, and its first number leads to it', async () => {
  const { staff, from, into, id, held, merge, undo } = await holderAndOther()
  const [first] = await held(from)
  const merged = await merge(from, into)
  let number = ''
  for (let last = id, times = 0; times < 2; times++) {
    const body = { student_name: `أنيس مرابط ${times}`, reason: 'خطأ في الاسم' }
    const { data } = (await school.call(reissueCertificate, { as: staff, params: { id: last }, body })).body
    ;({ id: last, number } = data)
  }
  expect((await undo(merged)).status).toBe(200)
  expect([await held(from), await held(into)]).toEqual([[{ number }], []])
  const old = await school.call(verifyCertificate, { params: { number: first!.number } })
  expect(old.body.data).toMatchObject({ status: 'replaced', replaced_by: number })
})
