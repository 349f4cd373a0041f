// A text with the words of a search marked.
import type { Piece } from './find-words.ts'
import { keepSignsInPieces } from '#kit/keep-signs.ts'

export function Marked({ pieces }: { pieces: readonly Piece[] }) {
  const shown = keepSignsInPieces(pieces.map(([text]) => text))
  return shown.map((text, index) => (pieces[index]?.[1] ? <mark key={index}>{text}</mark> : text))
}
