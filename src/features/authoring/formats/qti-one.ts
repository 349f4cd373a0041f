// An item of QTI 1.2: the question is in <presentation>, the grading in <resprocessing>.
import { readNumber } from '#features/quizzes/number.ts'
import { numberFrom } from './gift.ts'
import { fromHtml } from './html-text.ts'
import { numberBetween } from './key-number.ts'
import { giveUp, type Draft, type ProblemCode } from './question.ts'
import { lossOfCase } from './weights.ts'
import { isTruthPair, truthOf } from './words.ts'
import { allBelow, childOf, childrenOf, rawText, type XmlElement } from './xml.ts'

const otherKinds: [RegExp, ProblemCode][] = [
  [/match|categorization|jumbled/, 'KIND_MATCHING'],
  [/order/, 'KIND_ORDERING'],
  [/essay|file_upload|file_response|short_response/, 'KIND_ESSAY'],
  [/blanks|dropdown|fill_in_multiple|rich_fill/, 'KIND_GAPS'],
  [/text_only|stimulus/, 'KIND_TEXT'],
  [/calculated|formula|hot_?spot/, 'KIND_OTHER'],
]

export function readItemOfOne(item: XmlElement): Draft {
  const type = typeOf(item)
  const other = otherKinds.find(([names]) => names.test(type))
  if (other) giveUp(other[1])
  const presentation = childOf(item, 'presentation') ?? giveUp('TEXT_MISSING')
  const losses: ProblemCode[] = []
  const read = (element: XmlElement) => readMaterial(element, losses)
  const responses = allBelow(
    presentation,
    'response_lid',
    'response_str',
    'response_num',
    'response_grp',
    'response_xy',
  )
  if (responses.length === 0) giveUp(type === '' ? 'KIND_TEXT' : 'KIND_OTHER')
  const [response] = responses
  const parts = responses.length
  if (parts > 1) giveUp(response!.name === 'response_str' ? 'KIND_GAPS' : 'KIND_MATCHING')
  if (response!.name === 'response_grp') giveUp('KIND_MATCHING')
  if (response!.name === 'response_xy') giveUp('KIND_OTHER')
  const key =
    response!.name === 'response_lid' ? readChoice(item, response!, type, read) : readEntry(item, response!, type)
  return {
    ...key,
    question: read(withoutResponses(presentation)),
    explanation: feedbackOf(item, read),
    losses: [...losses, ...(key.losses ?? [])],
  }
}

type Key = Pick<Draft, 'type' | 'options' | 'correct' | 'tolerance'> & { losses?: ProblemCode[] }

/** Named by Canvas, by Common Cartridge or by older tools. */
function typeOf(item: XmlElement): string {
  const fields = allBelow(item, 'qtimetadatafield').map(
    (field) => [rawText(childOf(field, 'fieldlabel')).trim(), rawText(childOf(field, 'fieldentry')).trim()] as const,
  )
  const named = fields.find(([label]) => /^(question_type|cc_profile|qmd_itemtype|interaction_type)$/.test(label))?.[1]
  return (named ?? rawText(allBelow(item, 'qmd_itemtype', 'bbmd_questiontype')[0]))
    .toLowerCase()
    .replaceAll(/[\s-]+/g, '_')
}

function withoutResponses(element: XmlElement): XmlElement {
  const children = element.children
    .filter((node) => typeof node === 'string' || !node.name.startsWith('response_'))
    .map((node) => (typeof node === 'string' ? node : withoutResponses(node)))
  return { ...element, children }
}

const materials = ['mattext', 'matemtext', 'mat_formattedtext', 'matimage', 'mataudio', 'matvideo', 'matapplet']

function readMaterial(element: XmlElement, losses: ProblemCode[]): string {
  return allBelow(element, ...materials)
    .map((part) => {
      if (/^mat(?:image|audio|video|applet)$/.test(part.name)) {
        // Some programs write an empty one below every text.
        if (part.attributes.get('uri') || rawText(part).trim() !== '') losses.push('PICTURE_LOST')
        return ''
      }
      const own = rawText(part)
      const isPlain = /plain/i.test(part.attributes.get('texttype') ?? '') && !/<\/?[a-z][^>]*>/i.test(own)
      if (isPlain || !/[<&]/.test(own)) return own.trim()
      const html = fromHtml(own)
      losses.push(...html.losses)
      return html.text
    })
    .filter((part) => part !== '')
    .join('\n')
}

/** The general comment and those of single options, Canvas's `<ident>_fb`; where there are none, every comment. */
function feedbackOf(item: XmlElement, read: (element: XmlElement) => string): string {
  const labels = new Map(
    allBelow(item, 'response_label').map((label) => [label.attributes.get('ident') ?? '', label] as const),
  )
  const all = childrenOf(item, 'itemfeedback').map((each) => {
    const ident = each.attributes.get('ident') ?? ''
    const label = labels.get(ident.replace(/_fb$/, ''))
    const text = read(each)
    return {
      text: label && text !== '' ? `${read(label)}: ${text}` : text,
      isOwn: label !== undefined || /general(?!_(?:in)?correct)|solution/i.test(ident),
    }
  })
  const own = all.filter(({ isOwn, text }) => isOwn && text !== '')
  return [...new Set((own.length > 0 ? own : all).map(({ text }) => text))].filter((text) => text !== '').join('\n')
}

// Grading -----------------------------------------------------------------------------------------------------------

interface Condition {
  /** What must be chosen, and what must not. */
  chosen: string[]
  not: string[]
  score: number
  isAny: boolean
  /** Names an option instead of the response, with no text. */
  isOfOption: boolean
  element: XmlElement
}

function conditionsOf(item: XmlElement): { conditions: Condition[]; most: number } {
  const idents = new Set(allBelow(item, 'response_label').map((label) => label.attributes.get('ident') ?? ''))
  const processing = childOf(item, 'resprocessing')
  const every = (processing ? childrenOf(processing, 'respcondition') : []).map((each) => readCondition(each, idents))
  // Blackboard adds one for the comment of each option, with points of its own: it counts only where nothing else does.
  const whole = every.filter(({ isOfOption }) => !isOfOption)
  const all = whole.some((each) => each.chosen.length > 0 && (each.score > 0 || isSaidRight(each))) ? whole : every
  const paid = all.filter(({ score }) => score > 0)
  const worth = paid.length > 0 ? paid : all.filter(isSaidRight).map((each) => ({ ...each, score: 1 }))
  const declared = readNumber(allBelow(item, 'decvar')[0]?.attributes.get('maxvalue') ?? '')
  const added = worth.some(({ element }) =>
    childrenOf(element, 'setvar').some((each) => /^add$/i.test(each.attributes.get('action') ?? '')),
  )
  const total = worth.reduce((sum, { score }) => sum + score, 0)
  const best = Math.max(0, ...worth.map(({ score }) => score))
  return { conditions: worth, most: added && worth.length > 1 ? total : declared && declared <= best ? declared : best }
}

function readCondition(element: XmlElement, idents: ReadonlySet<string>): Condition {
  const variables = childOf(element, 'conditionvar')
  const refused = variables ? allBelow(variables, 'not').flatMap((not) => allBelow(not, 'varequal')) : []
  const equal = variables ? allBelow(variables, 'varequal').filter((each) => !refused.includes(each)) : []
  const named = (each: XmlElement) => each.attributes.get('respident') ?? ''
  const isOfOption = equal.some((each) => rawText(each).trim() === '' && idents.has(named(each)))
  return {
    chosen: equal.map((each) => (isOfOption ? named(each) : rawText(each).trim())),
    not: refused.map((each) => rawText(each).trim()),
    score: childrenOf(element, 'setvar').reduce((sum, each) => sum + scoreOf(each), 0),
    isAny: variables !== undefined && childOf(variables, 'or') !== undefined,
    isOfOption,
    element,
  }
}

/** Blackboard and Sakai may give no points, and mark the right answer only by its comment. */
function isSaidRight({ chosen, element }: Condition): boolean {
  return (
    chosen.length > 0 &&
    childrenOf(element, 'displayfeedback').some((each) => /^correct$/i.test(each.attributes.get('linkrefid') ?? ''))
  )
}

function scoreOf(setvar: XmlElement): number {
  const words = rawText(setvar).trim()
  if (/^(subtract|divide)$/i.test(setvar.attributes.get('action') ?? '')) return 0
  // Blackboard writes the name of the highest score.
  return /^SCORE\.max$/i.test(words) ? 100 : (readNumber(words) ?? 0)
}

function readChoice(item: XmlElement, response: XmlElement, type: string, read: (element: XmlElement) => string): Key {
  const labels = allBelow(response, 'response_label').map((label) => ({
    ident: label.attributes.get('ident') ?? '',
    text: read(label),
  }))
  const { conditions, most } = conditionsOf(item)
  const textOf = (ident: string) => labels.find((label) => label.ident === ident)?.text ?? giveUp('KEY_UNKNOWN')
  const options = labels.map(({ text }) => text)
  const isSeveral = /^multiple$/i.test(response.attributes.get('rcardinality') ?? '')
  if (/^ordered$/i.test(response.attributes.get('rcardinality') ?? '')) giveUp('KIND_ORDERING')
  if (conditions.length === 0) giveUp('NO_KEY')
  if (isSeveral) return severalFrom(conditions, most, options, textOf)
  const full = conditions.filter(({ score, chosen }) => score >= most && chosen.length > 0)
  const right = [...new Set(full.flatMap(({ chosen }) => chosen))]
  if (right.length > 1) giveUp('TWO_KEYS')
  if (right.length === 0) giveUp('NO_KEY')
  const correct = right.map(textOf)
  const losses: ProblemCode[] = conditions.length > full.length ? ['WEIGHTS_LOST'] : []
  if (isTruthPair(options) || /true_?\/?false/.test(type)) {
    return { type: 'true_false', correct: [truthOf(correct[0]!) ?? giveUp('KEY_UNKNOWN')], losses }
  }
  return { type: 'mcq', options, correct, losses }
}

function severalFrom(
  conditions: readonly Condition[],
  most: number,
  options: string[],
  textOf: (ident: string) => string,
): Key {
  const whole = conditions.filter(({ score }) => score >= most)
  if (whole.length > 1 || whole.some(({ isAny }) => isAny)) giveUp('TWO_KEYS')
  const isShared = whole.length === 0 || conditions.length > 1
  const right = [...new Set((whole.length === 1 && !isShared ? whole : conditions).flatMap(({ chosen }) => chosen))]
  return { type: 'checkbox', options, correct: right.map(textOf), losses: isShared ? ['WEIGHTS_LOST'] : [] }
}

/** A text or a number to be typed. */
function readEntry(item: XmlElement, response: XmlElement, type: string): Key {
  const { conditions, most } = conditionsOf(item)
  const fib = allBelow(response, 'render_fib')[0]
  const isNumber = /numeric/.test(type) || /^(decimal|integer|scientific)$/i.test(fib?.attributes.get('fibtype') ?? '')
  if (conditions.length === 0) giveUp(isNumber || /fib|short|fill/.test(type) ? 'NO_KEY' : 'KIND_ESSAY')
  const full = conditions.filter(({ score }) => score >= most)
  const losses: ProblemCode[] = conditions.length > full.length ? ['WEIGHTS_LOST'] : []
  if (isNumber || response.name === 'response_num') {
    if (full.length > 1) giveUp('TWO_KEYS')
    const { losses: lost = [], ...key } = readBounds(full[0]!.element)
    return { ...key, losses: [...losses, ...lost] }
  }
  const correct = full.flatMap(({ chosen }) => chosen)
  const counts = full.some(({ element }) =>
    allBelow(element, 'varequal').some((each) => /^(?:yes|true)$/i.test(each.attributes.get('case') ?? '')),
  )
  return { type: 'short', correct, losses: [...losses, ...lossOfCase(counts, correct)] }
}

function readBounds(condition: XmlElement): Key {
  const bound = (...names: string[]) => readNumber(rawText(allBelow(condition, ...names)[0]))
  const low = bound('vargte', 'vargt')
  const high = bound('varlte', 'varlt')
  const values = allBelow(condition, 'varequal').map((each) => rawText(each).trim())
  if (new Set(values).size > 1) giveUp('TWO_KEYS')
  const exact = values[0] ?? ''
  if (low === null || high === null) return numberFrom(exact)
  const between = numberBetween(low, high)
  const value = readNumber(exact)
  // The number itself, where it is in the middle of its bounds.
  return value !== null && Math.abs(value - Number(between.correct[0])) < 1e-9
    ? { ...between, correct: [String(value)] }
    : { ...between, ...(value !== null && { losses: ['MARGIN_LOST' as const] }) }
}
