// The formula of a text at a place: from its opening sign to its closing one. Pure.
import { toPieces } from '#features/quizzes/written-parts.ts'

export interface FormulaAt {
  tex: string
  from: number
  to: number
}

/** Null where the place is not in a formula. */
export function formulaAt(text: string, at: number): FormulaAt | null {
  let from = 0
  for (const piece of toPieces(text)) {
    const to = from + piece.source.length
    // Formulas on a line of their own keep their delimiters: they are edited in the text.
    if (piece.kind === 'formula' && at > from && at < to) return { tex: piece.text, from, to }
    from = to
  }
  return null
}
