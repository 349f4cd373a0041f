// Enrolling many from a table: checked line by line, all or nothing, a second import adds nothing.
import { expect, test } from 'vitest'
import { makeCourse } from '#tests/factories.ts'
import { processorTime } from '#tests/processor-time.ts'
import { startSchool, type Person } from '#tests/school.ts'
import * as desk from './contract-console.ts'

const school = startSchool()
const send = (as: Person, csv: string, dry_run = false, language: 'ar' | 'en' = 'en') =>
  school.call(desk.importEnrolments, { as, body: { csv, dry_run }, language })

test('looked at first, then added as a whole; the same table again changes nothing', async () => {
  const [desk1, known, enrolled] = [await school.person({ role: 'desk' }), await school.person(), await school.person()]
  const course = await makeCourse(school.db, { title: 'دورة الجدول', titleEn: 'Table course' })
  const [plan] = course.planIds
  const csv = [
    'email;course;plan',
    `${known.email.toUpperCase()};دورة الجدول;الباقة 1`,
    `later@example.dz;table  COURSE;${plan}`,
    `${enrolled.email};${course.id};الباقة 1`,
    `later@example.dz;${course.id};الباقة 1`,
  ].join('\r\n')
  const { body: one } = await send(desk1, `${enrolled.email},${course.id},${plan}`)
  expect(one.data).toMatchObject({ applied: true, rows: [{ line: 1, result: 'new' }] })
  const results = (body: { data: { rows: { result: string }[] } }) => body.data.rows.map(({ result }) => result)
  const { body: looked } = await send(desk1, csv, true)
  expect([looked.data.applied, results(looked)]).toEqual([false, ['new', 'new', 'exists', 'exists']])
  expect(looked.data.rows[0]).toEqual({
    line: 2,
    email: known.email,
    course: 'دورة الجدول',
    plan: 'الباقة 1',
    result: 'new',
  })
  const count = async () => ({
    enrolments: (await school.db.selectFrom('enrolments').select('id').where('course_id', '=', course.id).execute())
      .length,
    waiting: (
      await school.db.selectFrom('waiting_enrolments').select('id').where('course_id', '=', course.id).execute()
    ).length,
    payments: (await school.db.selectFrom('payments').select('id').where('course_id', '=', course.id).execute()).length,
  })
  expect(await count()).toEqual({ enrolments: 1, waiting: 0, payments: 0 })
  expect((await send(desk1, csv)).body.data.applied).toBe(true)
  expect(await count()).toEqual({ enrolments: 2, waiting: 1, payments: 0 })
  const { body: again } = await send(desk1, csv)
  expect([again.data.applied, results(again)]).toEqual([true, ['exists', 'exists', 'exists', 'exists']])
  expect(await count()).toEqual({ enrolments: 2, waiting: 1, payments: 0 })
})

test('a faulty line is named in the reader’s language, and nothing is added', async () => {
  const staff = await school.person({ role: 'desk' })
  const [course, other] = [
    await makeCourse(school.db, { title: 'دورة صحيحة', prices: [1000, 2000] }),
    await makeCourse(school.db, { title: 'مكرّرة' }),
  ]
  await makeCourse(school.db, { title: 'مكرّرة' })
  const csv = [
    `good@example.dz,دورة صحيحة,الباقة 1`,
    'not an address,دورة صحيحة,الباقة 1',
    'a@example.dz,دورة أخرى,الباقة 1',
    'b@example.dz,دورة صحيحة,باقة أخرى',
    'c@example.dz,مكرّرة,الباقة 1',
    'd@example.dz,دورة صحيحة',
    'good@example.dz,دورة صحيحة,الباقة 2',
    `e@example.dz,${other.id},الباقة 1`,
  ].join('\n')
  const { status, body } = await send(staff, csv, false, 'ar')
  expect([status, body.code, body.applied]).toEqual([422, 'IMPORT_FAULTY', false])
  const faulty = body.rows.filter(({ result }: { result: string }) => result === 'problem')
  expect(faulty.map(({ line }: { line: number }) => line)).toEqual([2, 3, 4, 5, 6, 7])
  for (const { problem } of faulty) expect(problem).toMatch(/\p{Script=Arabic}/u)
  const looked = await send(staff, csv, true, 'ar')
  expect([looked.status, looked.body.data.rows]).toEqual([200, body.rows])
  expect(
    await school.db.selectFrom('waiting_enrolments').select('id').where('course_id', '=', course.id).execute(),
  ).toEqual([])
  for (const bad of ['', 'a,"b', Array.from({ length: 2001 }, () => 'a@b.dz,x,y').join('\n')])
    expect((await send(staff, bad)).status, bad.slice(0, 9)).toBe(422)
  expect((await send(await school.person({ role: 'instructor' }), csv)).status).toBe(403)
})

test('hundreds of thousands of empty lines hold nobody up, and are counted', async () => {
  const staff = await school.person({ role: 'desk' })
  const started = processorTime()
  const empty = await send(
    staff,
    `email;course;plan${'\n'.repeat(400_000)}${';;;\n'.repeat(50_000)}a@b.example;x;y`,
    true,
  )
  expect(empty.body.data.rows).toMatchObject([{ line: 450_001, email: 'a@b.example', result: 'problem' }])
  const long = await send(staff, `email;course;plan\n${'a;b\n'.repeat(200_000)}`, true)
  expect(long.body.data.rows).toMatchObject([{ line: 2002, problem: expect.stringContaining('2,000') }])
  expect(processorTime() - started).toBeLessThan(2500)
})

test('two tables and the same people one by one, all at once: each has the course once, and nobody waits for ever', async () => {
  const [staff, course] = [await school.person({ role: 'desk' }), await makeCourse(school.db)]
  const people = await Promise.all(Array.from({ length: 6 }, () => school.person()))
  const table = (list: Person[]) => list.map(({ email }) => `${email},${course.id},${course.planIds[0]}`).join('\n')
  const one = (email: string) =>
    school.call(desk.enrolByEmail, { as: staff, body: { email, course_id: course.id, plan_id: course.planIds[0]! } })
  const [imports, singles] = await Promise.all([
    Promise.all([send(staff, table(people)), send(staff, table(people.toReversed()))]),
    Promise.all(people.map(({ email }) => one(email))),
  ])
  expect(imports.map(({ status }) => status)).toEqual([200, 200])
  for (const { status } of singles) expect([200, 409]).toContain(status)
  const rows = await school.db.selectFrom('enrolments').select('id').where('course_id', '=', course.id).execute()
  expect(rows).toHaveLength(6)
})

test('the same table sent three times at once: added and recorded once', async () => {
  const [staff, course] = [await school.person({ role: 'desk' }), await makeCourse(school.db)]
  const line = `at-once@example.dz,${course.id},${course.planIds[0]}`
  const answers = await Promise.all([1, 2, 3].map(() => send(staff, line)))
  const results = answers.map(({ body }) => body.data.rows[0].result as string)
  expect(results.toSorted()).toEqual(['exists', 'exists', 'new'])
  const record = school.db.selectFrom('audit_log').select('after').where('act', '=', 'enrolments.import')
  expect(await record.where('actor_id', '=', staff.id).execute()).toEqual([{ after: { lines: 1, added: 1 } }])
})
