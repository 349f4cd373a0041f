// Unsent questions are shown among those that the server knows.
import { expect, test } from 'vitest'
import { noteServerTime } from '#kit/web/server-time.ts'
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

test('a phone whose clock is years behind dates a question by the school’s', () => {
  noteServerTime(new Response(null, { headers: { date: 'Tue, 22 Nov 2033 12:00:00 GMT' } }))
  const { at } = asWaiting({ id: 'x', course_id: 'c', chapter_id: 'one', text: 'س' })
  expect(at.slice(0, 15)).toBe('2033-11-22T12:0')
})
