/** The beginning of a text, `most` UTF-16 units long at most. A pair that the cut would halve (an emoji) is left out: half of one is no text, and PostgreSQL refuses it in JSON. */
export function cutText(text: string, most: number): string {
  return text.slice(0, most).replace(/\p{Cs}$/u, '')
}
