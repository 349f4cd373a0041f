// Headers and addresses repeat: what a text means is worked out once.

const longest = 500

/** What callers make up to fill it is forgotten with the rest. */
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
