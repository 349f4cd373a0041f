// When the school looks at requests and messages: the same hours on each of its days, in its own time zone.

export interface OpeningHours {
  /** 0 is Sunday. */
  days: number[]
  /** Such as 08:00; `to` is later on the same day. */
  from: string
  to: string
  time_zone: string
}

/** Null: now. Else how many days from today it opens, which weekday that is, and at what time. */
export function nextOpening(hours: OpeningHours, now: Date): { inDays: number; day: number } | null {
  const { day, time } = localTime(now, hours.time_zone)
  const isDay = (weekday: number) => hours.days.includes(weekday)
  if (isDay(day) && time >= hours.from && time < hours.to) return null
  const first = isDay(day) && time < hours.from ? 0 : 1
  const inDays = [0, 1, 2, 3, 4, 5, 6, 7].find((after) => after >= first && isDay((day + after) % 7)) ?? first
  return { inDays, day: (day + inDays) % 7 }
}

/** Days as people say them: all, one unbroken run (also over the end of the week), or one by one. */
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

const weekdays = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']

function localTime(now: Date, timeZone: string): { day: number; time: string } {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone,
    weekday: 'short',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).formatToParts(now)
  const part = (type: string) => parts.find((one) => one.type === type)?.value ?? ''
  return { day: weekdays.indexOf(part('weekday')), time: `${part('hour')}:${part('minute')}` }
}
