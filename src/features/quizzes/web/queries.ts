// Queries of the quiz page.
import { queryOptions } from '@tanstack/react-query'
import { ApiError, call } from '#kit/web/api.ts'
import type { getQuiz, listAttempts } from '../contract.ts'

export function fetchQuiz(id: string, signal: AbortSignal) {
  return call<typeof getQuiz>('GET', '/student/quiz/:id', { params: { id }, signal })
}

/** Staff have removed the quiz. */
export function isGone(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'NOT_FOUND'
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
