// Transaction numbers as they are compared: without spaces and hyphens, Arabic-Indic digits as Latin ones (console.md §7).
import { bareCode } from '#kit/latin-digits.ts'

/** Null where nothing is left to compare. */
export function transactionKey(typed: string): string | null {
  return bareCode(typed).toUpperCase() || null
}

/** What numbers are searched by: a pattern for LIKE that finds a part of them, such as the last digits. Null with fewer than three digits. */
export function transactionPart(typed: string): string | null {
  const key = transactionKey(typed)
  return key && /\d{3}/.test(key) ? `%${key.replaceAll(/[\\%_]/g, String.raw`\$&`)}%` : null
}
