// Captions as people upload them (WebVTT, SRT) and as they are stored (WebVTT). Pure.
import { withoutDirectionMarks } from '#kit/direction-marks.ts'
import { latinDigits } from '#kit/latin-digits.ts'

export interface Line {
  /** Seconds. */
  start: number
  end: number
  text: string
}

export interface Read {
  lines: Line[]
  /** Lines of the file that were not understood, from 1. */
  faults: number[]
}

/** Written by hand, a time may have no thousandths, or Arabic digits; translated by a machine, blanks inside. */
const stamp = String.raw`(?:(\d{1,3})\s?:\s?)?(\d{1,2})\s?:\s?(\d{1,2})(?:\s?[.,٫]\s?(\d{1,3}))?`
const arrow = '(?:-{1,3}|[–—−]) ?(?:>|&gt;)|→'
const timing = new RegExp(String.raw`^\s*${stamp}\s*(?:${arrow})\s*${stamp}`)
/** Arabic programs write marks of direction around times and numbers, too. */
const plainRow = (row: string) => latinDigits(withoutDirectionMarks(row))
const timesOf = (row = '') => timing.exec(plainRow(row))
/** An arrow, or two times and nothing else. */
const looksTimed = (row: string) =>
  row.includes('-->') || (row.length < 100 && /^\s*\d+\s?:\s?\d[^\p{L}]*\d\s?:\s?\d[^\p{L}]*$/u.test(plainRow(row)))
/** Blocks of WebVTT that say nothing to the student. */
const aside = /^(?:NOTE|STYLE|REGION)(?:\s|$)/
const isNumber = (row = '') => /^\s*\d+\s*$/.test(plainRow(row))

/** Both formats: blocks that begin with a line of times. Numbers, notes and styles around them are left out. */
export function readCaptions(text: string): Read {
  const rows = text.replace(/^\uFEFF/, '').split(/\r\n?|\n/)
  const found: Line[] = []
  const begins: number[] = []
  const faults: number[] = []
  for (let at = 0; at < rows.length; at += 1) {
    const times = timesOf(rows[at])
    const isFault = !times && looksTimed(rows[at]!)
    if (times) {
      begins.push(at + 1)
      found.push({ start: secondsOf(times, 1), end: secondsOf(times, 5), text: '' })
    }
    if (isFault) faults.push(at + 1)
    if (times || isFault || aside.test(rows[at]!)) {
      const body = bodyFrom(rows, at + 1)
      at += body.length
      if (times) found.at(-1)!.text = body.join('\n')
    } else if (found.length > 0 && isSaid(rows, at)) found.at(-1)!.text += `\n${rows[at]}`
  }
  const lines = found.map((line) => ({ ...line, text: cleanLine(line.text) }))
  const isGood = (line: Line) => line.end > line.start && line.text !== ''
  faults.push(...begins.filter((_, index) => !isGood(lines[index]!)))
  return {
    lines: lines.filter(isGood).sort((one, other) => one.start - other.start),
    faults: faults.sort((one, other) => one - other),
  }
}

/** Up to an empty row; one of blanks is none, programs write it above what is said. */
function bodyFrom(rows: readonly string[], from: number): string[] {
  let end = from
  while (end < rows.length && rows[end] !== '' && !beginsNext(rows, end)) end += 1
  return rows.slice(from, end)
}

/** A second paragraph of the words before; not the number or the name of the next. */
function isSaid(rows: readonly string[], at: number): boolean {
  return (
    rows[at]!.trim() !== '' && !isNumber(rows[at]) && timesOf(rows[at + 1]) === null && !looksTimed(rows[at + 1] ?? '')
  )
}

/** Some programs leave out the empty line between two blocks: the next one's number, or its times, ends this one. */
function beginsNext(rows: readonly string[], at: number): boolean {
  return timesOf(rows[isNumber(rows[at]) ? at + 1 : at]) !== null
}

function secondsOf(found: RegExpExecArray, from: number): number {
  const [hours = 0, minutes = 0, seconds = 0] = [0, 1, 2].map((step) => Number(found[from + step] ?? 0))
  return hours * 3600 + minutes * 60 + seconds + Number((found[from + 3] ?? '0').padEnd(3, '0')) / 1000
}

/** WebVTT's names; Arabic files mark directions with them. */
const signs = { nbsp: ' ', lrm: '\u200E', rlm: '\u200F' }

/** Of WebVTT and SRT. What else stands between such signs is said: lessons speak of `<p>` and `a < b`. */
const tag =
  /<\/?(?:(?:[bisu]|em|strong|ruby|rt)(?:\.[^<>\s]*)?|(?:c|v|lang|font|span)(?:[.\s][^<>\n]*)?)>|<\d[\d:.]*>|\{\\[^{}\n]*\}/gi

/** Removes colours, positions and names of voices, which belong to other players. */
function cleanLine(text: string): string {
  return text
    .replaceAll(/<br\s?\/?>/gi, '\n')
    .replaceAll(tag, '')
    .replaceAll(/\n\s*\n/g, '\n')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll(/&(nbsp|lrm|rlm);/g, (_, name: keyof typeof signs) => signs[name])
    .replaceAll(/&#(?:x([\da-f]{1,5})|(\d{1,6}));/gi, (_, hex?: string, digits?: string) =>
      String.fromCodePoint(hex ? Number.parseInt(hex, 16) : Number(digits)),
    )
    .replaceAll('&amp;', '&')
    .trim()
}

/**
 * Where a new line belongs that is begun while the video shows `second`: among the lines by its start, without covering the line that is being
 * said. A video that has not begun says nothing: the line follows the last one.
 */
export function newLine(lines: readonly Line[], second: number): { at: number; line: Line } {
  const later = second > 0 ? lines.findIndex(({ start }) => start > second) : -1
  if (later === -1) {
    const start = Math.max(second, lines.at(-1)?.end ?? 0)
    return { at: lines.length, line: { start, end: start + 3, text: '' } }
  }
  const latest = lines[later]!.start
  const free = lines[later - 1]?.end ?? 0
  const start = free < latest ? Math.max(second, free) : second
  return { at: later, line: { start, end: Math.min(start + 3, latest), text: '' } }
}

/** @returns a WebVTT file */
export function writeVtt(lines: readonly Line[]): string {
  const blocks = lines.map(({ start, end, text }) => `${timeText(start)} --> ${timeText(end)}\n${escaped(text)}\n`)
  return ['WEBVTT\n', ...blocks].join('\n')
}

/** An arrow or an empty line in the text would end the block. */
function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll(/\n\s*\n/g, '\n')
}

/** As WebVTT writes a time: 00:01:02.500. */
export function timeText(seconds: number): string {
  const thousandths = Math.round(seconds * 1000)
  const part = (size: number, around: number, width = 2) =>
    String(Math.floor(thousandths / size) % around).padStart(width, '0')
  return `${part(3_600_000, 1000)}:${part(60_000, 60)}:${part(1000, 60)}.${part(1, 1000, 3)}`
}

/** A time as a person writes it, with digits of both kinds: 1:02, 1:02.5, 62,5. */
export function readTime(text: string): number | null {
  const found = /^(?:(?:(\d{1,3}):)?(\d{1,3}):)?(\d{1,5}(?:[.,٫]\d{1,3})?)$/.exec(latinDigits(text.trim()))
  if (!found) return null
  return Number(found[1] ?? 0) * 3600 + Number(found[2] ?? 0) * 60 + Number((found[3] ?? '0').replace(/[,٫]/, '.'))
}
