import { expect, test } from 'vitest'
import {
  emptyWritten,
  fromDraft,
  isWritten,
  missingLanguage,
  momentOf,
  textsOf,
  unfinishedOf,
  whoOf,
} from './written.ts'

const empty = emptyWritten('ar')
const arabic = { title: 'غدًا', text: 'نلتقي' }
const english = { title: 'Tomorrow', text: 'We meet' }
const none = { title: '', text: ' ' }

test.each([
  [{ isLater: true, at: '2026-01-18T18:30' }, '2026-01-18T17:30:00.000Z'],
  [{ isLater: true, at: '2026-07-18T00:30' }, '2026-07-17T23:30:00.000Z'],
  [{ isLater: true, at: '' }, undefined],
  [{ isLater: false, at: '2026-01-18T18:30' }, undefined],
])('%j leaves at %s', (written, moment) => {
  expect(momentOf({ ...empty, ...written })).toBe(moment)
})

test('to everyone, or to a course', () => {
  expect(whoOf(empty)).toEqual({ all: true, who: 'all' })
  expect(whoOf({ ...empty, course: 'x', who: 'away' })).toEqual({ course_id: 'x', who: 'away' })
  expect([isWritten(empty), isWritten({ ...empty, texts: { ar: none, en: english } })]).toEqual([false, true])
})

test('one language is the announcement, both are an announcement and its translation', () => {
  const both = { ...empty, texts: { ar: arabic, en: english } }
  expect(textsOf(both, 'ar')).toEqual({ ...arabic, language: 'ar', translation: english })
  expect(textsOf(both, 'en')).toEqual({ ...english, language: 'en', translation: arabic })
  expect(missingLanguage(both)).toBe(null)
  const one = { ...empty, texts: { ar: none, en: english } }
  expect(textsOf(one, 'ar')).toEqual({ ...english, language: 'en' })
  expect(missingLanguage(one)).toBe('ar')
  expect(textsOf(empty, 'ar')).toEqual({ title: '', text: '', language: 'ar' })
})

test('what is begun in a language is finished in it, and it is shown', () => {
  expect(unfinishedOf(empty)).toEqual({ language: 'ar', fields: ['title', 'text'] })
  expect(unfinishedOf({ ...empty, texts: { ar: arabic, en: { title: 'Tomorrow', text: '' } } })).toEqual({
    language: 'en',
    fields: ['text'],
  })
  expect(unfinishedOf({ ...empty, texts: { ar: none, en: english } })).toBe(null)
})

test('a draft of an older release keeps its text', () => {
  expect(fromDraft({ ...english, language: 'en', course: 'x' }, 'ar')).toEqual({
    ...empty,
    language: 'en',
    course: 'x',
    texts: { ar: empty.texts.ar, en: english },
  })
  const now = { ...empty, texts: { ar: arabic, en: english } }
  expect([fromDraft(now, 'ar'), fromDraft(null, 'ar')]).toEqual([now, empty])
})
