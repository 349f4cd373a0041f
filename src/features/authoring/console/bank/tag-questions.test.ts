import { expect, test } from 'vitest'
import type { CourseDocument } from '../../document.ts'
import { tagChanges } from './tag-questions.ts'

const question = (id: string, tags: string[]) =>
  ({ id, type: 'short', question: 'س', options: [], correct: ['ج'], explanation: '', tags }) as const

const document = {
  chapters: [
    { id: 'h', quizzes: [{ id: 'z', questions: [question('a', ['جبر']), question('b', []), question('c', [])] }] },
  ],
} as unknown as CourseDocument

test('tags the questions that are meant and have the tag not yet', () => {
  expect(tagChanges(document, new Set(['a', 'b']), ['جبر'])).toEqual([
    { op: 'set', path: 'chapters/h/quizzes/z/questions/b/tags', before: [], value: ['جبر'] },
  ])
  expect(tagChanges(document, new Set(['a']), ['حلقات', 'جبر'])).toMatchObject([{ value: ['جبر', 'حلقات'] }])
  expect(tagChanges(document, new Set(['x']), ['جبر'])).toEqual([])
})
