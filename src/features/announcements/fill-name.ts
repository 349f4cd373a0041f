// The name of whoever reads, where an announcement says {الاسم} or {name}. Pure.

export const nameToken = { ar: '{الاسم}', en: '{name}' }
const token = /\s?\{\s*(?:الاسم|name)\s*\}/giu

/** @param name null where nobody in particular reads: the place is left out, with the space before it */
export function fillName(text: string, name: string | null): string {
  return text.replaceAll(token, (found) => (name === null ? '' : found.replace(/\{[^}]*\}/u, () => name)))
}
