// Numbers as people type them: Arabic-Indic digits, a decimal comma, spaces or commas between thousands. Pure.
import { latinDigits } from '#kit/latin-digits.ts'

/** Null for what is not a number. A single comma is a decimal comma: 3,5 is three and a half. */
export function readNumber(text: string): number | null {
  if (text.length > 60) return null
  const plain = latinDigits(text)
    .replaceAll(/[\s\u00a0\u202f\u2009\u200e\u200f\u061c'’]/g, '')
    .replaceAll('٬', '')
    .replaceAll('٫', '.')
    .replaceAll('،', ',')
    .replaceAll(/[−–‒]/g, '-')
  const sign = withPoint(plain)
  if (!/^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d{1,3})?$/i.test(sign)) return null
  const value = Number(sign)
  return Number.isFinite(value) ? value : null
}

/** With both signs, the last one is the decimal sign; a sign that occurs several times separates thousands. */
function withPoint(text: string): string {
  const comma = text.lastIndexOf(',')
  const point = text.lastIndexOf('.')
  if (comma !== -1 && point !== -1) {
    return comma > point ? text.replaceAll('.', '').replace(',', '.') : text.replaceAll(',', '')
  }
  const one = comma === -1 ? '.' : ','
  const parts = text.split(one)
  if (parts.length === 2) return parts.join('.')
  return parts.slice(1).every((part) => /^\d{3}$/.test(part)) ? parts.join('') : text
}

/** Without rounding errors of binary fractions: 0.30000000000000004 is 0.3. */
export function roundNoise(value: number): number {
  return Number(value.toPrecision(12))
}
