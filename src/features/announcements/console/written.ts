// An announcement as it is being written, in one language or both.
import type { Language } from '#kit/languages.ts'
import { otherLanguage } from '../text-for-reader.ts'

interface Texts {
  title: string
  text: string
}

export interface Written {
  /** A course's id; empty: everyone. */
  course: string
  who: 'all' | 'unfinished' | 'away'
  /** The language whose texts are shown. */
  language: Language
  texts: Record<Language, Texts>
  by: ('bell' | 'mail')[]
  isLater: boolean
  /** As the browser's field gives it, in Algiers time: 2026-01-18T18:30. */
  at: string
}

/** The name under which it is kept until it is sent (kit/web/draft.ts). */
export const announcementDraft = 'announcement'

/** Errors of each part of the form. */
export interface PartProps {
  written: Written
  change: (changes: Partial<Written>) => void
}

export function emptyWritten(language: Language): Written {
  const texts = { ar: { title: '', text: '' }, en: { title: '', text: '' } }
  return { course: '', who: 'all', language, texts, by: ['bell', 'mail'], isLater: false, at: '' }
}

/** Goes on with a kept draft; one of an older release has a single text. */
export function fromDraft(kept: (Partial<Written> & Partial<Texts>) | null, language: Language): Written {
  const empty = emptyWritten(language)
  const { title = '', text = '', ...rest } = kept ?? {}
  const texts = { ...empty.texts, [rest.language ?? language]: { title, text }, ...rest.texts }
  return { ...empty, ...rest, texts }
}

function isWrittenIn(language: Language, { texts }: Written): boolean {
  const { title, text } = texts[language]
  return title.trim() !== '' || text.trim() !== ''
}

/** In one language at least, a title or a text. */
export function isWritten(written: Written): boolean {
  return isWrittenIn('ar', written) || isWrittenIn('en', written)
}

/** The language whose students get the text of the other one; null: both are written, or neither. */
export function missingLanguage(written: Written): Language | null {
  const [ar, en] = [isWrittenIn('ar', written), isWrittenIn('en', written)]
  if (ar === en) return null
  return ar ? 'en' : 'ar'
}

/** What is said, as the API expects it: `first` where it is written, the other language beside it. */
export function textsOf(written: Written, first: Language) {
  const isOnlyOther = missingLanguage(written) === first
  const language = isOnlyOther ? otherLanguage(first) : first
  const other = otherLanguage(language)
  return {
    ...written.texts[language],
    language,
    ...(isWrittenIn(other, written) && { translation: written.texts[other] }),
  }
}

/** The first language in which something is missing, and what: half a text is not sent. */
export function unfinishedOf(written: Written): { language: Language; fields: (keyof Texts)[] } | null {
  const begun = (['ar', 'en'] as const).filter((language) => isWrittenIn(language, written))
  for (const language of begun.length > 0 ? begun : [written.language]) {
    const fields = (['title', 'text'] as const).filter((field) => !written.texts[language][field].trim())
    if (fields.length > 0) return { language, fields }
  }
  return null
}

/** The readers, as the API expects them. */
export function whoOf({ course, who }: Written) {
  return course === '' ? { all: true as const, who } : { course_id: course, who }
}

/** The instant to send it; undefined: now, or no time was chosen. Algiers is one hour ahead of UTC all year. */
export function momentOf({ isLater, at }: Written): string | undefined {
  if (!isLater) return undefined
  const date = new Date(`${at}:00+01:00`)
  return Number.isNaN(date.getTime()) ? undefined : date.toISOString()
}
