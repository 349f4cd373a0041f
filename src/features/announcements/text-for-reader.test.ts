import { expect, test } from 'vitest'
import { textForReader, translationOf } from './text-for-reader.ts'

const arabic = { title: 'غدًا', text: 'نلتقي', language: 'ar' as const, translation: null }
const both = { ...arabic, translation: { title: 'Tomorrow', text: 'We meet' } }
const english = { title: 'Tomorrow', text: 'We meet', language: 'en' as const }

test.each([
  ['ar', arabic, { title: 'غدًا', language: 'ar' }],
  ['en', arabic, { title: 'غدًا', language: 'ar' }],
  ['ar', both, { title: 'غدًا', language: 'ar' }],
  ['en', both, english],
  ['ar', { ...english, translation: null }, english],
  ['ar', { ...english, translation: { title: 'غدًا', text: 'نلتقي' } }, { title: 'غدًا', language: 'ar' }],
  ['en', { ...english, translation: { title: 'غدًا', text: 'نلتقي' } }, english],
] as const)('a reader of %s gets of %j: %j', (reader, announcement, wanted) => {
  expect(textForReader(reader, announcement)).toMatchObject(wanted)
})

test('half a translation is none', () => {
  expect(translationOf({ other_title: 'Tomorrow', other_text: null })).toBe(null)
  expect(translationOf({ other_title: 'Tomorrow', other_text: 'We meet' })).toEqual(both.translation)
})
