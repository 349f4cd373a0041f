// Finds texts that no column can hold and no reader can read: NUL bytes and unpaired surrogates, at any depth.

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
