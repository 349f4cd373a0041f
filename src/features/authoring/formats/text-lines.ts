// The kind of a line of pasted text: a question's number, an option, a key, an explanation. Pure.
import { latinDigits } from '#kit/latin-digits.ts'
import { splitInline } from './text-inline.ts'
import { ofExamView } from './text-programs.ts'
import { leadingTick, plainLetter, ticks } from './words.ts'

const colon = String.raw`(?:\s+(?:هي|هو|is|are|est|sont))?\s*(?:[:：=]|(?<=\s(?:هي|هو|is|are|est|sont))\s|\s(?=[([«“]))\s*`
const answerLine = [
  new RegExp(
    String.raw`^(?:مفتاح\s+)?(?:ال)?(?:[إا]جاب(?:ة|ه|ات)|[أا]جوبة|جواب|حل|خيار|اختيار|(?<=ال)صحيح(?:ة|ه)?)(?:\s+(?:ال)?(?:صحيح|نموذجي)(?:ة|ه)?)?(?:${colon}|\s+[-–]\s*|\s*\/\s*(?=[^:：]+$))(.+)$`,
  ),
  // «الجواب ب» without a colon: followed by a single letter.
  /^(?:ال)?(?:[إا]جاب[ةه]|جواب|حل)(?:\s+(?:ال)?صحيح(?:ة|ه)?)?(?:\s+|\s*[-–]\s*)([أإابجدهوزحطيتث]ـ?|[A-Ja-j])$/u,
  /^(?:(?:correct|right)\s+)?(?:answer|ans\.?)(?:\s+|\s*[-–]\s*)([A-J])[.)]?$/i,
  /^r[ée]p(?:onses?|\.)?\s+\(?([A-Ja-j](?:\)?\s*(?:[,;&]|et\s)\s*\(?[A-Ja-j])*)[.)]?$/i,
  // A letter alone: more words would be an explanation.
  /^(?:solution|corrig[ée]|correction|r)\s*[:：]\s*\(?([A-Ja-j](?:\s*[,;&]\s*[A-Ja-j])*)[.)]?$/i,
  new RegExp(
    String.raw`^(?:the\s+)?(?:(?:correct|right)\s+)?(?:answers?|ans\.?|key|correct|correct\s+(?:option|choice))(?:${colon}|\s+[-–]\s*)(.+)$`,
    'i',
  ),
  new RegExp(
    String.raw`^(?:(?:la|les)\s+)?(?:bonne(?:s|\(s\))?\s+)?r[ée]p(?:onse(?:s|\(s\))?|\.)?(?:\s+(?:correcte|exacte|juste)(?:s|\(s\))?)?(?:${colon}|\s+[-–]\s*)(.+)$`,
    'i',
  ),
]
/** The answer is in the line below. */
const answerBelow =
  /^(?:ال)?(?:[إا]جاب[ةه]|جواب|حل)(?:\s+(?:ال)?صحيح[ةه]?)?(?:\s+(?:هي|هو))?\s*[:：]$|^(?:the\s+)?(?:(?:correct|right)\s+)?answer(?:\s+is)?\s*[:：]$|^(?:ans\.?|(?:la\s+)?(?:bonne\s+)?r[ée]ponse(?:\s+correcte)?(?:\s+est)?)\s*[:：]$|^(?:ال)?(?:[إا]جاب[ةه]\s+(?:ال)?صحيح[ةه]|جواب\s+(?:ال)?صحيح)$|^correct\s+answer$|^bonne\s+r[ée]ponse$/i
const explanationLine = new RegExp(
  String.raw`^(?:(?:ال)?(?:شرح|تعليل|تفسير|توضيح|سبب)|explanations?|rationale|feedback|reason|explications?|justification|solution|commentaires?)${colon}(.+)$`,
  'i',
)
/** It is in the lines below. */
const explanationBelow =
  /^(?:(?:ال)?(?:شرح|تعليل|تفسير|توضيح)|explanations?|rationale|explications?|justification)\s*[:：]$/i
const tagsLine = new RegExp(String.raw`^(?:(?:ال)?(?:وسوم|وسم)|tags?|mots[- ]cl[ée]s)${colon}(.+)$`, 'i')
/** Respondus and text2qti write comments below a question and below each option, and what a question is worth above it. */
const ofQuestion =
  /^(?:GROUP|END_GROUP|(?:pick|points per question)\s*:\s*[\d.]+|type\s*:\s*\S{1,4}|points\s*:\s*[\d.]+|(?:quiz )?(?:title|description)\s*:\s.*)$/i
const keyHeading =
  /^(?:(?:مفتاح|سل[ّ]?م|نموذج|حل)\s+(?:ال)?(?:[إا]جاب(?:ة|ات)|[أا]جوبة|[أا]سئلة|تصحيح|تنقيط|حل(?:ول)?)|(?:ال)?(?:[إا]جاب(?:ات|ة(?=\s+(?:ال)?نموذجية))|[أا]جوبة|حلول|حل(?=\s+(?:ال)?نموذجي)|تصحيح)(?:\s+(?:ال)?(?:صحيحة|نموذجية?))?|(?:correct\s+)?answers?\s+(?:key|section)|key|(?:correct\s+)?answers|solutions|(?:l[ae]\s+|les\s+)?(?:corrig[ée]s?|(?:grille|cl[ée]s?)\s+de\s+correction|correction)(?:[\s-]+type)?(?:\s+(?:du\s+|des\s+|de\s+l['’])\S+)?|(?:les\s+)?(?:bonnes\s+)?r[ée]ponses(?:\s+(?:correctes|exactes|justes))?)\s*[:：]?$/i

const ordinals = 'أول|ثاني|ثالث|رابع|خامس|سادس|سابع|ثامن|تاسع|عاشر'.split('|')
const ordinal = new RegExp(String.raw`^\s*(?:ال)?سؤال\s+ال(${ordinals.join('|')})\s*[:：.\-–]\s*(?=\S)`)
/** «السؤال 2» alone in its line: the question is below. */
const heading =
  /^(?:(?:ال)?سؤال|question)\s*(?:رقم\s*)?(?:n°\s*)?[([]?\s*([\d٠-٩۰-۹]{1,3}|ال[\u0621-\u064a]{3,4})(?:\s*(?:\/|من|of|sur|de)\s*[\d٠-٩۰-۹]{1,3})?\s*[\])]?\s*[:：.\-–]?$/i

/** «السؤال 3 (صح / خطأ)». */
const kindBehind =
  /\s*[([](?:صح|اختيار|اختر|[إا]جابة|true|multiple|single|mcq|qcm|vrai|choix|short)[^()[\]?؟]{0,40}[)\]]$/iu
const number =
  /^\s*(?:#|(?:(?:ال)?سؤال|س|question|qcm|q|n°)\.?\s*(?:رقم\s*|n[°o]\s*)?)?[([]?\s*([\d٠-٩۰-۹]{1,3})\s*°?(?:(?:\s*[\])](?:[.:/ـ]|[-–](?!\d)|\s+[:\-–](?=\s))?|\s*[.:\-–/ـ])\s*(?=\S)|(?<=^\s*(?:#|(?:(?:ال)?سؤال|س|question|q)\.?)\s*\d+)\s+(?=\p{L}{2}))/iu
const label =
  /^\s*(?:(?:(?:ال)?(?:خيار|اختيار)|[Oo]ption|[Cc]hoice|[Cc]hoix)\s+)?[([]?\s*([A-Ja-j]|[أإآابجدهوزحطيتثخذر]ـ?|[\d٠-٩۰-۹]{1,2})\s*(?:[-–.]\s?\)|[)\].:\-–/]|_\s|(?<=\p{L}\s?)ـ(?=\s))\s*/u
/** «-أ خمسة» and «(أ خمسة»: a sign that changed its side where the line was typed from left to right. */
const turned = /^[(-]([أإابتثجده]ـ?)\s+(?=[^\s+=×÷<>-])/u
const bullet =
  /^\s*(?:[-*•]\s+(?=\[[ xX✓✔*]?\]))?(\[[ xX✓✔*]?\]|\([ xX✓✔]?\)|[-•▪▫◦●○□■☐☑☒–*·‣▸►➤➢◆◇❖🔹🔸🔷🔶])\ufe0f?\s+/u

const rightWords = String.raw`(?:(?:(?:ال)?(?:[إا]جابة|جواب|خيار)\s+)?(?:ال)?(?:صحيحة?|صح)|(?:correct|right)(?:\s+answer)?|bonne\s+r[ée]ponse|(?:r[ée]ponse\s+)?(?:correcte?|juste)|vrai|true)`
/** Marks of wrong options: ✗ among ✓. × is one only before a word: it multiplies numbers. 🔘 is an empty box. */
const cross =
  /^\s*(?:[✗✘✖❌☐🔘⚪⚫]\ufe0f?\s*(?=\S)|×\s+(?=\p{L}{2}))|(?<=\S)\s*[✗✘✖❌☐]\ufe0f?\s*$|(?<=\p{L}{2})\s+×\s*$/gu
const trailingTick = new RegExp(
  String.raw`\s*(?:[(\[]\s*)?(?:(?:[${ticks}]\ufe0f?\s*){1,5}|\*{1,3}|(?:<[-=]+|←)(?:\s*${rightWords})?|(?<=[(\[]\s*)${rightWords})(?:\s*[)\]])?\s*$`,
  'i',
)

export type Line =
  | { kind: 'blank' }
  | { kind: 'answer'; text: string }
  | { kind: 'explanation'; text: string }
  | { kind: 'tags'; text: string }
  | { kind: 'keys' }
  | { kind: 'comment'; text: string }
  | { kind: 'option'; label: string; text: string; ticked: boolean }
  | { kind: 'text'; text: string; number: number | null }
  | { kind: 'heading'; number: number | null }

/** text2qti's answer below a question: «=   1.4142 +- 0.0001», «= [1.25, 1.26]». */
export function typedAnswer(line: string): string | null {
  const answer = /^=\s+([[+\-−.\d٠-٩].*)$/.exec(line.trim())?.[1]
  return answer?.replaceAll(/(?<=\d)_(?=\d)/g, '').trim() ?? null
}

/** One of its accepted texts: «*   Santa». An item of an ordinary list has one space. */
export function isAcceptedText(line: string): boolean {
  return /^\*(?:\t|\s{2})\s*\S/.test(line.trim())
}

/** Its place for an essay, or a file. */
export function isEssayPlace(line: string): boolean {
  return /^\s*(?:_{3,}|\^{3,})\s*$/.test(line)
}

/** A line above a question that students do not see. */
export function isUnseen(line: string): boolean {
  return ofQuestion.test(line.trim())
}

/** Of text2qti: how many questions of a group are drawn. */
export function pickOf(line: string): number | null {
  const pick = /^pick\s*:\s*(\d+)/i.exec(line.trim())
  return pick && Number(pick[1])
}

export function isKeyHeading(text: string): boolean {
  return keyHeading.test(text)
}

export function readLine(line: string): Line {
  const text = line.trim()
  if (text === '') return { kind: 'blank' }
  const bare = withoutTatweel(unwrapped(text))
  if (keyHeading.test(bare)) return { kind: 'keys' }
  const head = heading.exec(withoutPoints(text.replace(/\s*[:：]$/, '').replace(kindBehind, '')))
  if (head) return { kind: 'heading', number: numberNamed(head[1]!) }
  // First: in «la bonne réponse est :» the colon would be the answer.
  if (answerBelow.test(bare)) return { kind: 'answer', text: '' }
  const answer = answerOf(bare)
  if (answer !== null) return { kind: 'answer', text: answer }
  const why = explanationLine.exec(bare)
  if (why) return { kind: 'explanation', text: why[1]!.trim() }
  if (explanationBelow.test(bare)) return { kind: 'explanation', text: '' }
  const comment = /^(?:[@~]\s+|\.{3}\s+|\+\s{2,})(\S.*)$/.exec(text)
  if (comment) return { kind: 'comment', text: comment[1]! }
  const tags = tagsLine.exec(text)
  if (tags) return { kind: 'tags', text: tags[1]!.trim() }
  return readOption(text) ?? readText(text)
}

/** Without a sign before it, and without brackets around it: «✅ الإجابة: ب», (Answer: B). */
function unwrapped(text: string): string {
  const bare = text.replace(/^(?:[✓√⇒→>*•–-]\ufe0f?\s*|\p{Extended_Pictographic}\ufe0f?\s*)+/u, '')
  return bare.replace(/^\((.+)\)$|^\[(.+)\]$/, (_, round?: string, square?: string) => (round ?? square ?? '').trim())
}

/** «الإجابـــة: ب»: letters drawn out in the words before the colon. */
function withoutTatweel(text: string): string {
  return text.replace(/^[^:：]*/, (name) => name.replaceAll(/(?<=[\u0621-\u064a])ـ+(?=[\u0621-\u064a])/g, ''))
}

/** «ب لأنّ …»: the key, and its reason. */
export function splitReason(answer: string): [answer: string, reason: string] {
  const own = answer.replace(ofExamView, '')
  const found = /^(\(?\S{1,2}\)?)\s*[.,،؛:)–-]?\s*((?:لأن|because\b|since\b|car\b|parce qu)[^]*)$/iu.exec(own)
  return found ? [found[1]!, found[2]!] : [withoutPoints(own), '']
}

/** «ب (نقطتان)», «Question 2 (1 pt)». */
function withoutPoints(answer: string): string {
  return answer.replace(
    /\s*[([]\s*[\d٠-٩.,]*\s*(?:نقاط|نقطة|نقطتان|درجات|درجة|درجتان|علامات?|علامة|points?|pts?|marks?)(?:\s+واحدة)?\s*[)\]]$/i,
    '',
  )
}

function answerOf(text: string): string | null {
  for (const pattern of answerLine) {
    const found = pattern.exec(text)
    if (found) return bareAnswer(found[1]!.trim())
  }
  return null
}

const pictures = String.raw`(?:\p{Extended_Pictographic}|[✓√])\ufe0f?`
const aroundAnswer = new RegExp(String.raw`^(?:${pictures}\s*)+(?=\S)|(?<=\S)(?:\s*${pictures})+$`, 'gu')

/** «*ب*», set bold in a chat, and «ب ✅». */
function bareAnswer(answer: string): string {
  // Of thousands of pictures the pattern would take minutes.
  const bare = answer.length > 500 ? answer : answer.replaceAll(aroundAnswer, '').trim()
  return bare.replace(
    /^\*([^\s*](?:[^*]*[^\s*])?)\*$|^_(\p{L})_$/u,
    (_, bold?: string, slanted?: string) => bold ?? slanted ?? '',
  )
}

/** «✅ ب» below options with letters. */
export function tickedLetter(line: string): string | null {
  const found = /^\s*[✅✔☑✓]\ufe0f?\s*\(?([أإابجدهوزحطيتث]ـ?|[A-Ja-j])[).]?\s*$/u.exec(line)
  return found && plainLetter(found[1]!)
}

/** «(X)» behind a statement is a cross where others are ticked so, or where a line says what the signs mean; else it may be an unknown. */
export function crossesOf(lines: readonly string[]): readonly string[] {
  if (!lines.some((line) => /[([]\s*[√✓✔]\s*[)\]]\s*\.?$/.test(line) || isTruthHeading(line))) return lines
  const hasOptions = (at: number) => {
    let below = at + 1
    while (lines[below] === '') below += 1
    return /^\s*\(?[أاAa]\s*[).:/–-]/.test(lines[below] ?? '')
  }
  return lines.map((line, at) =>
    /[xX]\s*[)\]]\s*\.?$/.test(line) && !hasOptions(at)
      ? line.replace(/(?<=[\s\u0600-\u06ff.])[([]\s*[xX]\s*[)\]]\s*\.?$/, '(×)')
      : line,
  )
}

/** «حل» alone may begin an option. */
const keyBehind = new RegExp(
  String.raw`(?<=[?؟.!)]|\s)\s*(?:[–—|-]\s*)?\(?(?:${[
    String.raw`(?:ال)?(?:[إا]جاب[ةه]|جواب)(?:\s+(?:ال)?صحيح[ةه]?)?|الحل`,
    String.raw`(?:the\s+)?(?:(?:correct|right)\s+)?answer|ans\.?|(?:answer\s+)?key`,
    String.raw`(?:(?:la\s+)?bonne\s+)?r[ée]ponse(?:\s+(?:correcte|exacte|juste))?`,
  ].join('|')})(?:\s+(?:هي|هو|is|est))?\s*[:：]\s*[^:：]{1,200}$`,
  'i',
)

/** A line with a question, or options, and then the key: split into two lines. */
export function splitKey(line: string): string[] {
  if (line.length > 3000) return [line]
  const at = keyBehind.exec(line)
  const head = at ? line.slice(0, at.index) : ''
  if (!at || (!/[?؟.!]\s*$/.test(head) && !splitInline(head))) return [line]
  return [head, line.slice(at.index).replace(/^[\s–—|-]+/, '')]
}

/** A labelled or bulleted line. Only the lines around it tell whether a digit numbers an option or a question. */
function readOption(text: string, isInside = false): Line | null {
  // ☑ before a line is a box of its own.
  const uncrossed = text.replace(/^[✗✘✖❌]\ufe0f?\s*(?=[([]?\S{1,2}\s?[)\].:/–-])/u, '')
  const bare = /^☑\s/.test(text) ? text : uncrossed.replace(leadingTick, '')
  const isBulletStar = bullet.test(text) && /^\*\s/.test(text)
  const ticked = bare !== uncrossed && !isBulletStar
  const rest = (isBulletStar ? text : bare).replace(turned, '$1) ')
  const named = label.exec(rest)
  if (named && rest.length > named[0].length) {
    return {
      kind: 'option',
      label: plainLetter(latinDigits(named[1]!)),
      ...untick(rest.slice(named[0].length), ticked),
    }
  }
  const dot = bullet.exec(rest)
  // A list whose items have their own letters: - A) Paris
  const isList = dot && !isInside && /^[-•–*]/.test(dot[1]!)
  const inside = isList ? readOption(rest.slice(dot[0].length), true) : null
  if (inside?.kind === 'option' && /^[A-J\u0621-\u064a]$/.test(inside.label) && /^\S+\s+\S\s*\)/.test(rest)) {
    return { ...inside, ticked: inside.ticked || ticked }
  }
  if (dot) {
    const isBoxed = /[xX✓✔☑☒●■*]/.test(dot[1]!) && dot[1] !== '*'
    return {
      kind: 'option',
      label: '',
      ...untick(rest.slice(dot[0].length), ticked || (isBoxed && dot[1] !== '●' && dot[1] !== '■')),
    }
  }
  return null
}

/** The text without the mark of a right option (✓, *), and whether it had one. */
export function untick(text: string, ticked = false): { text: string; ticked: boolean } {
  const bare = text.replace(trailingTick, '').replace(leadingTick, '').replaceAll(cross, '')
  return bare.trim() === ''
    ? { text: text.trim(), ticked }
    : { text: bare.trim(), ticked: ticked || bare.trim() !== text.replaceAll(cross, '').trim() }
}

function numberNamed(word: string): number | null {
  const place = ordinals.indexOf(word.replace(/^ال/, ''))
  return place === -1 ? Number(latinDigits(word)) || null : place + 1
}

/** A line that is not an option: its text, and its number where it begins with one. */
export function readText(text: string): Line & { kind: 'text' } {
  const named = ordinal.exec(text)
  if (named) return { kind: 'text', text: text.slice(named[0].length).trim(), number: numberNamed(named[1]!) }
  // «س/ص» is a fraction.
  const labelled = /^(?:(?:ال)?سؤال|س|q|question)\s*(?:[:：)]|\/(?=\s*\p{L}{2}))\s*(?=\S)/iu.exec(text)
  if (labelled) return { ...readNumbered(text.slice(labelled[0].length)), number: null }
  return readNumbered(text)
}

function readNumbered(text: string): Line & { kind: 'text' } {
  // «4)» alone: its text is below, or missing.
  const alone = /^[([]?\s*([\d٠-٩۰-۹]{1,3})\s*[)\].:\-–/ـ]{1,2}$/.exec(text)
  if (alone) return { kind: 'text', text: '', number: Number(latinDigits(alone[1]!)) }
  const numbered = number.exec(text)
  const rest = numbered ? text.slice(numbered[0].length) : text
  return { kind: 'text', text: rest.trim(), number: numbered ? Number(latinDigits(numbered[1]!)) : null }
}

/** «ضع علامة (✓) أو (✗):»: the lines below it are statements, not options. */
export function isTruthHeading(text: string): boolean {
  return (
    /صح|صواب|✓|✔|√|true|vrai/i.test(text) &&
    /خط[أا]|خاطئ|✗|✘|✖|×|false|faux|(?:أو|\sو|\sor|\sou|\/)\s*[("«]?\s*x(?![\p{L}\d])/iu.test(text)
  )
}

/** «الخيارات:» alone in its line, between a question and its options. */
export function isOptionsHeading(line: string): boolean {
  return /^(?:(?:ال)?(?:خيارات|اختيارات)|options|choices|choix|propositions)\s*[:：]$/i.test(line.trim())
}
