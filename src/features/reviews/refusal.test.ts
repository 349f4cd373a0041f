// Who may write a review.
import { expect, test } from 'vitest'
import { reviewRefusal } from './refusal.ts'

test.each([
  ['a student with a completed chapter', true, true, true, null],
  ['a student of an archived course', false, true, true, null],
  ['a student who has completed nothing', true, true, false, 'REVIEW_TOO_EARLY'],
  ['a former student', true, false, true, 'NOT_ENROLLED'],
  ['a stranger', true, false, false, 'NOT_ENROLLED'],
  ['a stranger to a draft', false, false, false, 'NOT_FOUND'],
])('%s', (_who, published, enrolled, completedAny, refusal) => {
  expect(reviewRefusal({ published, enrolled, completedAny })).toBe(refusal)
})
