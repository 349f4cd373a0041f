// QTI 2.x and 3.0.
import { describe, expect, test } from 'vitest'
import { readQti } from './qti.ts'

describe('QTI 2 and 3', () => {
  interface Parts {
    declaration: string
    body: string
    processing?: string
  }
  const two = ({ declaration, body, processing = '' }: Parts) =>
    `<assessmentItem xmlns="http://www.imsglobal.org/xsd/imsqti_v2p1" identifier="i" title="T">${declaration}<itemBody>${body}</itemBody>${processing}</assessmentItem>`
  const names =
    /<(\/?)(assessmentItem|responseDeclaration|correctResponse|value|itemBody|choiceInteraction|prompt|simpleChoice|textEntryInteraction|mapping|mapEntry|responseProcessing|responseCondition|responseIf|setOutcomeValue|equal|baseValue|variable|modalFeedback|orderInteraction|match|inlineChoiceInteraction|inlineChoice)\b/g
  const kebab = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
  /** The same item in the names of QTI 3. */
  const three = (parts: Parts) =>
    two(parts)
      .replaceAll(names, (_, slash: string, name: string) => `<${slash}qti-${kebab(name)}`)
      .replaceAll(
        / (responseIdentifier|baseType|mapKey|mappedValue|toleranceMode|maxChoices)=/g,
        (_, name: string) => ` ${kebab(name)}=`,
      )

  const declare = (cardinality: string, baseType: string, values: string[], more = '') =>
    `<responseDeclaration identifier="R" cardinality="${cardinality}" baseType="${baseType}"><correctResponse>${values
      .map((value) => `<value>${value}</value>`)
      .join('')}</correctResponse>${more}</responseDeclaration>`
  const choices = (max: number) =>
    `<p>اقرأ.</p><choiceInteraction responseIdentifier="R" maxChoices="${max}"><prompt>ما القيمة؟</prompt><simpleChoice identifier="A">نص</simpleChoice><simpleChoice identifier="B">عدد</simpleChoice><simpleChoice identifier="C">قائمة</simpleChoice></choiceInteraction>`
  const entry = '<p>عاصمة الجزائر <textEntryInteraction responseIdentifier="R"/> المدينة.</p>'
  const cases: [string, Parts, object, string[]][] = [
    [
      'one answer',
      { declaration: declare('single', 'identifier', ['B']), body: choices(1) },
      {
        type: 'mcq',
        question: 'اقرأ.\nما القيمة؟',
        options: ['نص', 'عدد', 'قائمة'],
        correct: ['عدد'],
      },
      [],
    ],
    [
      'several answers',
      { declaration: declare('multiple', 'identifier', ['A', 'C']), body: choices(0) },
      { type: 'checkbox', correct: ['نص', 'قائمة'] },
      [],
    ],
    [
      'several answers with weights',
      {
        declaration: declare(
          'multiple',
          'identifier',
          ['A', 'C'],
          '<mapping><mapEntry mapKey="A" mappedValue="1"/><mapEntry mapKey="C" mappedValue="1"/></mapping>',
        ),
        body: choices(0),
      },
      { correct: ['نص', 'قائمة'] },
      ['WEIGHTS_LOST'],
    ],
    [
      'a text',
      {
        declaration: declare(
          'single',
          'string',
          ['الجزائر'],
          '<mapping><mapEntry mapKey="Alger" mappedValue="1"/></mapping>',
        ),
        body: entry,
      },
      {
        type: 'short',
        question: 'عاصمة الجزائر _____ المدينة.',
        correct: ['الجزائر', 'Alger'],
      },
      [],
    ],
    [
      'a number',
      {
        declaration: declare('single', 'float', ['3.14']),
        body: entry,
        processing:
          '<responseProcessing><responseCondition><responseIf><equal toleranceMode="absolute" tolerance="0.1 0.1"><variable identifier="R"/></equal><setOutcomeValue identifier="SCORE"><baseValue baseType="float">1</baseValue></setOutcomeValue></responseIf></responseCondition></responseProcessing>',
      },
      { type: 'number', correct: ['3.14'], tolerance: 0.1 },
      [],
    ],
    [
      'an explanation',
      {
        declaration: declare('single', 'identifier', ['B']),
        body: choices(1),
        processing: '<modalFeedback identifier="f" outcomeIdentifier="F" showHide="show"><p>لأن</p></modalFeedback>',
      },
      { explanation: 'لأن' },
      [],
    ],
    [
      'several declared, no more than one to be chosen',
      { declaration: declare('multiple', 'identifier', ['B']), body: choices(1) },
      { type: 'mcq' },
      [],
    ],
    [
      'a key that earns nothing beside an option that does',
      {
        declaration: declare(
          'single',
          'identifier',
          ['A'],
          '<mapping><mapEntry mapKey="B" mappedValue="1"/></mapping>',
        ),
        body: choices(1),
      },
      {},
      ['TWO_KEYS'],
    ],
    ['two keys', { declaration: declare('single', 'identifier', ['A', 'B']), body: choices(1) }, {}, ['TWO_KEYS']],
    ['no key', { declaration: declare('single', 'identifier', []), body: choices(1) }, {}, ['NO_KEY']],
    [
      'an order',
      {
        declaration: declare('ordered', 'identifier', ['A']),
        body: '<orderInteraction responseIdentifier="R"><simpleChoice identifier="A">x</simpleChoice></orderInteraction>',
      },
      {},
      ['KIND_ORDERING'],
    ],
  ]

  test('capital letters that count are said', () => {
    const mapping = '<mapping><mapEntry mapKey="Co" mappedValue="1" caseSensitive="true"/></mapping>'
    const item = two({ declaration: declare('single', 'string', ['Co'], mapping), body: entry })
    const { questions, problems } = readQti(item)
    expect(questions).toMatchObject([{ type: 'short', correct: ['Co'] }])
    expect(problems).toMatchObject([{ code: 'CASE_LOST' }])
  })

  test.each(
    cases.flatMap(([what, ...rest]) => [
      [`${what}, 2.x`, two, ...rest] as const,
      [`${what}, 3.0`, three, ...rest] as const,
    ]),
  )('%s', (_what, write, parts, expected, codes) => {
    const { questions, problems } = readQti(write(parts))
    expect(questions).toMatchObject(Object.keys(expected).length > 0 ? [expected] : [])
    expect(problems.map(({ code }) => code)).toEqual(codes)
  })
})

test('what is said of one option, what is said to the candidate, and what lies elsewhere', () => {
  const item = (more: string, rubric: string, comment: string) =>
    `<assessmentItem>${more}<responseDeclaration identifier="R" cardinality="single" baseType="identifier"><correctResponse><value>A</value></correctResponse></responseDeclaration>
     <itemBody>${rubric}<choiceInteraction responseIdentifier="R" maxChoices="1"><prompt>ما القيمة؟</prompt><simpleChoice identifier="A">نص${comment}</simpleChoice><simpleChoice identifier="B">عدد</simpleChoice></choiceInteraction></itemBody></assessmentItem>`
  const { questions, problems } = readQti(
    [
      item(
        '',
        '<rubricBlock view="candidate"><p>اقرأ جيدًا.</p></rubricBlock><rubricBlock view="scorer"><p>نقطة.</p></rubricBlock>',
        '<feedbackInline outcomeIdentifier="F" identifier="A" showHide="show">أحسنت</feedbackInline>',
      ),
      item('<assessmentStimulusRef identifier="s" href="s.xml" title="نص"/>', '', ''),
      item('<templateDeclaration identifier="t" cardinality="single" baseType="integer"/>', '', ''),
    ].join('\n'),
  )
  expect(questions).toMatchObject([
    { question: 'اقرأ جيدًا.\nما القيمة؟', options: ['نص', 'عدد'], explanation: 'نص: أحسنت' },
    { question: 'ما القيمة؟', explanation: '' },
  ])
  expect(problems.map(({ code }) => code)).toEqual(['STIMULUS_LOST', 'KIND_OTHER'])
})
