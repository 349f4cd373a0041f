// The completed share of a course is the same wherever the team and the student read it: on a sheet, beside a review, in the lists.
import { v7 as uuidv7 } from 'uuid'
import { expect, test } from 'vitest'
import { listAuthored } from '#features/authoring/contract-console.ts'
import { listEnrolledCourses, saveProgress } from '#features/learning/contract.ts'
import { listConsoleReviews } from '#features/reviews/contract-console.ts'
import { makeCourse, makeEnrolment } from '#tests/factories.ts'
import { startSchool, type Person } from '#tests/school.ts'
import { listStudents } from './contract-console.ts'
import { getStudent } from './contract-sheet.ts'

const school = startSchool()

async function reviewer(chapters: number, done: number) {
  const course = await makeCourse(school.db, { chapters: Array.from({ length: chapters }, () => ({})) })
  const student = await school.person()
  await makeEnrolment(school.db, student.id, course)
  for (const { id } of course.chapters.slice(0, done)) {
    const body = { course_id: course.id, chapter_id: id, watch_time: 60, completed: true }
    expect((await school.call(saveProgress, { as: student, body })).status).toBe(200)
  }
  const review = { student_id: student.id, course_id: course.id, rating: 5, text: 'x' }
  await school.db.insertInto('reviews').values(review).execute()
  return { course, student }
}

async function shares(as: Person, { course, student }: Awaited<ReturnType<typeof reviewer>>) {
  const sheet = (await school.call(getStudent, { as, params: { id: student.id } })).body.data
  const reviews = (await school.call(listConsoleReviews, { as, query: { course_id: course.id } })).body.data
  const query = { course_id: course.id }
  const [listed] = (await school.call(listStudents, { as, query })).body.data
  const [own] = (await school.call(listEnrolledCourses, { as: student })).body.data
  const places = [sheet.enrolments[0], reviews[0], listed.courses, own.progress]
  return places.map((place) => place.completion_percentage)
}

test('a chapter taken out of the course counts nowhere', async () => {
  const staff = await school.person({ role: 'staff' })
  const found = await reviewer(3, 2)
  expect(await shares(staff, found)).toEqual([67, 67, 67, 67])
  const [first] = found.course.chapters
  await school.db
    .updateTable('chapters')
    .set({ retired_at: school.now, position: -1 })
    .where('id', '=', first!.id)
    .execute()
  expect(await shares(staff, found)).toEqual([50, 50, 50, 50])
})

test('neither all before the last chapter, nor nothing after the first', async () => {
  const staff = await school.person({ role: 'staff' })
  expect(await shares(staff, await reviewer(201, 1))).toEqual([1, 1, 1, 1])
  const { course } = await reviewer(1, 1)
  const completion = async () => {
    const { data } = (await school.call(listAuthored, { as: staff, query: {} })).body
    return data.find(({ id }: { id: string }) => id === course.id).completion
  }
  expect(await completion()).toBe(100)
  await school.db.updateTable('courses').set({ student_count: 300 }).where('id', '=', course.id).execute()
  expect(await completion()).toBe(1)
})

test('who has completed a course keeps all of it when a chapter is added', async () => {
  const staff = await school.person({ role: 'staff' })
  const found = await reviewer(2, 2)
  const { id: course_id } = found.course
  await school.db
    .insertInto('chapters')
    .values({ id: uuidv7(), course_id, position: 3, title: 'x', duration: 5 })
    .execute()
  expect(await shares(staff, found)).toEqual([100, 100, 100, 100])
})
