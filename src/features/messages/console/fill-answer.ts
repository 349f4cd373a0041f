// Fills a ready answer with the name of who wrote to the school.

/** Null: it is about a request. A name is taken as it was written, signs and all. */
export function fillAnswer(text: string, name: string): string | null {
  const filled = text.split(/\{\{\s*name\s*\}\}/)
  return filled.some((part) => part.includes('{{')) ? null : filled.join(name)
}
