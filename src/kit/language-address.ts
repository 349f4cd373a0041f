// Each language of a page has its own address; the one without `lng` answers in the language of whoever asks.
import type { Language } from './languages.ts'

/** The address with `lng`, which the page follows. */
export function addressIn(address: string, language: Language): string {
  return `${address}${address.includes('?') ? '&' : '?'}lng=${language}`
}
