// An announcement as it is being written.
export interface Written {
  /** A course's id; empty: everyone. */
  course: string
  who: 'all' | 'unfinished' | 'away'
  language: 'ar' | 'en'
  title: string
  text: string
  by: ('bell' | 'mail')[]
  isLater: boolean
  /** As the browser's field gives it, in Algiers time: 2026-01-18T18:30. */
  at: string
}

/** Errors of each part of the form. */
export interface PartProps {
  written: Written
  change: (changes: Partial<Written>) => void
}

export function emptyWritten(language: 'ar' | 'en'): Written {
  return { course: '', who: 'all', language, title: '', text: '', by: ['bell', 'mail'], isLater: false, at: '' }
}

export function isWritten({ title, text }: Written): boolean {
  return title.trim() !== '' || text.trim() !== ''
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
