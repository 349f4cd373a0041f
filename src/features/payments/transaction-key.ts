// Transaction numbers as they are compared: without spaces and hyphens, Arabic-Indic digits as Latin ones (console.md §7).
import { latinDigits } from '#kit/latin-digits.ts'

/** Null where nothing is left to compare. */
export function transactionKey(typed: string): string | null {
  const key = latinDigits(typed.normalize('NFKC'))
    // Hyphens of every width, minus, the Arabic tatweel used as a dash, invisible direction marks.
    .replaceAll(/[\s\p{Pd}\p{Cf}−ـ]/gu, '')
    .toUpperCase()
  return key || null
}
