// What must be added to a draft before it can be published, in few words (console.md §4, blocking codes).
import type { Translate } from '#kit/web/text-keys.ts'

const codes = [
  'TITLE_MISSING',
  'NO_CHAPTERS',
  'NO_PLAN',
  'VIDEO_MISSING',
  'QUIZ_EMPTY',
  'QUESTION_UNFINISHED',
  'FILE_MISSING',
] as const
const inChapters = ['TITLE_MISSING', 'VIDEO_MISSING', 'QUIZ_EMPTY', 'QUESTION_UNFINISHED'] as const

/** With its chapter, where it belongs to one. */
export function lackText(t: Translate<'courses'>, { code, chapter }: { code: string; chapter: number | null }): string {
  const known = codes.find((each) => each === code)
  const inChapter = inChapters.find((each) => each === code)
  if (inChapter && chapter !== null) return t(`lackIn_${inChapter}`, { n: chapter })
  return known ? t(`lack_${known}`) : code
}
