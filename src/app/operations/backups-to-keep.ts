// Which backups of the schedule stay: the newest of each of the last seven days that have one, and of those before them one of each of four weeks;
// beside them, for four weeks, the way back to the former release.
const day = 86_400_000

interface Made {
  madeAt: Date
  /** Names its schema; undefined where that cannot be read. */
  schema: string | undefined
}

/** @returns the newest that an earlier release made, before it was upgraded; undefined where that was more than four weeks ago */
export function wayBack(made: readonly Made[]): Date | undefined {
  const [newest, ...older] = made.toSorted((a, b) => b.madeAt.getTime() - a.madeAt.getTime())
  const before = older.find(({ schema }) => schema !== undefined && schema !== newest?.schema)?.madeAt
  return before && newest!.madeAt.getTime() - before.getTime() < 28 * day ? before : undefined
}

/** @returns those that stay, newest first; days and weeks are those of UTC */
export function backupsToKeep(made: readonly Date[]): Date[] {
  const newestFirst = made.toSorted((a, b) => b.getTime() - a.getTime())
  const daily = oneOfEach(day, 7, newestFirst)
  const lastDaily = daily.at(-1)?.getTime() ?? 0
  const older = newestFirst.filter((date) => span(date, day) < span(new Date(lastDaily), day))
  // The oldest of a week: the newest would give way to a newer one each night until its week is whole, and the four would reach less far back.
  return [...daily, ...oneOfEach(7 * day, 4, older.toReversed())].toSorted((a, b) => b.getTime() - a.getTime())
}

/** The first of each day or week, of the latest `most` that have one. */
function oneOfEach(unit: number, most: number, dates: readonly Date[]): Date[] {
  const first = new Map<number, Date>()
  for (const date of dates) if (!first.has(span(date, unit))) first.set(span(date, unit), date)
  return [...first]
    .toSorted(([a], [b]) => b - a)
    .slice(0, most)
    .map(([, date]) => date)
}

const span = (date: Date, unit: number) => Math.floor(date.getTime() / unit)
