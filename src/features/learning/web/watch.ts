// How much of a chapter was watched and what of it is saved. Pure: the page reports each second, each jump and each answer.

export interface Watch {
  /** Seconds watched in all; grows by one each second the video is not paused (specification §4, §9). */
  watchTime: number
  /** Second of the video. */
  position: number
  /** What the server has acknowledged. */
  saved: { watchTime: number; position: number }
  ticksSinceSave: number
}

export type WatchEvent =
  | { kind: 'tick' }
  | { kind: 'moved'; second: number }
  | { kind: 'sent' }
  | { kind: 'saved'; sent: Pick<Watch, 'watchTime' | 'position'>; watchTime: number }

/** One day: the server refuses more (specification §7, as in the contract). */
const mostSeconds = 86_400
/** Seconds watched. */
const saveEvery = 30

export function startWatch(stored: { watch_time: number; position: number }): Watch {
  const known = { watchTime: stored.watch_time, position: stored.position }
  return { ...known, saved: known, ticksSinceSave: 0 }
}

export function watchOn(watch: Watch, event: WatchEvent): Watch {
  switch (event.kind) {
    case 'tick':
      return {
        ...watch,
        watchTime: Math.min(watch.watchTime + 1, mostSeconds),
        ticksSinceSave: watch.ticksSinceSave + 1,
      }
    case 'moved':
      return { ...watch, position: Math.min(Math.max(0, Math.floor(event.second)), mostSeconds) }
    case 'sent':
      return { ...watch, ticksSinceSave: 0 }
    default:
      // Saved. Another window may have watched longer, and answers may be late: the greater time counts.
      return {
        ...watch,
        watchTime: Math.max(watch.watchTime, event.watchTime),
        saved: { watchTime: Math.max(watch.saved.watchTime, event.watchTime), position: event.sent.position },
      }
  }
}

/** Every 30 s while playing. */
export function isSaveDue(watch: Watch): boolean {
  return watch.ticksSinceSave >= saveEvery
}

/** Whether leaving now would lose something. */
export function hasUnsaved({ watchTime, position, saved }: Watch): boolean {
  return watchTime > saved.watchTime || position !== saved.position
}
