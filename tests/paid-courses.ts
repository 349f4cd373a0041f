// A course that was paid for and activated, as the desk does it: for tests of money.
import * as enrolment from '#features/enrolment/contract.ts'
import * as desk from '#features/enrolment/contract-console.ts'
import { makeCourse, type MadeCourse } from '#tests/factories.ts'
import { formOf } from '#tests/multipart.ts'
import type { Person, School } from '#tests/school.ts'

interface Paid {
  student: Person
  course: MadeCourse
  request: { id: string; code: string }
  enrolmentId: string
  payment: { id: string; receipt_number: string; amount: number }
}

export async function askFor(
  school: School,
  student: Person,
  course: MadeCourse,
): Promise<{ id: string; code: string }> {
  const form = await formOf({ course_id: course.id, plan_id: course.planIds[0]! })
  const { body } = await school.call(enrolment.createRequest, { as: student, ...form })
  return body.data as { id: string; code: string }
}

export async function payFor(
  school: School,
  staff: Person,
  { price = 4900, name, course, body }: { price?: number; name?: string; course?: MadeCourse; body?: object } = {},
): Promise<Paid> {
  const student = await school.person(name ? { name } : {})
  const bought = course ?? (await makeCourse(school.db, { prices: [price], chapters: [{}, {}, {}, {}, {}] }))
  const request = await askFor(school, student, bought)
  const params = { id: request.id }
  const { status } = await school.call(desk.activateRequest, { as: staff, params, body: body ?? {} })
  if (status !== 200) throw new Error(`the request was not activated: ${status}`)
  const payment = await school.db
    .selectFrom('payments')
    .select(['id', 'receipt_number', 'amount', 'enrolment_id'])
    .where('student_id', '=', student.id)
    .where('cancelled_at', 'is', null)
    .executeTakeFirstOrThrow()
  return { student, course: bought, request, enrolmentId: payment.enrolment_id, payment }
}
