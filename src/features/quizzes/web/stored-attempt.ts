// An unfinished attempt as stored in the browser, for each student and quiz: a reload loses no answer and gives no extra time.
import { readUser } from '#kit/web/session.ts'
import { local } from '#kit/web/storage.ts'
import type { Answers } from '../contract.ts'
import { fitting, type Quiz } from './answers.ts'

export interface StoredAttempt {
  answers: Answers
  /** The version of the quiz; null where a release without versions stored it. */
  version: string | null
  /** Index of the question shown. */
  at: number
  /** Milliseconds of this browser's clock. */
  startedAt: number
  /** Set once the answers are submitted: sent again under it, they count once. */
  attemptId: string | null
}

type Asked = Pick<Quiz, 'id' | 'version' | 'questions' | 'duration'>

export function newAttempt(version: string, now: number): StoredAttempt {
  return { answers: {}, version, at: 0, startedAt: now, attemptId: null }
}

/** The stored values that still fit the quiz. Submitted answers stay unchanged, with the version they are for. */
export function attemptFrom(kept: unknown, quiz: Asked, now: number): StoredAttempt {
  const { questions, duration } = quiz
  if (typeof kept !== 'object' || kept === null) return newAttempt(quiz.version, now)
  const { answers: given, version, at, startedAt, attemptId } = kept as Record<string, unknown>
  const isSent = typeof attemptId === 'string' && typeof given === 'object' && given !== null
  const answers = isSent ? (given as Answers) : fitting(given, questions)
  const isKnown = typeof startedAt === 'number' && startedAt <= now
  // Opened without an answer: starts again.
  const isStale = Object.keys(answers).length === 0 && isKnown && now - startedAt > duration * 60_000
  return {
    answers,
    version: isSent ? (typeof version === 'string' ? version : null) : quiz.version,
    at: Number.isInteger(at) ? Math.min(Math.max(Number(at), 0), questions.length - 1) : 0,
    startedAt: isKnown && !isStale ? startedAt : now,
    attemptId: isSent ? attemptId : null,
  }
}

/** When the time is over: the server's time where it is enforced, else by this browser's clock. Milliseconds, as Date.now(). */
export function endOf({ duration, seconds_left }: Pick<Quiz, 'duration' | 'seconds_left'>, startedAt: number): number {
  return startedAt + (seconds_left ?? duration * 60) * 1000
}

/** The key under which it is stored. */
export const placeOf = (quizId: string) => `quiz:${readUser()?.id ?? ''}:${quizId}`

export function readAttempt(quiz: Asked): StoredAttempt {
  return attemptFrom(local.readValue(placeOf(quiz.id)), quiz, Date.now())
}

/** Another tab has handed it in, or given it up. */
export function isAttemptOver(quizId: string): boolean {
  return local.readValue(placeOf(quizId)) === null
}

/** Null when it is over. */
export function storeAttempt(quizId: string, sitting: StoredAttempt | null): void {
  local.writeValue(placeOf(quizId), sitting)
}
