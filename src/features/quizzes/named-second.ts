// Where in the chapter's video a question is taught: as its author set it, else as the explanation names it. Pure.
import { latinDigits } from '#kit/latin-digits.ts'
import type { Question } from './grade.ts'

/** Minutes and seconds, or hours before them: alone in brackets, or behind the word minute. Other times may be part of the subject. */
const time = String.raw`(?:(\d):)?(\d{1,3}):([0-5]\d)`
const named = new RegExp(
  String.raw`[([«“]\s{0,5}${time}\s{0,5}[)\]»”]|(?:دقيقة|minute)\s{0,5}[([«“:]?\s{0,5}${time}(?![\d:])`,
  'i',
)

/** Null where the explanation names no second of the video. @param length of the video, in seconds */
export function namedSecond(explanation: string, length: number): number | null {
  const found = named.exec(latinDigits(explanation))
  if (!found) return null
  const [hours = '0', minutes, seconds] = found.slice(found[3] === undefined ? 4 : 1)
  const second = Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)
  return second < length ? second : null
}

/** @param videoSeconds null where the chapter has no video */
export function withSecond(question: Question, videoSeconds: number | null): Question {
  if (typeof question.second === 'number' || videoSeconds === null) return question
  return { ...question, second: namedSecond(question.explanation, videoSeconds) }
}
