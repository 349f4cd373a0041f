// Receipt numbers, such as R-2026-0417: one sequence for each year, in the school's time zone (console.md §3).

const zone = 'Africa/Algiers'
const yearThere = new Intl.DateTimeFormat('en', { year: 'numeric', timeZone: zone })

/** The year of a receipt that is written now: by the clock of Algiers. */
export function receiptYear(now: Date): number {
  return Number(yearThere.format(now))
}

/** Such as R-2026-0042; five digits from the ten-thousandth on. */
export function writeReceiptNumber(year: number, n: number): string {
  return `R-${year}-${String(n).padStart(4, '0')}`
}
