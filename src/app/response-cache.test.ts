// Cached public answers: the same for every visitor, never older than a change, never those of a signed-in reader.
import { describe, expect, test } from 'vitest'
import { getCourse, listCourses, listReviews } from '#features/catalogue/contract.ts'
import { saveReview } from '#features/reviews/contract.ts'
import { changeSettings } from '#features/school/contract-settings.ts'
import { getSchool } from '#features/school/contract.ts'
import { makeCourse, makeEnrolment } from '#tests/factories.ts'
import { startSchool } from '#tests/school.ts'

const school = startSchool({}, { cachesResponses: true })

async function makeShown(title: string) {
  const course = await makeCourse(school.db, { title, titleEn: `${title} in English` })
  await school.notified('catalogue')
  const params = { id: course.id }
  const titleIn = async (language: 'ar' | 'en' = 'ar') =>
    (await school.call(getCourse, { params, language })).body.data.title as string
  return { ...course, params, titleIn }
}

function rename(id: string, title: string) {
  return school.db.updateTable('courses').set({ title }).where('id', '=', id).execute()
}

async function untilNotified(change: () => Promise<unknown>): Promise<void> {
  await change()
  await school.notified('catalogue')
}

describe('what is kept', () => {
  test('answers again as it did, until a minute has passed', async () => {
    const course = await makeShown('البداية')
    const first = await school.call(getCourse, course)
    await school.db.updateTable('courses').set({ rating_count: 7 }).where('id', '=', course.id).execute()
    const second = await school.call(getCourse, course)
    expect(second.status).toBe(200)
    expect(second.raw.equals(first.raw)).toBe(true)
    expect(second.headers).toMatchObject({
      'content-type': first.headers['content-type'],
      etag: first.headers['etag'],
      vary: 'accept-encoding, accept-language, authorization',
      'cache-control': 'private, no-cache',
    })
    school.now = new Date(school.now.getTime() + 61_000)
    expect((await school.call(getCourse, course)).body.data.rating_count).toBe(7)
  })

  test('is dropped when somebody enrols, and when a review comes or is hidden', async () => {
    const course = await makeShown('العدد')
    const facts = async () => {
      const { student_count, rating } = (await school.call(getCourse, course)).body.data
      const { data: reviews } = (await school.call(listReviews, { params: { id: course.id } })).body
      return [student_count, rating, reviews.length]
    }
    expect(await facts()).toEqual([0, null, 0])
    const { id: student_id } = await school.person()
    await untilNotified(() => makeEnrolment(school.db, student_id, course))
    expect(await facts()).toEqual([1, null, 0])
    const review = { student_id, course_id: course.id, rating: 4, text: '' }
    await untilNotified(() => school.db.insertInto('reviews').values(review).execute())
    expect(await facts()).toEqual([1, 4, 1])
    const hidden = { hidden_at: school.now, hidden_reason: 'شتم' }
    await untilNotified(() => school.db.updateTable('reviews').set(hidden).where('course_id', '=', course.id).execute())
    expect(await facts()).toEqual([1, 4, 0])
  })

  test('is dropped when the catalogue changes', async () => {
    const course = await makeShown('قبل')
    expect(await course.titleIn()).toBe('قبل')
    await untilNotified(() => rename(course.id, 'بعد'))
    expect(await course.titleIn()).toBe('بعد')
  })

  test('belongs to one language and one address', async () => {
    const course = await makeShown('لغتان')
    expect(await course.titleIn('ar')).toBe('لغتان')
    expect(await course.titleIn('en')).toBe('لغتان in English')
    const [one, two] = [await school.call(listCourses, { query: { limit: 1 } }), await school.call(listCourses)]
    expect(one.body.data).toHaveLength(1)
    expect(two.body.data.length).toBeGreaterThan(1)
  })

  test('is not sent twice to a browser that has it', async () => {
    const course = await makeShown('عندي')
    const { headers } = await school.call(getCourse, course)
    const again = await school.call(getCourse, { ...course, headers: { 'if-none-match': String(headers['etag']) } })
    expect(again.status).toBe(304)
    expect(again.raw).toHaveLength(0)
  })
})

describe('what is not kept', () => {
  test('an archived course as its student sees it, and its absence for others', async () => {
    const course = await makeShown('مؤرشفة')
    const student = await school.person()
    await makeEnrolment(school.db, student.id, course)
    await untilNotified(() =>
      school.db.updateTable('courses').set({ status: 'archived' }).where('id', '=', course.id).execute(),
    )
    const seen = await school.call(getCourse, { ...course, as: student })
    expect(seen.status).toBe(200)
    expect(seen.headers['etag']).toBeUndefined()
    expect((await school.call(getCourse, course)).status).toBe(404)
    expect((await school.call(getCourse, { ...course, as: student })).status).toBe(200)
  })

  test('an answer older than what the team, or a student’s review, has changed a moment ago', async () => {
    const course = await makeShown('اللحظة')
    const [owner, student] = [await school.person({ role: 'owner' }), await school.person()]
    await makeEnrolment(school.db, student.id, course)
    const at = { student_id: student.id, course_id: course.id, chapter_id: course.chapters[0]!.id }
    await school.db
      .insertInto('chapter_progress')
      .values({ ...at, watch_time: 60, completed_at: school.now })
      .execute()
    for (let round = 0; round < 20; round++) {
      await school.call(getSchool)
      const contact_number = `2135501234${10 + round}`
      await school.call(changeSettings, { as: owner, body: { contact_number } })
      expect((await school.call(getSchool)).body.data.contact_number).toBe(contact_number)
      await school.call(getCourse, course)
      const rating = 1 + (round % 5)
      await school.call(saveReview, { as: student, ...course, body: { rating } })
      expect((await school.call(getCourse, course)).body.data.rating).toBe(rating)
    }
  })

  test('a refusal', async () => {
    const course = await makeShown('مسوّدة')
    await untilNotified(() =>
      school.db.updateTable('courses').set({ status: 'draft' }).where('id', '=', course.id).execute(),
    )
    expect((await school.call(getCourse, course)).status).toBe(404)
    expect((await school.call(getCourse, course)).headers['etag']).toBeUndefined()
  })

  test('an answer read before a change that came while it was made', async () => {
    const course = await makeShown('سباق')
    await untilNotified(async () => {
      const answering = school.call(getCourse, course)
      await rename(course.id, 'سباق انتهى')
      await answering
    })
    expect(await course.titleIn()).toBe('سباق انتهى')
  })
})
