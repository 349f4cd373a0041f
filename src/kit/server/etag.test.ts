import { expect, test } from 'vitest'
import { isKnownTag } from './etag.ts'

test.each([
  ['"a"', true],
  ['W/"a"', true],
  ['"x", "a"', true],
  ['"x",W/"a"', true],
  ['*', true],
  ['"b"', false],
  ['a', false],
  ['"x", "b"', false],
  ['', false],
  [undefined, false],
])('%s', (header, isKnown) => {
  expect(isKnownTag(header, '"a"')).toBe(isKnown)
})
