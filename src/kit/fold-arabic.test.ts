// Folding of spelling: the table of the rules, and the original positions of letters.
import { expect, test } from 'vitest'
import { foldArabic, foldWords } from './fold-arabic.ts'

test.each([
  ['الأُسْـتَاذُ أحمد', 'استاذ احمد'],
  ['إدارة آلات ٱبن', 'اداره ات ابن'],
  ['مسؤول بيئة مبتدئ', 'مسوول بييه مبتدي'],
  ['ا\u0654حمد و\u0654ي\u0654', 'احمد وي'],
  ['مستشفى الى', 'مستشفي الي'],
  ['البرمجة والبرمجة بالبرمجة كالبرمجة فالبرمجة للبرمجة وللبرمجة وبالبرمجة', Array(8).fill('برمجه').join(' ')],
  ['الإلكترونية إلكترونية الكترونية', 'كترونيه كترونيه كترونيه'],
  ['الألعاب ألعاب للألعاب', 'عاب عاب عاب'],
  ['للغة اللغة لغة باللغة', 'لغه لغه لغه لغه'],
  ['الطب طب', 'طب طب'],
  ['٢٠٢٦ ۲۰۲۶ 2026', '2026 2026 2026'],
  ['C++ وC# و.NET', 'c++ و c# و net'],
  ['++c # a+b c++20', 'c a+ b c++ 20'],
  ['بـPython الPython Python3', 'ب python ال python python3'],
  ['Éléphant CŒUR Straße ﬁn', 'elephant coeur strasse fin'],
  ['ﻻ ﺑﺮﻣﺠﺔ', 'لا برمجه'],
  ['كِتَـــاب، نعم؟', 'كتاب نعم'],
  ['می‌خواهم', 'ميخواهم'],
  ['… — ؟ +++ 😀', ''],
])('%s becomes %s', (text, folded) => {
  expect(foldArabic(text)).toBe(folded)
})

test('each folded letter knows where it stood, its marks with it', () => {
  const text = 'مُقدّمة في الـبَرمجة'
  const word = foldWords(text)[2]!
  expect(word.text).toBe('برمجه')
  expect(text.slice(...word.at[0]!)).toBe('بَ')
  expect(text.slice(...word.whole)).toBe('الـبَرمجة')
})
