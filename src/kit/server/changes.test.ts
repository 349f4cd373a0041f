// A notice that names what changed makes old what depends on it; any other makes everything old.
import { expect, test } from 'vitest'
import { anything, matters, readChange } from './changes.ts'

test.each([
  ['only courses 1', ['courses'], true],
  ['only courses 1', ['1', '7', '8'], true],
  ['only courses 1', ['2', '7', '8'], false],
  ['only courses 1', [], false],
  ['only courses 1', [anything], true],
  ['only', ['1'], false],
  ['school', [], true],
  ['', [], true],
  ['only, but not really', ['1'], true],
])('%j to what depends on %j', (notice, topics, does) => {
  expect(matters(readChange(notice), new Set(topics))).toBe(does)
})
