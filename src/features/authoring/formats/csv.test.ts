// Tables of questions, as people and quiz games write them.
import { describe, expect, test } from 'vitest'
import { detectFormat } from '../question-source.ts'
import { readCsv } from './csv.ts'

const short = ({ questions, problems }: ReturnType<typeof readCsv>) => ({
  questions: questions.map(({ line, type, question, correct }) => [line, type, question, correct]),
  problems: problems.map(({ line, code }) => [line, code]),
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
    [
      'a table of a quiz game',
      'Question - max 120,Answer 1 - max 75,Answer 2,Time limit (sec),Correct answer(s)\nQ?,a,b,20,2',
      'mcq',
      ['b'],
    ],
    ['a table in Markdown', '| السؤال | أ | ب | الإجابة |\n|---|---|---|---|\n| ما؟ | x | y | ب |', 'mcq', ['y']],
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

describe('columns', () => {
  const described = (text: string) => readCsv(text).columns.map(({ holds, sure }) => [holds, sure])
  test.each([
    [
      'known names',
      'السؤال;خيار 1;خيار 2;الإجابة\nكم 1+1؟;1;2;ب',
      [
        ['question', true],
        ['option', true],
        ['option', true],
        ['answer', true],
      ],
    ],
    [
      'one that nobody knows',
      'question,options,answer,Points\nكم؟,1|2|3,3,2',
      [
        ['question', true],
        ['options', true],
        ['answer', true],
        [null, false],
      ],
    ],
    [
      'a number of the row',
      '#,question,options,answer\n1,كم؟,1|2|3,3',
      [
        [null, true],
        ['question', true],
        ['options', true],
        ['answer', true],
      ],
    ],
    [
      'by position, with something behind the key',
      'كم؟,1,2,A,لأن',
      [
        ['question', true],
        ['option', true],
        ['option', true],
        ['answer', true],
        ['explanation', false],
      ],
    ],
    [
      'strange names',
      'Frage,Wahl,Auswahl,Loesung\nWas?,a,b,B\nWo?,c,d,A',
      [
        ['question', false],
        ['option', false],
        ['option', false],
        ['answer', false],
      ],
    ],
  ])('%s', (_what, text, expected) => {
    expect(described(text)).toEqual(expected)
  })

  test('said by a person count, and names that nobody knows are no question', () => {
    const text = 'Frage,Loesung,Wahl,Auswahl\nWas?,B,a,b\nWo?,A,c,d'
    const { questions } = readCsv(text, ['question', 'answer', 'option', 'option'])
    expect(questions).toMatchObject([
      { line: 2, question: 'Was?', options: ['a', 'b'], correct: ['b'] },
      { line: 3, question: 'Wo?', options: ['c', 'd'], correct: ['c'] },
    ])
  })
})

test.each([
  ['answer', 'مفتاح الإجابة', 'Ans', 'Réponse juste', 'La bonne réponse', 'Corrigé'],
  ['explanation', 'سبب الإجابة', 'تعليق', 'Comments', 'Commentaire', 'Remarque', 'Hint'],
  ['tags', 'الكلمات المفتاحية', 'Keywords'],
  ['tolerance', 'هامش الخطأ', 'السماحية', 'Marge d’erreur'],
  ['option', 'الخيار رقم 1', 'opt1', 'Alternative A', 'Alt 1'],
])('names of a column: %s', (holds, ...names) => {
  for (const name of names)
    expect(readCsv(`question;${name};option 2;option 3;answer\nX?;p;q;r;q`).columns[1]).toMatchObject({ holds })
})

describe('tables of quiz games and of others', () => {
  test.each([
    [
      'columns of a kind, of answers by number, of time and of pictures',
      'Question Text,Question Type,Option 1,Option 2,Option 3,Correct Answer,Time in seconds,Image Link,Answer explanation\nQ1?,Multiple Choice,3,4,5,2,30,,why\nQ2?,Checkbox,4,2,3,"2,3",30,,\nQ3?,Fill-in-the-Blank,Algiers,Alger,,,30,,\nQ4?,Open-Ended,,,,,30,,\nQ5?,Multiple Choice,x,y,,1,30,https://a.example/b.png,',
      [
        [2, 'mcq', 'Q1?', ['4']],
        [3, 'checkbox', 'Q2?', ['2', '3']],
        [4, 'short', 'Q3?', ['Algiers', 'Alger']],
        [6, 'mcq', 'Q5?', ['x']],
      ],
      [
        [5, 'KIND_ESSAY'],
        [6, 'PICTURE_LOST'],
      ],
    ],
    [
      'a title over the names, names over two lines, a number for each question',
      '"Game\nTemplate",,,,,\nQuestion #,Question Text,Answer 1,Answer 2,"Time Limit (sec)\n(Max: 300)","Correct Answer(s)\n(Only include Answer #)"\n1,Two?,2,1,20,2\n2,Both?,a,b,20,"1,2"',
      [
        [6, 'mcq', 'Two?', ['1']],
        [7, 'checkbox', 'Both?', ['a', 'b']],
      ],
      [],
    ],
    [
      'wrong answers in columns of their own',
      'Game Template,,,\nQuestion,Correct Answer,Incorrect Answer 1,Incorrect Answer 2 (Optional)\nCapital?,Oran,Algiers,\n2+2?,4,3,5',
      [
        [3, 'mcq', 'Capital?', ['Oran']],
        [4, 'mcq', '2+2?', ['4']],
      ],
      [],
    ],
    [
      'Arabic names with a serial number, and keys by number',
      'رقم السؤال,نص السؤال,البديل الأول,البديل الثاني,البديل الثالث,رقم الإجابة الصحيحة,الدرجة\n1,كم؟,3,2,1,3,1\n2,أين؟,هنا,هناك,لا,2,1',
      [
        [2, 'mcq', 'كم؟', ['1']],
        [3, 'mcq', 'أين؟', ['هناك']],
      ],
      [],
    ],
    [
      'letters alone as names',
      'م,السؤال,أ,ب,ج,الجواب الصحيح,الملاحظات\n١,أين؟,هنا,هناك,لا,ب,لأن',
      [[2, 'mcq', 'أين؟', ['هناك']]],
      [],
    ],
    [
      'two columns',
      'question,answer\n2+2,4\nSky is blue,TRUE',
      [
        [2, 'number', '2+2', ['4']],
        [3, 'true_false', 'Sky is blue', ['true']],
      ],
      [],
    ],
    [
      'a serial number and no names',
      '1,أين؟,هنا,هناك,ب\n2,متى؟,الآن,غدا,أ',
      [
        [1, 'mcq', 'أين؟', ['هناك']],
        [2, 'mcq', 'متى؟', ['الآن']],
      ],
      [],
    ],
    [
      'names that nobody knows',
      'Frage,Typ,A1,A2,A3,Loesung\nWas?,MC,x,y,z,2\nWer?,MC,p,q,r,1',
      [],
      [[1, 'COLUMNS_UNKNOWN']],
    ],
    [
      'numbers from 0',
      'question,option_a,option_b,correct\nX?,a,b,0\nY?,a,b,1',
      [],
      [
        [2, 'KEY_UNSURE'],
        [3, 'KEY_UNSURE'],
      ],
    ],
    [
      'a digit that is both a text and a number, where other rows have numbers',
      'question,a,b,c,answer\nX?,p,q,r,2\nY?,3,2,1,3\nZ?,3,2,1,C',
      [
        [2, 'mcq', 'X?', ['q']],
        [4, 'mcq', 'Z?', ['1']],
      ],
      [[3, 'KEY_UNSURE']],
    ],
    ['letters in brackets', 'السؤال;الخيار (أ);الخيار (ب);الإجابة\nما؟;س;ص;ب', [[2, 'mcq', 'ما؟', ['ص']]], []],
    ['a letter alone in brackets', 'question,(A),(B),answer\nX?,p,q,B', [[2, 'mcq', 'X?', ['q']]], []],
    [
      'keys that are letters of columns nobody knows',
      'question,pierwszy,drugi,answer\nX?,p,q,B\nY?,p,q,A',
      [],
      [[1, 'COLUMNS_UNKNOWN']],
    ],
    ['a letter that is a text elsewhere', 'question,a,b,answer\nFirst?,B,A,A', [], [[2, 'KEY_UNSURE']]],
    [
      'an empty cell between options keeps its letter',
      'question,A,B,C,D,answer\nX?,w,,y,z,C\nY?,w,,y,z,B',
      [[2, 'mcq', 'X?', ['y']]],
      [[3, 'KEY_UNKNOWN']],
    ],
    [
      'a letter without its options, and a row of nothing',
      'question,A,B,answer\nX?,,,A\n,,,\nY?,,,Algiers',
      [[4, 'short', 'Y?', ['Algiers']]],
      [[2, 'TOO_FEW_OPTIONS']],
    ],
    [
      'columns of one name beside that of the key',
      'question,answer,answer,answer,correct\nX?,p,q,r,2',
      [[2, 'mcq', 'X?', ['q']]],
      [],
    ],
    ['a digit that is a text, alone', 'question,a,b,c,answer\nY?,3,2,1,3', [[2, 'mcq', 'Y?', ['3']]], []],
  ])('%s', (_what, text, questions, problems) => {
    expect(short(readCsv(text))).toEqual({ questions, problems })
    expect(detectFormat(text)).toBe('csv')
  })
})
