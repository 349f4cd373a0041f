// Moodle's XML, kind by kind.
import { expect, test } from 'vitest'
import { readMoodleXml } from './moodle-xml.ts'
import { declaresEntities } from './xml.ts'

const quiz = (...questions: string[]) =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<quiz>\n${questions.join('\n')}\n</quiz>`
const question = (type: string, inner: string, text = '<p>ما <b>نوع</b> القيمة؟</p>') =>
  `<question type="${type}"><name><text>اسم</text></name><questiontext format="html"><text><![CDATA[${text}]]></text></questiontext>${inner}</question>`
const answer = (text: string, fraction: number | string, more = '') =>
  `<answer fraction="${fraction}" format="html"><text><![CDATA[${text}]]></text>${more}</answer>`

test.each([
  [
    'one answer',
    question('multichoice', `<single>true</single>${answer('<p>نص</p>', 0)}${answer('قائمة', 100)}`, 'س'),
    {
      type: 'mcq',
      options: ['نص', 'قائمة'],
      correct: ['قائمة'],
    },
    [],
  ],
  [
    'several answers',
    question('multichoice', `<single>false</single>${answer('أ', 50)}${answer('ب', 50)}${answer('ج', -100)}`, 'س'),
    {
      type: 'checkbox',
      correct: ['أ', 'ب'],
    },
    ['WEIGHTS_LOST'],
  ],
  [
    'all or nothing',
    question('multichoiceset', `${answer('أ', 100)}${answer('ب', 100)}${answer('ج', 0)}`, 'س'),
    {
      type: 'checkbox',
      correct: ['أ', 'ب'],
    },
    [],
  ],
  [
    'true or false',
    question('truefalse', answer('true', 0) + answer('false', 100), 'س'),
    { type: 'true_false', correct: ['false'] },
    [],
  ],
  [
    'true or false in Arabic',
    question('truefalse', answer('صح', 0) + answer('خطأ', 100), 'س'),
    { type: 'true_false', correct: ['false'] },
    [],
  ],
  [
    'line breaks, and a section within a section',
    `<question type="multichoice"><questiontext format="moodle_auto_format"><text>سطر\nسطر &lt;br&gt;</text></questiontext>
      <answer fraction="100"><text><![CDATA[<![CDATA[أ]]]]><![CDATA[>]]></text></answer><answer fraction="0"><text>ب</text></answer></question>`,
    { question: 'سطر\nسطر', options: ['أ', 'ب'], correct: ['أ'] },
    [],
  ],
  [
    'a tag as a text to be typed',
    question('shortanswer', answer('<div>', 100).replace('"html"', '"moodle_auto_format"') + answer('AT&T', 100), 'س'),
    { type: 'short', correct: ['<div>', 'AT&T'] },
    [],
  ],
  [
    'a text',
    question('shortanswer', answer('كتاب', 100) + answer('كتب', 100) + answer('ورق', 50), 'س'),
    {
      type: 'short',
      correct: ['كتاب', 'كتب'],
    },
    ['WEIGHTS_LOST'],
  ],
  [
    'a text with any letters',
    question('shortanswer', answer('كتاب', 100) + answer('كت*', 100), 'س'),
    { correct: ['كتاب'] },
    ['ANSWERS_LOST'],
  ],
  [
    'a number',
    question('numerical', answer('3.14', 100, '<tolerance>0.01</tolerance>'), 'س'),
    {
      type: 'number',
      correct: ['3.14'],
      tolerance: 0.01,
    },
    [],
  ],
  [
    'tags and explanations',
    question(
      'truefalse',
      `<generalfeedback format="html"><text>لأن</text></generalfeedback>${answer('true', 100)}${answer('false', 0)}<tags><tag><text>حلقات</text></tag></tags>`,
      'س',
    ),
    {
      explanation: 'لأن',
      tags: ['حلقات'],
    },
    [],
  ],
  [
    'formatting',
    question('truefalse', answer('true', 100) + answer('false', 0)),
    { question: 'ما نوع القيمة؟' },
    ['FORMATTING_LOST'],
  ],
  [
    'numbered statements, of which the options speak',
    question('truefalse', answer('true', 100) + answer('false', 0), '<p>1 و2؟</p><ol><li>أ</li><li><p>ب</p></li></ol>'),
    { question: '1 و2؟\n1. أ\n2. ب' },
    [],
  ],
  [
    'Roman numbers, and an item alone',
    question(
      'truefalse',
      answer('true', 100) + answer('false', 0),
      '<ol type="I" start="3"><li>a</li><li>b</li></ol><ol><li>c</li></ol>',
    ),
    { question: 'III. a\nIV. b\nc' },
    [],
  ],
  [
    'a picture',
    question(
      'truefalse',
      answer('true', 100) + answer('false', 0),
      '<p>س<img src="@@PLUGINFILE@@/a.png" alt="مثلث"></p>',
    ),
    {
      question: 'سمثلث',
    },
    ['PICTURE_LOST'],
  ],
  [
    'code',
    question(
      'truefalse',
      answer('true', 100) + answer('false', 0),
      '<p>ماذا يطبع؟</p><pre>for i in x:\n  print(i)</pre>',
    ),
    {
      question: 'ماذا يطبع؟\n\nfor i in x:\n  print(i)',
    },
    [],
  ],
] as const)('%s', (_what, source, expected, codes) => {
  const { questions, problems } = readMoodleXml(quiz(source))
  expect(questions).toMatchObject([expected])
  expect(problems.map(({ code }) => code)).toEqual(codes)
})

test.each([
  ['matching', 'KIND_MATCHING'],
  ['essay', 'KIND_ESSAY'],
  ['cloze', 'KIND_GAPS'],
  ['description', 'KIND_TEXT'],
  ['ordering', 'KIND_ORDERING'],
  ['calculated', 'KIND_OTHER'],
])('%s is a kind we lack', (type, code) => {
  expect(readMoodleXml(quiz(question(type, '')))).toMatchObject({ questions: [], problems: [{ code, line: 3 }] })
})

test('two right answers of one choice', () => {
  const source = question('multichoice', `<single>true</single>${answer('أ', 100)}${answer('ب', 100)}`)
  expect(readMoodleXml(quiz(source))).toMatchObject({ questions: [], problems: [{ code: 'TWO_KEYS' }] })
})

test('a broken question spoils no other, and categories are tags', () => {
  const good = question('truefalse', answer('true', 100) + answer('false', 0), 'س')
  const broken = good.replace('</questiontext>', '')
  const unfinished = good.replace('</question>', '')
  const category = '<question type="category"><category><text>$course$/top/جمل</text></category></question>'
  const { questions, problems } = readMoodleXml(quiz(category, good, broken, unfinished, good))
  expect(questions.map(({ line, tags }) => [line, tags])).toEqual([
    [4, ['جمل']],
    [7, ['جمل']],
  ])
  expect(problems.map(({ line, code }) => [line, code])).toEqual([
    [5, 'SYNTAX'],
    [6, 'SYNTAX'],
  ])
})

test('entities of a document are seen before anything is read', () => {
  expect(declaresEntities('<!DOCTYPE quiz [<!ENTITY a SYSTEM "file:///etc/passwd">]><quiz>&a;</quiz>')).toBe(true)
  expect(declaresEntities('<!DOCTYPE questestinterop SYSTEM "ims_qtiasiv1p2p1.dtd"><questestinterop/>')).toBe(false)
})

test('units that Moodle accepts are said', () => {
  const unit = '<units><unit><multiplier>100</multiplier><unit_name>cm</unit_name></unit></units>'
  const { questions, problems } = readMoodleXml(quiz(question('numerical', answer('5', 100) + unit, 'كم؟')))
  expect(questions).toMatchObject([{ type: 'number', correct: ['5'] }])
  expect(problems).toMatchObject([{ code: 'UNITS_LOST' }])
})

test.each([
  ['Co', 1, ['CASE_LOST']],
  ['Co', 0, []],
  // Arabic has letters of one size.
  ['كوبالت', 1, []],
])('capital letters that count are said: %s, %i', (text, usecase, codes) => {
  const inner = `<usecase>${usecase}</usecase>${answer(text, 100)}`
  const { questions, problems } = readMoodleXml(quiz(question('shortanswer', inner, 'رمز الكوبالت؟')))
  expect(questions).toMatchObject([{ type: 'short', correct: [text] }])
  expect(problems.map(({ code }) => code)).toEqual(codes)
})

test('Markdown, links, formulas drawn as pictures, and the comment on every other answer', () => {
  const { questions, problems } = readMoodleXml(
    quiz(
      `<question type="numerical"><questiontext format="markdown"><text>كم **هو**؟</text></questiontext>${answer('3', 100)}${answer('*', 0, '<feedback><text>راجع الدرس</text></feedback>')}</question>`,
      question(
        'truefalse',
        answer('true', 100),
        '<p>حسب <a href="https://a.dz/x">الدرس</a>: <img class="equation_image" alt="LaTeX: x^2" data-equation-content="x^2"></p>',
      ),
    ),
  )
  expect(questions).toMatchObject([
    { question: 'كم هو؟', explanation: 'راجع الدرس' },
    { question: String.raw`حسب الدرس (https://a.dz/x): \(x^2\)` },
  ])
  expect(problems.map(({ code }) => code)).toEqual(['FORMATTING_LOST'])
})

test('an accepted answer that is a pattern alone', () => {
  const { problems } = readMoodleXml(quiz(question('shortanswer', answer('*خوارزم*', 100))))
  expect(problems.map(({ code }) => code)).toEqual(['ANSWERS_LOST'])
})

test('what was lost names its question, though a file is one line', () => {
  const [plain, formatted] = ['س', '<p>ما <b>نوع</b> القيمة؟</p>'].map((text) =>
    question('truefalse', `${answer('true', 100)}${answer('false', 0)}`, text),
  )
  const { questions, problems } = readMoodleXml(quiz(plain!, formatted!).replaceAll('\n', ''))
  expect(questions.map(({ line }) => line)).toEqual([1, 1])
  expect(problems).toMatchObject([{ code: 'FORMATTING_LOST', question_id: questions[1]!.id }])
})
