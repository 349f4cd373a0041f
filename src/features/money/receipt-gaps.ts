// Whether the receipts of a day follow one another.

/** Numbers that are missing between the first and the last of each year; a day at the turn of the year has two rows of numbers. */
export function missingReceipts(receipts: readonly string[]): string[] {
  const years = Map.groupBy(receipts, (receipt) => receipt.slice(0, 'R-2026-'.length))
  return [...years].flatMap(([prefix, own]) => {
    const numbers = new Set(own.map((receipt) => Number(receipt.slice(prefix.length))))
    const [first, last] = [Math.min(...numbers), Math.max(...numbers)]
    return Array.from({ length: last - first + 1 }, (_, step) => first + step)
      .filter((n) => !numbers.has(n))
      .map((n) => `${prefix}${String(n).padStart(4, '0')}`)
  })
}
