// Amounts as banks and people write them: «4 900,00», 4.900,00, 4,900.00, ٤٩٠٠, 4 900 DA, -1 200, (1 200), 1 200-. In dinars; fractions of a
// dinar are kept, so that rounding never makes different amounts equal.
import { latinDigits } from '#kit/latin-digits.ts'

/** Arabic digits, decimal and thousands marks, and minus signs of every kind as Latin ones. */
export function latinFigures(text: string): string {
  // Most are written so already, and there are thousands of them.
  if (/^[ -~]*$/.test(text)) return text
  return latinDigits(text.normalize('NFKC'))
    .replaceAll('٫', ',')
    .replaceAll('٬', ' ')
    .replaceAll(/[\u2010-\u2015\u2212]/g, '-')
}

const currency = /(?:DZD|DA|D\.A\.?|EUR|USD|د\s*\.?\s*ج\.?|دج|دينار(?:ا|ًا)?(?:\s*جزائري(?:ا|ًا)?)?)/giu

/** An amount in a cell of a statement: 4 900,00 or (4.900 DA), which is negative. Null where it is no amount at all. */
export function readAmount(cell: string): number | null {
  const text = latinFigures(cell)
    .replaceAll(currency, '')
    .replaceAll(/[\s\p{Cf}'’]/gu, '')
  const wrapped = /^\((.+)\)$/.exec(text)?.[1]
  const signed = /^([+-]?)([\d.,]*\d)([+-]?)$/.exec(wrapped ?? text)
  if (!signed) return null
  const [, before = '', figure = '', after = ''] = signed
  if (before && after) return null
  const value = readFigure(figure)
  if (value === null) return null
  return wrapped !== undefined || before === '-' || after === '-' ? -value : value
}

const grouped = { '.': /^(\d{1,3}(\.\d{3})+|\d+)$/, ',': /^(\d{1,3}(,\d{3})+|\d+)$/ }

/** `.` and `,` separate thousands or decimals; their positions decide which, or it is not an amount. */
function readFigure(figure: string): number | null {
  if (/^\d+$/.test(figure)) return bounded(Number(figure))
  const marks = [...figure.matchAll(/[.,]/g)].map(([mark]) => mark)
  const last = marks.at(-1) as '.' | ','
  const [head, tail] = [figure.slice(0, figure.lastIndexOf(last)), figure.slice(figure.lastIndexOf(last) + 1)]
  // One mark alone before exactly three digits, or the same mark several times: thousands.
  const isGrouping = tail.length === 3 && marks.every((mark) => mark === last)
  const whole = isGrouping ? figure : head
  if (!isGrouping && (tail.length > 2 || marks.filter((mark) => mark === last).length > 1)) return null
  const other = isGrouping ? last : last === '.' ? ',' : '.'
  if (!grouped[other].test(whole)) return null
  const dinars = Number(whole.replaceAll(other, ''))
  return bounded(isGrouping ? dinars : dinars + Number(`0.${tail || '0'}`))
}

/** A larger amount is not a payment, and would not fit its column. */
function bounded(value: number): number | null {
  return value <= 2_000_000_000 ? value : null
}
