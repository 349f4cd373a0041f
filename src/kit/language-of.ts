import type { Language } from './languages.ts'

/**
 * The language in which somebody wrote a text, for `lang`: a screen reader reads Arabic in an English page with an Arabic voice, and the other
 * way round (WCAG 3.1.2). By its first letters; an Arabic sentence may name things in Latin ones, so these weigh less. Undefined: no letters.
 * @param text plain, or HTML
 */
export function languageOf(text: string): Language | undefined {
  const letters = text.slice(0, 600).replaceAll(/<[^>]*>|&\w+;/g, '')
  const arabic = letters.match(/[\u0621-\u064a\u066e-\u06d3]/g)?.length ?? 0
  const latin = letters.match(/[a-z\u00c0-\u024f]/gi)?.length ?? 0
  if (arabic + latin === 0) return undefined
  return arabic * 3 > latin ? 'ar' : 'en'
}
