// More ways to mark options, keys and numbers in pasted text.
import { describe, expect, test } from 'vitest'
import { readQuestions } from './parse.ts'
import { readAiken, readPasted } from './text.ts'

const options = ['x one', 'y two', 'z three']
const expected = { type: 'mcq', question: 'What is it?', options, correct: ['y two'] }
const latin = 'What is it?\nA) x one\nB) y two\nC) z three\n'
const arabic = 'What is it?\nأ) x one\nب) y two\nج) z three\n'

describe('one question in many dialects', () => {
  test.each(['أـ ', 'أ ـ ', 'أ_ ', 'أ-) ', 'أ.) '])('options behind «%s»', (sign) => {
    const text = options.map((option, at) => `${'أبج'[at]}${sign.slice(1)}${option}`).join('\n')
    expect(readPasted(`What is it?\n${text}\nالجواب: ب`)).toMatchObject({ questions: [expected], problems: [] })
  })

  test.each(['#1 ', 'Q.1 ', 'س1 ', 'Question n°1 : ', '1°) ', '1) - '])('a number written «%s»', (number) => {
    const next = `${number.replace('1', '2')}What else?\nA) u\nB) v\nAnswer: A`
    const { questions, problems } = readPasted(`${number}${latin}Answer: B\n${next}`)
    expect(questions).toMatchObject([expected, { question: 'What else?' }])
    expect(problems).toEqual([])
  })

  test.each([
    [latin, 'Answer B'],
    [latin, 'Ans. B'],
    [latin, 'La bonne réponse est B'],
    [latin, 'Corrigé : B'],
    [latin, 'Solution: B'],
    [latin, 'R: B'],
    [latin, 'Answer:\nB'],
    [arabic, 'مفتاح الإجابة: ب'],
    [arabic, 'الإجابة «ب»'],
    [arabic, 'ج: ب'],
    [arabic, 'الإجابة الصحيحة:\nب) y two'],
  ])('%s%s', (text, key) => {
    expect(readPasted(text + key)).toMatchObject({ questions: [expected], problems: [] })
  })

  test.each([
    'A) x one\nB) y two (correct answer)\nC) z three',
    'أ) x one\nب) y two (الإجابة الصحيحة)\nج) z three',
    'a) x one\nb) y two (bonne réponse)\nc) z three',
    'أ) x one\nب) y two ← صحيح\nج) z three',
    '✗ x one\n✔ y two\n✗ z three',
    'A) x one ❌\nB) y two ✅\nC) z three ❌',
    '- A) x one\n- **B) y two**\n- C) z three',
    'A) x one\nB) **y two**\nC) z three',
    '○ x one\n● y two\n○ z three',
    '- A. x one\n- B. y two\n- C. z three\nAnswer: B',
  ])('%s', (text) => {
    expect(readPasted(`What is it?\n${text}`)).toMatchObject({ questions: [expected], problems: [] })
  })

  test.each([
    '[12/01/2026, 10:22] الأستاذة سعاد: ',
    '[12/01, 10:22] أ. سعاد: ',
    '[1/12, 10:22 AM] Souad: ',
    '[١٢/١ ١٠:٢٢ ص] أ. سعاد: ',
    '[19:02, 23/11/2026] الأستاذة سعاد: ',
    '[7:02 PM, 11/23/2026] Souad: ',
    '[٧:٠٢ م، ٢٣\u200F/١١\u200F/٢٠٢٦] سعاد: ',
    '23/11/2026, 19:02 - Souad: ',
    'Souad, [23.11.2026 19:02]\n',
  ])('each line a message of its own: %s', (stamp) => {
    const { questions, problems } = readPasted(
      `${stamp}1) ${latin.replaceAll(/\n(?=.)/g, `\n${stamp}`)}${stamp}Answer: B`,
    )
    expect(questions).toMatchObject([expected])
    expect(problems).toEqual([])
  })

  test.each(['Answers: 1-B 2-A', 'Answer key: 1. b, 2. a', 'Answers: 1b 2a', 'Corrigé :\n1-b\n2-a'])(
    'keys at the end: %s',
    (keys) => {
      const text = `1. ${latin}2. What else?\nA) u\nB) v\n\n${keys}`
      expect(readPasted(text)).toMatchObject({ questions: [expected, { correct: ['u'] }], problems: [] })
    },
  )
})

test.each([
  [
    'Corrigé type',
    'Corrigé-type :',
    'Le corrigé',
    'Corrigés',
    'Corrigé de l’examen',
    'Correction :',
    'Grille de correction',
  ],
  ['Solutions', 'Les réponses :', 'Réponses correctes'],
  [
    'التصحيح النموذجي',
    'الإجابة النموذجية',
    'نموذج الإجابة:',
    'سلم التصحيح',
    'سلّم التنقيط',
    'حل الأسئلة',
    'الحل النموذجي:',
  ],
])('names of a list of keys are no words of the option above: %s', (...names) => {
  for (const name of names) {
    const { questions, problems } = readPasted(`1. ${latin}2. What else?\nA) u\nB) v\n${name}\n1. b\n2. a`)
    expect(questions).toMatchObject([expected, { options: ['u', 'v'], correct: ['u'] }])
    expect(problems).toEqual([])
  }
})

test('above all questions such a name is their title, and «الإجابة النموذجية: ب» is the key of one', () => {
  const { questions } = readPasted(`Corrigé type\n1. What?\n1) x\n2) y\nRéponse : 2`)
  expect(questions).toMatchObject([{ options: ['x', 'y'], correct: ['y'] }])
  const arabic = readPasted('1. ما العاصمة؟\nأ) وهران\nب) الجزائر\nالإجابة النموذجية: ب')
  expect(arabic.questions).toMatchObject([{ options: ['وهران', 'الجزائر'], correct: ['الجزائر'] }])
})

test('bold is a key only where it is alone', () => {
  expect(readPasted('Q?\n**A) x**\n**B) y**').problems).toMatchObject([{ code: 'NO_KEY' }])
  expect(readPasted('Q?\n**A) x**\nB) y\nAnswer: B').questions).toMatchObject([{ correct: ['y'] }])
})

test('a minus belongs to the question, and a sentence with بـ is no option', () => {
  expect(readPasted('2) -3 + 1 = ?\na) -2\nb) 2\nAnswer: a').questions).toMatchObject([{ question: '-3 + 1 = ?' }])
  expect(readPasted('أكمل:\nبـ القلم نفعل ماذا؟\nأ) نكتب\nب) نأكل\nالإجابة: أ').questions).toMatchObject([
    { options: ['نكتب', 'نأكل'] },
  ])
})

test('an empty key takes nothing of the next question', () => {
  const { questions, problems } = readPasted('1) One?\nA) x\nB) y\nAnswer:\n2) Two?\nA) u\nB) v\nAnswer: A')
  expect(questions).toMatchObject([{ question: 'Two?', correct: ['u'] }])
  expect(problems).toMatchObject([{ line: 1, code: 'NO_KEY' }])
})

test('a letter below lines whose marks nobody knows is said, not taken for a text', () => {
  expect(readPasted('Q?\n@x one\n@y two\nAnswer: B')).toMatchObject({
    questions: [],
    problems: [{ code: 'KEY_UNKNOWN' }],
  })
})

test('comments of Respondus become the explanation', () => {
  expect(readPasted('3) Who?\n@ In general.\na. x\n@ No.\n*b. y')).toMatchObject({
    questions: [{ question: 'Who?', options: ['x', 'y'], correct: ['y'], explanation: 'In general.\nx: No.' }],
    problems: [],
  })
})

test('comments of text2qti, and lines above a question that students do not see', () => {
  const head = 'Quiz title: Sums\nQuiz description: Easy\n\nTitle: The first\nPoints: 2\n'
  const comments = '... In general.\n+   Right.\n-   Wrong.\n'
  const read = readPasted(
    `${head}1.  What is 2+3?\n${comments}a)  6\n... Not six.\n*c) 5\n\nType: MA\n2. Which?\n*a. x\n~ Why.\nb. y`,
  )
  expect(read).toMatchObject({
    questions: [
      {
        question: 'What is 2+3?',
        options: ['6', '5'],
        correct: ['5'],
        explanation: 'In general.\nRight.\nWrong.\n6: Not six.',
      },
      { question: 'Which?', options: ['x', 'y'], correct: ['x'], explanation: 'x: Why.' },
    ],
    problems: [],
  })
  // What begins or goes on with such signs stays what it was.
  expect(
    readPasted('... is blue.\na) sea ✓\nb) sun\n\n2. Solve 5\n+ 3\na) 8 ✓\nb) 2\n\n3. Who?\n- x ✓\n- y'),
  ).toMatchObject({
    questions: [{ question: '... is blue.' }, { question: 'Solve 5\n+ 3' }, { options: ['x', 'y'] }],
    problems: [],
  })
})

test.each([
  ['Q: What is HTML?\nA: A language\nB: A car\nCorrect: A', 'What is HTML?', 'A language'],
  ['السؤال: أيهما؟\nالخيارات:\nأ) شمس\nب) قمر\nالإجابة: ب', 'أيهما؟', 'قمر'],
  ['سؤال 3: أيهما؟\n1) شمس\n2) قمر\nالصحيح: 2', 'أيهما؟', 'قمر'],
])('words before a question and its key: %s', (text, question, correct) => {
  expect(readPasted(text)).toMatchObject({ questions: [{ question, correct: [correct] }], problems: [] })
})

test('a table that was pasted', () => {
  const text = 'السؤال\tأ\tب\tالإجابة\nما عاصمتنا؟\tوهران\tالجزائر\tب'
  expect(readQuestions(text, 'text')).toMatchObject({
    questions: [{ type: 'mcq', question: 'ما عاصمتنا؟', correct: ['الجزائر'], line: 2 }],
    problems: [],
  })
})

test('Aiken: options to Z, and no question without options', () => {
  const letters = Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZ')
  const text = `Last?\n${letters.map((letter) => `${letter}. of ${letter}`).join('\n')}\nANSWER: Z\n\nNone?\nANSWER: A`
  expect(readAiken(text)).toMatchObject({
    questions: [{ correct: ['of Z'] }],
    problems: [{ line: 30, code: 'TOO_FEW_OPTIONS' }],
  })
})

test.each([
  [
    '1.  What is the square root of 2?\n=   1.4142 +- 0.0001',
    { type: 'number', correct: ['1.4142'], tolerance: 0.0001 },
  ],
  ['1.  What is the cube root of 2?\n=   [1.2598, 1.2600]', { type: 'number', correct: ['1.2599'], tolerance: 0.0001 }],
  ['1.  What is 2+3?\n=   5', { type: 'number', correct: ['5'], tolerance: 0 }],
  ['1.  How many?\n=   1_000', { type: 'number', correct: ['1000'], tolerance: 0 }],
  ['1.  How many, about?\n=\t200 +- 5%', { type: 'number', correct: ['200'], tolerance: 10 }],
  [
    '1.  Who lives at the North Pole?\n*   Santa\n*   Santa Claus\n... In general.',
    { type: 'short', correct: ['Santa', 'Santa Claus'], options: [] },
  ],
  ['GROUP\npick: 1\npoints per question: 1\n\n1.  A?\n*a) x\nb)  y\nEND_GROUP', { type: 'mcq', options: ['x', 'y'] }],
  ['1.  Which?\n[*] x\n[*] y\n[ ] z', { type: 'checkbox', correct: ['x', 'y'] }],
])('text2qti: %s', (text, question) => {
  expect(readPasted(text)).toMatchObject({ questions: [question], problems: [] })
})

test.each([
  ['an essay of text2qti', '1.  Write an essay.\n____', 'KIND_ESSAY'],
  ['a file of text2qti', '1.  Send a file.\n^^^^', 'KIND_ESSAY'],
  ['an ordinary list without a key', '1. Which?\n* Paris\n* Rome', 'NO_KEY'],
])('%s is said', (_what, text, code) => {
  expect(readPasted(text)).toMatchObject({ questions: [], problems: [{ code }] })
})

test.each(['ضع علامة صح أو خطأ:\n', 'ضع علامة (✓) أو (✗) أمام كل عبارة:\n\n'])('statements below «%s»', (heading) => {
  const { questions, problems } = readPasted(
    `${heading}١. الأرض كروية. (✓)\n٢. الشمس كوكب. (✗)\n٣. القمر نجم ( خطأ )\n٤. الماء سائل ( صح )`,
  )
  expect(questions.map(({ type, question, correct }) => [type, question, correct[0]])).toEqual([
    ['true_false', 'الأرض كروية.', 'true'],
    ['true_false', 'الشمس كوكب.', 'false'],
    ['true_false', 'القمر نجم', 'false'],
    ['true_false', 'الماء سائل', 'true'],
  ])
  expect(problems).toMatchObject([{ line: 1, code: 'KIND_TEXT' }])
})

test('a heading above a question that is typed, and A below numbers', () => {
  expect(readPasted('أسئلة الدرس الأول\n1) عاصمة الجزائر هي ...\nالجواب: الجزائر')).toMatchObject({
    questions: [{ type: 'short', question: 'عاصمة الجزائر هي ...', correct: ['الجزائر'], line: 2 }],
    problems: [{ line: 1, code: 'KIND_TEXT' }],
  })
  expect(readPasted('Q: What is 2+2?\n1) 3\n2) 4\n3) 5\nA: 2').questions).toMatchObject([{ correct: ['4'] }])
})

test.each([
  'Capital?\nA) x\nB) y\nC) z\nAnswer: A\nAnswer: B',
  'العاصمة؟\nأ) س\nب) ع\nج) ص\nالإجابة: أ\nالإجابة: ب',
  'العاصمة؟ (اختر إجابة واحدة)\nأ) س ✓\nب) ع ✓\nج) ص',
  'Capital? (choose one answer)\nA) x ✓\nB) y ✓\nC) z',
  'La capitale ? (une seule réponse)\nA) x ✓\nB) y ✓\nC) z',
])('two keys where one is meant are said: %s', (text) => {
  expect(readPasted(text)).toMatchObject({ questions: [], problems: [{ line: 1, code: 'TWO_KEYS' }] })
})

test.each([
  'Capital?\nA) x\nB) y\nC) z\nAnswer: A, B',
  'العاصمة؟ (اختر أكثر من إجابة واحدة)\nأ) س ✓\nب) ع ✓\nج) ص',
  'العاصمة؟ (اختر إجابة واحدة أو أكثر)\nأ) س ✓\nب) ع ✓\nج) ص',
  'العاصمة؟ (إجابة واحدة على الأقل)\nأ) س ✓\nب) ع ✓\nج) ص',
  'Capital? (choose one or more)\nA) x ✓\nB) y ✓\nC) z',
])('two keys of a question that may have them: %s', (text) => {
  expect(readPasted(text)).toMatchObject({ questions: [{ type: 'checkbox' }], problems: [] })
})
