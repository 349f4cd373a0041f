// Transaction numbers as they are compared: without spaces and hyphens, Arabic-Indic digits as Latin ones (console.md §7).
import { bareCode } from '#kit/latin-digits.ts'

/** Null where nothing is left to compare. */
export function transactionKey(typed: string): string | null {
  return bareCode(typed).toUpperCase() || null
}
