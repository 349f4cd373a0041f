// Pasted text as teachers write it who never saw another's file: signs that changed sides, keys in lists, true and false in boxes.
import { describe, expect, test } from 'vitest'
import { readQuestions } from './parse.ts'
import { readPasted } from './text.ts'

const read = (text: string) => {
  const { questions, problems } = readPasted(text)
  return {
    said: questions.map(({ type, question, options, correct }) =>
      [type, question, ...options, '→', ...correct].join(' '),
    ),
    codes: problems.map(({ line, code }) => `${line} ${code}`),
  }
}

describe('one choice', () => {
  const expected = ['mcq ما العاصمة؟ وهران الجزائر عنابة → الجزائر']
  const options = 'أ) وهران\nب) الجزائر\nج) عنابة\n'

  test.each([
    '-أ وهران\n-ب الجزائر\n-ج عنابة\nالإجابة: ب',
    '(أ وهران\n(ب الجزائر\n(ج عنابة\nالحل: 2',
    '-أ وهران -ب الجزائر -ج عنابة\nالإجابة: ب',
    'أ- وهران   ب- الجزائر   ج- عنابة\nج: ب',
    'أ/ وهران  ب/ الجزائر  ج/ عنابة\nالجواب/ ب',
    'أ) وهران  ب) الجزائر\nج) عنابة\nالإجابة: ب',
    'أ) وهران\nب) الجزائر  ج) عنابة\nالإجابة: ب',
    'أ) وهران ☐\nب) الجزائر ☑\nج) عنابة ☐',
    '_أ)_ وهران\n_ب)_ الجزائر\n_ج)_ عنابة\n*الإجابة:* ب',
    `الإجابة: ب\n${options}`,
    'أ) وهران  ب) الجزائر  ت) عنابة\nالإجابة: ب',
    '× وهران\n✓ الجزائر\n× عنابة',
    '☐ وهران ☑ الجزائر ☐ عنابة',
    '🔹 وهران\n🔹 الجزائر ✅\n🔹 عنابة',
    '🔘 وهران\n✔️ الجزائر\n🔘 عنابة',
    'أ) وهران (خطأ)\nب) الجزائر (صحيح)\nج) عنابة (خطأ)',
    `${options}الإجابة الصحيحة هي:\nب) الجزائر`,
    `${options}The correct answer is:\nب) الجزائر`,
    `${options}La bonne réponse est :\nب) الجزائر`,
    `${options}الحل: الخيار (ب)`,
    `${options}الإجابـــة الصحيحـــة: ب`,
    `${options}الجواب: الخيار الثاني`,
    `${options}الجواب: الثاني`,
    `${options}Answer: the second option`,
    `${options}Réponse : la deuxième`,
    `${options}Réponse : la proposition b`,
    `${options}Réponse b`,
    `${options}Bonne(s) réponse(s) : b`,
    `${options}الإجابة: ب (نقطتان)`,
    `${options}الإجابة: ب (الجزائر)`,
    `${options}الإجابة: ب لأنها كذلك`,
  ])('%s', (text) => {
    expect(read(`ما العاصمة؟\n${text}`)).toEqual({ said: expected, codes: [] })
  })

  test('the options stand behind the question', () => {
    expect(read('1) ما العاصمة؟ ☐ وهران ☑ الجزائر ☐ عنابة')).toEqual({ said: expected, codes: [] })
  })
})

test.each([
  ['أ) 3   ب) 5   ت) 4   ث) 6   ج) 9\nالإجابة: ج', 'mcq ؟ 3 5 4 6 9 → 9'],
  ['أ) 3   ب) 5   ت) 4   ث) 6\nالإجابة: ت', 'mcq ؟ 3 5 4 6 → 4'],
  ['أ) 2\nب) 4\nج) 7\nالإجابة: (أ) و(ج)', 'checkbox ؟ 2 4 7 → 2 7'],
  ['a) HTML\nb) Oran\nc) Java\nRép. a et c', 'checkbox ؟ HTML Oran Java → HTML Java'],
  ['× 3\n+ 3\nAnswer: × 3', 'mcq ؟ × 3 + 3 → × 3'],
])('letters of all orders: %s', (text, said) => {
  expect(read(`؟\n${text}`)).toEqual({ said: [said], codes: [] })
})

test.each(['Calculer a - b - c ?', 'ما ناتج (أ + ب)؟', '3 + ☐ = 5 et ☐ - 2 = 1 : ☐ ?'])(
  'no options: %s',
  (question) => {
    expect(read(`${question}\nRéponse : 4`).said).toEqual([`number ${question} → 4`])
  },
)

describe('keys of many questions', () => {
  const two = '1- س؟\nأ- و\nب- ز\n2- ص؟\nأ- ت\nب- ث\n\n'

  test.each([
    '1-ب 2-أ',
    '1- ب\n2- أ',
    'الأجوبة:\n1-ب ، 2-أ',
    'مفتاح الإجابة\nرقم السؤال\t1\t2\nالإجابة\tب\tأ',
    'Answers:\n| 1 | 2 |\n| B | A |',
    'الحلول:\n1) ز\n2) ت',
  ])('%s', (keys) => {
    expect(read(two + keys)).toEqual({ said: ['mcq س؟ و ز → ز', 'mcq ص؟ ت ث → ت'], codes: [] })
  })

  test('several letters for one question', () => {
    expect(read('1. Q?\na. x\nb. y\nc. z\n2. P?\na. x\nb. y\n\nRéponses : 1-a,c 2-b').said).toEqual([
      'checkbox Q? x y z → x z',
      'mcq P? x y → y',
    ])
  })

  test('letters in the order of the questions, where they can be nothing else', () => {
    expect(read(`${two}الأجوبة: ب، أ`)).toEqual({ said: ['mcq س؟ و ز → ز', 'mcq ص؟ ت ث → ت'], codes: [] })
    expect(read(`${two.trim()}\nالأجوبة: ب، أ`).codes).toEqual(['1 NO_KEY', '4 NO_KEY'])
  })

  test('below a heading, with options in the line of the question', () => {
    expect(read('أسئلة\n1) س؟ أ) و ب) ز\nالجواب: ب')).toEqual({ said: ['mcq س؟ و ز → ز'], codes: ['1 KIND_TEXT'] })
  })

  test('typed answers, and a second part', () => {
    expect(
      read('1) العاصمة؟\n2) الشهور؟\n\nالأجوبة:\n1) الجزائر\n2) 12\n3) What is 5 a day?\nأ) و\nب) ز ✓').said,
    ).toEqual(['short العاصمة؟ → الجزائر', 'number الشهور؟ → 12', 'mcq What is 5 a day? و ز → ز'])
  })

  test('of two questions with one number neither gets the key', () => {
    expect(read('1) س؟\nأ) و\nب) ز\n1) ص؟\nأ) ت\nب) ث\nالأجوبة: 1-ب').codes).toEqual(['1 NO_KEY', '4 NO_KEY'])
  })

  test('numbered options that are letters stay options', () => {
    expect(read('1) س؟\n1- ب\n2- أ\nالإجابة: 2').said).toEqual(['mcq س؟ ب أ → أ'])
  })
})

test.each([
  ['الشمس كوكب. صح ☐ خطأ ☑', 'true_false الشمس كوكب. → false'],
  ['الماء سائل. ☑ صح ☐ خطأ', 'true_false الماء سائل. → true'],
  ['الأرض كروية ( ص )', 'true_false الأرض كروية → true'],
  ['( خطأ ) الشمس كوكب', 'true_false الشمس كوكب → false'],
  ['Le Soleil est froid. V ☐ F ☒', 'true_false Le Soleil est froid. → false'],
  ['La Lune est une étoile. (V/F) : F', 'true_false La Lune est une étoile. → false'],
  ['Le fer flotte.\nRéponse : F', 'true_false Le fer flotte. → false'],
])('true or false: %s', (text, said) => {
  expect(read(text)).toEqual({ said: [said], codes: [] })
})

test('statements with empty brackets, and their keys below', () => {
  expect(read('ضع علامة صح أو خطأ:\n1) الأرض كروية ( )\n2) الشمس كوكب ( )\n\nالإجابات: 1) صح 2) خطأ')).toEqual({
    said: ['true_false الأرض كروية ( ) → true', 'true_false الشمس كوكب ( ) → false'],
    codes: ['1 KIND_TEXT'],
  })
})

test.each(['Symbole du fluor ?\nRéponse : F', 'آخر حرف في «قفص» هو …\nالإجابة: ص'])(
  'a letter of two meanings: %s',
  (text) => {
    expect(read(text)).toEqual({ said: [], codes: ['1 KEY_UNSURE'] })
  },
)

test.each([
  ['3.14 (±0.01)', '3.14', 0.01],
  ['9,81 (tolérance 0,1)', '9.81', 0.1],
  ['٣٫١٤ بهامش ٠٫٠١', '3.14', 0.01],
  ['بين 3 و 4', '3.5', 0.5],
])('a number and its margin: %s', (key, correct, tolerance) => {
  expect(readPasted(`كم؟\nالإجابة: ${key}`)).toMatchObject({
    questions: [{ type: 'number', correct: [correct], tolerance }],
    problems: [],
  })
})

test('questions and answers by number', () => {
  expect(read('س1/ ما العاصمة؟\nج1/ الجزائر\nس2/ متى؟\nج2/ 1962')).toEqual({
    said: ['short ما العاصمة؟ → الجزائر', 'number متى؟ → 1962'],
    codes: [],
  })
})

test('an explanation below its name, and one behind a picture', () => {
  const { questions } = readPasted(
    '1) س؟\nأ) و ✓\nب) ز\nالشرح:\nسطر\nسطر ثان\n2) ص؟\nأ) و\nب) ز ✓\n💡 Explication : oui',
  )
  expect(questions.map(({ explanation }) => explanation)).toEqual(['سطر\nسطر ثان', 'oui'])
})

test('a number without its question', () => {
  expect(read('1) س؟\nأ) و ✓\nب) ز\n2)\nأ) و ✓\nب) ز\n3)\nص؟\nأ) و ✓\nب) ز')).toEqual({
    said: ['mcq س؟ و ز → و', 'mcq ص؟ و ز → و'],
    codes: ['4 TEXT_MISSING'],
  })
})

test('code keeps its indentation', () => {
  expect(readPasted('Prints?\nfor i in x:\n    print(i)\na) 1 ✓\nb) 2').questions).toMatchObject([
    { question: 'Prints?\nfor i in x:\n    print(i)' },
  ])
})

test('ExamView: points and pages behind the key, keys in a section of answers', () => {
  expect(read('1. Q?\na. x\nb. y\nANS: B PTS: 1 DIF: Easy REF: p. 12')).toEqual({ said: ['mcq Q? x y → y'], codes: [] })
  expect(read('1. Q?\na. x\nb. y\nANS: A\nPTS: 1\n').codes).toEqual([])
  expect(read('1. Q?\na. x\nb. y\n\nAnswer Section\n1. ANS: B PTS: 1')).toEqual({ said: ['mcq Q? x y → y'], codes: [] })
})

test.each(['{"results":[{"question":"Q?","correct_answer":"x"}]}', '[{"question":"Q?"}]'])(
  'JSON is named: %s',
  (text) => {
    for (const format of ['auto', 'gift', 'csv', 'text'] as const)
      expect(readQuestions(text, format)).toMatchObject({
        questions: [],
        problems: [{ line: 1, code: 'FORMAT_OTHER' }],
      })
  },
)

test('a test on paper: its heads are no questions, and no parts of them', () => {
  const arabic = `الفرض الأول في مادة العلوم

التمرين الأول: (06 نقاط)
ضع علامة (√) أمام العبارة الصحيحة و(X) أمام العبارة الخاطئة:
1) التربة وسط حي. (√)
2) الكلس صخر ناري. (X)

التمرين الثاني: (08 نقاط)
اختر الإجابة الصحيحة:
1- تتكون الصهارة في:
أ- السطح      ب- الباطن
الإجابة: ب

التمرين الثالث: (06 نقاط)
أجب عن الأسئلة:
1/ ما الذي يقيس الزلازل؟
ج/ السيسموغراف
2/ كم عدد طبقات الأرض؟
ج/ 3`
  const english = `Part A: Multiple Choice
1. Which layer is liquid?
A. Inner core
B. Outer core
Part B: True/False
2. The crust is thick.
Part C: Short answer
3. What is in the centre?

Answer Key
1. B
2. False
3. core`
  const keysOf = (text: string) => readPasted(text).questions.map(({ question, correct }) => [question, correct[0]])
  expect(keysOf(arabic)).toEqual([
    ['التربة وسط حي.', 'true'],
    ['الكلس صخر ناري.', 'false'],
    ['تتكون الصهارة في:', 'الباطن'],
    ['ما الذي يقيس الزلازل؟', 'السيسموغراف'],
    ['كم عدد طبقات الأرض؟', '3'],
  ])
  expect(keysOf(english)).toEqual([
    ['Which layer is liquid?', 'Outer core'],
    ['The crust is thick.', 'false'],
    ['What is in the centre?', 'core'],
  ])
})

test('a Markdown list of tasks below a title, and kinds behind the numbers', () => {
  const text = `# اختبار قصير

## 1. ما HTML؟

- [ ] لغة برمجة
- [x] لغة ترميز

السؤال 2 (صح / خطأ)
Python لغة مترجمة.
الإجابة: خطأ`
  expect(read(text)).toEqual({
    said: ['mcq ما HTML؟ لغة برمجة لغة ترميز → لغة ترميز', 'true_false Python لغة مترجمة. → false'],
    codes: ['1 KIND_TEXT'],
  })
})

test.each(['الإجابة: 1(ب) 2(أ)', 'الإجابة الصحيحة: ١-ب ، ٢-أ', 'Answer: 1.B 2.A'])(
  'keys of several in one line: %s',
  (line) => {
    expect(read(`1. س؟\nأ) x\nب) y\n2. ص؟\nأ) x\nب) y\n${line}`)).toEqual({
      said: ['mcq س؟ x y → y', 'mcq ص؟ x y → x'],
      codes: [],
    })
  },
)

test('roots and stars of code are words of an option, not its mark', () => {
  const read = (options: string, key: string) => readPasted(`1. Which?\n${options}\n${key}`).questions
  expect(read('A) √2\nB) 2\nC) 3', 'Answer: A')).toMatchObject([{ options: ['√2', '2', '3'], correct: ['√2'] }])
  expect(read('أ) √(٢ + ٣)\nب) √٧ ✓', '')).toMatchObject([{ options: ['√(٢ + ٣)', '√٧'], correct: ['√٧'] }])
  expect(read('A) *args\nB) **kwargs\nC) a*b', 'Answer: B')).toMatchObject([
    { options: ['*args', '**kwargs', 'a*b'], correct: ['**kwargs'] },
  ])
  for (const right of ['√ 2', '√2) 2', '2) √ 2', '*2) 2'])
    expect(read(`1) 1\n${right.includes(')') ? right : `2) ${right}`}\n3) 3`, '')).toMatchObject([
      { options: ['1', '2', '3'], correct: ['2'] },
    ])
})
