// The spoken text of a video and its times, from its WebVTT file. Pure.

export interface Cue {
  start: number
  end: number
  text: string
}

export function parseVtt(source: string): Cue[] {
  const blocks = source.replace(/^\uFEFF/, '').split(/\r?\n|\r/)
  const cues: Cue[] = []
  for (let at = 0; at < blocks.length; at++) {
    const [from, to] = (blocks[at] ?? '').split('-->')
    const start = secondsOf(from)
    const end = secondsOf(to)
    if (start === null || end === null) continue
    const lines: string[] = []
    while (blocks[at + 1]?.trim()) lines.push(blocks[++at]!.trim())
    const text = plain(lines.join(' '))
    if (text) cues.push({ start, end, text })
  }
  return cues.sort((one, other) => one.start - other.start)
}

/** Index of the cue at a second, else of the last one before it; -1 before the first. */
export function cueAt(cues: readonly Pick<Cue, 'start'>[], second: number): number {
  // The player reports whole seconds: a cue that begins within this second counts.
  return cues.findLastIndex(({ start }) => Math.floor(start) <= second)
}

function secondsOf(part: string | undefined): number | null {
  const [, hours = '0', minutes, seconds] = /^\s*(?:(\d+):)?(\d{2}):(\d{2}\.\d{3})/.exec(part ?? '') ?? []
  return minutes === undefined ? null : Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', nbsp: '\u00a0', lrm: '\u200e', rlm: '\u200f' }

/** Without voices, classes and times inside the line. */
function plain(line: string): string {
  return line.replaceAll(/<[^>]*>/g, '').replaceAll(/&(\w+);/g, (whole, name: string) => entities[name] ?? whole)
}
