// The search of the whole console, and what each role finds.
import { v7 as uuidv7 } from 'uuid'
import { beforeAll, expect, test } from 'vitest'
import { makeCourse, makeEnrolment, makeInstructor, type MadeCourse } from '#tests/factories.ts'
import { startSchool, type Person } from '#tests/school.ts'
import { searchEverywhere } from './contract-console.ts'

const school = startSchool()
let [staff, desk, teacher, student] = [] as unknown as [Person, Person, Person, Person]
let [course, foreign] = [] as unknown as [MadeCourse, MadeCourse]

beforeAll(async () => {
  course = await makeCourse(school.db, { title: 'أساسيات البرمجة', titleEn: 'Programming', instructor: 'سمية' })
  foreign = await makeCourse(school.db, { title: 'البرمجة المتقدّمة', status: 'draft', instructor: 'ياسين' })
  staff = await school.person({ role: 'staff' })
  desk = await school.person({ role: 'desk' })
  const instructorId = await makeInstructor(school.db, 'سمية')
  teacher = await school.person({ role: 'instructor', instructorId })
  student = await school.person({ name: 'ليلى منصوري', email: 'leila@example.dz' })
  const enrolment = await makeEnrolment(school.db, student.id, course)
  const of = { student_id: student.id, course_id: course.id, plan_id: course.planIds[0]! }
  await school.db
    .insertInto('enrolment_requests')
    .values({ ...of, id: uuidv7(), code: 'MN-7F3K2', amount: 4900, created_at: school.now })
    .execute()
  await school.db
    .insertInto('payments')
    .values({
      ...of,
      id: uuidv7(),
      enrolment_id: enrolment,
      receipt_number: 'R-2026-0417',
      amount: 5900,
      method: 'ccp',
      transaction_number: '0048 9120',
      transaction_key: '00489120',
      recorded_at: school.now,
    })
    .execute()
})

const find = async (q: string, as = staff) => {
  const { body } = await school.call(searchEverywhere, { as, query: { q } })
  return body.data.map(({ kind, title }: { kind: string; title: string }) => `${kind} ${title}`)
}

test.each([
  ['ليلي', ['student ليلى منصوري']],
  ['leila@', ['student ليلى منصوري']],
  ['mn 7f3k2', ['student ليلى منصوري', 'request MN-7F3K2']],
  ['4900', ['request MN-7F3K2']],
  ['٤ ٩٠٠ د.ج', ['request MN-7F3K2']],
  ['R-2026-0417', ['student ليلى منصوري', 'payment R-2026-0417']],
  ['417', ['payment R-2026-0417']],
  ['0048-9120', ['payment R-2026-0417']],
  ['5900', ['payment R-2026-0417']],
  ['أساسيات', ['course Programming']],
  ['اساسيات', ['course Programming']],
  ['زززز', []],
  ['%', []],
])('%s finds %j', async (q, expected) => {
  expect(await find(q)).toEqual(expected)
})

test('each finds what they may open', async () => {
  expect(await find('البرمجة')).toEqual(['course Programming', 'course البرمجة المتقدّمة'])
  expect(await find('البرمجة', desk)).toEqual([])
  expect(await find('ليلى', desk)).toEqual(['student ليلى منصوري'])
  expect(await find('البرمجة', teacher)).toEqual(['course Programming'])
  expect(await find('ليلى', teacher)).toEqual([])
  expect(await find('5900', teacher)).toEqual([])
  expect(foreign.id).toBeTruthy()
})

test('nothing is searched for nothing', async () => {
  for (const q of ['', ' ']) expect((await school.call(searchEverywhere, { as: staff, query: { q } })).status).toBe(422)
})
