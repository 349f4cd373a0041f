// QTI 1.2.
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
    [
      'comments on options beside the general one, not those on right and wrong',
      item(
        'multiple_choice_question',
        lid('Single', label('a', 'x'), label('b', 'y')),
        condition(equal('b')),
        ['general_fb', 'a_fb', 'general_incorrect_fb']
          .map(
            (ident) => `<itemfeedback ident="${ident}"><material><mattext>${ident}</mattext></material></itemfeedback>`,
          )
          .join(''),
      ),
      { explanation: 'general_fb\nx: a_fb' },
      [],
    ],
    [
      'Blackboard’s texts',
      item(
        '',
        '<flow><material><mat_extension><mat_formattedtext type="HTML">&lt;p&gt;والجذر؟&lt;/p&gt;</mat_formattedtext></mat_extension></material><material><matimage uri=""/></material></flow>' +
          lid('Single', label('a', 'x'), label('b', 'y')),
        condition(equal('b'), 'SCORE.max'),
      ),
      { question: 'ما القيمة؟\nوالجذر؟', correct: ['y'] },
      [],
    ],
    [
      'right by the comment alone, a text of Blackboard',
      item(
        '',
        str,
        `<respcondition><conditionvar>${equal('ضفدع')}</conditionvar><displayfeedback linkrefid="correct"/></respcondition><respcondition><conditionvar><other/></conditionvar><setvar>0</setvar><displayfeedback linkrefid="incorrect"/></respcondition>`,
      ),
      { type: 'short', correct: ['ضفدع'] },
      [],
    ],
    [
      'right by the comment alone, a choice of Sakai',
      item(
        '',
        lid('Single', label('A', 'x'), label('B', 'y')),
        ['InCorrect', 'Correct']
          .map(
            (ref, at) =>
              `<respcondition><conditionvar>${equal('AB'[at]!)}</conditionvar><setvar action="Add">0.0</setvar><displayfeedback linkrefid="${ref}"/></respcondition>`,
          )
          .join(''),
      ),
      { type: 'mcq', correct: ['y'] },
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
    [
      'two numbers',
      item(
        'numerical_question',
        str,
        condition(
          [3, -3].map((n) => `<or>${equal(String(n))}<vargte>${n}</vargte><varlte>${n}</varlte></or>`).join(''),
        ),
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

  test('a group of which some are drawn', () => {
    const one = item(
      'true_false_question',
      lid('Single', label('a', 'True'), label('b', 'False')),
      condition(equal('a')),
    )
    const canvas = `<section><selection_ordering><selection>\n<selection_number>1</selection_number></selection></selection_ordering>${one}</section>`
    expect(readQti(canvas)).toMatchObject({
      questions: [{ type: 'true_false' }],
      problems: [{ code: 'PICK_LOST', line: 2 }],
    })
    for (const selection of ['<selection select="2" withReplacement="false"/>', '<qti-selection select="2"/>'])
      expect(readQti(`<assessmentSection>${selection}</assessmentSection>`).problems).toMatchObject([
        { code: 'PICK_LOST' },
      ])
  })

  test('Blackboard: conditions of single options carry comments, not keys', () => {
    const ofOption = (ident: string, score: string) => condition(`<varequal respident="${ident}" case="No"/>`, score)
    const source = (...conditions: string[]) =>
      file(item('', lid('Single', label('aa', 'x'), label('bb', 'y')), conditions.join('')))
    const right = { questions: [{ type: 'mcq', correct: ['y'] }], problems: [] }
    const all = source(condition(equal('bb'), 'SCORE.max'), ofOption('aa', '0'), ofOption('bb', '100'))
    expect(readQti(all)).toMatchObject(right)
    expect(readQti(source(ofOption('aa', '0'), ofOption('bb', '100')))).toMatchObject(right)
  })
})
