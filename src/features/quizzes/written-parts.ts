// How questions, options and explanations are written: text between backticks is code. TeX between \( \), \[ \] or $$ $$ is a formula.
// ![what is seen](address) is a picture of the school. Whatever follows a blank line is a block of code. Pure.

export interface Piece {
  /** `display`: a formula on a line of its own. */
  kind: 'text' | 'code' | 'formula' | 'display' | 'picture'
  /** The TeX of a formula, the description of a picture. */
  text: string
  /** A formula as it is written, with its delimiters; the address of a picture. */
  source: string
}

/** A question and the code below it, which a blank line separates; pictures and formulas belong to the text. */
export function splitQuestion(question: string): { text: string; block: string | null } {
  const [, text = question, block = ''] = /^(.*?)\n[^\S\n]*\n(.*)$/s.exec(question.replaceAll('\r\n', '\n')) ?? []
  // A picture or a formula after a blank line is no code.
  const drawn = block === '' ? undefined : toPieces(block.trimStart())[0]
  if (drawn && drawn.kind !== 'text' && drawn.kind !== 'code') {
    const next = splitQuestion(block.trimStart())
    return { text: `${text.trim()}\n${next.text}`, block: next.block }
  }
  return { text: text.trim(), block: block.trim() === '' ? null : block.trimEnd().replace(/^\n+/, '') }
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
