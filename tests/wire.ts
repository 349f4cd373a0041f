// For tests that call by address alone, as a client written from console.md would: shapes of the wire, and a school with its people.
import { expect } from 'vitest'
import type { Endpoint } from '#kit/contract.ts'
import { makeCourse } from './factories.ts'
import type { Person, startSchool } from './school.ts'

export const id = expect.stringMatching(/^[0-9a-f-]{36}$/)
export const instant = expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/)
export const whole = expect.any(Number)
export const text = expect.any(String)
export const receipt = expect.stringMatching(/^R-\d{4}-\d{4,}$/)
export const code = expect.stringMatching(/^MN-[2-9A-Z]{5}$/)
export const person = { id, full_name: text }

export function callerOf(school: ReturnType<typeof startSchool>) {
  /** @param call such as `GET /admin/me` */
  function ask(as: Person, call: string, body?: object) {
    const [method, path] = call.split(' ') as [Endpoint['method'], string]
    return school.call({ method, path } as Endpoint, { as, ...(body && { body }) })
  }

  async function people() {
    const [owner, desk, student] = [
      await school.person({ role: 'owner' }),
      await school.person({ role: 'desk', name: 'سمية بن علي' }),
      await school.person({ name: 'رياض حمدي' }),
    ]
    return { owner, desk, student, course: await makeCourse(school.db, { prices: [4900], chapters: [{}] }) }
  }

  async function request(as: Person, course: { id: string; planIds: string[] }, more: object = {}) {
    const body = { course_id: course.id, plan_id: course.planIds[0]!, ...more }
    return (await ask(as, 'POST /student/enrolment-requests', body)).body.data
  }

  return { ask, people, request }
}
