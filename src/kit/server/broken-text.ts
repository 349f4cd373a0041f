// Finds texts that no column can hold and no reader can read: NUL bytes and unpaired surrogates, at any depth.

/** The name of the first field that holds such a text, or is called so; null where none does. */
export function brokenField(value: unknown): string | null {
  if (typeof value !== 'object' || value === null) return hasBrokenText(value) ? '' : null
  const broken = Object.entries(value).find(([name, inner]) => hasBrokenText(name) || hasBrokenText(inner))
  return broken ? broken[0].replaceAll('\0', '').toWellFormed() : null
}

/** Walks without recursion, so that depth cannot exhaust the stack. */
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
