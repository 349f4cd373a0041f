// Each language of a page has its own address; the one without `lng` answers in the reader's language.
import type { Language } from './languages.ts'

/** The address with `lng`, which decides the language of the page. */
export function addressIn(address: string, language: Language): string {
  return `${address}${address.includes('?') ? '&' : '?'}lng=${language}`
}
