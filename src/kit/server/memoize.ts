// Caches the meaning of a text, because headers and addresses repeat.

const longest = 500

/** The whole cache is cleared when it is full, so that invented texts cannot fill it. */
export function memoize<Value>(work: (text: string) => Value, most = 1000): (text: string) => Value {
  const known = new Map<string, { value: Value }>()
  return (text) => {
    const found = known.get(text)
    if (found) return found.value
    const value = work(text)
    if (known.size >= most) known.clear()
    if (text.length <= longest) known.set(text, { value })
    return value
  }
}
