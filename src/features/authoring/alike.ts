// Two options of a question that nobody can tell apart. Pure.

/** Spaces and marks of direction at both ends are not seen. What joins or varies a character is: it makes two flags of one. */
const unseen = String.raw`[\s\p{Bidi_Control}\u200B\u2060]+`
const unseenEnds = new RegExp(`^${unseen}|${unseen}$`, 'gu')

export function hasAlike(options: readonly string[]): boolean {
  return new Set(options.map((text) => text.replaceAll(unseenEnds, ''))).size < options.length
}
