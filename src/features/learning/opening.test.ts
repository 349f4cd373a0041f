// Which chapter of a course opens, and that the course's answer includes it.
import { expect, test } from 'vitest'
import { makeCourse, makeEnrolment } from '#tests/factories.ts'
import { startSchool } from '#tests/school.ts'
import { getLearnChapter, getLearnCourse, saveProgress } from './contract.ts'
import { chapterToOpen } from './opening.ts'

/** a, b, c…: `x` completed, `o` open, `-` locked. */
const chaptersOf = (states: string) =>
  states.split('').map((state, index) => ({
    id: 'abcdef'[index] ?? '',
    locked: state === '-',
    progress: { completed: state === 'x' },
  }))

test.each([
  ['the first not yet completed', 'xxo-', null, 'c'],
  ['a gap left behind', 'xoxo', null, 'b'],
  ['the first when all is done', 'xxx', null, 'a'],
  ['the first that is open where the rest waits for a date', '-x-', null, 'b'],
  ['the first where everything waits', '--', null, 'a'],
  ['a deep link', 'xxo', 'a', 'a'],
  ['a deep link to a locked chapter', 'xo--', 'd', 'b'],
  ['a deep link to another course’s chapter', 'xo--', 'z', 'b'],
  ['nothing in a course without chapters', '', null, undefined],
])('opens %s', (_, states, wanted, id) => {
  expect(chapterToOpen(chaptersOf(states), wanted)?.id).toBe(id)
})

const school = startSchool()
const video = 'file:lessons/secret-clip.mp4'

test('the chapter that opens comes with the course, whole; a locked one never', async () => {
  const student = await school.person()
  const course = await makeCourse(school.db, {
    sequential: true,
    chapters: [{ video, resources: 1 }, { video }, { video }],
  })
  await makeEnrolment(school.db, student.id, course)
  const [first = '', second = '', third = ''] = course.chapters.map(({ id }) => id)
  const params = { id: course.id }
  const opening = async (open?: string) => {
    const { status, body } = await school.call(getLearnCourse, {
      as: student,
      params,
      ...(open && { query: { open } }),
    })
    expect(status).toBe(200)
    return body.data.opening
  }
  expect(await opening()).toBeNull()
  const alone = await school.call(getLearnChapter, { as: student, params: { id: course.id, chapterId: first } })
  expect(alone.body.data.vimeo_url).toContain('lessons/secret-clip.mp4')
  expect(await opening('next')).toEqual(alone.body.data)
  for (const wanted of [third, first, 'x', '0; drop table', course.id]) {
    expect(await opening(wanted)).toMatchObject({ id: first, locked: false })
  }

  const body = { course_id: course.id, chapter_id: first, watch_time: 5, completed: true }
  expect((await school.call(saveProgress, { as: student, body })).status).toBe(200)
  expect(await opening('next')).toMatchObject({ id: second })
  expect(await opening(first)).toMatchObject({ id: first })
  expect(await opening(third)).toMatchObject({ id: second })
})

test('it comes to nobody who is not enrolled', async () => {
  const stranger = await school.person()
  const course = await makeCourse(school.db, { chapters: [{ video, preview: true }] })
  const answer = await school.call(getLearnCourse, {
    as: stranger,
    params: { id: course.id },
    query: { open: course.chapters[0]?.id ?? '' },
  })
  expect(answer).toMatchObject({ status: 403, body: { code: 'NOT_ENROLLED' } })
  expect(answer.raw.toString()).not.toContain('secret-clip')
})
