// What the desk does about somebody who has deleted the account meanwhile.
import { expect, test } from 'vitest'
import { getCourse } from '#features/catalogue/contract.ts'
import { findQueued, rejectRequest, undoDecision } from '#features/enrolment/contract-console.ts'
import errorsEn from '#features/enrolment/errors.en.json' with { type: 'json' }
import { refundEnrolment, reverseRefund } from '#features/money/contract-console.ts'
import { askQuestion } from '#features/questions/contract.ts'
import { answerAsked } from '#features/questions/contract-console.ts'
import { makeCourse, makeEnrolment } from '#tests/factories.ts'
import { askFor, payFor } from '#tests/paid-courses.ts'
import { startSchool, type Person } from '#tests/school.ts'
import { deleteAccount } from './contract.ts'
import mailsEn from './mails.en.json' with { type: 'json' }
import profileAr from './web/profile.ar.json' with { type: 'json' }
import profileEn from './web/profile.en.json' with { type: 'json' }

const school = startSchool()

async function leave(as: Person, choice: { withdraw_certificates?: boolean } = {}): Promise<void> {
  const { email, password } = as
  expect((await school.call(deleteAccount, { as, body: { email, password, ...choice } })).status).toBe(200)
}

async function lastMailTo({ email }: Person): Promise<string> {
  const mails = school.db.selectFrom('outbox').select('text_body').where('recipient', '=', email)
  return (await mails.where('kind', '=', 'goodbye').executeTakeFirstOrThrow()).text_body
}

test('the last mail speaks of payments and certificates only to whom they belonged', async () => {
  const [asked, desk] = [await school.person(), await school.person({ role: 'desk' })]
  await askFor(school, asked, await makeCourse(school.db))
  const { student: paid } = await payFor(school, desk)
  for (const student of [asked, paid]) {
    await school.db.updateTable('users').set({ language: 'en' }).where('id', '=', student.id).execute()
    await leave(student, { withdraw_certificates: true })
  }
  expect(await lastMailTo(asked)).not.toContain(mailsEn.goodbyePayments)
  expect(await lastMailTo(paid)).toContain(mailsEn.goodbyePayments)
  expect(await lastMailTo(asked)).not.toContain(mailsEn.goodbyeWithdrawn)
})

test('questions go with their answers, published ones too, and whoever leaves is told before and after', async () => {
  const [student, staff] = [await school.person(), await school.person({ role: 'staff' })]
  const course = await makeCourse(school.db)
  await makeEnrolment(school.db, student.id, course)
  const asked = { course_id: course.id, chapter_id: course.chapters[0]!.id, text: 'لماذا؟' }
  const { id } = (await school.call(askQuestion, { as: student, body: asked })).body.data
  await school.call(answerAsked, { as: staff, params: { id }, body: { text: 'لأن.', publish: true } })
  await school.db.updateTable('users').set({ language: 'en' }).where('id', '=', student.id).execute()
  await leave(student)
  expect(await school.db.selectFrom('student_questions').select('id').where('id', '=', id).execute()).toEqual([])
  for (const said of [profileEn.leaveGoes, await lastMailTo(student)])
    expect(said).toContain('questions and their answers')
  expect(profileAr.leaveGoes).toContain('وأسئلتك وأجوبتها')
})

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

test('the desk is told that a request is nobody’s: the address behind it is made up', async () => {
  const [student, desk] = [await school.person(), await school.person({ role: 'desk' })]
  const { id } = await askFor(school, student, await makeCourse(school.db))
  const look = async () => (await school.call(findQueued, { as: desk, params: { id } })).body.data
  expect(await look()).toMatchObject({ status: 'pending', student: { email: student.email, has_left: false } })
  await leave(student)
  expect(await look()).toMatchObject({ status: 'cancelled', student: { has_left: true } })
})

test('a refund is taken back without opening the course to nobody', async () => {
  const [desk, owner] = [await school.person({ role: 'desk' }), await school.person({ role: 'owner' })]
  const { student, course, enrolmentId } = await payFor(school, desk)
  const params = { id: enrolmentId }
  const body = { amount: 4900, note: 'طلب الطالب' }
  expect((await school.call(refundEnrolment, { as: desk, params, body })).status).toBe(200)
  await leave(student)
  const reverse = () => school.call(reverseRefund, { as: owner, params, body: {} })
  expect((await reverse()).body.data).toMatchObject({ status: 'ended', refunded_amount: 0 })
  expect((await school.call(getCourse, { params: { id: course.id } })).body.data.student_count).toBe(0)
  expect((await reverse()).status).toBe(409)
})
