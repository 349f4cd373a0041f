// An item of QTI 2.0 to 2.2 or 3.0: the key lies in <responseDeclaration>, what is asked in <itemBody>.
import { readNumber } from '#features/quizzes/number.ts'
import { fromNodes } from './html-text.ts'
import { numberBetween } from './key-number.ts'
import { giveUp, type Draft, type ProblemCode } from './question.ts'
import { isTruthPair, truthOf } from './words.ts'
import { lossOfCase } from './weights.ts'
import { allBelow, childOf, childrenOf, rawText, type XmlElement, type XmlNode } from './xml.ts'

const kinds: Record<string, ProblemCode | null> = {
  choiceInteraction: null,
  inlineChoiceInteraction: null,
  textEntryInteraction: null,
  extendedTextInteraction: 'KIND_ESSAY',
  uploadInteraction: 'KIND_ESSAY',
  matchInteraction: 'KIND_MATCHING',
  associateInteraction: 'KIND_MATCHING',
  gapMatchInteraction: 'KIND_GAPS',
  graphicGapMatchInteraction: 'KIND_GAPS',
  hottextInteraction: 'KIND_GAPS',
  orderInteraction: 'KIND_ORDERING',
  graphicOrderInteraction: 'KIND_ORDERING',
}

export function readItemOfTwo(item: XmlElement): Draft {
  const body = childOf(item, 'itemBody') ?? giveUp('TEXT_MISSING')
  const interactions = allBelow(body, ...namesBelow(body).filter((name) => name.endsWith('Interaction')))
  const interaction = interactions[0] ?? giveUp('KIND_TEXT')
  const other = interaction.name in kinds ? kinds[interaction.name] : 'KIND_OTHER'
  if (other) giveUp(other)
  if (interactions.length > 1) giveUp('KIND_GAPS')
  // Other numbers for every student.
  if (childrenOf(item, 'templateDeclaration').length > 0) giveUp('KIND_OTHER')
  const losses: ProblemCode[] = childrenOf(item, 'assessmentStimulusRef').length > 0 ? ['STIMULUS_LOST'] : []
  const read = (nodes: readonly XmlNode[]) => {
    const plain = fromNodes(nodes)
    losses.push(...plain.losses)
    return plain.text
  }
  const key = readKey(item, interaction, read)
  return {
    ...key,
    question: read(askedIn(body, interaction)),
    explanation: [...choiceFeedback(interaction, read), feedbackOf(item, read)]
      .filter((part) => part !== '')
      .join('\n'),
    losses: [...losses, ...key.losses],
  }
}

function namesBelow(element: XmlElement): string[] {
  return element.children.flatMap((node) => (typeof node === 'string' ? [] : [node.name, ...namesBelow(node)]))
}

/** The body with the prompt in the place of the choices, and a gap in that of an entry. */
function askedIn(element: XmlElement, interaction: XmlElement): XmlNode[] {
  return element.children.flatMap((node): XmlNode[] => {
    if (typeof node === 'string') return [node]
    if (node.name === 'rubricBlock' && !/\bcandidate\b/.test(node.attributes.get('view') ?? '')) return []
    if (node.name.startsWith('feedback') || node.name === 'templateBlock') return []
    if (node !== interaction) return [{ ...node, children: askedIn(node, interaction) }]
    return node.name === 'choiceInteraction' ? childrenOf(node, 'prompt') : ['_____']
  })
}

type Read = (nodes: readonly XmlNode[]) => string
type Key = Pick<Draft, 'type' | 'options' | 'correct' | 'tolerance'> & { losses: ProblemCode[] }

function readKey(item: XmlElement, interaction: XmlElement, read: Read): Key {
  const wanted = interaction.attributes.get('responseIdentifier')
  const declaration =
    childrenOf(item, 'responseDeclaration').find((each) => each.attributes.get('identifier') === wanted) ??
    giveUp('NO_KEY')
  const { values, losses } = keyValues(item, declaration)
  if (interaction.name === 'textEntryInteraction') return readEntry(item, declaration, values, losses)
  const choices = allBelow(interaction, 'simpleChoice', 'inlineChoice').map((choice) => ({
    id: choice.attributes.get('identifier') ?? '',
    text: read(ownWords(choice)),
  }))
  const options = choices.map(({ text }) => text)
  if (values.length === 0) giveUp('NO_KEY')
  const correct = values.map((value) => choices.find(({ id }) => id === value)?.text ?? giveUp('KEY_UNKNOWN'))
  const isSeveral = declaration.attributes.get('cardinality') === 'multiple'
  // When only one may be chosen, it is a single choice whatever the declaration allows.
  if (isSeveral && interaction.attributes.get('maxChoices') !== '1') {
    return { type: 'checkbox', options, correct, losses }
  }
  if (correct.length > 1) giveUp('TWO_KEYS')
  if (isTruthPair(options)) {
    return { type: 'true_false', correct: [truthOf(correct[0]!)!], losses }
  }
  return { type: 'mcq', options, correct, losses }
}

const isFeedback = (node: XmlNode): node is XmlElement => typeof node !== 'string' && node.name.startsWith('feedback')

function ownWords(choice: XmlElement): XmlNode[] {
  return choice.children.filter((node) => !isFeedback(node))
}

/** What is said of a single option, with the option before it. */
function choiceFeedback(interaction: XmlElement, read: Read): string[] {
  return allBelow(interaction, 'simpleChoice', 'inlineChoice').flatMap((choice) => {
    const said = read(choice.children.filter(isFeedback).flatMap(({ children }) => children))
    return said === '' ? [] : [`${read(ownWords(choice))}: ${said}`]
  })
}

/** The right answer as declared, else by what earns the highest score. */
function keyValues(item: XmlElement, declaration: XmlElement): { values: string[]; losses: ProblemCode[] } {
  const declared = childOf(declaration, 'correctResponse')
  const values = declared ? childrenOf(declared, 'value').map((value) => rawText(value).trim()) : []
  const isMapped = !/match_correct/.test(childOf(item, 'responseProcessing')?.attributes.get('template') ?? '')
  const mapping = childOf(declaration, 'mapping')
  const entries = (mapping ? childrenOf(mapping, 'mapEntry') : []).map((entry) => ({
    key: (entry.attributes.get('mapKey') ?? '').trim(),
    worth: readNumber(entry.attributes.get('mappedValue') ?? '') ?? 0,
  }))
  const worth = entries.filter((entry) => entry.worth > 0)
  const most = Math.max(0, ...worth.map((entry) => entry.worth))
  const isSeveral = declaration.attributes.get('cardinality') === 'multiple'
  if (values.length > 0) {
    // Declared as right but without points: two keys that contradict each other.
    const isPaid = (value: string) => worth.some(({ key }) => key.toLowerCase() === value.toLowerCase())
    const isChoice = declaration.attributes.get('baseType') === 'identifier'
    if (isChoice && isMapped && worth.length > 0 && !values.some(isPaid)) giveUp('TWO_KEYS')
    const compared = isChoice ? comparedWith(item, declaration.attributes.get('identifier')) : []
    if (compared.length > 0 && !values.some((value) => compared.includes(value))) giveUp('TWO_KEYS')
    const isPartial = isMapped && (isSeveral ? worth.length > 1 : worth.some((entry) => entry.worth < most))
    return { values, losses: isPartial ? ['WEIGHTS_LOST'] : [] }
  }
  if (worth.length > 0) {
    const best = isSeveral ? worth : worth.filter((entry) => entry.worth === most)
    return { values: best.map(({ key }) => key), losses: worth.length > 1 ? ['WEIGHTS_LOST'] : [] }
  }
  return { values: scoredValues(item), losses: [] }
}

/** The values that earn points as the response; none where the processing asks for the declared key. */
function comparedWith(item: XmlElement, response: string | undefined): string[] {
  const tests = scored(item).flatMap((branch) => allBelow(branch, 'match', 'member'))
  if (tests.some((test) => allBelow(test, 'correct').length > 0)) return []
  return tests
    .filter((test) => allBelow(test, 'variable').some((each) => each.attributes.get('identifier') === response))
    .flatMap((test) => allBelow(test, 'baseValue').map((value) => rawText(value).trim()))
}

/** The values that the processing compares with, where a match gives points. */
function scoredValues(item: XmlElement): string[] {
  return scored(item).flatMap((branch) =>
    allBelow(branch, 'match', 'stringMatch', 'equal').flatMap((test) =>
      allBelow(test, 'baseValue').map((value) => rawText(value).trim()),
    ),
  )
}

function scored(item: XmlElement): XmlElement[] {
  const processing = childOf(item, 'responseProcessing')
  if (!processing) return []
  return allBelow(processing, 'responseIf', 'responseElseIf').filter((branch) =>
    childrenOf(branch, 'setOutcomeValue').some(
      (set) =>
        /score/i.test(set.attributes.get('identifier') ?? '') && ((readNumber(rawText(set)) ?? 0) > 0 || isMost(set)),
    ),
  )
}

/** ONYX names the highest score instead of a number. */
function isMost(set: XmlElement): boolean {
  return allBelow(set, 'variable').some((each) => /max_?score/i.test(each.attributes.get('identifier') ?? ''))
}

function readEntry(item: XmlElement, declaration: XmlElement, values: string[], losses: ProblemCode[]): Key {
  const isNumber = /^(integer|float)$/.test(declaration.attributes.get('baseType') ?? '')
  if (!isNumber) {
    const mapping = childOf(declaration, 'mapping')
    const most = Math.max(0, ...(mapping ? childrenOf(mapping, 'mapEntry') : []).map(worthOf))
    const equal = (mapping ? childrenOf(mapping, 'mapEntry') : []).filter(
      (entry) => most > 0 && worthOf(entry) === most,
    )
    const correct = [...values, ...equal.map((entry) => entry.attributes.get('mapKey') ?? '')]
    const counting = [...equal, ...scored(item).flatMap((branch) => allBelow(branch, 'stringMatch'))]
    const counts = counting.some((each) => each.attributes.get('caseSensitive') === 'true')
    return { type: 'short', correct, losses: [...losses, ...lossOfCase(counts, correct)] }
  }
  const bounds = boundsOf(item)
  const value = readNumber(values[0] ?? '')
  if (bounds) {
    const between = numberBetween(...bounds)
    const isMiddle = value !== null && Math.abs(value - Number(between.correct[0])) < 1e-9
    if (value !== null && !isMiddle) return { ...between, losses: [...losses, 'MARGIN_LOST'] }
    return { ...between, ...(isMiddle && { correct: [String(value)] }), losses }
  }
  if (values.length === 0) giveUp('NO_KEY')
  const right = value ?? giveUp('NOT_A_NUMBER')
  const [below, above] = marginsOf(item, right)
  // More above than below: the middle of what is accepted.
  if (below !== above) return { ...numberBetween(right - below, right + above), losses: [...losses, 'MARGIN_LOST'] }
  return { type: 'number', correct: [String(right)], tolerance: below, losses }
}

function worthOf(entry: XmlElement): number {
  return readNumber(entry.attributes.get('mappedValue') ?? '') ?? 0
}

function boundsOf(item: XmlElement): [number, number] | null {
  const numbers = (...names: string[]) =>
    scored(item).flatMap((branch) =>
      allBelow(branch, ...names).flatMap((test) => readNumber(rawText(allBelow(test, 'baseValue')[0])) ?? []),
    )
  // Either side may be the answer: the smaller number is the lower bound.
  const both = numbers('gte', 'gt', 'lte', 'lt')
  return both.length === 2 ? [Math.min(...both), Math.max(...both)] : null
}

function marginsOf(item: XmlElement, value: number): [below: number, above: number] {
  const equal = scored(item).flatMap((branch) => allBelow(branch, 'equal'))[0]
  const mode = equal?.attributes.get('toleranceMode')
  if (mode !== 'absolute' && mode !== 'relative') return [0, 0]
  const given = (equal?.attributes.get('tolerance') ?? '').trim().split(/\s+/)
  const [below = 0, above = below] = given.map((part) => readNumber(part) ?? 0)
  return mode === 'absolute' ? [below, above] : [Math.abs((value * below) / 100), Math.abs((value * above) / 100)]
}

function feedbackOf(item: XmlElement, read: Read): string {
  const parts = allBelow(item, 'modalFeedback', 'feedbackBlock').map((feedback) => read(feedback.children))
  return [...new Set(parts)].filter((part) => part !== '').join('\n')
}
