// Finds the addresses in what somebody typed. Pure.

/** Ends before blanks, quotation marks, and unseen marks of direction. */
const address = /(?:https?:\/\/|www\.)[^\s<>"«»“”\u200e\u200f\u202a-\u202e\u2066-\u2069]+/giu
const punctuation = /[.,;:!?'’…،؛؟\]}]$/u

/** By turns text and address; the first and the last piece are text. */
export function splitLinks(text: string): string[] {
  const pieces: string[] = []
  let from = 0
  for (const { 0: found, index } of text.matchAll(address)) {
    const link = withoutEnd(found)
    pieces.push(text.slice(from, index), link)
    from = index + link.length
  }
  return [...pieces, text.slice(from)]
}

/** A full stop after an address belongs to the sentence; a bracket, unless it was opened within. */
function withoutEnd(found: string): string {
  let link = found
  while (punctuation.test(link) || (link.endsWith(')') && !link.includes('('))) link = link.slice(0, -1)
  return link
}
