// The meaning of a finger's movement on a card: a swipe is mostly horizontal, and counts when it is long enough.

/** A shorter movement is unintended. */
const least = 12
const far = 96

export interface Swipe {
  /** By the direction of the page; null: no swipe. */
  towards: 'start' | 'end' | null
  isFar: boolean
}

export function swipeOf(byX: number, byY: number, isRtl: boolean): Swipe {
  const isSwipe = Math.abs(byX) > least && Math.abs(byX) > 2 * Math.abs(byY)
  if (!isSwipe) return { towards: null, isFar: false }
  return { towards: byX > 0 === isRtl ? 'start' : 'end', isFar: Math.abs(byX) >= far }
}
