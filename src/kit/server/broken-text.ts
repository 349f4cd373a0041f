// Finds texts that no column can store and nobody can read: NUL bytes and unpaired surrogates, at any depth.
import { refuse } from './app-error.ts'
import { fieldName, findPath, type PlaceName } from './find-path.ts'

/** @throws AppError VALIDATION_FAILED, with the place of the first such text, or of the first field that is called so */
export function refuseBrokenText(input: unknown, nameOf: PlaceName): void {
  const path = findBrokenText(input)
  if (path) refuse('VALIDATION_FAILED', { fields: { [fieldName(nameOf(input, path))]: 'INVALID' } })
}

/** The path to the first such text or name; null where there is none. */
export function findBrokenText(input: unknown): string[] | null {
  return hasBrokenText(input) ? findPath(input, (key, value) => isBroken(key) || isBroken(value)) : null
}

const isBroken = (value: unknown) => typeof value === 'string' && (value.includes('\0') || !value.isWellFormed())

/** Not recursive, so that depth cannot exhaust the stack. */
export function hasBrokenText(value: unknown): boolean {
  const pending = [value]
  while (pending.length > 0) {
    const next = pending.pop()
    if (isBroken(next)) return true
    if (Array.isArray(next)) {
      for (const item of next) pending.push(item)
    } else if (typeof next === 'object' && next !== null && !Buffer.isBuffer(next)) {
      for (const [key, item] of Object.entries(next)) pending.push(key, item)
    }
  }
  return false
}
