import type { Language } from './languages.ts'

/**
 * The language in which somebody wrote a text, for `lang`: a screen reader reads Arabic in an English page with an Arabic voice, and the other
 * way round (WCAG 3.1.2). By its first letters; an Arabic sentence may name things in Latin ones, so these weigh less. Undefined: no letters.
 * @param text plain, or HTML
 */
export function languageOf(text: string): Language | undefined {
  const words = text.slice(0, 600).replaceAll(/<[^>]*>|&\w+;/g, '')
  const count = (others: RegExp) => words.replaceAll(others, '').length
  const latin = count(/[^a-z\u00c0-\u024f]/gi)
  return count(/[^\u0621-\u06d3]/g) * 3 > latin ? 'ar' : latin ? 'en' : undefined
}
