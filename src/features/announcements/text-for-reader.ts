// Which text of an announcement a reader gets: the one of their language, else the one there is. Pure.
import type { Language } from '#kit/languages.ts'

export interface AnnouncementText {
  title: string
  text: string
  language: Language
  /** The same in the other language, where it was written. */
  translation: { title: string; text: string } | null
}

export const otherLanguage = (language: Language): Language => (language === 'ar' ? 'en' : 'ar')

export function textForReader(reader: Language, { title, text, language, translation }: AnnouncementText) {
  if (translation === null || reader === language) return { title, text, language }
  return { ...translation, language: reader }
}

/** As the table holds them: both columns or none. */
export function translationOf({ other_title: title, other_text: text }: Stored): AnnouncementText['translation'] {
  return title === null || text === null ? null : { title, text }
}

interface Stored {
  other_title: string | null
  other_text: string | null
}
