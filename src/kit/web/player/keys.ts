// The player's keys: space, arrows ±5 s, m, f, c, < and >. Letters count by what they write and, on a keyboard that writes Arabic, by
// their place.

export type PlayerWish = 'toggle' | 'back' | 'forward' | 'mute' | 'fullscreen' | 'captions' | 'slower' | 'faster'

interface Press {
  key: string
  code: string
  shiftKey: boolean
  ctrlKey: boolean
  altKey: boolean
  metaKey: boolean
}

const byKey: Record<string, PlayerWish> = {
  ' ': 'toggle',
  k: 'toggle',
  arrowleft: 'back',
  arrowright: 'forward',
  m: 'mute',
  f: 'fullscreen',
  c: 'captions',
  '<': 'slower',
  '>': 'faster',
}
const byPlace: Record<string, PlayerWish> = {
  KeyK: 'toggle',
  KeyM: 'mute',
  KeyF: 'fullscreen',
  KeyC: 'captions',
}
const byShiftedPlace: Record<string, PlayerWish> = { Comma: 'slower', Period: 'faster' }

export function wishOf(press: Press): PlayerWish | null {
  if (press.ctrlKey || press.altKey || press.metaKey) return null
  const known = byKey[press.key.toLowerCase()]
  if (known) return known
  // Latin letters and signs mean themselves: on AZERTY the place of M is another letter's.
  if (/^[\u0020-\u024f]$/.test(press.key)) return null
  return (press.shiftKey ? byShiftedPlace[press.code] : byPlace[press.code]) ?? null
}
