// How long a request has been waiting, in the largest whole unit; over half an hour is too long (design §8, console).
export interface WaitingTime {
  unit: 'underMinute' | 'minutes' | 'hours' | 'days'
  count: number
  isLong: boolean
}

const longAfter = 30

/** The largest unit that is full: 90 minutes are one hour. It is long after half an hour. */
export function waitingTime(seconds: number): WaitingTime {
  const minutes = Math.max(0, Math.floor(seconds / 60))
  const isLong = minutes > longAfter
  if (minutes === 0) return { unit: 'underMinute', count: 0, isLong }
  if (minutes < 60) return { unit: 'minutes', count: minutes, isLong }
  const hours = Math.floor(minutes / 60)
  return hours < 24 ? { unit: 'hours', count: hours, isLong } : { unit: 'days', count: Math.floor(hours / 24), isLong }
}
