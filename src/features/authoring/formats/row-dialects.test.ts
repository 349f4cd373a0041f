// Tables whose first cells say what each row holds.
import { expect, test } from 'vitest'
import { readQuestions } from './parse.ts'

const read = (text: string, format: 'auto' | 'csv' | 'text' = 'auto') => {
  const { questions, problems } = readQuestions(text, format)!
  return { questions, codes: problems.map(({ line, code }) => `${line} ${code}`) }
}

const blackboard = [
  'MC\tكم 1+1؟\t1\tincorrect\t2\tcorrect\t3\tincorrect',
  'MA\tأعداد أوّلية\t2\tCorrect\t4\tincorrect\t3\tcorrect',
  'TF\tالشمس نجم\ttrue',
  'FIB\tعاصمة الجزائر\tالجزائر\tمدينة الجزائر',
  'NUM\tπ\t3.14\t0.01',
  'ESS\tاكتب عن الربيع\tمثال',
  'ORD\tرتّب\tأ\tب\tج',
  'MAT\tصل\tأ\t1\tب\t2',
  'FIB_PLUS\t[x] و[y]\tx\t1\t\ty\t2',
  'FIL\tارفع ملفًا',
  'MC\tبلا إجابة\t1\tincorrect\t2\tincorrect',
].join('\n')

test.each(['auto', 'csv', 'text'] as const)('Blackboard, as %s', (format) => {
  const { questions, codes } = read(blackboard, format)
  expect(questions).toMatchObject([
    { type: 'mcq', question: 'كم 1+1؟', options: ['1', '2', '3'], correct: ['2'], line: 1 },
    { type: 'checkbox', options: ['2', '4', '3'], correct: ['2', '3'] },
    { type: 'true_false', correct: ['true'] },
    { type: 'short', correct: ['الجزائر', 'مدينة الجزائر'] },
    { type: 'number', correct: ['3.14'], tolerance: 0.01 },
  ])
  expect(codes).toEqual([
    '6 KIND_ESSAY',
    '7 KIND_ORDERING',
    '8 KIND_MATCHING',
    '9 KIND_GAPS',
    '10 KIND_OTHER',
    '11 NO_KEY',
  ])
})

const brightspace = `//MULTIPLE CHOICE,,,,
NewQuestion,MC,,,
ID,CHEM-1,,,
Title,لا يراه الطلاب,,,
QuestionText,"ما الماء، كيميائيًا؟",,,
Points,1,,,
Option,100,مركّب,,أحسنت
Option,0,عنصر,,
Hint,فكّر في الذرّات,,,
Feedback,ذرّتان وذرّة,,,
,,,,
NewQuestion,TF,,,
QuestionText,الشمس نجم,,,
TRUE,100,نعم,,
FALSE,0,,,
NewQuestion,MS,,,
QuestionText,<p>أيّ <b>اثنين</b>؟</p>,HTML,,
Scoring,RightAnswers,,,
Option,1,أ,,
Option,0,ب,,
Option,1,ج,,
NewQuestion,SA,,,
QuestionText,العاصمة؟,,,
Answer,100,الجزائر,,
Answer,50,وهران,,
NewQuestion,SA,,,
QuestionText,نمط,,,
Answer,100,a+,regexp,
NewQuestion,MC,,,
QuestionText,صورة,,,
Image,images/a.png,,,
Option,50,أ,,
Option,0,ب,,
NewQuestion,WR,,,
QuestionText,ناقش,,,
NewQuestion,M,,,
NewQuestion,O,,,`

test.each(['auto', 'csv'] as const)('Brightspace, as %s', (format) => {
  const { questions, codes } = read(brightspace, format)
  expect(questions).toMatchObject([
    {
      type: 'mcq',
      question: 'ما الماء، كيميائيًا؟',
      options: ['مركّب', 'عنصر'],
      correct: ['مركّب'],
      explanation: 'ذرّتان وذرّة\nفكّر في الذرّات\nمركّب: أحسنت',
      line: 2,
    },
    { type: 'true_false', correct: ['true'], explanation: 'نعم' },
    { type: 'checkbox', question: 'أيّ اثنين؟', options: ['أ', 'ب', 'ج'], correct: ['أ', 'ج'] },
    { type: 'short', correct: ['الجزائر'] },
  ])
  expect(codes).toEqual([
    '16 FORMATTING_LOST',
    '22 WEIGHTS_LOST',
    '26 KIND_OTHER',
    '29 NO_FULL_KEY',
    '34 KIND_ESSAY',
    '36 KIND_MATCHING',
    '37 KIND_ORDERING',
  ])
})
