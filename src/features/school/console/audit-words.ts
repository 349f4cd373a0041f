// The words for acts of the log and their facts.
import type { I18n } from '#kit/web/i18n.ts'

export const nouns = [
  'request',
  'enrolment',
  'payment',
  'refund',
  'course',
  'student',
  'certificate',
  'review',
  'message',
  'announcement',
  'settings',
  'member',
] as const

/** The acts on things of one kind, or of all kinds, that have a label: `request.activate`. */
export function actsOf(i18n: Pick<I18n, 'bundle'>, noun: string): string[] {
  const labels = Object.keys(i18n.bundle('audit') ?? {})
  return nouns
    .filter((one) => noun === '' || one === noun)
    .flatMap((one) =>
      labels.filter((label) => label.startsWith(`act_${one}_`)).map((label) => label.replace(`act_${one}_`, `${one}.`)),
    )
}

/** The label of a field of the log; undefined: only its technical name. */
export function wordsFor(i18n: Pick<I18n, 'bundle'>, field: string): string | undefined {
  return i18n.bundle('audit')?.[`field_${field}`] ?? i18n.bundle('settings')?.[`name_of_${field}`]
}

/** Facts as one line of text, states and roles by their labels; an empty value is a dash. */
export function writeFact(i18n: Pick<I18n, 'bundle'>, value: unknown): string {
  if (value === null || value === undefined || value === '') return '—'
  const known =
    typeof value === 'string' || typeof value === 'boolean' ? i18n.bundle('audit')?.[`value_${value}`] : null
  return known ?? (typeof value === 'string' ? value : JSON.stringify(value))
}

/** The difference of two texts: their common beginning, the different parts, their common end. */
export function difference(
  before: string,
  after: string,
): { start: string; before: string; after: string; end: string } {
  const [one, two] = [Array.from(before), Array.from(after)]
  let from = 0
  while (from < one.length && from < two.length && one[from] === two[from]) from++
  let back = 0
  while (back < one.length - from && back < two.length - from && one.at(-1 - back) === two.at(-1 - back)) back++
  return {
    start: one.slice(0, from).join(''),
    before: one.slice(from, one.length - back).join(''),
    after: two.slice(from, two.length - back).join(''),
    end: one.slice(one.length - back).join(''),
  }
}
