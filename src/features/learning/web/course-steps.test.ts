// The neighbours of a chapter, what is missing, and what completing a chapter changes at once.
import { describe, expect, test } from 'vitest'
import { neighbours, nextOpening, owedQuizzes, withProgress, withUnsent, type LearnCourse } from './course-steps.ts'

const quiz = (id: string, passed: boolean) => ({ id, title: id, question_count: 5, duration: 10, timed: false, passed })

/** a, b, c…: `x` completed, `o` open, `-` locked. */
function courseOf(states: string): LearnCourse {
  return {
    id: 'course',
    title: 'Course',
    language: 'ar',
    sequential: true,
    certificate: true,
    instructors: { id: 'i', name: 'I', headline: '', profile_picture: null, bio: '' },
    categories: { id: 'c', name: 'C', hue: 'sea' },
    thumbnail_url: null,
    certificate_id: null,
    progress: {
      watched_duration: 0,
      completion_percentage: 0,
      completed_chapters: 0,
      total_chapters: states.length,
      has_certificate: false,
    },
    chapters: states.split('').map((state, index) => ({
      id: 'abcdef'[index] ?? '',
      position: index + 1,
      title: '',
      duration: 10,
      allow_preview: false,
      locked: state === '-',
      resource_count: 0,
      description: '',
      downloadable_resources: [],
      quizzes: [],
      opens_at: null,
      opens_day: null,
      watch_missing: 0,
      progress: { completed: state === 'x', watch_time: 0, position: 0 },
    })),
  }
}

test.each([
  ['a', 1, undefined, 'b'],
  ['b', 2, 'a', 'c'],
  ['c', 3, 'b', undefined],
])('around %s', (id, number, previous, next) => {
  const around = neighbours(courseOf('ooo').chapters, id)
  expect([around.number, around.previous?.id, around.next?.id]).toEqual([number, previous, next])
})

test('owes the quizzes not passed, in the order of the chapters', () => {
  const course = courseOf('xxx')
  course.chapters[0]!.quizzes = [quiz('one', true)]
  course.chapters[1]!.quizzes = [quiz('two', false)]
  course.chapters[2]!.quizzes = [quiz('three', true), quiz('four', false)]
  expect(owedQuizzes(course).map(({ id }) => id)).toEqual(['two', 'four'])
  // Without a certificate none is promised.
  expect(owedQuizzes({ ...course, certificate: false })).toEqual([])
})

describe('completing a chapter', () => {
  test('ticks it, opens the next one and counts', () => {
    const course = withProgress(courseOf('xo-'), 'b', { completed: true })
    expect(course.chapters.map(({ locked, progress }) => [locked, progress.completed])).toEqual([
      [false, true],
      [false, true],
      [false, false],
    ])
    expect(course.progress).toMatchObject({ completed_chapters: 2, completion_percentage: 67 })
  })

  test('opens none that waits for its date', () => {
    const course = courseOf('xo-')
    course.chapters[2]!.opens_at = '2999-01-01T00:00:00.000Z'
    expect(withProgress(course, 'b', { completed: true }).chapters[2]!.locked).toBe(true)
    course.chapters[2]!.opens_at = '2001-01-01T00:00:00.000Z'
    expect(withProgress(course, 'b', { completed: true }).chapters[2]!.locked).toBe(false)
  })

  test('and taking it back after a failure takes back the count', () => {
    const course = withProgress(withProgress(courseOf('xoo'), 'b', { completed: true }), 'b', { completed: false })
    expect(course.progress).toMatchObject({ completed_chapters: 1, completion_percentage: 33 })
  })

  test('a course once completed stays so while a chapter added since is learned', () => {
    const before = courseOf('xxoo')
    before.progress.completion_percentage = 100
    const course = withProgress(withProgress(before, 'c', { position: 42 }), 'c', { completed: true })
    expect(course.progress).toMatchObject({ completed_chapters: 3, completion_percentage: 100 })
  })

  test('saving a position changes nothing else', () => {
    const before = courseOf('xo-')
    const course = withProgress(before, 'b', { position: 42 })
    expect(course.chapters[1]!.progress.position).toBe(42)
    expect(course.chapters[2]!.locked).toBe(true)
  })
})

test('the next opening is the earliest that is still locked and to come', () => {
  const { chapters } = courseOf('xo---')
  const dates = ['2030-01-01', null, '2026-03-01', '2026-02-01', '2026-01-01']
  for (const [index, date] of dates.entries()) chapters[index]!.opens_at = date && `${date}T00:00:00.000Z`
  expect(nextOpening(chapters, new Date('2026-01-15T00:00:00Z'))).toBe('2026-02-01T00:00:00.000Z')
  expect(nextOpening(chapters, new Date('2026-04-01T00:00:00Z'))).toBeUndefined()
})

test('what waits on this device counts as done; what concerns other courses, or only seconds, does not', () => {
  const waiting = (chapter_id: string, completed: boolean, course_id = 'course') => ({
    key: `progress:${course_id}:${chapter_id}`,
    method: 'POST' as const,
    path: '/student/progress',
    body: { course_id, chapter_id, completed, watch_time: 5 },
  })
  const course = courseOf('xo--')
  const done = (works: Parameters<typeof withUnsent>[1]) =>
    withUnsent(course, works).chapters.map(({ locked, progress }) => (progress.completed ? 'x' : locked ? '-' : 'o'))
  expect(done([waiting('b', true), waiting('c', true)]).join('')).toBe('xxxo')
  expect(done([waiting('b', false), waiting('b', true, 'other')]).join('')).toBe('xo--')
  expect(done([{ key: 'note:1', method: 'DELETE', path: '/student/notes/1' }]).join('')).toBe('xo--')
})
