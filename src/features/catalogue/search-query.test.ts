// What is looked for when something is typed.
import { expect, test } from 'vitest'
import { forgivable, forgive, isOneTypo, readQuery, tsqueries } from './search-query.ts'

test.each([
  ['البرمجة', "('برمجه':*)"],
  ['البرمجة  برمجة', "('برمجه':*)"],
  ['C++ للمبتدئين', "('c++':*) & ('مبتديين':*)"],
  ['بـ Python', "('python':*)"],
  ['أساسيات ال', "('اساسيات':*)"],
  ['الب', "('الب':* | 'ب':*)"],
  ['ب', "('ب':*)"],
  ["' & | ! () :* \\", ''],
])('%s looks in titles for %s', (typed, query) => {
  expect(tsqueries(readQuery(typed)).begun).toBe(query)
})

test('whole words rank before beginnings', () => {
  expect(tsqueries(readQuery('C لغة')).whole).toBe("('c') & ('لغه')")
})

test('in long texts short beginnings are taken as whole words', () => {
  expect(tsqueries(readQuery('C لغ لغة')).text).toBe("('c') & ('لغ') & ('لغه':*)")
})

test('a text pasted into the box is cut to ten words of sixty letters', () => {
  const query = readQuery(Array.from({ length: 40 }, (_, n) => `${'x'.repeat(70)}${n} w${n}`).join(' '))
  expect(query.terms).toHaveLength(10)
  expect(Math.max(...query.terms.map(({ word }) => word.length))).toBe(60)
})

test.each([
  ['python', 'pyton', true],
  ['python', 'pythoon', true],
  ['python', 'pithon', true],
  ['python', 'pyhton', true],
  ['python', 'pyhtn', false],
  ['abcd', 'bcda', false],
  ['برمجه', 'برمحه', true],
  ['برمجه', 'برمجه', true],
  ['برمجه', 'ترجمه', false],
])('%s and %s are one typing error apart: %s', (typed, meant, expected) => {
  expect(isOneTypo(typed, meant)).toBe(expected)
})

test('a mistyped word also looks for the words it may have been', () => {
  const query = forgive(readQuery('برمحة بيثون'), ['برمجه', 'بايثون', 'برمجيات'])!
  expect(tsqueries(query).begun).toBe("('برمحه':* | 'برمجه') & ('بيثون':* | 'بايثون')")
  expect(forgive(readQuery('برمحة'), ['كتابه'])).toBeNull()
  expect(forgivable(readQuery('كم برمحة'))).toEqual(['برمحه'])
})
