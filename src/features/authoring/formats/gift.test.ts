// GIFT in the variants that Moodle, people and other tools write.
import { describe, expect, test } from 'vitest'
import { readGift } from './gift.ts'

const only = (text: string) => {
  const { questions, problems } = readGift(text)
  const { id: _, line: _line, ...question } = questions[0] ?? { id: '', line: 0 }
  return { question, codes: problems.map(({ code }) => code) }
}
const choice = { options: ['قائمة', 'نص', 'عدد'], explanation: '', tags: [] }

describe('a kind of question', () => {
  test.each([
    ['one right answer', 'ما نوعها؟ {~قائمة =نص ~عدد}', { ...choice, type: 'mcq', correct: ['نص'] }],
    ['the same, glued', 'ما نوعها؟{~قائمة~نص=عدد}', { ...choice, type: 'mcq', correct: ['عدد'] }],
    ['worth everything', 'ما نوعها؟ {~قائمة ~%100%نص ~عدد}', { ...choice, type: 'checkbox', correct: ['نص'] }],
    ['true', 'الشمس نجم {T}', { type: 'true_false', correct: ['true'] }],
    ['true, in full', 'الشمس نجم {TRUE}', { type: 'true_false', correct: ['true'] }],
    ['false, in Arabic', 'الشمس كوكب {خطأ}', { type: 'true_false', correct: ['false'] }],
    ['true, in Arabic', 'الشمس نجم {صح}', { type: 'true_false', correct: ['true'] }],
    [
      'true with comments',
      'س {T#هذا خطأ#أحسنت}',
      { type: 'true_false', correct: ['true'], explanation: 'أحسنت\nهذا خطأ' },
    ],
    ['true, as an adjective', 'العبارة {صحيحة}', { type: 'true_false', correct: ['true'] }],
    ['accepted texts', 'اثنان واثنان {=أربعة =4}', { type: 'short', correct: ['أربعة', '4'] }],
    ['one accepted text', 'اثنان واثنان {أربعة}', { type: 'short', correct: ['أربعة'] }],
    ['a number', 'كم؟ {#3}', { type: 'number', correct: ['3'], tolerance: 0 }],
    ['a number with a margin', 'كم؟ {#3:2}', { type: 'number', correct: ['3'], tolerance: 2 }],
    ['Moodle’s own number', 'كم؟ {#3:2~#لا}', { type: 'number', correct: ['3'], tolerance: 2, explanation: 'لا' }],
    ['Moodle’s number, listed', 'كم؟ {#\n\t=%100%3:2#نعم\n\t~#لا\n}', { type: 'number', correct: ['3'], tolerance: 2 }],
    ['a range', 'كم؟ {#3.141..3.142}', { type: 'number', correct: ['3.1415'], tolerance: 0.0005 }],
    ['Arabic digits', 'كم؟ {#٣٫٥:٠٫٥}', { type: 'number', correct: ['3.5'], tolerance: 0.5 }],
    ['a decimal comma', 'كم؟ {#3,5}', { type: 'number', correct: ['3.5'], tolerance: 0 }],
  ])('%s', (_what, text, expected) => {
    const { question, codes } = only(text)
    expect(question).toMatchObject(expected)
    expect(codes).toEqual([])
  })

  test('several right answers, whose weights have no counterpart', () => {
    const { question, codes } = only('اختر {~%50%قائمة ~%50%نص ~%-100%عدد}')
    expect(question).toMatchObject({ type: 'checkbox', options: choice.options, correct: ['قائمة', 'نص'] })
    expect(codes).toEqual(['WEIGHTS_LOST'])
  })

  test('a thousand, or one with three decimals', () => {
    expect(only('كم؟ {#1,000:5}').codes).toEqual(['NUMBER_UNSURE'])
    expect(only('كم؟ {#٢٥،٠٠٠}').codes).toEqual(['NUMBER_UNSURE'])
    expect(only('كم؟ {#0,500}').question).toMatchObject({ correct: ['0.5'] })
    expect(only('كم؟ {#1,000,000}').question).toMatchObject({ correct: ['1000000'] })
  })

  test('a tolerance that no number has', () => {
    expect(only('كم؟ {#1:1e300}').codes).toEqual(['NOT_A_NUMBER'])
  })

  test('thirds make a whole', () => {
    expect(only('س {~%٥٠%a ~%٥٠%b ~%-١٠٠%c}').question).toMatchObject({ type: 'checkbox', correct: ['a', 'b'] })
    expect(only('س {~%33.33333%a ~%33.33333%b ~%33.33333%c ~d}').question).toMatchObject({ correct: ['a', 'b', 'c'] })
  })

  test('a wrong answer that takes everything away is as here', () => {
    expect(only('س {~%100%c ~%-100%b}')).toMatchObject({ question: { type: 'checkbox', correct: ['c'] }, codes: [] })
  })

  test.each([
    ['half a point beside the key', 'س {~a ~%50%b =c}', ['c']],
    ['marks taken away beside the key', 'س {=c ~%-50%b}', ['c']],
    ['a part taken away beside the only right answer of several', 'س {~%100%c ~%0%a ~%-50%b}', ['c']],
    ['half a point for a text', 'س {=c =%50%b}', ['c']],
  ])('%s is said', (_what, text, correct) => {
    const { question, codes } = only(text)
    expect(question).toMatchObject({ correct })
    expect(codes).toEqual(['WEIGHTS_LOST'])
  })
})

describe('what cannot be read is said, never guessed', () => {
  test.each([
    ['two keys of one choice', 'س {=a =b ~c}', 'TWO_KEYS'],
    ['an equals sign in an option', 'س {=x = 5 ~x = 6}', 'EQUALS_SIGN'],
    ['an equals sign glued to a word', 'س {=x=5 ~x=6}', 'EQUALS_SIGN'],
    ['an equals sign in an accepted text', 'س {=x = 5}', 'EQUALS_SIGN'],
    ['no key', 'س {~a ~b}', 'NO_KEY'],
    ['half a key', 'س {~%50%a ~b}', 'NO_FULL_KEY'],
    ['one option', 'س {=a ~}', 'TOO_FEW_OPTIONS'],
    ['equal options', 'س {=a ~b ~b}', 'SAME_OPTIONS'],
    ['options that look equal', 'س {=a ~b ~b\u200E}', 'SAME_OPTIONS'],
    ['no closing brace', 'س {=a ~b', 'SYNTAX'],
    ['no opening brace', 'س =a ~b}', 'SYNTAX'],
    ['two pairs of braces', 'س {=a} و {=b}', 'SYNTAX'],
    ['pairs', 'صِل {=أ -> 1 =ب -> 2}', 'KIND_MATCHING'],
    ['an essay', 'اكتب {}', 'KIND_ESSAY'],
    ['a text', 'اقرأ ما يلي', 'KIND_TEXT'],
    ['no number', 'كم؟ {#كثير}', 'NOT_A_NUMBER'],
    ['two numbers', 'كم؟ {#=3 =4}', 'TWO_KEYS'],
    ['no question', '{=a ~b}', 'TEXT_MISSING'],
  ])('%s', (_what, text, code) => {
    const { questions, problems } = readGift(text)
    expect(questions).toEqual([])
    expect(problems).toEqual([{ line: 1, code, source: text }])
  })
})

test('signs that are escaped mean themselves', () => {
  expect(only(String.raw`أيها 5؟ {~\= 2 + 2 =\= 2 + 3 ~\{\} ~\~\#\:}`).question).toMatchObject({
    options: ['= 2 + 2', '= 2 + 3', '{}', '~#:'],
    correct: ['= 2 + 3'],
  })
  expect(only(String.raw`سطر\nآخر {T}`).question).toMatchObject({ question: 'سطر\nآخر' })
  expect(only(String.raw`\(x \neq 2\) {T}`).question).toMatchObject({ question: String.raw`\(x \neq 2\)` })
})

test('titles, formats, explanations and gaps', () => {
  expect(only('::عنوان::نص السؤال {=a ~b ####لأن}').question).toMatchObject({ question: 'نص السؤال', explanation: 'لأن' })
  expect(only('[html]<p>هل <code>a</code> &lt; b؟</p>{=<p>نعم</p> ~<p>لا</p>}').question).toMatchObject({
    question: 'هل `a` < b؟',
    options: ['نعم', 'لا'],
  })
  expect(only('[html]<p>س <img src\\="x.png"></p>{T}').codes).toEqual(['PICTURE_LOST'])
  expect(only('عاصمة {=تونس ~مصر} جميلة').question).toMatchObject({ question: 'عاصمة _____ جميلة' })
  expect(only('س {=a#نعم ~b#لا}').question).toMatchObject({ explanation: 'a: نعم\nb: لا' })
})

test('a faulty block spoils no other; comments, categories and tags', () => {
  const { questions, problems } = readGift(
    [
      '// الدرس الأول',
      '$CATEGORY: $course$/top/حلقات',
      '',
      '// [tag:for] [tag:while]',
      'س1 {T}',
      '',
      'س2 { =a ~b',
      '',
      'س3 {F}',
      'س4 {T}',
      '',
      'س5 {',
      '  =a',
      '',
      '  ~b',
      '}',
    ].join('\r\n'),
  )
  expect(questions.map(({ line, question, tags }) => [line, question, tags])).toEqual([
    [5, 'س1', ['حلقات', 'for', 'while']],
    [9, 'س3', ['حلقات']],
    [10, 'س4', ['حلقات']],
    [12, 'س5', ['حلقات']],
  ])
  expect(problems).toEqual([{ line: 7, code: 'SYNTAX', source: 'س2 { =a ~b' }])
})

test('a title begins a question, also under a text that asks nothing', () => {
  const { questions, problems } = readGift('::نص:: يُقرأ أولًا\n// [tag:x]\n::س:: الأرض كروية {صح}\n::ص:: كم؟ {#\n=5\n}')
  expect(questions.map(({ line, question }) => [line, question])).toEqual([
    [3, 'الأرض كروية'],
    [4, 'كم؟'],
  ])
  expect(problems.map(({ line, code }) => [line, code])).toEqual([[1, 'KIND_TEXT']])
})

test('Markdown: its signs go, and that is said', () => {
  const { question, codes } = only(
    '[markdown]ما **قيمة** *س* في `x_1 * x_2`' +
      String.raw` و \(a_1 * b_2 * c_1\) حسب [الدرس](https\://a.dz/x)؟ {=**أ** ~ب}`,
  )
  expect(question).toMatchObject({
    question:
      String.raw`ما قيمة س في ` + '`x_1 * x_2`' + String.raw` و \(a_1 * b_2 * c_1\) حسب الدرس (https://a.dz/x)؟`,
    options: ['أ', 'ب'],
  })
  expect(codes).toEqual(['FORMATTING_LOST'])
  expect(only('[markdown]2 * 3 * 4 = snake_case_name {T}').question).toMatchObject({
    question: '2 * 3 * 4 = snake_case_name',
  })
})

test('without a format, HTML is what Moodle would show; tags alone are what is asked', () => {
  expect(only('ماذا يفعل &lt;p&gt;؟<br>اختر. {=<b>فقرة</b> ~سطرًا&nbsp;جديدًا}')).toMatchObject({
    question: { question: 'ماذا يفعل <p>؟\nاختر.', options: ['فقرة', 'سطرًا جديدًا'] },
    codes: ['FORMATTING_LOST'],
  })
  for (const options of [
    ['<br', '<p>', '<a>'],
    ['<b>x</b>', '<i>x</i>'],
    ['a < b', 'b > a'],
  ]) {
    const { question, codes } = only(
      `أي وسم؟ {=${options[0]} ${options
        .slice(1)
        .map((one) => `~${one}`)
        .join(' ')}}`,
    )
    expect(question).toMatchObject({ options })
    expect(codes).toEqual([])
  }
  expect(only('س {T#<b>لا</b>#<b>نعم</b>}').question).toMatchObject({ explanation: 'نعم\nلا' })
  // A typed answer is compared as it is written.
  expect(only('[html]<p>وسم الخط العريض؟</p> {=<b>x</b>}').question).toMatchObject({ correct: ['<b>x</b>'] })
})
