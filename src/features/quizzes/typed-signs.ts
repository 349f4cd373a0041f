// Signs of typed formulas, which folding drops: a + b is not a − b, however either is spaced (console.md §4). Pure.
import { foldArabic } from '#kit/fold-arabic.ts'

/** One way of writing each. A slash and a dash are signs only in a formula: km/h and 1914-1918 are none. */
const oneWay: Record<string, string> = { '>=': '≥', '<=': '≤', '!=': '≠', '->': '→', '*': '×', '٪': '%' }
const sign = /[\p{Sm}%#^]/gu
const minusOfNumber = /(?<![\p{L}\p{N}]|\p{N}\s+)[-‐‒–](?=\p{Nd})/gu
const dash = /[-‐‒–]/gu
const dashBetweenWords = /(?<=[\p{L}\p{M}]{2}\s*)[-‐‒–](?=\s*[\p{L}\p{M}]{2})/gu

const withOneWay = (text: string): string =>
  text
    .normalize('NFKC')
    .replaceAll(/\p{Cf}/gu, '')
    .replaceAll(/[<>!]=|->|[*٪]/g, (written) => oneWay[written]!)
    .replaceAll(minusOfNumber, '−')

/** Whether signs count in an answer to this text. */
export function isFormula(text: string): boolean {
  return signsOf(withOneWay(text)) !== ''
}

/** Folded between its signs, so that spaces around them do not count. */
export function foldFormula(text: string): string {
  const written = withOneWay(text).replaceAll(dashBetweenWords, ' ').replaceAll(dash, '−').replaceAll('/', '⁄')
  return written
    .split(/([\p{Sm}%#^])/u)
    .map((part) => (signsOf(part) === '' ? foldArabic(part) : part))
    .join('')
}

export function signsOf(text: string): string {
  return (text.match(sign) ?? []).join('')
}
