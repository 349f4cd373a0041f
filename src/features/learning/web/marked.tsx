// A text with the words of a search marked.
import type { Piece } from './find-words.ts'

export function Marked({ pieces }: { pieces: readonly Piece[] }) {
  return pieces.map(([text, isMatch], index) => (isMatch ? <mark key={index}>{text}</mark> : text))
}
