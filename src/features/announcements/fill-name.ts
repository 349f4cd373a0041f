// Replaces {الاسم} or {name} in an announcement with the reader's name. Pure.

export const nameToken = { ar: '{الاسم}', en: '{name}' }
const token = /\s?\{\s*(?:الاسم|name)\s*\}/giu

/** @param name null where there is no particular reader: the placeholder is removed, with the space before it */
export function fillName(text: string, name: string | null): string {
  return text.replaceAll(token, (found) => (name === null ? '' : found.replace(/\{[^}]*\}/u, () => name)))
}
