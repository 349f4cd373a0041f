// Whether the receipt numbers of a day are without gaps.

/** Missing numbers between the first and the last of each year; the last day of a year has two sequences. */
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
