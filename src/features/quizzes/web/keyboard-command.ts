// The meaning of a key in the quiz. Pure.

/** A number chooses that option. */
export type KeyCommand = number | 'next' | 'previous' | 'enter'

/** Null for other keys. Arrows follow the direction of reading. */
export function commandOf({ key, code }: { key: string; code: string }, isRtl: boolean): KeyCommand | null {
  if (key === 'Enter') return 'enter'
  if (key === 'ArrowLeft') return isRtl ? 'next' : 'previous'
  if (key === 'ArrowRight') return isRtl ? 'previous' : 'next'
  // By position on keyboards whose digits need Shift (AZERTY).
  const digit = /^[1-9]$/.test(key) ? key : /^(?:Digit|Numpad)([1-9])$/.exec(code)?.[1]
  return digit ? Number(digit) : null
}
