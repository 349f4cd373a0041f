// How a question is written: text between backticks is code, and whatever follows a blank line is a block of code.

export interface Piece {
  text: string
  isCode: boolean
}

export function splitQuestion(question: string): { text: string; block: string | null } {
  const [, text = question, block = ''] = /^(.*?)\n[^\S\n]*\n(.*)$/s.exec(question.replaceAll('\r\n', '\n')) ?? []
  return { text: text.trim(), block: block.trim() === '' ? null : block.trimEnd().replace(/^\n+/, '') }
}

/** A backtick without its partner is an ordinary sign. */
export function toPieces(text: string): Piece[] {
  return text
    .split(/(`[^`]+`)/)
    .filter((part) => part !== '')
    .map((part) => {
      const isCode = /^`[^`]+`$/.test(part)
      return { text: isCode ? part.slice(1, -1) : part, isCode }
    })
}
