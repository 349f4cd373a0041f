// The values on a course's card are kept right by triggers, which update a course once for each statement, however many rows it changes.
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { makeCourse, makeEnrolment, type MadeCourse } from '#tests/factories.ts'
import { startSchool } from '#tests/school.ts'

const school = startSchool()

// Counts every update of a course.
beforeAll(async () => {
  await sql`create table course_updates (course_id uuid)`.execute(school.db)
  await sql`create function count_update() returns trigger language plpgsql as
    'begin insert into course_updates values (new.id); return null; end'`.execute(school.db)
  await sql`create trigger counts_updates after update on courses for each row execute function count_update()`.execute(
    school.db,
  )
})

/** How many updates of this course the act caused. */
async function updatesOf(courseId: string, act: () => Promise<unknown>): Promise<number> {
  await sql`delete from course_updates`.execute(school.db)
  await act()
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from course_updates where course_id = ${courseId}`.execute(school.db)
  return rows[0]?.count ?? 0
}

const facts = (id: string) =>
  school.db
    .selectFrom('courses')
    .select(['price', 'chapter_count', 'total_minutes', 'quiz_count', 'student_count', 'rating_sum', 'rating_count'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

const quiz = [[{}]]
const run = (statement: ReturnType<typeof sql>) => statement.execute(school.db)

test('forty chapters that change places update their course once', async () => {
  const course = await makeCourse(school.db, { chapters: Array.from({ length: 40 }, () => ({})) })
  const before = await facts(course.id)
  const reorder = () => run(sql`update chapters set position = 41 - position where course_id = ${course.id}`)
  expect(await updatesOf(course.id, reorder)).toBe(1)
  expect(await facts(course.id)).toEqual(before)
})

test('what changes the card changes it once a statement, and right', async () => {
  const course = await makeCourse(school.db, {
    prices: [300, 200, 100],
    chapters: [{ quizzes: quiz }, { quizzes: [[{}], [{}]] }, {}],
  })
  const other = await makeCourse(school.db, { prices: [500], chapters: [{ duration: 7 }] })
  expect(await facts(course.id)).toMatchObject({ price: 300, chapter_count: 3, total_minutes: 30, quiz_count: 3 })
  const [first, second, third] = course.chapters.map(({ id }) => id)
  const steps: [string, ReturnType<typeof sql>, object][] = [
    ['longer chapters', sql`update chapters set duration = 20 where course_id = ${course.id}`, { total_minutes: 60 }],
    ['dearer plans', sql`update pricing_plans set price = price * 2 where course_id = ${course.id}`, { price: 600 }],
    [
      'plans retired',
      sql`update pricing_plans set retired_at = now() where course_id = ${course.id} and position < 3`,
      { price: 200 },
    ],
    [
      'quizzes renamed',
      sql`update quizzes set title = 'x' where chapter_id in (${first}, ${second})`,
      { quiz_count: 3 },
    ],
    [
      'quizzes added',
      sql`insert into quizzes (id, chapter_id, position, title)
      select gen_random_uuid(), ${third}, n, 'x' from generate_series(1, 5) n`,
      { quiz_count: 8 },
    ],
    ['quizzes gone', sql`delete from quizzes where chapter_id = ${third}`, { quiz_count: 3 }],
    [
      'chapters added',
      sql`insert into chapters (id, course_id, position, title, duration)
      select gen_random_uuid(), ${course.id}, 10 + n, 'x', n from generate_series(1, 4) n`,
      { chapter_count: 7, total_minutes: 70 },
    ],
    [
      'chapters gone with their quizzes',
      sql`delete from chapters where id in (${first}, ${third})`,
      { chapter_count: 5, total_minutes: 30, quiz_count: 2 },
    ],
    ['plans gone', sql`delete from pricing_plans where course_id = ${course.id}`, { price: null }],
  ]
  for (const [what, statement, expected] of steps) {
    expect(await updatesOf(course.id, () => run(statement)), what).toBe(1)
    expect(await facts(course.id), what).toMatchObject(expected)
  }
  const move = () =>
    run(sql`update chapters set course_id = ${other.id}, position = position + 100 where course_id = ${course.id}`)
  expect(await updatesOf(course.id, move)).toBe(1)
  expect(await facts(course.id)).toMatchObject({ chapter_count: 0, total_minutes: 0, quiz_count: 0 })
  expect(await facts(other.id)).toMatchObject({ price: 500, chapter_count: 6, total_minutes: 37, quiz_count: 2 })
  const nothing = () => run(sql`update chapters set duration = 1 where course_id = ${course.id}`)
  expect(await updatesOf(course.id, nothing)).toBe(0)
})

async function fill(course: MadeCourse, count: number): Promise<string[]> {
  const ids: string[] = []
  for (let n = 0; n < count; n++) {
    const { id } = await school.person()
    ids.push(id)
    await makeEnrolment(school.db, id, course)
  }
  return ids
}

test('enrolments and reviews are counted once a statement, and right', async () => {
  const course = await makeCourse(school.db)
  const ids = await fill(course, 4)
  expect(await facts(course.id)).toMatchObject({ student_count: 4 })
  const write = () =>
    school.db
      .insertInto('reviews')
      .values(ids.map((student_id, index) => ({ student_id, course_id: course.id, rating: index + 1 })))
      .execute()
  const steps: [string, () => Promise<unknown>, object][] = [
    ['reviews written', write, { rating_sum: 10, rating_count: 4 }],
    [
      'reviews changed',
      () => run(sql`update reviews set rating = 5 where course_id = ${course.id}`),
      { rating_sum: 20, rating_count: 4 },
    ],
    [
      'enrolments closed',
      () =>
        run(sql`update enrolments set status = 'ended', closed_at = now() where student_id in (${ids[0]}, ${ids[1]})`),
      { student_count: 2 },
    ],
    [
      'reviews gone',
      () => run(sql`delete from reviews where course_id = ${course.id}`),
      { rating_sum: 0, rating_count: 0 },
    ],
    ['enrolments gone', () => run(sql`delete from enrolments where course_id = ${course.id}`), { student_count: 0 }],
    [
      'enrolments made',
      () =>
        run(sql`insert into enrolments (student_id, id, course_id, source)
      select u.id, gen_random_uuid(), ${course.id}, 'staff' from users u where u.id in (${ids[0]}, ${ids[1]}, ${ids[2]})`),
      { student_count: 3 },
    ],
  ]
  for (const [what, act, expected] of steps) {
    expect(await updatesOf(course.id, act), what).toBe(1)
    expect(await facts(course.id), what).toMatchObject(expected)
  }
  const nothing = () => run(sql`update enrolments set price_paid = 5 where course_id = ${course.id}`)
  expect(await updatesOf(course.id, nothing)).toBe(0)
})

test('the stars of a hidden review still count', async () => {
  const course = await makeCourse(school.db)
  const [student] = await fill(course, 1)
  await school.db.insertInto('reviews').values({ student_id: student!, course_id: course.id, rating: 2 }).execute()
  expect(await updatesOf(course.id, () => run(sql`update reviews set hidden_at = now()`))).toBe(0)
  expect(await facts(course.id)).toMatchObject({ rating_sum: 2, rating_count: 1 })
})

test('a course that goes takes its parts with it', async () => {
  const course = await makeCourse(school.db, { chapters: [{ quizzes: quiz, resources: 2 }, {}] })
  const student = await school.person()
  await school.db.insertInto('reviews').values({ student_id: student.id, course_id: course.id, rating: 5 }).execute()
  expect(await updatesOf(course.id, () => school.db.deleteFrom('courses').where('id', '=', course.id).execute())).toBe(
    0,
  )
  const left = await school.db.selectFrom('chapters').select('id').where('course_id', '=', course.id).execute()
  expect(left).toEqual([])
})
