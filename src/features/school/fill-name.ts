// Replaces {الاسم} or {name} in an announcement with the reader's name. Pure.

export const nameToken = { ar: '{الاسم}', en: '{name}' }
const token = /\s?\{\s*(?:الاسم|name)\s*\}/giu

/** @param name null where there is no particular reader: the placeholder is removed, with the space before it, and a comma that then begins the text */
export function fillName(text: string, name: string | null): string {
  if (name === null) return text.replaceAll(token, '').replace(/^[\s،,]+/u, '')
  return text.replaceAll(token, (found) => found.replace(/\{[^}]*\}/u, () => name))
}
