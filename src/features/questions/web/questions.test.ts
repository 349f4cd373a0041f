// Unsent questions are shown among those that the server knows.
import { expect, test } from 'vitest'
import { asWaiting, withWaiting, type Question } from './questions.ts'

const sent: Question = { id: 'a', chapter_id: 'one', second: 5, text: 'س', at: '', mine: true, answer: null }
const work = (id: string, chapter_id: string) => ({
  key: `question:${id}`,
  method: 'POST' as const,
  path: '/student/questions',
  body: { id, course_id: 'c', chapter_id, text: 'س' },
})

test('those of this chapter, once', () => {
  const all = withWaiting([sent], 'one', [work('a', 'one'), work('b', 'one'), work('c', 'two')])
  expect(all.map(({ id, isWaiting }) => [id, isWaiting])).toEqual([
    ['a', undefined],
    ['b', true],
  ])
  expect(asWaiting({ id: 'x', course_id: 'c', chapter_id: 'one', text: 'س' }).second).toBeNull()
})
