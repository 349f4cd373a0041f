import type { Language } from '#kit/languages.ts'

/** The language in which the page was written. Not its `lang`: a browser that translates the page puts its own there. */
export function pageLanguage(): Language {
  return document.documentElement.dataset['language'] as Language
}
