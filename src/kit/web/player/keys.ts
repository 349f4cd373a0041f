// The player's keys: space, arrows ±5 s, m, f, c, < and >. Letters count by what they write and, on a keyboard that writes Arabic, by
// their place.

export type PlayerWish = 'toggle' | 'back' | 'forward' | 'mute' | 'fullscreen' | 'captions' | 'slower' | 'faster'

export interface Press {
  key: string
  code: string
  shiftKey: boolean
  ctrlKey: boolean
  altKey: boolean
  metaKey: boolean
}

interface Keys<Wish> {
  byKey: Record<string, Wish>
  byPlace: Record<string, Wish>
  byShiftedPlace: Record<string, Wish>
}

const playerKeys: Keys<PlayerWish> = {
  byKey: {
    ' ': 'toggle',
    k: 'toggle',
    arrowleft: 'back',
    arrowright: 'forward',
    m: 'mute',
    f: 'fullscreen',
    c: 'captions',
    '<': 'slower',
    '>': 'faster',
  },
  byPlace: { KeyK: 'toggle', KeyM: 'mute', KeyF: 'fullscreen', KeyC: 'captions' },
  byShiftedPlace: { Comma: 'slower', Period: 'faster' },
}

export function readKey<Wish>(press: Press, { byKey, byPlace, byShiftedPlace }: Keys<Wish>): Wish | null {
  if (press.ctrlKey || press.altKey || press.metaKey) return null
  const known = byKey[press.key.toLowerCase()]
  if (known) return known
  // Latin letters and signs mean themselves: on AZERTY the place of M is another letter's.
  if (/^[\u0020-\u024f]$/.test(press.key)) return null
  return (press.shiftKey ? byShiftedPlace[press.code] : byPlace[press.code]) ?? null
}

export function wishOf(press: Press): PlayerWish | null {
  return readKey(press, playerKeys)
}
