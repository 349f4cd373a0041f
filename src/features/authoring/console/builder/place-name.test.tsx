// A place of the document says of each part what it is.
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { createI18n } from '#kit/web/i18n.ts'
import { I18nProvider } from '#kit/web/use-translation.tsx'
import ar from '../builder.ar.json' with { type: 'json' }
import en from '../builder.en.json' with { type: 'json' }
import { PlaceName } from './place-name.tsx'
import type { Place } from './places.ts'

const written = (language: 'ar' | 'en', place: Omit<Place, 'address'>) =>
  renderToStaticMarkup(
    <I18nProvider i18n={createI18n(language, { builder: language === 'ar' ? ar : en })}>
      <PlaceName place={{ address: '', ...place }} />
    </I18nProvider>,
  )
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll('\u00A0', ' ')

test('a quiz is called one, with and without a title', () => {
  expect(written('ar', { chapter: 2, quiz: 'خلاصة', question: 3 })).toBe('الفصل 2 · اختبار «خلاصة» · السؤال 3')
  expect(written('en', { chapter: 2, quiz: 'Summary', field: 'pass_mark' })).toBe(
    'Chapter 2 · Quiz “Summary” · Pass mark',
  )
  expect(written('ar', { chapter: 1, quiz: '' })).toBe('الفصل 1 · اختبار «بلا عنوان»')
})

test('a plan and its field', () => {
  expect(written('ar', { plan: 'مع المتابعة', field: 'price' })).toBe('الباقة «مع المتابعة» · السعر')
})

test('a chapter that is gone is called by its title, or said to be gone where nobody knows it any more', () => {
  expect(written('ar', { chapter: 3, title: 'الدوال', field: 'title' })).toBe('الفصل 3 «الدوال» · العنوان')
  expect(written('en', { chapter: 3, title: '' })).toBe('Chapter 3 “Untitled”')
  expect(written('ar', { title: '', field: 'description' })).toBe('فصل محذوف · الوصف')
})
