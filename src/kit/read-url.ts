/** Null where the text is no address. `URL.parse` and `URL.canParse` are newer than the oldest browsers. */
export function readUrl(text: string): URL | null {
  try {
    return new URL(text)
  } catch {
    return null
  }
}
