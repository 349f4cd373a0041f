// Finds texts that no column can store and nobody can read: NUL bytes and unpaired surrogates, at any depth.
import { refuse } from './app-error.ts'

/** @throws AppError VALIDATION_FAILED, with the name of the first field that holds such a text, or is called so */
export function refuseBrokenText(...inputs: readonly unknown[]): void {
  for (const input of inputs) {
    const fields = typeof input === 'object' && input !== null ? Object.entries(input) : [['', input] as const]
    const [name] = fields.find((field) => hasBrokenText(field)) ?? []
    if (name === undefined) continue
    refuse('VALIDATION_FAILED', { fields: { [name.replaceAll('\0', '').toWellFormed()]: 'INVALID' } })
  }
}

/** Not recursive, so that depth cannot exhaust the stack. */
export function hasBrokenText(value: unknown): boolean {
  const pending = [value]
  while (pending.length > 0) {
    const next = pending.pop()
    if (typeof next === 'string') {
      if (next.includes('\0') || !next.isWellFormed()) return true
    } else if (Array.isArray(next)) {
      for (const item of next) pending.push(item)
    } else if (typeof next === 'object' && next !== null && !Buffer.isBuffer(next)) {
      for (const [key, item] of Object.entries(next)) pending.push(key, item)
    }
  }
  return false
}
