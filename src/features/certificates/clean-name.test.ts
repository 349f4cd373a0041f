// Cleaning of names and titles, and the direction each is set in.
import { describe, expect, test } from 'vitest'
import { asUserText, cleanName, cleanTitle } from './clean-name.ts'

describe('cleanName', () => {
  test.each([
    ['keeps a plain Arabic name', 'أحمد بن عليّ', 'أحمد بن عليّ'],
    ['keeps a plain Latin name', 'Amelia Hart-Nakamura', 'Amelia Hart-Nakamura'],
    ['composes letters', 'Rene\u0301', 'René'],
    ['collapses white space', ' \t سلمى \n  حدّاد \u2029 ', 'سلمى حدّاد'],
    ['drops control characters', 'Ali\u0000 B\u001ben\u007f', 'Ali Ben'],
    ['drops bidi controls', '\u202eAli\u202c \u2067سارة\u2069\u200e\u200f\u061c', 'Ali سارة'],
    ['drops invisible characters', 'A\u200bl\u00adi\ufeff', 'Ali'],
    ['keeps the Persian joiner', 'علی\u200cرضا', 'علی\u200cرضا'],
    ['drops pictures', 'ليلى 🌸 حدّاد 👩\u200d🎓', 'ليلى حدّاد'],
    ['drops flags and skin tones', '🇩🇿 Ali 👍🏽👋 Ben', 'Ali Ben'],
    ['parts what a picture parted', 'ليلى🌸حدّاد', 'ليلى حدّاد'],
    ['leaves no joiner of a picture', 'علي\u200d❤️\u200d🔥\u200d', 'علي'],
    ['leaves digits, signs and keycaps as text', 'C# 1️⃣ *3* ™ ©️ 2®', 'C# 1 *3* ™ © 2®'],
    ['keeps a name of pictures alone', '👩\u200d🎓', '👩\u200d🎓'],
    ['drops joiners at the edges', '\u200d\u200cعلي\u200c', 'علي'],
    ['drops half surrogates', 'Ali\ud83d', 'Ali'],
    ['caps stacked marks', `ب${'\u0651'.repeat(1)}${'\u064e'.repeat(30)}`, 'ب\u064e\u064e\u064e\u064e'],
    ['leaves markup alone', '#panic("x") *b* <i>', '#panic("x") *b* <i>'],
    ['leaves nothing of nothing', '\u200b \u202e', ''],
  ])('%s', (_what, raw, expected) => {
    expect(cleanName(raw)).toBe(expected)
  })

  test('is stable when applied again', () => {
    const once = cleanName(`  \u202e${'محمّد '.repeat(40)}\u0000`)
    expect(cleanName(once)).toBe(once)
  })

  test('cuts between graphemes, with an ellipsis', () => {
    const cut = cleanName('عَ'.repeat(500))
    expect(cut).toBe(`${'عَ'.repeat(119)}…`)
  })

  test('gives titles more room', () => {
    expect(cleanTitle('x'.repeat(500))).toBe(`${'x'.repeat(199)}…`)
  })
})

test.each([
  ['أحمد بن علي', 'rtl', 'ar'],
  ['React للمبتدئين', 'ltr', 'en'],
  ['دورة React', 'rtl', 'ar'],
  ['(2) أساسيات', 'rtl', 'ar'],
  ['Élodie', 'ltr', 'en'],
  ['Иван', 'ltr', 'ru'],
  ['דוד', 'rtl', 'he'],
  ['王芳', 'ltr', 'zh'],
  ['अनिल', 'ltr', 'und'],
])('«%s» reads %s in %s', (text, dir, lang) => {
  expect(asUserText(text, 'ar')).toEqual({ text, dir, lang })
})

test('signs of an Arabic title stay beside their words', () => {
  expect(asUserText(cleanTitle('تعلّم C++'), 'ar').text).toBe('تعلّم C++\u200e')
})

test('a text without letters follows the certificate', () => {
  expect(asUserText('101', 'ar')).toEqual({ text: '101', dir: 'rtl', lang: 'ar' })
  expect(asUserText('101', 'en')).toEqual({ text: '101', dir: 'ltr', lang: 'en' })
})
