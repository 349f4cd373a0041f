// Searching in notes and transcripts: the words of a query, folded for Arabic spelling, and their positions in a text. Pure.
import { foldWords } from '#kit/fold-arabic.ts'

export type Piece = [text: string, isMatch: boolean]

/** Splits a text at the matching words; null when it lacks one of the query's words. An empty query matches every text. */
export function findWords(text: string, query: string): Piece[] | null {
  const wanted = foldWords(query).map((word) => word.text)
  const words = foldWords(text)
  const places: [number, number][] = []
  for (const part of wanted) {
    const found = words.filter((word) => word.text.includes(part))
    if (found.length === 0) return null
    for (const { text: folded, at } of found) {
      const start = folded.indexOf(part)
      places.push([at[start]![0], at[start + part.length - 1]![1]])
    }
  }
  return cut(text, places)
}

function cut(text: string, places: readonly [number, number][]): Piece[] {
  const pieces: Piece[] = []
  let reached = 0
  for (const [from, to] of [...places].sort(([a], [b]) => a - b)) {
    if (from < reached) continue
    if (from > reached) pieces.push([text.slice(reached, from), false])
    pieces.push([text.slice(from, to), true])
    reached = to
  }
  if (reached < text.length) pieces.push([text.slice(reached), false])
  return pieces
}
