/**
 * The language in which somebody wrote a text, for `lang`: a screen reader reads Arabic in an English page with an Arabic voice, and the other
 * way round (WCAG 3.1.2). By its first letters; an Arabic sentence may name things in Latin ones, so these weigh less. French, which schools in
 * Algeria write too, by its accents and small words. Undefined: no letters.
 * @param text plain, or HTML
 */
export function languageOf(text: string): 'ar' | 'en' | 'fr' | undefined {
  const words = text.slice(0, 600).replaceAll(/<[^>]*>|&\w+;/g, '')
  const count = (others: RegExp) => words.replaceAll(others, '').length
  const latin = count(/[^a-zà-ü]/gi)
  if (count(/[^\u0621-\u06d3]/g) * 3 > latin) return 'ar'
  return latin ? (french.test(words) && !english.test(words) ? 'fr' : 'en') : undefined
}

const french = /[à-ü]|\b(au|des?|du|et|l[ae]s?|pour|une?)\b/i
const english = /\b(and|for|of|the|to)\b/i
