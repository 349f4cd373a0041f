// Code inside questions.
import { expect, test } from 'vitest'
import { splitQuestion, toPieces } from './question-parts.ts'

test.each([
  ['words only', 'ما عاصمة الجزائر؟', 'ما عاصمة الجزائر؟', null],
  ['two lines of words', 'سطر أول\nوسطر ثانٍ', 'سطر أول\nوسطر ثانٍ', null],
  ['a program', 'ماذا يطبع؟\n\nfor i in x:\n    print(i)', 'ماذا يطبع؟', 'for i in x:\n    print(i)'],
  ['a program with an empty line', 'ماذا يطبع؟\n\na = 1\n\nprint(a)\n', 'ماذا يطبع؟', 'a = 1\n\nprint(a)'],
  ['a program that begins indented', 'أكمل:\n \n    return x', 'أكمل:', '    return x'],
  ['lines from Windows', 'ماذا يطبع؟\r\n\r\nprint(1)\r\n', 'ماذا يطبع؟', 'print(1)'],
  ['nothing after the blank line', 'ماذا يطبع؟\n\n  \n', 'ماذا يطبع؟', null],
])('splits %s', (_, question, text, block) => {
  expect(splitQuestion(question)).toEqual({ text, block })
})

const word = (text: string) => ({ text, isCode: false })
const code = (text: string) => ({ text, isCode: true })

test.each([
  ['none', 'سؤال', [word('سؤال')]],
  ['one', 'تبدأ `range(5)` من الصفر', [word('تبدأ '), code('range(5)'), word(' من الصفر')]],
  ['two side by side', '`a``b`', [code('a'), code('b')]],
  ['a lonely backtick', 'العلامة ` مفردة', [word('العلامة ` مفردة')]],
  ['an empty pair', 'فارغ `` هنا', [word('فارغ `` هنا')]],
  ['nothing', '', []],
])('finds code: %s', (_, text, pieces) => {
  expect(toPieces(text)).toEqual(pieces)
})
