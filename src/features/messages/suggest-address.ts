// The address that was probably meant: swapped, missing or doubled letters in a well-known domain.

const known = [
  'gmail.com',
  'hotmail.com',
  'hotmail.fr',
  'yahoo.com',
  'yahoo.fr',
  'outlook.com',
  'outlook.fr',
  'live.fr',
  'icloud.com',
]

/** Corrects a mistake in a known domain (gmial.com); any other address is unchanged. */
export function suggestAddress(typed: string): string {
  const at = typed.lastIndexOf('@')
  const domain = typed.slice(at + 1).toLowerCase()
  if (at < 1 || known.includes(domain)) return typed
  const near = known.find((each) => distance(domain, each) <= 2 && each[0] === domain[0])
  return near ? `${typed.slice(0, at)}@${near}` : typed
}

/** How many letters to add, remove or change; two swapped ones count once. */
function distance(a: string, b: string): number {
  const rows = Array.from({ length: a.length + 1 }, (_, i) =>
    Array.from({ length: b.length + 1 }, (_each, j) => (i === 0 ? j : j === 0 ? i : 0)),
  )
  for (let i = 1; i <= a.length; i++) {
    for (let j = 1; j <= b.length; j++) {
      const change = rows[i - 1]![j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1)
      rows[i]![j] = Math.min(rows[i - 1]![j]! + 1, rows[i]![j - 1]! + 1, change)
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        rows[i]![j] = Math.min(rows[i]![j]!, rows[i - 2]![j - 2]! + 1)
    }
  }
  return rows[a.length]![b.length]!
}
