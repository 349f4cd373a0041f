// Reviews as visitors read them: a course's reviews and stars, testimonials on the home page; and related courses.
import { expect, test } from 'vitest'
import { makeCourse } from '#tests/factories.ts'
import { startSchool } from '#tests/school.ts'
import * as contract from './contract.ts'

const school = startSchool()

async function review(courseId: string, rating: number, text: string, hidden = false, by?: string) {
  const student_id = by ?? (await school.person({ name: 'سارة حدّاد' })).id
  const row = { student_id, course_id: courseId, rating, text, hidden_at: hidden ? new Date() : null }
  await school.db.insertInto('reviews').values(row).execute()
}

test('reviews: newest first, hidden ones left out, authors by first name', async () => {
  const course = await makeCourse(school.db)
  for (const [name, rating, hours, hidden] of [
    ['أنيس مرابط', 5, 1, false],
    ['Sara Haddad', 2, 2, false],
    ['مجهول مسيء', 1, 3, true],
  ] as const) {
    const { id } = await school.person({ name })
    await school.db
      .insertInto('reviews')
      .values({
        student_id: id,
        course_id: course.id,
        rating,
        text: 'رأي',
        created_at: new Date(Date.UTC(2026, 0, 1, hours)),
        hidden_at: hidden ? new Date() : null,
      })
      .execute()
  }
  const { body, raw } = await school.call(contract.listReviews, { params: { id: course.id } })
  const id = expect.stringMatching(/^[\da-f]{8}-[\da-f]{4}-7/)
  expect(body).toEqual({
    success: true,
    data: [
      { id, author: 'Sara H.', rating: 2, text: 'رأي', created_at: '2026-01-01T02:00:00.000Z', own: false },
      { id, author: 'أنيس م.', rating: 5, text: 'رأي', created_at: '2026-01-01T01:00:00.000Z', own: false },
    ],
    meta: { page: 1, limit: 10, total: 2 },
  })
  expect(raw.toString()).not.toMatch(/مجهول|Haddad/)
  const past = await school.call(contract.listReviews, { params: { id: course.id }, query: { page: 9, limit: 50 } })
  expect(past).toMatchObject({ status: 200, body: { data: [], meta: { total: 2 } } })
  expect((await school.call(contract.listReviews, { params: { id: course.id }, query: { limit: 51 } })).status).toBe(
    422,
  )
  const card = (await school.call(contract.getCourse, { params: { id: course.id } })).body.data
  expect(card).toMatchObject({ rating: 2.7, rating_count: 3 })
})

test('reviews: the reader’s own is marked', async () => {
  const course = await makeCourse(school.db)
  const reader = await school.person({ name: 'أنيس مرابط' })
  await review(course.id, 5, 'رأيي', false, reader.id)
  await review(course.id, 4, 'رأي غيري')
  const { body } = await school.call(contract.listReviews, { as: reader, params: { id: course.id } })
  expect(body.data).toMatchObject([
    { text: 'رأي غيري', own: false },
    { text: 'رأيي', own: true },
  ])
})

test('the stars of a course are counted, those of hidden reviews too', async () => {
  const course = await makeCourse(school.db)
  const ratings = async () => (await school.call(contract.getRatings, { params: { id: course.id } })).body.data
  expect(await ratings()).toEqual({ rating: null, rating_count: 0, stars: [0, 0, 0, 0, 0] })
  for (const rating of [5, 5, 4, 1]) await review(course.id, rating, 'رأي')
  await review(course.id, 1, 'مسيء', true)
  expect(await ratings()).toEqual({ rating: 3.2, rating_count: 5, stars: [2, 1, 0, 0, 2] })
})

test('good words: the best of each course, never a hidden, poor, empty or endless one', async () => {
  const said = async () => (await school.call(contract.listTestimonials, { language: 'ar' })).body.data
  const [loved, liked, silent] = [
    await makeCourse(school.db, { title: 'محبوبة' }),
    await makeCourse(school.db, { title: 'جيّدة' }),
    await makeCourse(school.db, { title: 'صامتة' }),
  ]
  const words = 'شرح واضح وأمثلة كثيرة من الواقع، أنصح بها.'
  await review(liked.id, 4, words)
  await review(loved.id, 4, `${words} جدًّا`)
  await review(loved.id, 5, words)
  await review(silent.id, 5, '')
  await review(silent.id, 3, words)
  await review(silent.id, 5, words.repeat(20))
  await review(silent.id, 5, `${words} مخفيّ`, true)
  expect(await said()).toEqual([
    { author: 'سارة ح.', rating: 5, text: words, courses: { id: loved.id, title: 'محبوبة' } },
    { author: 'سارة ح.', rating: 4, text: words, courses: { id: liked.id, title: 'جيّدة' } },
  ])
  await school.db.updateTable('courses').set({ status: 'archived' }).where('id', '=', loved.id).execute()
  expect((await said())[0].courses.id).toBe(liked.id)
})

test('good words: nobody speaks twice; the other course has another voice', async () => {
  await school.db.updateTable('courses').set({ status: 'archived' }).execute()
  const [one, other] = [
    await makeCourse(school.db, { title: 'الأولى' }),
    await makeCourse(school.db, { title: 'الثانية' }),
  ]
  const words = 'شرح واضح وأمثلة كثيرة من الواقع، أنصح بها.'
  const { id } = await school.person({ name: 'أنيس مرابط' })
  await review(one.id, 5, words, false, id)
  await review(other.id, 4, words, false, id)
  const said = async () => {
    const { body } = await school.call(contract.listTestimonials, { language: 'ar' })
    return body.data.map(({ author, courses }: { author: string; courses: { id: string } }) => [author, courses.id])
  }
  expect(await said()).toEqual([['أنيس م.', one.id]])
  await review(other.id, 4, words)
  expect(await said()).toEqual([
    ['أنيس م.', one.id],
    ['سارة ح.', other.id],
  ])
})

test('related courses: of the category and the instructor first, at most three, published', async () => {
  const own = { category: 'فلك', instructor: 'منى' }
  const course = await makeCourse(school.db, own)
  const related = async () =>
    (await school.call(contract.getCourse, { params: { id: course.id } })).body.data.related.map(
      ({ id }: { id: string }) => id,
    )
  expect(await related()).toEqual([])
  const sameCategory = await makeCourse(school.db, { ...own, instructor: 'غيرها' })
  const both = await makeCourse(school.db, own)
  await makeCourse(school.db, { ...own, status: 'draft' })
  await makeCourse(school.db, { category: 'أخرى', instructor: 'غيرها' })
  expect(await related()).toEqual([both.id, sameCategory.id])
  for (let n = 0; n < 3; n++) await makeCourse(school.db, { ...own, category: `علم ${n}` })
  expect(await related()).toHaveLength(3)
  expect((await related())[0]).toBe(both.id)
})
