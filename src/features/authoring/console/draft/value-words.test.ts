import { expect, test } from 'vitest'
import { wordsOf, type Words } from './value-words.ts'

const t = (key: string) => `<${key}>`
const words = { t, quiz: t, language: 'en', names: new Map([['c1', 'Physics']]) } as unknown as Words

test.each<[string, unknown, string | undefined]>([
  ['price', 5500, 'DZD 5,500'],
  ['duration', 12, '12 min'],
  ['pass_mark', 70, '70%'],
  ['category_id', 'c1', 'Physics'],
  ['category_id', 'gone', undefined],
  ['language', 'ar', '<language_ar>'],
  ['level', 'beginner', '<level_beginner>'],
  ['type', 'mcq', '<kind_mcq>'],
  ['opens', { kind: 'now' }, '<opens_now>'],
  ['opens', { kind: 'days', days: 7 }, '<opens_days>: 7'],
  [
    'captions',
    [
      { language: 'ar', url: 'file:a' },
      { language: 'en', url: 'file:b' },
    ],
    '<language_ar> and <language_en>',
  ],
  ['captions', { language: 'fr', url: 'file:a' }, '<language_fr>'],
  ['captions', null, undefined],
  [
    'rules',
    { watched_percent: 80, hide_key_until_passed: true },
    '<field_watched_percent>: 80% and <field_hide_key_until_passed>',
  ],
  ['rules', { attempts_hours: 24 }, '<field_attempts_hours>: 24 h'],
  ['video_url', 'file:demo/a.webm', '<videoOwn>'],
  ['video_url', 'https://vimeo.com/1', undefined],
  ['title', 'Cells', undefined],
])('%s of %o', (field, value, expected) => {
  expect(wordsOf(field, value, words)?.replaceAll('\u00A0', ' ')).toBe(expected)
})

test('a question that is true or false has its answer in words, another one may have that text', () => {
  const truth = { ...words, isTruth: true }
  expect(wordsOf('correct', ['true'], truth)).toBe('<answer_true>')
  expect(wordsOf('correct', ['false'], truth)).toBe('<answer_false>')
  // It was of another kind before.
  expect(wordsOf('correct', ['4'], truth)).toBeUndefined()
  expect(wordsOf('correct', ['true'], words)).toBeUndefined()
})
