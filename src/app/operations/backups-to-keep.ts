// Which backups of the schedule stay: the newest of each of the last seven days that have one, and of each of the last four weeks.
const day = 86_400_000

/** @returns those that stay, newest first; days and weeks are those of UTC */
export function backupsToKeep(made: readonly Date[]): Date[] {
  const newestFirst = made.toSorted((a, b) => b.getTime() - a.getTime())
  return newestFirst.filter((date) => {
    const isFirstOf = (unit: number, most: number) => {
      const spans = [...new Set(newestFirst.map((each) => span(each, unit)))].slice(0, most)
      const newest = newestFirst.find((each) => span(each, unit) === span(date, unit))
      return spans.includes(span(date, unit)) && newest === date
    }
    return isFirstOf(day, 7) || isFirstOf(7 * day, 4)
  })
}

const span = (date: Date, unit: number) => Math.floor(date.getTime() / unit)
