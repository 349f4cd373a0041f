// Names as people in Algeria write them in Latin letters.
import { expect, test } from 'vitest'
import { foldArabic } from '#kit/fold-arabic.ts'
import { inArabicLetters } from './in-arabic-letters.ts'

const finds = (typed: string, written: string) => {
  const pattern = inArabicLetters(foldArabic(typed))
  return pattern !== null && new RegExp(pattern).test(foldArabic(written))
}

test.each([
  ['Anis', 'أنيس'],
  ['Mohammed', 'محمد'],
  ['Mohamed', 'محمد'],
  ['Yacine', 'ياسين'],
  ['Amine', 'أمين'],
  ['Khadidja', 'خديجة'],
  ['Chérif', 'شريف'],
  ['Bouzid', 'بوزيد'],
  ['Zerrouki', 'زروقي'],
  ['Djamel', 'جمال'],
  ['Fatima', 'فاطمة'],
  ['Ali', 'علي'],
  ['Aïcha', 'عائشة'],
  ['Meriem', 'مريم'],
  ['Rachid', 'رشيد'],
  ['Ghania', 'غنية'],
  ['Hocine', 'حسين'],
  ['Merabet', 'مرابط'],
  ['Belkacem', 'بلقاسم'],
  ['Saïd', 'سعيد'],
  ['Nour', 'نور'],
  ['Thiziri', 'تيزيري'],
])('%s is %s', (inLatin, inArabic) => {
  expect(finds(inLatin, inArabic)).toBe(true)
})

test.each([
  ['Anis', 'أمين'],
  ['Karim', 'كمال'],
  ['Samir', 'حمادي'],
  ['Nadia', 'نورة'],
])('%s is not %s', (typed, written) => {
  expect(finds(typed, written)).toBe(false)
})

test('what has no consonant, or is Arabic already, is not looked for', () => {
  for (const word of ['aya', '123', 'رشيد']) expect(inArabicLetters(word)).toBeNull()
})
