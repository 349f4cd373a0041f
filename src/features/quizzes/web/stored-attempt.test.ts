// Which stored answers are still valid when the quiz is opened again.
import { expect, test } from 'vitest'
import { endOf, attemptFrom } from './stored-attempt.ts'

const quiz = {
  id: 'q',
  version: 'new',
  duration: 10,
  questions: [
    { id: 'one', type: 'mcq' as const, question: '?', options: ['a', 'b'] },
    { id: 'several', type: 'checkbox' as const, question: '?', options: ['a', 'b'] },
  ],
}
const now = 1_000_000_000
const minutes = (count: number) => count * 60_000
const fresh = { answers: {}, version: 'new', at: 0, startedAt: now, attemptId: null }

test.each([
  ['nothing', null, fresh],
  ['something else', 'x', fresh],
  ['nothing of use', { answers: 5, at: 'x', startedAt: 'y', attemptId: 7 }, fresh],
  [
    'a sitting under way',
    { answers: { one: 'a' }, version: 'new', at: 1, startedAt: now - minutes(3), attemptId: null },
    { answers: { one: 'a' }, version: 'new', at: 1, startedAt: now - minutes(3), attemptId: null },
  ],
  [
    'one whose time has passed',
    { answers: { one: 'a' }, at: 1, startedAt: now - minutes(30) },
    { answers: { one: 'a' }, version: 'new', at: 1, startedAt: now - minutes(30), attemptId: null },
  ],
  ['one left without an answer', { answers: {}, at: 1, startedAt: now - minutes(11) }, { ...fresh, at: 1 }],
  ['one opened a moment ago', { answers: {}, startedAt: now - 5 }, { ...fresh, startedAt: now - 5 }],
  ['a start that lies ahead', { answers: {}, startedAt: now + 5 }, fresh],
  ['a place beyond the questions', { at: 9, startedAt: now }, { ...fresh, at: 1 }],
  ['a place before them', { at: -1, startedAt: now }, fresh],
  [
    'answers on their way',
    { answers: { one: 'a', several: ['b'] }, version: 'new', at: 1, startedAt: now, attemptId: 'id' },
    { answers: { one: 'a', several: ['b'] }, version: 'new', at: 1, startedAt: now, attemptId: 'id' },
  ],
  [
    'answers on their way to a quiz that was edited since',
    { answers: { one: 'gone' }, version: 'old', at: 0, startedAt: now, attemptId: 'id' },
    { answers: { one: 'gone' }, version: 'old', at: 0, startedAt: now, attemptId: 'id' },
  ],
  [
    'answers to a quiz that was edited since',
    { answers: { one: 'gone', several: ['b'] }, version: 'old', at: 0, startedAt: now, attemptId: null },
    { answers: { several: ['b'] }, version: 'new', at: 0, startedAt: now, attemptId: null },
  ],
  [
    'answers on their way from a release that knew no versions',
    { answers: { 0: 'a' }, at: 0, startedAt: now, attemptId: 'id' },
    { answers: { 0: 'a' }, version: null, at: 0, startedAt: now, attemptId: 'id' },
  ],
])('%s', (_what, kept, sitting) => {
  expect(attemptFrom(kept, quiz, now)).toEqual(sitting)
})

test.each([
  ['by the duration', 10, null, minutes(10)],
  ['as the server says', 10, 90, 90_000],
  ['over, as the server says', 10, -20, -20_000],
])('ends %s', (_what, duration, seconds_left, after) => {
  expect(endOf({ duration, seconds_left }, now)).toBe(now + after)
})
