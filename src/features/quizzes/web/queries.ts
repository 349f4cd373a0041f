// Queries of the quiz page.
import { queryOptions } from '@tanstack/react-query'
import { ApiError, call } from '#kit/web/api.ts'
import type { getQuiz, listAttempts } from '../contract.ts'

export function fetchQuiz(id: string, signal: AbortSignal) {
  return call<typeof getQuiz>('GET', '/student/quiz/:id', { params: { id }, signal })
}

/** `gone`: staff have removed the quiz. `closed`: its course is no longer open to the student. */
export function lostBy(error: unknown): 'gone' | 'closed' | null {
  if (!(error instanceof ApiError)) return null
  return error.code === 'NOT_FOUND' ? 'gone' : error.code === 'NOT_ENROLLED' ? 'closed' : null
}

export function quizQuery(id: string) {
  return queryOptions({
    queryKey: ['quiz', id],
    queryFn: ({ signal }) => fetchQuiz(id, signal),
    // Never loaded again by itself: that could begin another attempt's time while the student answers.
    staleTime: 'static',
    gcTime: 0,
    networkMode: 'always',
  })
}

export function attemptsQuery(id: string) {
  return queryOptions({
    queryKey: ['quiz-attempts', id],
    queryFn: ({ signal }) => call<typeof listAttempts>('GET', '/student/quiz/:id/attempts', { params: { id }, signal }),
    networkMode: 'always',
  })
}
