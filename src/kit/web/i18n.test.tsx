// Plurals, values, tags, switching the language.
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { createI18n, type I18n } from './i18n.ts'
import { RichText } from './rich-text.tsx'

const ar = {
  n_zero: 'لا دروس',
  n_one: 'درس',
  n_two: 'درسان',
  n_few: '{{count}} دروس',
  n_many: '{{count}} درسًا',
  n_other: '{{count}} درس',
}
const en = { n_one: 'one lesson', n_other: '{{count}} lessons', hello: 'Hello {{name}}, {{ name }}' }
/** With test keys, which the application does not have. */
const translator = (i18n: I18n) =>
  i18n.translator('common') as (key: string, values?: Record<string, unknown>) => string

test('plurals follow the language', () => {
  const t = translator(createI18n('ar', { common: ar }))
  expect([0, 1, 2, 3, 11, 100].map((count) => t('n', { count }))).toEqual([
    'لا دروس',
    'درس',
    'درسان',
    '3 دروس',
    '11 درسًا',
    '100 درس',
  ])
})

test('values are filled in as they are, a missing text shows its key, other namespaces are named', () => {
  const t = translator(createI18n('en', { common: en, ui: { close: 'Close' } }))
  expect(t('hello', { name: '<b>$&' })).toBe('Hello <b>$&, <b>$&')
  expect(t('hello')).toBe('Hello , ')
  expect(t('nowhere')).toBe('nowhere')
  expect(t('close', { ns: 'ui' })).toBe('Close')
})

test('turning the language tells its listeners and changes what is written', () => {
  const i18n = createI18n('en', { common: en })
  const before = i18n.translator('common')
  let told = 0
  const stop = i18n.subscribe(() => (told += 1))
  i18n.add('common', 'ar', ar)
  i18n.setLanguage('ar')
  stop()
  i18n.setLanguage('en')
  expect(told).toBe(1)
  expect(i18n.translator('common')).not.toBe(before)
  expect(translator(i18n)('n', { count: 2 })).toBe('2 lessons')
})

test('marks inside a text become elements', () => {
  const marks = { a: <a href="/terms">?</a>, br: <br /> }
  const html = (text: string) => renderToStaticMarkup(<RichText text={text} marks={marks} />)
  expect(html('I agree to <a>the terms</a>.<br/>Yes')).toBe('I agree to <a href="/terms">the terms</a>.<br/>Yes')
  expect(html('<b>5 < 6')).toBe('&lt;b&gt;5 &lt; 6')
})
