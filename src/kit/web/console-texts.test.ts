// Counts in groups of digits, in the right plural; names that keep their direction.
import { expect, test } from 'vitest'
import { withConsoleValues } from './console-texts.ts'
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
  const grouped = withConsoleValues(i18n)
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

test.each([
  ['ar', 'Anis (2)', 'رُفض طلب \u2068Anis (2)\u2069'],
  ['ar', 'سلمى بلقاسم', 'رُفض طلب سلمى بلقاسم'],
  ['ar', 'سلمى B.', 'رُفض طلب \u2068سلمى B.\u2069'],
  ['ar', '0048-9120', 'رُفض طلب \u20680048-9120\u2069'],
  ['ar', '+213 550 12 34 56', 'رُفض طلب \u2068+213 550 12 34 56\u2069'],
  ['ar', '3\u00a0500 د.ج', 'رُفض طلب 3\u00a0500 د.ج'],
  ['ar', '\u206643%\u2069', 'رُفض طلب \u206643%\u2069'],
  ['ar', 'سلمى، \u2068Anis\u2069', 'رُفض طلب سلمى، \u2068Anis\u2069'],
  ['en', 'سلمى بلقاسم', 'Rejected: \u2068سلمى بلقاسم\u2069 (1,284)'],
  ['en', 'Python من الصفر', 'Rejected: \u2068Python من الصفر\u2069 (1,284)'],
  ['en', 'Anis', 'Rejected: Anis (1,284)'],
  ['en', '0048-9120', 'Rejected: 0048-9120 (1,284)'],
] as const)('in %s, the value %s is written with the marks it needs', (language, name, sentence) => {
  const done = { ar: 'رُفض طلب {{name}}', en: 'Rejected: {{name}} ({{count}})' }
  const i18n = withConsoleValues(createI18n(language, { requests: { done: done[language] } }))
  const write = i18n.translator('common') as (key: string, values: object) => string
  expect(write('done', { ns: 'requests', name, count: 1284 })).toBe(sentence)
})
