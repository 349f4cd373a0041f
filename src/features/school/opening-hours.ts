// When the school handles requests and messages: the same hours on each of its days, in its own time zone.

export interface OpeningHours {
  /** 0 is Sunday. */
  days: number[]
  /** Such as 08:00; `to` is later on the same day. */
  from: string
  to: string
  time_zone: string
}

/** Days as people say them: all, one range (also over the end of the week), or one by one. */
export function groupDays(days: readonly number[]): 'all' | { from: number; to: number } | number[] {
  const known = [0, 1, 2, 3, 4, 5, 6].filter((day) => days.includes(day))
  if (known.length === 7) return 'all'
  const begins = known.filter((day) => !known.includes((day + 6) % 7))
  const [from] = begins
  if (begins.length !== 1 || from === undefined || known.length < 3) return known
  return { from, to: (from + known.length - 1) % 7 }
}

/** 8:00 for 08:00. */
export function spokenTime(time: string): string {
  return time.replace(/^0/, '')
}
