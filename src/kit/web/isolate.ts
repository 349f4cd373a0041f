// What people wrote, inside a sentence: isolated where the direction of one would move words, digits or brackets of the other.
import type { Language } from '#kit/languages.ts'

/** Letters of the other direction; in Arabic also numbers with signs, which would change sides: 0048-9120, +213. */
const disturbs: Record<Language, RegExp> = {
  ar: /\p{Script=Latin}|\d-\d|^\+/u,
  en: /\p{Script=Arabic}/u,
}
const isIsolated = /[\u2066-\u2069]/

/** Unchanged where it needs no marks or has them. */
export function isolate(text: string, language: Language): string {
  return disturbs[language].test(text) && !isIsolated.test(text) ? `\u2068${text}\u2069` : text
}

/** For what is sent, copied or saved. */
export function withoutIsolates(text: string): string {
  return text.replaceAll(/[\u2066-\u2069]/g, '')
}
