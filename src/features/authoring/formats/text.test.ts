// What people paste from Word, from chat and from a table.
import { describe, expect, test } from 'vitest'
import { readQuestions } from './parse.ts'
import { readAiken, readPasted } from './text.ts'

const short = ({ questions, problems }: ReturnType<typeof readPasted>) => ({
  questions: questions.map(({ line, type, question, correct }) => [line, type, question, correct]),
  problems: problems.map(({ line, code }) => [line, code]),
})

describe('pasted text', () => {
  test('Arabic letters, Latin letters, ticks, keys in words', () => {
    const text = `أيّ كلمة تبدأ حلقة تتكرّر؟
أ) for
ب) while
ج) if
الإجابة: ب

٢- ما عاصمة الجزائر؟
أ. وهران
ب. الجزائر ✓
ج. قسنطينة
الشرح: هي العاصمة منذ قرون

3) Which are prime?
A. 2
B. 3
C. 4
Answer: A, B

السؤال 4: اختر الأكبر
(أ) ١
(ب) ٢
الجواب الصحيح هو: ب`
    const read = readPasted(text)
    expect(short(read)).toEqual({
      questions: [
        [1, 'mcq', 'أيّ كلمة تبدأ حلقة تتكرّر؟', ['while']],
        [7, 'mcq', 'ما عاصمة الجزائر؟', ['الجزائر']],
        [13, 'checkbox', 'Which are prime?', ['2', '3']],
        [19, 'mcq', 'اختر الأكبر', ['٢']],
      ],
      problems: [],
    })
    expect(read.questions[1]).toMatchObject({
      explanation: 'هي العاصمة منذ قرون',
      options: ['وهران', 'الجزائر', 'قسنطينة'],
    })
  })

  test.each([
    ['a statement with its truth', 'الشمس نجم (صح)', 'true_false', ['true']],
    ['a statement and a key', '1. القمر نجم.\nالإجابة: خطأ', 'true_false', ['false']],
    ['truth as options', 'القمر نجم\nأ) صح\nب) خطأ\nالإجابة: ب', 'true_false', ['false']],
    ['a number', 'كم 2+2؟\nالإجابة: ٤', 'number', ['4']],
    ['a number with a margin', 'كم π؟\nالإجابة: 3,14 ± 0,01', 'number', ['3.14']],
    ['a word', 'عاصمة تونس؟\nالجواب: تونس أو Tunis', 'short', ['تونس', 'Tunis']],
    ['options in one line', 'اختر: أ) واحد ب) اثنان ج) ثلاثة\nالجواب: ج', 'mcq', ['ثلاثة']],
    ['options in a line of their own', 'اختر\nA. one B. two C. three\nAnswer: C', 'mcq', ['three']],
    ['options without letters', 'ما عاصمة تونس؟\nتونس ✓\nصفاقس\nسوسة', 'mcq', ['تونس']],
    ['boxes', 'اختر\n[ ] a\n[x] b\n[x] c', 'checkbox', ['b', 'c']],
    ['a star', 'اختر\nA) a\n*B) b', 'mcq', ['b']],
    ['the key as a text', 'اختر\nأ) وهران\nب) الجزائر\nالإجابة: الجزائر', 'mcq', ['الجزائر']],
    ['the key as a letter and a text', 'اختر\nأ) وهران\nب) الجزائر\nالإجابة: ب) الجزائر', 'mcq', ['الجزائر']],
    ['French', 'Quelle est la capitale ?\na) Oran\nb) Alger\nRéponse : b', 'mcq', ['Alger']],
    ['numbered options', 'ما الأكبر؟\n1) واحد\n2) اثنان\nالإجابة: 2', 'mcq', ['اثنان']],
    ['Markdown', '**1. Sum?**\n- A) 3\n- **B) 4**\n\n**Correct Answer:** B', 'mcq', ['4']],
    ['a heading alone', '### السؤال 2\nما الأكبر؟\nأ) 1\nب) 2\n---\n✅ الإجابة الصحيحة هي ( ب )', 'mcq', ['2']],
    ['an ordinal', 'السؤال الثاني: ما الأكبر؟\nأ- 1\nب- 2\nت- 3\nالحل: ت', 'mcq', ['3']],
    ['س and ج', 'س: ما عاصمة تونس؟\nج: تونس', 'short', ['تونس']],
    ['the key in the line of the options', '1. Eighth? a) one b) two c) three\t(Answer: b)', 'mcq', ['two']],
    ['the key in brackets', '1. Third?\na) x\nb) y\n[Ans: a]', 'mcq', ['x']],
    ['Arabic numbers', '١. ما الأكبر؟\n١) س\n٢) ص\nالإجابة: ٢', 'mcq', ['ص']],
    ['letters in boxes', '1️⃣ ما الأكبر؟\n🅰️ 1\n🅱️ 2\nالإجابة: 🅱️', 'mcq', ['2']],
    ['truth behind a full stop', '8. الشمس نجم. صح', 'true_false', ['true']],
    ['yes and no, which are a choice', 'هل الأرض كروية؟\nأ) نعم\nب) لا\nالإجابة: أ', 'mcq', ['نعم']],
    ['ticked boxes', 'اختر\n☐ a\n☑ b\n☑ c', 'checkbox', ['b', 'c']],
    ['a chat', '[12/01/2026, 10:22] سمية: ما الأكبر؟\nأ) 1\nب) 2\n[12/01/2026, 10:23] سمية: الإجابة: ب', 'mcq', ['2']],
  ])('%s', (_what, text, type, correct) => {
    const { questions, problems } = readPasted(text)
    expect(problems).toEqual([])
    expect(questions).toMatchObject([{ type, correct, line: 1 }])
  })

  test.each([
    'الجواب الصحيح: ب',
    'الجواب الصحيح هو: ب',
    'الاجابه: ب',
    'الحل: ب',
    '- الإجابة: ب',
    'Right answer: B',
    'Bonne réponse : b',
    'Réponse correcte : b',
  ])('the key behind the last option, in the words «%s»', (key) => {
    const { questions, problems } = readPasted(`اختر؟ أ) واحد ب) اثنان ${key}`)
    expect(problems).toEqual([])
    expect(questions).toMatchObject([{ question: 'اختر؟', options: ['واحد', 'اثنان'], correct: ['اثنان'] }])
  })

  test.each(['ضع علامة صح أو خطأ:\n', '', 'اكتب √ أو X:\n'])('(√) and (X) behind statements below «%s»', (heading) => {
    const { questions } = readPasted(`${heading}1) الأرض كروية (√)\n2) الشمس كوكب ( X )\n3) القمر تابع (x)`)
    expect(questions.map(({ type, question, correct }) => [type, question, correct])).toEqual([
      ['true_false', 'الأرض كروية', ['true']],
      ['true_false', 'الشمس كوكب', ['false']],
      ['true_false', 'القمر تابع', ['false']],
    ])
  })

  test.each([
    ['أ) I فقط\nب) I و II\nالإجابة الصحيحة هي الفقرة ب', 'I و II'],
    ['\nA. I only\nB. both\nAnswer: B', 'both'],
  ])('statements with Roman numbers above the options: %s', (options, key) => {
    const { questions, problems } = readPasted(`1. أيها صحيح؟\nI. الماء سائل\nII. الثلج صلب\n${options}`)
    expect(problems).toEqual([])
    expect(questions).toMatchObject([{ question: 'أيها صحيح؟\nI. الماء سائل\nII. الثلج صلب', correct: [key] }])
    expect(questions[0]!.options).toHaveLength(2)
  })

  test('the name of an option is no text to be typed', () => {
    const text = 'ما اللون؟\nالخيار الأول: أحمر\nالخيار الثاني: أزرق\nالإجابة: الخيار الثاني'
    expect(short(readPasted(text))).toEqual({ questions: [], problems: [[1, 'TOO_FEW_OPTIONS']] })
  })

  test.each([
    'True or false: the sky is blue.\nA. True\nB. False\nANSWER: A',
    'صح أم خطأ: the sky is blue.\nأ. صح\nب. خطأ\nالإجابة: أ',
  ])('a statement and its two options: %s', (text) => {
    const question = expect.stringContaining('the sky is blue')
    expect(readPasted(text)).toMatchObject({
      questions: [{ type: 'true_false', question, correct: ['true'] }],
      problems: [],
    })
  })

  test('an unknown in brackets is no cross', () => {
    expect(short(readPasted('1) أوجد قيمة المجهول (x)'))).toEqual({ questions: [], problems: [[1, 'NO_KEY']] })
    const beside = readPasted('1) الأرض كروية (√)\n2) أوجد (x)\n\nأ) 1\nب) 2\nالإجابة: أ')
    expect(beside.questions).toMatchObject([{ type: 'true_false' }, { question: 'أوجد (x)', correct: ['1'] }])
  })

  test.each([
    ['س/ ما عاصمة تونس؟\nج/ تونس', 'ما عاصمة تونس؟', ['تونس']],
    ['سؤال/ ما عاصمة تونس؟\nالجواب/ تونس', 'ما عاصمة تونس؟', ['تونس']],
    ['س/ص = 2، كم س؟\nالجواب: *٧*', 'س/ص = 2، كم س؟', ['7']],
    ['ما عاصمة تونس؟\nأ) صفاقس\nب) تونس\nالجواب: *ب*', 'ما عاصمة تونس؟', ['تونس']],
    ['ما عاصمة تونس؟\nأ) صفاقس\nب) تونس\n✅ ب', 'ما عاصمة تونس؟', ['تونس']],
    ['ما اسم دالة البناء؟\nالجواب: __init__', 'ما اسم دالة البناء؟', ['__init__']],
    ['QCM 1 : Capitale ?\nA- Oran\nB- Alger\nRéponse : B', 'Capitale ?', ['Alger']],
  ])('signs around the words of a chat: %s', (text, question, correct) => {
    expect(readPasted(text)).toMatchObject({ questions: [{ question, correct }], problems: [] })
  })

  test.each([
    [
      'points behind the number',
      'Question 1 (2 pts)\nFirst?\n[ ] no\n[x] yes\nQuestion 2 (1 pt)\nSecond?\n( ) no\n(x) yes',
    ],
    [
      'points in Arabic',
      'السؤال 1 (علامة واحدة):\nFirst?\nأ) no\nب) yes\nالإجابة-ب\nالسؤال 2 (نقطتان)\nSecond?\nA) no\nB) yes\nAnswer-B',
    ],
    [
      'how many there are',
      'Question 1 of 2\nFirst?\nA) no\nB) yes\nCorrect answer\nB\nQuestion 2/2\nSecond?\nA) no\nB) yes\nAnswer: B',
    ],
    ['signs', '❓ First?\nA) no\nB) yes\nAnswer: B\n🔹 Question: Second?\n🔸 A) no\n🔸 B) yes\n✅ Answer: B'],
    ['a key at the end', '1. First?\na. no\nb. yes\n2. Second?\na. no\nb. yes\n\nKey\n1 B\n2 B'],
    [
      'what Moodle prints around it',
      'Question 1\nCorrect\nMark 1.00 out of 1.00\nQuestion text\nFirst?\nSelect one:\na. no\nb. yes\nThe correct answer is: yes\nسؤال 2\nغير صحيح\nالدرجة 0.00 من 1.00\nSecond?\nاختر أحد الخيارات:\na. no\nb. yes\nالإجابة الصحيحة هي: yes',
    ],
    [
      'letters in lines of their own',
      '1.\nFirst?\nA.\nno\nB.\nyes\nAnswer:\nB.\n2. Second?\n\nأ)\n\nno\n\nب)\n\nyes\nالإجابة: ب',
    ],
    ['an option without a text', 'First?\nA. no\nB. yes\nC.\nAnswer: B\nSecond?\nA) no\nB)\nyes\nC)\nD)\nAnswer: B'],
    ['empty places for a mark', 'Q) First?\n1) no ( )\n2) yes (✓)\n\nQ) Second?\nA) no\nB) yes\nالإجابة: ب ✅'],
    ['crosses before letters', 'First?\n❌ أ) no\n✔️ ب) yes\n\nSecond?\n✖ A) no\nB) yes ✔✔'],
    [
      'named options',
      'First?\nالخيار أ: no\nالخيار ب: yes\nالإجابة: الخيار ب\nSecond?\nOption A: no\nOption B: yes ***',
    ],
  ])('each question is one: %s', (_what, text) => {
    const { questions, problems } = readPasted(text)
    expect(problems).toEqual([])
    const one = { type: 'mcq', options: ['no', 'yes'], correct: ['yes'] }
    expect(questions).toMatchObject([
      { ...one, question: 'First?' },
      { ...one, question: 'Second?' },
    ])
  })

  test('code stays code', () => {
    const text = 'ما الناتج؟\n```python\nx = 2**3**2  # a) no option\n```\nأ) 512\nب) 64\nالإجابة: أ'
    const { questions } = readQuestions(text, 'auto')!
    expect(questions).toMatchObject([{ question: 'ما الناتج؟\n\nx = 2**3**2  # a) no option', correct: ['512'] }])
    const braces = '1. What prints?\nfor (;;) { x = 1; }\na) 1\nb) 2\nAnswer: a'
    expect(short(readQuestions(braces, 'auto')!)).toMatchObject({ questions: [[1, 'mcq', expect.any(String), ['1']]] })
  })

  test.each([
    ['```gift\n::س:: Which? {=a ~b}\n```', 2],
    ['إليك الأسئلة:\n\n```\nWhich? {=a ~b}\n```\n\nهل تريد المزيد؟', 4],
    ['Here:\n```csv\nquestion,a,b,answer\nWhich?,a,b,A\n```', 4],
    ['```\nWhich?\nA. a\nB. b\nANSWER: A\n```', 2],
    ['1. Which?\nA. a\nB. b\nAnswer: A', 1],
  ])('a file between the signs of a chat assistant: %s', (text, line) => {
    const { questions, problems } = readQuestions(text, 'auto')!
    expect(problems).toEqual([])
    expect(questions).toMatchObject([{ question: 'Which?', options: ['a', 'b'], correct: ['a'], line }])
  })

  test('a table as code within questions of a format', () => {
    const { questions } = readQuestions('What is it?\n```\na,b,c\n1,2,3\n```\n{=a ~b}', 'auto')!
    expect(questions).toMatchObject([{ question: expect.stringContaining('a,b,c'), correct: ['a'] }])
  })

  test('a page that was saved, and a source without any question', () => {
    const page = '<html><body><p>1. What?</p><p>A) x</p><p>B) y</p><p>Answer: B</p></body></html>'
    expect(readQuestions(page, 'auto')!.questions).toMatchObject([{ type: 'mcq', correct: ['y'] }])
    expect(readQuestions('<quiz></quiz>', 'auto')!.problems).toMatchObject([{ line: 1, code: 'KIND_TEXT' }])
  })

  test.each([
    ['a key without a colon', 'ما عاصمتنا؟\nأ- وهران\nب- الجزائر\nالجواب ب', 'mcq', ['الجزائر']],
    ['a list with boxes', '2. Choose:\n- [ ] A\n- [x] B\n- [ ] C', 'mcq', ['B']],
    ['texts with a stroke between them', '5. Our capital?\nAnswer: Algiers / Alger', 'short', ['Algiers', 'Alger']],
    ['a unit with a stroke', '5. The unit of speed?\nAnswer: m / s', 'short', ['m / s']],
    ['several letters', 'اختر\nأ- x\nب- y\nج- z\nالأجوبة: ب و ج', 'checkbox', ['y', 'z']],
    ['a letter among letters is the one before an option', 'First?\nA. B\nB. A\nAnswer: A', 'mcq', ['B']],
    ['a digit among options without numbers', 'كم؟\nأ) 4\nب) 2\nالحل: 2', 'mcq', ['2']],
    ['the word before the letter', 'Which?\nA. x\nB. y\nAnswer: Option B', 'mcq', ['y']],
  ])('%s', (_what, text, type, correct) => {
    expect(readPasted(text)).toMatchObject({ questions: [{ type, correct }], problems: [] })
  })

  test('a list of keys at the end', () => {
    expect(short(readPasted('1- سؤال؟\nأ- وهران\nب- الجزائر\nالأجوبة:\n1- ب')).questions).toEqual([
      [1, 'mcq', 'سؤال؟', ['الجزائر']],
    ])
    const text =
      '1. Capital of France?\na) London\nb) Paris\n2. What is 2+2?\na) 3\nb) 4\n3. The sun is cold.\n\nAnswer key\n1. b\n2- b  3) false'
    expect(short(readPasted(text))).toEqual({
      questions: [
        [1, 'mcq', 'Capital of France?', ['Paris']],
        [4, 'mcq', 'What is 2+2?', ['4']],
        [7, 'true_false', 'The sun is cold.', ['false']],
      ],
      problems: [],
    })
  })

  test('a digit that is the number of one option and the text of another is said', () => {
    expect(short(readPasted('10 / 2?\n1) 3\n2) 5\n3) 2\nAnswer: 2'))).toEqual({
      questions: [],
      problems: [[1, 'KEY_UNSURE']],
    })
  })

  test('what is faulty is said, and spoils no other', () => {
    const text =
      'صباح الخير\n\nسؤال بلا إجابة؟\nأ) 1\nب) 2\n\nسؤال بإجابة غريبة؟\nأ) 1\nب) 2\nالإجابة: ي\n\nسؤال متناقض؟\nأ) 1 ✓\nب) 2\nالإجابة: ب\n\nسؤال سليم؟\nأ) 1\nب) 2\nالإجابة: أ'
    expect(short(readPasted(text))).toEqual({
      questions: [[17, 'mcq', 'سؤال سليم؟', ['1']]],
      problems: [
        [1, 'KIND_TEXT'],
        [3, 'NO_KEY'],
        [7, 'KEY_UNKNOWN'],
        [12, 'TWO_KEYS'],
      ],
    })
  })
})

test('Aiken: one key, and faulty questions between good ones', () => {
  const text =
    'Too few\nA) Only\nANSWER: A\n\nGood\nA. Right\nB. Wrong\nANSWER: A\nUnfinished\nA) x\nB) y\n\nTwo\nA) x\nB) y\nANSWER: A, B\n\nLast\nA)x\nB)y\nANSWER: B'
  expect(short(readAiken(text))).toEqual({
    questions: [
      [5, 'mcq', 'Good', ['Right']],
      [18, 'mcq', 'Last', ['y']],
    ],
    problems: [
      [1, 'TOO_FEW_OPTIONS'],
      [9, 'NO_KEY'],
      [13, 'TWO_KEYS'],
    ],
  })
})

test('text2qti draws some questions of a group: all are read, and the first one says it', () => {
  const group = 'GROUP\npick: 1\npoints per question: 1\n\n1.  A?\n*a) x\nb)  y\n\n2.  B?\n*a) x\nb)  y\nEND_GROUP'
  const { questions, problems } = readPasted(group)
  expect(questions.map(({ question }) => question)).toEqual(['A?', 'B?'])
  expect(problems.map(({ code, line }) => [code, line])).toEqual([['PICK_LOST', 5]])
})
