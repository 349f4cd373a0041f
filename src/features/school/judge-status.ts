// When a part of the school works well, should be checked, or must be repaired. The doctor uses the same rules for backups and disk.
export const states = ['ok', 'warn', 'bad'] as const
export type State = (typeof states)[number]

const minute = 60_000
const hour = 60 * minute
const gigabyte = 1024 ** 3

/** Made each night: one may have been missed. One from the future says nothing: a clock was wrong. @param hasFailed the newest try did */
export function judgeBackup(madeAt: Date | null, now: Date, hasFailed = false): State {
  if (!madeAt) return hasFailed ? 'bad' : 'warn'
  const age = now.getTime() - madeAt.getTime()
  if (age > 48 * hour) return 'bad'
  return age > 36 * hour || isAhead(madeAt, now) || hasFailed ? 'warn' : 'ok'
}

/** Made when a clock was wrong; below an hour clocks merely differ. */
export function isAhead(madeAt: Date, now: Date): boolean {
  return madeAt.getTime() - now.getTime() > hour
}

/** @param since when the oldest waiting mail was queued */
export function judgeMails({ since, hasServer }: { since: Date | null; hasServer: boolean }, now: Date): State {
  if (!hasServer) return 'warn'
  return isOlder(since, 30 * minute, now) ? 'bad' : 'ok'
}

/** @param since when the oldest due job was queued; @param failed how many failed for good */
export function judgeJobs({ since, failed }: { since: Date | null; failed: number }, now: Date): State {
  if (isOlder(since, 15 * minute, now)) return 'bad'
  return failed > 0 ? 'warn' : 'ok'
}

/** Below two gigabytes it warns, below half of one it is bad. */
export function judgeDisk(freeBytes: number): State {
  if (freeBytes < gigabyte / 2) return 'bad'
  return freeBytes < 2 * gigabyte ? 'warn' : 'ok'
}

function isOlder(since: Date | null, milliseconds: number, now: Date): boolean {
  return since !== null && now.getTime() - since.getTime() > milliseconds
}

/** `ok` for none. */
export function worst(all: readonly State[]): State {
  return states.toReversed().find((state) => all.includes(state)) ?? 'ok'
}
