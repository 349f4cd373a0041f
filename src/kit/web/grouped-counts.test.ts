// Counts in groups of digits, in the right plural.
import { expect, test } from 'vitest'
import { withGroupedCounts } from './grouped-counts.ts'
import { createI18n } from './i18n.ts'

const ar = {
  n_one: 'درس',
  n_few: '{{count}} دروس',
  n_many: '{{count}} درسًا',
  n_other: '{{count}} درس',
  of: 'من {{count}}',
}
const en = { n_one: 'one lesson', n_other: '{{count}} lessons', of: 'of {{count}}' }

test('counts of a thousand and more are grouped, as each language writes them, also after it turned', () => {
  const i18n = createI18n('ar', { common: ar })
  i18n.add('common', 'en', en)
  const grouped = withGroupedCounts(i18n)
  const write = (key: string, count: number) =>
    (grouped.translator('common') as (key: string, values: object) => string)(key, { count })
  expect(write('n', 1)).toBe('درس')
  expect(write('n', 1003)).toBe('1\u00a0003 دروس')
  expect(write('n', 12_345)).toBe('12\u00a0345 درسًا')
  expect(write('n', 100_000)).toBe('100\u00a0000 درس')
  expect(write('of', 2000)).toBe('من 2\u00a0000')
  expect(grouped.translator('common')).toBe(grouped.translator('common'))
  grouped.setLanguage('en')
  expect(grouped.language).toBe('en')
  expect(write('n', 12_345)).toBe('12,345 lessons')
  expect(write('of', 999)).toBe('of 999')
})
