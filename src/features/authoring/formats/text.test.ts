// What people paste from Word, from chat and from a table.
import { describe, expect, test } from 'vitest'
import { readCsv } from './csv.ts'
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
    ['a chat', '[12/01/2026, 10:22] سمية: ما الأكبر؟\nأ) 1\nب) 2\n[12/01/2026, 10:23] سمية: الإجابة: ب', 'mcq', ['2']],
  ])('%s', (_what, text, type, correct) => {
    const { questions, problems } = readPasted(text)
    expect(problems).toEqual([])
    expect(questions).toMatchObject([{ type, correct, line: 1 }])
  })

  test('a list of keys at the end', () => {
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

describe('a table', () => {
  test.each([
    ['Arabic names', 'السؤال;خيار 1;خيار 2;الإجابة;الشرح\nكم 1+1؟;1;2;ب;لأن', 'mcq', ['2']],
    ['English names', 'Question,Option A,Option B,Correct,Explanation\n"How many, 1+1?",1,2,B,because', 'mcq', ['2']],
    ['French names', 'Question;Choix 1;Choix 2;Réponse;Explication\nCombien ?;1;2;2;car', 'mcq', ['2']],
    ['options in one cell', 'question,options,answer\nكم؟,1|2|3,3', 'mcq', ['3']],
    ['by position', 'كم 1+1؟,1,2,3,B,لأن', 'mcq', ['2']],
    ['by position, with the text of the key', 'Sky?\tred\tblue\tblue', 'mcq', ['blue']],
    ['several letters', 'question,a,b,c,answer\nاختر,1,2,3,"A, C"', 'checkbox', ['1', '3']],
    ['truth', 'question,a,b,answer\nالأرض كروية,,,صح', 'true_false', ['true']],
    ['a number', 'question,type,answer,tolerance\nكم؟,number,"٣٫٥",0.5', 'number', ['3.5']],
  ])('%s', (_what, text, type, correct) => {
    const { questions, problems } = readCsv(text)
    expect(problems).toEqual([])
    expect(questions).toMatchObject([{ type, correct }])
  })

  test('a row with an open quotation mark, an unknown key or two keys spoils no other', () => {
    const text =
      'question,type,a,b,answer\n"broken,mcq,1,2,A\nunknown,mcq,1,2,Z\ntwo,mcq,1,2,"A,B"\n"over\ntwo lines",mcq,1,2,A'
    expect(short(readCsv(text))).toEqual({
      questions: [[5, 'mcq', 'over\ntwo lines', ['1']]],
      problems: [
        [2, 'SYNTAX'],
        [3, 'KEY_UNKNOWN'],
        [4, 'TWO_KEYS'],
      ],
    })
  })
})
