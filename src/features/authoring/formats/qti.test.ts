// QTI 1.2, 2.x and 3.0.
import { describe, expect, test } from 'vitest'
import { readQti } from './qti.ts'

describe('QTI 1.2', () => {
  const item = (type: string, presentation: string, processing: string, more = '') =>
    `<item ident="i1" title="T"><itemmetadata><qtimetadata><qtimetadatafield><fieldlabel>question_type</fieldlabel><fieldentry>${type}</fieldentry></qtimetadatafield></qtimetadata></itemmetadata>
<presentation><material><mattext texttype="text/html">&lt;p&gt;ما القيمة؟&lt;/p&gt;</mattext></material>${presentation}</presentation>
<resprocessing><outcomes><decvar maxvalue="100" minvalue="0" varname="SCORE" vartype="Decimal"/></outcomes>${processing}</resprocessing>${more}</item>`
  const label = (ident: string, text: string) =>
    `<response_label ident="${ident}"><material><mattext texttype="text/plain">${text}</mattext></material></response_label>`
  const lid = (cardinality: string, ...labels: string[]) =>
    `<response_lid ident="r" rcardinality="${cardinality}"><render_choice>${labels.join('')}</render_choice></response_lid>`
  const condition = (inner: string, score = '100') =>
    `<respcondition continue="No"><conditionvar>${inner}</conditionvar><setvar action="Set" varname="SCORE">${score}</setvar></respcondition>`
  const equal = (ident: string) => `<varequal respident="r">${ident}</varequal>`
  const str =
    '<response_str ident="r" rcardinality="Single"><render_fib><response_label ident="a"/></render_fib></response_str>'
  const file = (...items: string[]) =>
    `<?xml version="1.0"?>\n<questestinterop><assessment><section>\n${items.join('\n')}</section></assessment></questestinterop>`

  test.each([
    [
      'one answer',
      item('multiple_choice_question', lid('Single', label('a', 'نص'), label('b', 'عدد')), condition(equal('b'))),
      {
        type: 'mcq',
        question: 'ما القيمة؟',
        options: ['نص', 'عدد'],
        correct: ['عدد'],
      },
      [],
    ],
    [
      'true or false',
      item('true_false_question', lid('Single', label('a', 'True'), label('b', 'False')), condition(equal('a'))),
      {
        type: 'true_false',
        correct: ['true'],
      },
      [],
    ],
    [
      'several answers',
      item(
        'multiple_answers_question',
        lid('Multiple', label('a', 'x'), label('b', 'y'), label('c', 'z')),
        condition(`<and>${equal('a')}${equal('c')}<not>${equal('b')}</not></and>`),
      ),
      { type: 'checkbox', correct: ['x', 'z'] },
      [],
    ],
    [
      'answers that add up',
      item(
        'cc.multiple_response.v0p1',
        lid('Multiple', label('a', 'x'), label('b', 'y'), label('c', 'z')),
        condition(equal('a'), '50').replace('Set', 'Add') + condition(equal('b'), '50').replace('Set', 'Add'),
      ),
      { correct: ['x', 'y'] },
      ['WEIGHTS_LOST'],
    ],
    [
      'accepted texts',
      item('short_answer_question', str, condition(equal('أحمر') + equal('حمراء'))),
      { type: 'short', correct: ['أحمر', 'حمراء'] },
      [],
    ],
    [
      'a number with a margin',
      item(
        'numerical_question',
        str,
        condition(
          `<or><varequal respident="r">6</varequal><and><vargte respident="r">5.0</vargte><varlte respident="r">7.0</varlte></and></or>`,
        ),
      ),
      { type: 'number', correct: ['6'], tolerance: 1 },
      [],
    ],
    [
      'a range',
      item('numerical_question', str, condition('<vargte respident="r">6</vargte><varlte respident="r">8</varlte>')),
      { type: 'number', correct: ['7'], tolerance: 1 },
      [],
    ],
    [
      'an explanation',
      item(
        'multiple_choice_question',
        lid('Single', label('a', 'x'), label('b', 'y')),
        condition(equal('b')),
        '<itemfeedback ident="general_fb"><flow_mat><material><mattext>لأن</mattext></material></flow_mat></itemfeedback>',
      ),
      { explanation: 'لأن' },
      [],
    ],
  ] as const)('%s', (_what, source, expected, codes) => {
    const { questions, problems } = readQti(file(source))
    expect(questions).toMatchObject([expected])
    expect(problems.map(({ code }) => code)).toEqual(codes)
  })

  test.each([
    [
      'two keys',
      item(
        'multiple_choice_question',
        lid('Single', label('a', 'x'), label('b', 'y')),
        condition(equal('a')) + condition(equal('b')),
      ),
      'TWO_KEYS',
    ],
    ['no key', item('multiple_choice_question', lid('Single', label('a', 'x'), label('b', 'y')), ''), 'NO_KEY'],
    ['an essay', item('essay_question', str, ''), 'KIND_ESSAY'],
    ['pairs', item('matching_question', lid('Single', label('a', 'x')), ''), 'KIND_MATCHING'],
    ['an order', item('ordering_question', lid('Ordered', label('a', 'x')), ''), 'KIND_ORDERING'],
    ['gaps', item('fill_in_multiple_blanks_question', str, ''), 'KIND_GAPS'],
  ])('%s', (_what, source, code) => {
    const good = item(
      'true_false_question',
      lid('Single', label('a', 'True'), label('b', 'False')),
      condition(equal('a')),
    )
    const { questions, problems } = readQti(file(source, good))
    expect(questions).toHaveLength(1)
    expect(problems).toMatchObject([{ code, line: 3 }])
  })
})

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
