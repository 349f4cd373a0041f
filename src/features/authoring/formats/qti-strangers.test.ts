// Items as ONYX and others write them: the highest score by its name, margins of two sides, formulas in MathML.
import { expect, test } from 'vitest'
import { readQti } from './qti.ts'

const entry = (equal: string, score: string) =>
  `<assessmentItem identifier="n"><responseDeclaration identifier="R" cardinality="single" baseType="float"><correctResponse><value>10</value></correctResponse></responseDeclaration>` +
  `<itemBody><p>n <textEntryInteraction responseIdentifier="R"/></p></itemBody><responseProcessing><responseCondition><responseIf><equal ${equal}><variable identifier="R"/><correct identifier="R"/></equal>` +
  `<setOutcomeValue identifier="SCORE">${score}</setOutcomeValue></responseIf></responseCondition></responseProcessing></assessmentItem>`
const most = '<sum><variable identifier="SCORE"/><variable identifier="MAXSCORE"/></sum>'

test.each([
  ['toleranceMode="absolute" tolerance="0.5"', '<variable identifier="MAXSCORE"/>', '10', 0.5, []],
  ['toleranceMode="absolute" tolerance="0.5 0.5"', most, '10', 0.5, []],
  ['toleranceMode="relative" tolerance="5"', most, '10', 0.5, []],
  ['toleranceMode="exact"', most, '10', 0, []],
  ['toleranceMode="absolute" tolerance="1 3"', most, '11', 2, ['MARGIN_LOST']],
])('%s, scored %s', (equal, score, correct, tolerance, codes) => {
  const { questions, problems } = readQti(entry(equal, score))
  expect(questions).toMatchObject([{ type: 'number', correct: [correct], tolerance }])
  expect(problems.map(({ code }) => code)).toEqual(codes)
})

const choice = (most: number, values: readonly string[], words = 'Q?') =>
  `<assessmentItem xmlns:m="http://www.w3.org/1998/Math/MathML"><responseDeclaration identifier="R" cardinality="multiple" baseType="identifier"><correctResponse>` +
  `${values.map((value) => `<value>${value}</value>`).join('')}</correctResponse></responseDeclaration><itemBody><choiceInteraction responseIdentifier="R" maxChoices="${most}"><prompt>${words}</prompt>` +
  `<simpleChoice identifier="A">x</simpleChoice><simpleChoice identifier="B">y</simpleChoice></choiceInteraction></itemBody></assessmentItem>`

test('two keys where one may be chosen', () => {
  expect(readQti(choice(1, ['A', 'B']))).toMatchObject({ questions: [], problems: [{ code: 'TWO_KEYS' }] })
  expect(readQti(choice(0, ['A', 'B']))).toMatchObject({ questions: [{ type: 'checkbox', correct: ['x', 'y'] }] })
})

test.each([
  ['<m:msup><m:mi>x</m:mi><m:mn>2</m:mn></m:msup>', 'x²'],
  ['<m:msub><m:mi>a</m:mi><m:mi>k</m:mi></m:msub>', 'a_(k)'],
  ['<m:mfrac><m:mrow><m:mi>a</m:mi><m:mo>+</m:mo><m:mn>1</m:mn></m:mrow><m:mn>20</m:mn></m:mfrac>', '(a+1)/20'],
  ['<m:msqrt><m:mn>2</m:mn></m:msqrt>', '√2'],
])('%s', (math, plain) => {
  expect(readQti(choice(1, ['A'], `<m:math>${math}</m:math>`))).toMatchObject({
    questions: [{ question: plain }],
    problems: [{ code: 'FORMULA_LOST' }],
  })
})

test('QTI 1.2: capital letters that count, and bounds beside the number', () => {
  const item = (response: string, condition: string) =>
    `<item><presentation><material><mattext>Q?</mattext></material>${response}</presentation><resprocessing><respcondition><conditionvar>${condition}</conditionvar><setvar action="Set">100</setvar></respcondition></resprocessing></item>`
  const typed = '<response_str ident="R"><render_fib/></response_str>'
  expect(readQti(item(typed, '<varequal respident="R" case="Yes">Co</varequal>'))).toMatchObject({
    questions: [{ type: 'short', correct: ['Co'] }],
    problems: [{ code: 'CASE_LOST' }],
  })
  const number = '<response_num ident="R"><render_fib fibtype="Decimal"/></response_num>'
  const bounds = '<or><varequal>10</varequal><and><vargte>9</vargte><varlte>13</varlte></and></or>'
  expect(readQti(item(number, bounds))).toMatchObject({
    questions: [{ type: 'number', correct: ['11'], tolerance: 2 }],
    problems: [{ code: 'MARGIN_LOST' }],
  })
})

test('QTI 2: points for another choice than the declared one are two keys', () => {
  const pays = (key: string) =>
    `<responseProcessing><responseCondition><responseIf><match><variable identifier="R"/>${key}</match><setOutcomeValue identifier="SCORE"><baseValue>1</baseValue></setOutcomeValue></responseIf></responseCondition></responseProcessing></assessmentItem>`
  const item = choice(1, ['A'])
  const withPoints = (key: string) => item.replace('</assessmentItem>', pays(key))
  expect(readQti(withPoints('<baseValue>B</baseValue>')).problems).toMatchObject([{ code: 'TWO_KEYS' }])
  for (const key of ['<baseValue>A</baseValue>', '<correct identifier="R"/>']) {
    expect(readQti(withPoints(key))).toMatchObject({ questions: [{ correct: ['x'] }], problems: [] })
  }
})
