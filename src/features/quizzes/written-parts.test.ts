// Code, formulas and pictures inside questions.
import { expect, test } from 'vitest'
import { splitQuestion, toPieces } from './written-parts.ts'

test.each([
  ['words only', 'ما عاصمة الجزائر؟', 'ما عاصمة الجزائر؟', null],
  ['two lines of words', 'سطر أول\nوسطر ثانٍ', 'سطر أول\nوسطر ثانٍ', null],
  ['a program', 'ماذا يطبع؟\n\nfor i in x:\n    print(i)', 'ماذا يطبع؟', 'for i in x:\n    print(i)'],
  ['a program with an empty line', 'ماذا يطبع؟\n\na = 1\n\nprint(a)\n', 'ماذا يطبع؟', 'a = 1\n\nprint(a)'],
  ['a program that begins indented', 'أكمل:\n \n    return x', 'أكمل:', '    return x'],
  ['lines from Windows', 'ماذا يطبع؟\r\n\r\nprint(1)\r\n', 'ماذا يطبع؟', 'print(1)'],
  ['a picture after a blank line', 'ما هذا؟\n\n![قطّ](file:uploads/a.png)', 'ما هذا؟\n![قطّ](file:uploads/a.png)', null],
  [
    'a formula, then a program',
    String.raw`احسب` + '\n\n' + String.raw`\[x^2\]` + '\n\nprint(1)',
    'احسب\n' + String.raw`\[x^2\]`,
    'print(1)',
  ],
  [
    'a passage to read',
    'اقرأ ثم أجب.\n\nكان في المدينة ملك.\n\nأين كان؟',
    'اقرأ ثم أجب.\n\nكان في المدينة ملك.\n\nأين كان؟',
    null,
  ],
  ['words with figures', 'احسب:\n\nإذا كان x = 2 فكم؟\n3,5 × x', 'احسب:\n\nإذا كان x = 2 فكم؟\n3,5 × x', null],
  ['one in French', 'Lisez.\n\nIl vivait à Alger (la ville).', 'Lisez.\n\nIl vivait à Alger (la ville).', null],
  [
    'a passage, then a program',
    'اقرأ:\n\nهذا برنامج قصير:\n\na = 1\nb = 2',
    'اقرأ:\n\nهذا برنامج قصير:',
    'a = 1\nb = 2',
  ],
  ['a program that speaks Arabic', 'ماذا يطبع؟\n\n# يحيّي\nprint("سلام")', 'ماذا يطبع؟', '# يحيّي\nprint("سلام")'],
  ['an algorithm in Arabic', 'ماذا يطبع؟\n\nإذا س > 5\n  اطبع س', 'ماذا يطبع؟', 'إذا س > 5\n  اطبع س'],
  ['one that begins set in', 'أكمل:\n\n    اطبع س', 'أكمل:', '    اطبع س'],
  ['a query', 'ماذا يعيد؟\n\nSELECT name FROM students', 'ماذا يعيد؟', 'SELECT name FROM students'],
  ['a program in a line', 'ماذا يطبع؟\n\nx is not None and y.z', 'ماذا يطبع؟', 'x is not None and y.z'],
  ['nothing after the blank line', 'ماذا يطبع؟\n\n  \n', 'ماذا يطبع؟', null],
])('splits %s', (_, question, text, block) => {
  expect(splitQuestion(question)).toEqual({ text, block })
})

const word = (text: string) => ({ kind: 'text', text, source: text })
const code = (text: string) => ({ kind: 'code', text, source: `\`${text}\`` })
const tex = String.raw`\(x^2\)`
const display = String.raw`\[\frac{1}{2}\]`

test.each([
  ['none', 'سؤال', [word('سؤال')]],
  ['one', 'تبدأ `range(5)` من الصفر', [word('تبدأ '), code('range(5)'), word(' من الصفر')]],
  ['two side by side', '`a``b`', [code('a'), code('b')]],
  ['a lonely backtick', 'العلامة ` مفردة', [word('العلامة ` مفردة')]],
  ['an empty pair', 'فارغ `` هنا', [word('فارغ `` هنا')]],
  ['nothing', '', []],
  ['a formula', `ما ${tex}؟`, [word('ما '), { kind: 'formula', text: 'x^2', source: tex }, word('؟')]],
  ['one on its own line', display, [{ kind: 'display', text: String.raw`\frac{1}{2}`, source: display }]],
  ['dollars', '$$ x $$', [{ kind: 'display', text: 'x', source: '$$ x $$' }]],
  ['prices', 'من 5$ إلى 9$', [word('من 5$ إلى 9$')]],
  ['a formula in code', `\`${tex}\``, [code(tex)]],
  [
    'a picture',
    'أ ![قطّ أبيض](/media/public/uploads/a.png)',
    [word('أ '), { kind: 'picture', text: 'قطّ أبيض', source: '/media/public/uploads/a.png' }],
  ],
  ['a picture of elsewhere', '![x](https://a.example/b.png)', [word('![x](https://a.example/b.png)')]],
  ['a picture that runs', '![x](javascript:alert(1))', [word('![x](javascript:alert(1))')]],
])('finds what is drawn: %s', (_, text, pieces) => {
  expect(toPieces(text)).toEqual(pieces)
})
