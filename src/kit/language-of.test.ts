import { expect, test } from 'vitest'
import { languageOf } from './language-of.ts'

test.each([
  ['مقدمة في التصميم', 'ar'],
  ['Interface Design', 'en'],
  ['React من الصفر', 'ar'],
  ['دورة JavaScript', 'ar'],
  ['A first course in the script that is called رقعة', 'en'],
  ['<p class="lead">نجري معًا <b>تجربة</b>&nbsp;صغيرة</p>', 'ar'],
  ['<p>Écrire mieux</p>', 'fr'],
  ['Le marketing pour débutants', 'fr'],
  ['Introduction au tableur', 'fr'],
  ['A café of the old city', 'en'],
  ['Du HTML au CSS من الصفر إلى الاحتراف', 'ar'],
  ['C++', 'en'],
  ['ج', 'ar'],
  ['2025', undefined],
  ['<br>&amp;', undefined],
  ['', undefined],
] as const)('%s', (text, language) => {
  expect(languageOf(text)).toBe(language)
})
