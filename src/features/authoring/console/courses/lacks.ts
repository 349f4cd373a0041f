// What a draft lacks before it can be published, in few words (console.md §4, blocking codes).
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

export function lackText(t: Translate<'courses'>, code: string): string {
  const known = codes.find((each) => each === code)
  return known ? t(`lack_${known}`) : code
}
