// A field's value in words, where a code, an id, a price or the address of an own file is stored; other values as they are. Pure.
import type { Language } from '#kit/contract.ts'
import { formatDate, formatDuration, formatMoney, formatPercent } from '#kit/web/format.ts'
import type { Translate } from '#kit/web/text-keys.ts'
import type { CourseDocument, DocumentChapter, DocumentQuestion } from '../../document.ts'

export interface Words {
  t: Translate<'builder'>
  quiz: Translate<'quizbuilder'>
  language: Language
  /** Of categories and instructors, by id. */
  names: ReadonlyMap<string, string>
  /** The value belongs to a question that is true or false. */
  isTruth?: boolean | undefined
}

/** Fields whose values are codes with a text. */
const inWords: Record<string, (value: never, words: Words) => string | undefined> = {
  price: (value: number, { language }) => formatMoney(value, language),
  // Minutes, of a chapter and of a quiz.
  duration: (value: number, { language }) => formatDuration(value, language),
  pass_mark: (value: number, { language }) => formatPercent(value, language),
  category_id: (value: string, { names }) => names.get(value),
  instructor_id: (value: string, { names }) => names.get(value),
  language: (value: CourseDocument['language'], { t }) => t(`language_${value}`),
  level: (value: CourseDocument['level'], { t }) => t(`level_${value}`),
  type: (value: DocumentQuestion['type'], { quiz }) => quiz(`kind_${value}`),
  correct: (value: string[], { quiz, isTruth }) => {
    const truth = value.find((each) => each === 'true' || each === 'false')
    return isTruth && truth ? quiz(`answer_${truth}`) : undefined
  },
  opens: ({ kind, days, date }: DocumentChapter['opens'], { t, language }) =>
    kind === 'days'
      ? `${t('opens_days')}: ${days ?? 0}`
      : kind === 'date' && date
        ? formatDate(new Date(date), language)
        : t(`opens_${kind}`),
  // One caption where it was added or removed; all where two people changed them.
  captions: (value: Caption | Caption[], { t, language }) =>
    listed(
      language,
      [value].flat().map((each) => t(`language_${each.language}`)),
    ),
  rules: (rules: NonNullable<CourseDocument['rules']>, { t, language }) =>
    listed(language, [
      ...(rules.watched_percent
        ? [`${t('field_watched_percent')}: ${formatPercent(rules.watched_percent, language)}`]
        : []),
      ...(rules.hide_key_until_passed ? [t('field_hide_key_until_passed')] : []),
      ...(rules.attempts_hours
        ? [`${t('field_attempts_hours')}: ${formatDuration(rules.attempts_hours * 60, language)}`]
        : []),
    ]),
  video_url: ownFile,
  poster: ownFile,
  thumbnail: ownFile,
}

type Caption = DocumentChapter['captions'][number]

const listed = (language: Language, words: string[]) => new Intl.ListFormat(language).format(words)

function ownFile(address: string, { t }: Words): string | undefined {
  return address.startsWith('file:') ? t('videoOwn') : undefined
}

/** Undefined where the value is empty, or has no words of its own. */
export function wordsOf(field: string, value: unknown, words: Words): string | undefined {
  if (value === null || value === undefined || value === '') return undefined
  return inWords[field]?.(value as never, words)
}
