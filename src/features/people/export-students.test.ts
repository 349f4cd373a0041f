// The list of students as a table, through HTTP on a real database.
import { beforeAll, expect, test } from 'vitest'
import { makeCourse, makeEnrolment } from '#tests/factories.ts'
import { startSchool, type Person } from '#tests/school.ts'
import { exportStudents } from './contract-console.ts'

const school = startSchool()
let desk: Person
beforeAll(async () => {
  desk = await school.person({ role: 'desk' })
})

test('a list is exported as it is filtered, with formulas neutralised, and that is recorded', async () => {
  const course = await makeCourse(school.db, { title: 'الكيمياء' })
  const person = await school.person({ name: '=HYPERLINK("x")', email: 'csv@b.dz' })
  await makeEnrolment(school.db, person.id, course)
  // After midnight in Algiers, where it is the next day.
  const created_at = new Date('2026-03-31T23:30:00Z')
  await school.db.updateTable('users').set({ created_at }).where('id', '=', person.id).execute()
  const answer = await school.call(exportStudents, {
    as: desk,
    query: { course_id: course.id, state: 'never_started' },
    language: 'ar',
  })
  const [head, line, end] = answer.raw.toString().split('\r\n')
  expect(answer.headers).toMatchObject({ 'content-type': 'text/csv; charset=utf-8' })
  expect(head).toBe('\ufeffالاسم;البريد;الحالة;عدد الدورات;آخر دورة;الفصول المكتملة;فصول الدورة;آخر نشاط;تاريخ التسجيل')
  expect(line).toBe('"\'=HYPERLINK(""x"")";csv@b.dz;لم يبدأ;1;الكيمياء;0;2;;2026-04-01')
  expect(end).toBe('')
  const english = await school.call(exportStudents, { as: desk, query: { course_id: course.id } })
  expect(english.raw.toString()).toContain('Name,Email,State')
  const row = await school.db
    .selectFrom('audit_log')
    .selectAll()
    .where('act', '=', 'students.export')
    .executeTakeFirst()
  expect(row).toMatchObject({ actor_id: desk.id, after: { course_id: course.id, state: 'never_started' } })
})

test('students chosen one by one are exported, whatever they have learned since; a wrong list of ids is refused', async () => {
  const [one, two, other] = await Promise.all([school.person(), school.person(), school.person()])
  const ids = `${one.id},${two.id}`
  const answer = await school.call(exportStudents, {
    as: desk,
    query: { ids, state: 'finished' },
    language: 'ar',
  })
  const lines = answer.raw.toString().split('\r\n').slice(1, -1)
  expect(new Set(lines.map((line) => line.split(';')[1]))).toEqual(new Set([one.email, two.email]))
  expect(answer.raw.toString()).not.toContain(other.email)
  const rows = await school.db
    .selectFrom('audit_log')
    .select('after')
    .where('act', '=', 'students.export')
    .where('actor_id', '=', desk.id)
    .execute()
  expect(rows).toContainEqual({ after: { students: 2 } })
  for (const wrong of [`${one.id},`, 'x', '-'.repeat(36), Array.from({ length: 101 }, () => one.id).join(',')])
    expect((await school.call(exportStudents, { as: desk, query: { ids: wrong } })).status).toBe(422)
})
