// The words for acts of the log and their facts.
import { formatDateTime } from '#kit/web/format-signed-in.ts'
import type { I18n } from '#kit/web/i18n.ts'
import { isId } from '#kit/web/use-list-address.ts'

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
  'question',
  'quiz',
  'category',
  'instructor',
  'synonym',
  'settings',
  'member',
  'enrolments',
  'statement',
  'templates',
  'students',
  'note',
  'report',
  'mail',
  'session',
  'second_factor',
  'school',
  'sample',
  'audit',
  'backup',
  'job',
  'secret',
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

/** What a kind of background work does, in words. */
export function taskName(i18n: Pick<I18n, 'bundle'>, task: string): string | undefined {
  return i18n.bundle('tasks')?.[task]
}

const isInstant = (text: string) => /^\d{4}-\d\d-\d\dT\d\d:\d\d/.test(text)

/**
 * Facts as one line of text: states and roles by their labels, ids by the names of what they stand for. An empty value, and an id without
 * a name, is a dash.
 */
export function writeFact(
  i18n: Pick<I18n, 'bundle' | 'language'>,
  value: unknown,
  names: Readonly<Record<string, string>> = {},
): string {
  if (value === null || value === undefined || value === '') return '—'
  const each = (facts: unknown[], between: string) =>
    [...new Set(facts.map((fact) => writeFact(i18n, fact, names)))].filter((text) => text !== '—').join(between) || '—'
  if (Array.isArray(value)) return each(value, i18n.language === 'ar' ? '، ' : ', ')
  if (typeof value === 'object') {
    const { id: _, kind, ...facts } = value as Record<string, unknown>
    return each([kind, ...Object.values(facts)], ' · ')
  }
  if (isId(value)) return names[value] ?? '—'
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  // `value_other` would be a plural.
  const known = i18n.bundle('audit')?.[text === 'other' ? 'otherWay' : `value_${text}`] ?? taskName(i18n, text)
  if (known) return known
  return isInstant(text) ? formatDateTime(new Date(text), i18n.language) : text
}

/** Of which part of a course a path leads to: `chapters/<id>/title` to the chapters. */
export function partOf(path: string): string {
  return path.split('/').findLast((segment) => coursePart.has(segment)) ?? 'details'
}

const coursePart = new Set(['plans', 'chapters', 'captions', 'resources', 'quizzes', 'questions', 'rules'])

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
