// A text with the places that matched a search, marked in the original spelling.
import { keepSignsInPieces } from '#kit/keep-signs.ts'

/** `ranges` in order, as UTF-16 offsets: [from, to). */
export function Marked({ text, ranges }: { text: string; ranges: readonly (readonly [number, number])[] }) {
  const ends = ranges.flat()
  const pieces = keepSignsInPieces([0, ...ends].map((from, at) => text.slice(from, ends[at])))
  return pieces.map((piece, at) => (at % 2 === 1 ? <mark key={at}>{piece}</mark> : piece))
}
