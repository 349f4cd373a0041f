// Whatever changes in the catalogue, what is kept of public answers equals what the database would answer now; and what shows nothing of
// it stays.
import { sql, type RawBuilder } from 'kysely'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import * as catalogue from '#features/catalogue/contract.ts'
import type { Endpoint } from '#kit/contract.ts'
import { makeCourse, makeEnrolment, type MadeCourse } from '#tests/factories.ts'
import { startSchool, type Person } from '#tests/school.ts'

const school = startSchool({}, { cachesResponses: true })

interface Address {
  endpoint: Endpoint
  params?: Record<string, string>
  query?: Record<string, string | number>
}

/** Of one category the first two, by one instructor the last two; nothing joins the first and the last. */
let first: MadeCourse
let second: MadeCourse
let last: MadeCourse
let addresses: Address[] = []
/** Enrolled in nothing: sees what visitors see. */
let reader: Person
let student: Person

const words = 'أحببت هذه الدورة كثيرا، وأنصح بها كل من يبدأ.'

beforeAll(async () => {
  const [sums, verbs] = ['الحساب', 'النحو']
  const quizzes = [{ quizzes: [[{}]], resources: 1 }, {}]
  first = await makeCourse(school.db, { title: 'الجمع', category: sums, instructor: 'ليلى', chapters: quizzes })
  second = await makeCourse(school.db, { title: 'الطرح', category: sums, instructor: 'كريم' })
  last = await makeCourse(school.db, { title: 'الأفعال', category: verbs, instructor: 'كريم' })
  reader = await school.person()
  student = await school.person()
  await makeEnrolment(school.db, student.id, first)
  await sql`insert into reviews (student_id, course_id, rating, text) values (${student.id}, ${first.id}, 5, ${words})`.execute(
    school.db,
  )
  const of = (endpoint: Endpoint, query: Address['query'] = {}) => ({ endpoint, query })
  addresses = [
    of(catalogue.listCourses),
    of(catalogue.listCourses, { sort: 'popular', limit: 2 }),
    of(catalogue.listCourses, { category: last.categoryId }),
    of(catalogue.searchCourses, { q: 'الجمع' }),
    of(catalogue.searchCourses, { q: 'جديد' }),
    of(catalogue.listSuggestions, { q: 'ال' }),
    of(catalogue.listCategories),
    of(catalogue.listInstructors),
    of(catalogue.listTestimonials),
    ...[first, last].map(({ instructorId: id }) => ({ endpoint: catalogue.getInstructor, params: { id } })),
    ...[first, second, last].flatMap(({ id }) =>
      [catalogue.getCourse, catalogue.getCoursePreview, catalogue.listChapters].map((endpoint) => ({
        endpoint,
        params: { id },
      })),
    ),
  ]
})

/** Who has a session is answered by the database. */
const read = (at: Address, as?: Person) => school.call(at.endpoint, { ...at, ...(as && { as }), language: 'ar' })
const readAll = (as?: Person) =>
  Promise.all(
    addresses.map(async (at) => {
      const { body } = await read(at, as)
      return { at: `${at.endpoint.path} ${JSON.stringify(at.params ?? at.query)}`, body }
    }),
  )

async function until(change: RawBuilder<unknown>): Promise<void> {
  await change.execute(school.db)
  await school.notified('counts')
}

const newCourse = '01990000-0000-7000-8000-000000000001'
const newRow = '01990000-0000-7000-8000-000000000002'
const changes: Record<string, () => RawBuilder<unknown>> = {
  'a title': () => sql`update courses set title = 'الجمع الجديد' where id = ${first.id}`,
  'a title in English, read in Arabic': () => sql`update courses set title_en = 'Sums' where id = ${first.id}`,
  'the pictures of two': () =>
    sql`update courses set thumbnail_url = 'https://x.example/a.png' where id <> ${first.id}`,
  'words to be found by': () => sql`update courses set keywords = '{جديد}' where id = ${last.id}`,
  'the rules of a certificate': () =>
    sql`update courses set watched_percent = 80, hide_key_until_passed = true where id = ${first.id}`,
  'no certificate': () => sql`update courses set certificate = false where id = ${first.id}`,
  'a first plan': () => sql`update pricing_plans set price = 100 where course_id = ${second.id}`,
  'no plan': () => sql`update pricing_plans set retired_at = now() where course_id = ${second.id}`,
  'what a plan offers': () => sql`update pricing_plans set features = '{شيء جديد}' where course_id = ${last.id}`,
  'the title of a chapter': () => sql`update chapters set title = 'جديد' where id = ${first.chapters[0]!.id}`,
  'a chapter that may be watched': () =>
    sql`update chapters set allow_preview = not allow_preview where id = ${first.chapters[1]!.id}`,
  'chapters in another order': () => sql`update chapters set position = 3 - position where course_id = ${first.id}`,
  'a chapter more': () =>
    sql`insert into chapters (id, course_id, position, title) values (${newRow}, ${last.id}, 9, 'جديد')`,
  'the same chapter elsewhere': () => sql`update chapters set course_id = ${second.id} where id = ${newRow}`,
  'a chapter less': () => sql`delete from chapters where id = ${newRow}`,
  'a file': () =>
    sql`insert into resources (id, chapter_id, position, title, url) values (${newRow}, ${last.chapters[0]!.id}, 1, 'ملف', 'file:x')`,
  'the file of another chapter': () =>
    sql`update resources set chapter_id = ${second.chapters[0]!.id} where id = ${newRow}`,
  'no file': () => sql`delete from resources`,
  'attempts at a quiz': () => sql`update quizzes set max_attempts = 2`,
  'a quiz less': () => sql`delete from quizzes`,
  'another enrolment, which makes a course the most followed': () =>
    sql`insert into enrolments (id, student_id, course_id, source) values (${newRow}, ${student.id}, ${last.id}, 'staff')`,
  'the end of that enrolment': () => sql`delete from enrolments where id = ${newRow}`,
  'other stars': () => sql`update reviews set rating = 4`,
  'a hidden review': () => sql`update reviews set hidden_at = now(), hidden_reason = 'شتم'`,
  'a review shown again': () => sql`update reviews set hidden_at = null, hidden_reason = null`,
  'a review of another': () =>
    sql`insert into reviews (student_id, course_id, rating, text) values (${reader.id}, ${last.id}, 5, ${words})`,
  'no review': () => sql`delete from reviews`,
  'the name of a category': () => sql`update categories set name = 'أعداد' where id = ${first.categoryId}`,
  'a new category': () => sql`insert into categories (id, name, hue) values (${newRow}, 'جديد', 'sea')`,
  'categories in another order': () => sql`update categories set position = 7 where id = ${first.categoryId}`,
  'an instructor’s words': () => sql`update instructors set bio = 'كلمات' where id = ${last.instructorId}`,
  'a course of another category': () =>
    sql`update courses set category_id = ${last.categoryId} where id = ${second.id}`,
  'a course by another instructor': () =>
    sql`update courses set instructor_id = ${first.instructorId} where id = ${last.id}`,
  'an archived course': () => sql`update courses set status = 'archived' where id = ${second.id}`,
  'a course that is back': () => sql`update courses set status = 'published' where id = ${second.id}`,
  'an older course': () => sql`update courses set published_at = '2020-01-01' where id = ${last.id}`,
  'a new course': () =>
    sql`insert into courses (id, title, category_id, instructor_id, status, published_at)
      values (${newCourse}, 'جديد', ${first.categoryId}, ${last.instructorId}, 'published', now())`,
  'a course less': () => sql`delete from courses where id = ${newCourse}`,
  'equal words': () => sql`insert into search_synonyms (phrases) values ('{جديد,الجمع}')`,
}

describe('nothing old is answered after', () => {
  test.each(Object.entries(changes))('%s', async (_what, change) => {
    await readAll()
    await until(change())
    expect(await readAll()).toEqual(await readAll(reader))
  })
})

describe('what shows nothing of it stays', () => {
  // Told to nobody: a kept answer does not know it.
  let rating = 0
  const mark = () => sql`update courses set rating_count = ${++rating}`.execute(school.db)
  const ratings = async (at: Address) => (await read(at)).body.data.rating_count as number
  const addressOf = ({ id }: MadeCourse): Address => ({ endpoint: catalogue.getCourse, params: { id } })

  beforeEach(async () => {
    await until(sql`update school set updated_at = updated_at`)
    await until(
      sql`update courses set category_id = ${last.categoryId}, instructor_id = ${last.instructorId} where id = ${last.id}`,
    )
    for (const course of [first, last]) await read(addressOf(course))
    await mark()
  })

  test.each<[string, () => RawBuilder<unknown>]>([
    ['a title', () => sql`update courses set title = title || '.' where id = ${last.id}`],
    ['a chapter', () => sql`update chapters set title = title || '.' where course_id = ${last.id}`],
    ['an archived course', () => sql`update courses set status = 'archived' where id = ${last.id}`],
    ['a course that is back', () => sql`update courses set status = 'published' where id = ${last.id}`],
    ['more students', () => sql`update courses set student_count = student_count + 1 where id = ${last.id}`],
    [
      'a review',
      () =>
        sql`insert into reviews (student_id, course_id, rating, text) values (${reader.id}, ${last.id}, 1, '') on conflict do nothing`,
    ],
  ])('%s', async (_what, change) => {
    await until(change())
    expect(await ratings(addressOf(first))).toBe(rating - 1)
  })
})

test('every column of a course, a category and an instructor is told of, or known not to be shown', async () => {
  const quiet = {
    courses: ['id', 'created_at', 'changed_at', 'published_version', 'student_count', 'rating_sum', 'rating_count'],
    categories: ['id', 'created_at', 'course_count'],
    instructors: ['id', 'created_at', 'course_count'],
  }
  const { rows } = await sql<{ of: keyof typeof quiet; untold: string[] }>`
    select c.relname as of, array_agg(a.attname::text) as untold from pg_class c join pg_attribute a on a.attrelid = c.oid
    join pg_trigger t on t.tgrelid = c.oid and t.tgname = c.relname || '_notify'
    where c.relname in ('courses', 'categories', 'instructors') and a.attnum > 0 and not a.attisdropped and a.attnum <> all (t.tgattr)
    group by c.relname`.execute(school.db)
  for (const { of, untold } of rows) expect(untold.toSorted()).toEqual(quiet[of].toSorted())
  expect(rows).toHaveLength(3)
})
