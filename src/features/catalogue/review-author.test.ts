// Names beside reviews.
import { expect, test } from 'vitest'
import { reviewAuthor } from './review-author.ts'

test.each([
  ['أنيس مرابط', 'أنيس م.'],
  ['ليلى بن عمر الهاشمي', 'ليلى ه.'],
  ['عبد الرحمن زروقي', 'عبد الرحمن ز.'],
  ['عبد الله', 'عبد الله'],
  ['Sara  de la cruz', 'Sara C.'],
  [' منى ', 'منى'],
  ['Ali 7', 'Ali'],
])('%s is %s', (name, author) => {
  expect(reviewAuthor(name)).toBe(author)
})
