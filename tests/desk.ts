// Repeated steps of tests of the desk: a student's request, two people who decide, the resulting rows.
import * as contract from '#features/enrolment/contract.ts'
import type { Endpoint } from '#kit/contract.ts'
import { makeCourse, type MadeCourse } from './factories.ts'
import { formOf } from './multipart.ts'
import type { Person, School } from './school.ts'

export function deskOf(school: School) {
  return {
    ask: async (as: Person, course: MadeCourse, fields: Record<string, string> = {}, proof?: Buffer) => {
      const body = { course_id: course.id, plan_id: course.planIds[0]!, ...fields }
      const form = await formOf(body, proof && { bytes: proof })
      return (await school.call(contract.createRequest, { as, ...form })).body.data
    },

    people: async () => {
      const [student, one, two] = [
        await school.person({ name: 'رياض حمدي' }),
        await school.person({ role: 'desk', name: 'سمية بن علي' }),
        await school.person({ role: 'desk', name: 'نسرين بوعلام' }),
      ]
      return { student, one, two, course: await makeCourse(school.db, { title: 'أساسيات Python' }) }
    },

    act: (endpoint: Endpoint, as: Person, id: string, body: object = {}) =>
      school.call(endpoint, { as, params: { id }, body }),

    later: (seconds: number) => {
      school.now = new Date(school.now.getTime() + seconds * 1000)
    },

    leftBy: async ({ id, email }: Person, { db } = school) => ({
      enrolments: await db.selectFrom('enrolments').selectAll().where('student_id', '=', id).execute(),
      payments: await db.selectFrom('payments').selectAll().where('student_id', '=', id).orderBy('id').execute(),
      bell: await db.selectFrom('notifications').selectAll().where('student_id', '=', id).orderBy('id').execute(),
      mails: await db.selectFrom('outbox').selectAll().where('recipient', '=', email).orderBy('id').execute(),
      audit: await db.selectFrom('audit_log').selectAll().where('person_id', '=', id).orderBy('id').execute(),
    }),
  }
}
