// The player's keys: space, arrows ±5 s, m, f, c, < and >. Letters count by what they write and, on a keyboard that writes Arabic, by
// their place.

export type PlayerCommand = 'toggle' | 'back' | 'forward' | 'mute' | 'fullscreen' | 'captions' | 'slower' | 'faster'

export interface Press {
  key: string
  code: string
  shiftKey: boolean
  ctrlKey: boolean
  altKey: boolean
  metaKey: boolean
}

interface Keys<Command> {
  byKey: Record<string, Command>
  byPlace: Record<string, Command>
  byShiftedPlace: Record<string, Command>
}

const playerKeys: Keys<PlayerCommand> = {
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

/** The command of a key press; null where it has none, or with Ctrl, Alt or Meta. */
export function readKey<Command>(press: Press, { byKey, byPlace, byShiftedPlace }: Keys<Command>): Command | null {
  if (press.ctrlKey || press.altKey || press.metaKey) return null
  const known = byKey[press.key.toLowerCase()]
  if (known) return known
  // Latin letters and signs mean themselves: on AZERTY the place of M is another letter's.
  if (/^[\u0020-\u024f]$/.test(press.key)) return null
  return (press.shiftKey ? byShiftedPlace[press.code] : byPlace[press.code]) ?? null
}

export function commandOf(press: Press): PlayerCommand | null {
  return readKey(press, playerKeys)
}
