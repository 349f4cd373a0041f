// How questions, options and explanations are written: text between backticks is code. TeX between \( \), \[ \] or $$ $$ is a formula.
// ![what is seen](address) is a picture of the school. What follows a blank line is a block of code, unless it reads as words. Pure.

export interface Piece {
  /** `display`: a formula on a line of its own. */
  kind: 'text' | 'code' | 'formula' | 'display' | 'picture'
  /** The TeX of a formula, the description of a picture. */
  text: string
  /** A formula as it is written, with its delimiters; the address of a picture. */
  source: string
}

/** A question and the code below it, which a blank line separates; more paragraphs, pictures and formulas belong to the text. */
export function splitQuestion(question: string): { text: string; block: string | null } {
  const [, text = question, block = ''] = /^(.*?)\n[^\S\n]*\n(.*)$/s.exec(question.replaceAll('\r\n', '\n')) ?? []
  // A picture or a formula after a blank line is no code.
  const drawn = block === '' ? undefined : toPieces(block.trimStart())[0]
  if (drawn && drawn.kind !== 'text' && drawn.kind !== 'code') {
    const next = splitQuestion(block.trimStart())
    return { text: `${text.trim()}\n${next.text}`, block: next.block }
  }
  if (isProse(block)) {
    const next = splitQuestion(block.trimStart())
    return { text: `${text.trim()}\n\n${next.text}`, block: next.block }
  }
  return { text: text.trim(), block: block.trim() === '' ? null : block.trimEnd().replace(/^\n+/, '') }
}

/** What of a program is for its readers: texts and remarks. */
const forReaders = /"[^"\n]*"|'[^'\n]*'|(?:#|\/\/).*/g
const beginsArabic = /^\P{L}*\p{Script=Arabic}/u
/** Words in a row with the signs of ordinary writing, and one that ends a sentence. */
const sentence = /^[\p{L}\p{M}\p{N}\s.,:!?%()'’"“”«»…–-]+[.?!…][)"”»\s]*$/u
const call = /[\p{L}\p{N}_]\(|\p{L}\.\p{L}/u
const fewWords = 4
/** Lines set in, or what programs are written with: an algorithm in Arabic words is code, too. */
const programmed = /^(?: {2}|\t)|[{};←]/m

/** Whether its first paragraph is one more paragraph of the question: a passage to read, or what is asked about it. */
function isProse(block: string): boolean {
  const [first = ''] = block.replace(/^\s*\n/, '').split(/\n[^\S\n]*\n/)
  const words = toPieces(first)
    .filter(({ kind }) => kind === 'text')
    .map(({ text }) => text)
    .join(' ')
  const bare = words.replace(forReaders, '')
  if (programmed.test(words) || call.test(bare)) return false
  if (beginsArabic.test(bare)) return true
  return sentence.test(words) && words.trim().split(/\s+/).length >= fewWords
}

/** Only pictures of the school are shown: other sites could count the readers. */
const marked =
  /(`[^`]+`|\\\([^]{1,2000}?\\\)|\\\[[^]{1,2000}?\\\]|\$\$[^$]{1,2000}\$\$|!\[[^\]\n]*\]\((?:file:|\/media\/public\/)uploads\/[\w./-]{1,300}\))/

/** A delimiter without its partner is ordinary text. */
export function toPieces(text: string): Piece[] {
  return text
    .split(marked)
    .map((part, at) => (at % 2 === 0 ? { kind: 'text' as const, text: part, source: part } : toPiece(part)))
    .filter((piece) => piece.source !== '')
}

function toPiece(part: string): Piece {
  if (part.startsWith('`')) return { kind: 'code', text: part.slice(1, -1), source: part }
  if (part.startsWith('!')) {
    const [, text = '', source = ''] = /^!\[([^\]]*)\]\((.*)\)$/.exec(part) ?? []
    return { kind: 'picture', text, source }
  }
  const kind = part.startsWith(String.raw`\(`) ? 'formula' : 'display'
  return { kind, text: part.slice(2, -2).trim(), source: part }
}
