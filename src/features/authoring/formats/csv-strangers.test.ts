// Tables as other programs and teachers lay them out: rows above the names, keys by name, true and false as columns.
import { expect, test } from 'vitest'
import { readQuestions } from './parse.ts'

const read = (text: string) => {
  const { questions, problems } = readQuestions(text, 'auto')!
  return {
    said: questions.map(({ type, question, options, correct }) =>
      [type, question, ...options, '→', ...correct].join(' '),
    ),
    codes: problems.map(({ line, code }) => `${line} ${code}`),
  }
}

test.each([
  ['questionname,questiontext,A,B,C,Answer 1,Answer 2,answernumbering\nQ1,Which?,x,y,z,B,,abc', 'mcq Which? x y z → y'],
  ['questionname,questiontext,A,B,C,Answer 1,Answer 2\nQ1,Which?,x,y,z,A,C', 'checkbox Which? x y z → x z'],
  [
    'Please fill in:,,,\nQuiz name:,Geo,,\nQuestion Type,Question,Answer A,Answer B,Correct Answer\nMultiple choice,Q?,x,y,B',
    'mcq Q? x y → y',
  ],
  ['question,option 1,option 2,option 3,answer\nQ?,x,y,z,"Option 1, Option 3"', 'checkbox Q? x y z → x z'],
  ['السؤال,خيار1,خيار2,خيار3,الجواب\nس,و,ز,ط,خيار2', 'mcq س و ز ط → ز'],
  ['السؤال,خيار1,خيار2,خيار3,الجواب\nس,و,ز,ط,الخيار رقم 3', 'mcq س و ز ط → ط'],
  ['question,option,option,option,answer,explanation\nQ?,x,y,z,B,why', 'mcq Q? x y z → y'],
  ['السؤال;الخيار;الخيار;الإجابة\nس؟;و;ز;ب', 'mcq س؟ و ز → ز'],
  ['question;choix;choix;réponse\nQ ?;x;y;x', 'mcq Q ? x y → x'],
  ['question,opt1,opt2,opt3\nQ?,x,*y,z', 'mcq Q? x y z → y'],
  ['question,options,answer\nQ?,"A) x\nB) y\nC) z",B', 'mcq Q? x y z → y'],
  ['question,options,answer\nQ?,"a) x, b) y, c) z",b', 'mcq Q? x y z → y'],
  ['العبارة;صح/خطأ\nالشمس كوكب;خطأ', 'true_false الشمس كوكب → false'],
  ['Affirmation;Vrai ou faux\nLe Soleil est une planète;F', 'true_false Le Soleil est une planète → false'],
  ['Term,Definition\nMitosis,Cell division', 'short Mitosis → Cell division'],
  ['Définition;Terme\nDivision de la cellule;Mitose', 'short Mitose → Division de la cellule'],
  ['المصطلح\tالتعريف\nالخلية\tوحدة الحياة', 'short الخلية → وحدة الحياة'],
  ['front,back,tags\nMitosis,Cell division,cells', 'short Mitosis → Cell division'],
  ['العبارة,صح,خطأ\nالشمس كوكب,,x', 'true_false الشمس كوكب → false'],
])('%s', (text, said) => {
  expect(read(text)).toEqual({ said: [said], codes: [] })
})

test('two columns without names', () => {
  expect(read('الأرض كروية,صح\nالشمس كوكب,خطأ')).toEqual({
    said: ['true_false الأرض كروية → true', 'true_false الشمس كوكب → false'],
    codes: [],
  })
})

test('more cells than names: the row is said, its neighbours are read', () => {
  expect(read('Question;A;B;C;Réponses\nPremiers ?;2;4;3;1;3\nPairs ?;2;5;3;A')).toEqual({
    said: ['mcq Pairs ? 2 5 3 → 2'],
    codes: ['2 SYNTAX'],
  })
})

test('a statement that is neither crossed as true nor as false', () => {
  expect(read('العبارة,صح,خطأ\nس,x,x\nص,x,').codes).toEqual(['2 NO_KEY'])
})
