// What the desk does about somebody who has deleted the account meanwhile.
import { expect, test } from 'vitest'
import { rejectRequest, undoDecision } from '#features/enrolment/contract-console.ts'
import errorsEn from '#features/enrolment/errors.en.json' with { type: 'json' }
import { makeCourse } from '#tests/factories.ts'
import { askFor } from '#tests/paid-courses.ts'
import { startSchool, type Person } from '#tests/school.ts'
import { deleteAccount } from './contract.ts'

const school = startSchool()

async function leave(as: Person): Promise<void> {
  const { email, password } = as
  expect((await school.call(deleteAccount, { as, body: { email, password } })).status).toBe(200)
}

test('a rejection stays: nobody would stand behind the open request', async () => {
  const [student, desk] = [await school.person(), await school.person({ role: 'desk' })]
  const { id } = await askFor(school, student, await makeCourse(school.db))
  const act = { as: desk, params: { id } }
  await school.call(rejectRequest, { ...act, body: { reason: 'لا' } })
  await leave(student)
  const { code, message } = (await school.call(undoDecision, act)).body
  expect([code, message]).toEqual(['UNDO_OVER', errorsEn.UNDO_FOLLOWED])
  const requests = school.db.selectFrom('enrolment_requests').select('status').where('id', '=', id)
  expect(await requests.execute()).toEqual([{ status: 'rejected' }])
})
