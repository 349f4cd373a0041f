// Questions as people write them in Word or chat, and Aiken, a strict form of the same: options with letters, then the key.
import { foldArabic } from '#kit/fold-arabic.ts'
import { giveUp, readBlocks, type Draft } from './question.ts'
import { cutText, type TextBlock } from './text-cut.ts'
import { keyOf, type Option } from './text-key.ts'
import { splitTruth } from './text-inline.ts'
import { isTruthHeading, untick } from './text-lines.ts'

export function readPasted(text: string) {
  return readBlocks(cutText(text), toDraft)
}

/** Exactly one key, as Aiken requires. */
export function readAiken(text: string) {
  return readBlocks(cutText(text), (block) => {
    const draft = toDraft(block)
    if (draft.type === 'short' || draft.type === 'number') giveUp('TOO_FEW_OPTIONS')
    return draft.type === 'checkbox' ? giveUp('TWO_KEYS') : draft
  })
}

function toDraft(read: TextBlock): Draft {
  const block = { ...read, options: withInnerLabels(read.options) }
  const { comments, explanation, tags } = block
  const losses = read.isPicked ? { losses: ['PICK_LOST' as const] } : {}
  const base = { explanation: [...comments, ...explanation].join('\n'), tags, ...losses }
  const text = block.lines.join('\n')
  if (block.options.length === 0 && block.answer === null) {
    const truth = splitTruth(text)
    if (truth) return { type: 'true_false', question: truth.text, correct: [truth.truth], ...base }
    const marked = fromBareLines(block)
    return marked
      ? { ...marked, ...base }
      : giveUp(block.isEssay ? 'KIND_ESSAY' : block.number === null ? 'KIND_TEXT' : 'NO_KEY')
  }
  if (block.answer === null && block.options.every(({ isAccepted, ticked }) => isAccepted && !ticked))
    return { type: 'short', question: text, correct: block.options.map((option) => option.text), ...base }
  const bare = block.options.length === 0 ? fromBareLines(block) : null
  if (bare) return { ...bare, ...base }
  // A letter below several lines: their marks were not recognised.
  if (block.options.length === 0 && block.lines.length > 2 && /^\(?(?:[A-Ea-e]|[أابجد])\)?$/.test(block.answer ?? ''))
    giveUp('KEY_UNKNOWN')
  // «F» is false, or fluorine.
  if (block.options.length === 0 && /^[\s(]*[VFTصخ][\s).]*$/i.test(block.answer ?? ''))
    return { type: 'true_false', question: text, correct: [truthLetter(block.answer!, text)], ...base }
  const key = keyOf(block.options, block.answer)
  if (key.type === 'checkbox' && (block.isDisputed || asksForOne(text))) giveUp('TWO_KEYS')
  return { question: text, ...key, ...base }
}

/** «(اختر إجابة واحدة)», "Choose one answer", « une seule réponse »; not "one or more". */
function asksForOne(text: string): boolean {
  return /(?:^|(?<! من) )(?:اجابه|خيارا?|جوابا?) (?:صحيحه? )?واحد[اه]?(?! (?:علي|او) )(?: |$)|(?:^| )(?:(?:choose|select|pick) (?:only )?one(?! or )|single choice|une seule reponse|choix unique)(?: |$)/.test(
    foldArabic(text),
  )
}

/** A letter for true or false, below a statement that asks for one. */
function truthLetter(answer: string, text: string): 'true' | 'false' {
  const asksForLetter = isTruthHeading(text) || /\b[VT]\s*[/|]\s*F\b|ص\s*[/|]\s*خ/i.test(text)
  const isAsked = /[?؟]\s*$|\.{3}|…|_{2}/.test(text)
  const letter = answer.replaceAll(/[\s().]/g, '').toUpperCase()
  if (!asksForLetter && (isAsked || /[صخ]/.test(letter))) giveUp('KEY_UNSURE')
  return /[VTص]/.test(letter) ? 'true' : 'false'
}

/** «- A. Paris»: a list whose items have letters of their own, in their order. */
function withInnerLabels(options: readonly Option[]): Option[] {
  const inner = options.map(({ label, text }) =>
    label === '' ? /^([A-J]|[أبجده])\s*[.:\-–)]\s+(?=\S)/u.exec(text) : null,
  )
  const isSeries = ['ABCDEFGHIJ', 'أبجده'].some((letters) => inner.every((found, at) => found?.[1] === letters[at]))
  if (!isSeries || options.length < 2) return [...options]
  return options.map((option, at) => ({
    ...option,
    label: inner[at]![1]!,
    ...untick(option.text.slice(inner[at]![0].length), option.ticked),
  }))
}

/** Options without letters: lines under the question, one of them marked or named by the key. */
function fromBareLines({ lines, answer }: TextBlock): Draft | null {
  const [question = '', ...rest] = lines
  if (rest.length < 2) return null
  const options = rest.map((text) => ({ label: '', ...untick(text), index: 0 }))
  const isNamed = answer !== null && options.some(({ text }) => foldArabic(text) === foldArabic(answer))
  return options.some(({ ticked }) => ticked) || isNamed ? { question, ...keyOf(options, answer) } : null
}
