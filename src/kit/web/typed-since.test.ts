// What stays in a field when the answer to its text comes.
import { expect, test } from 'vitest'
import { typedSince } from './typed-since.ts'

test.each([
  ['a note', 'a note', ''],
  ['a note', 'a note\nand more', 'and more'],
  ['a note', 'another text', 'another text'],
  ['a note', '', ''],
])('sent %j, then typed to %j: %j stays', (sent, now, rest) => {
  expect(typedSince(sent, now)).toBe(rest)
})
