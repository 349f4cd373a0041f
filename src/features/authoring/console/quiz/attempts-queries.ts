// What the screens ask about attempts at a quiz.
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { analyseQuiz, listQuizAttempts } from '#features/quizzes/contract-console.ts'
import type { DataOf, QueryInputOf } from '#kit/contract.ts'
import { ApiError, call } from '#kit/web/api.ts'

export type Analysis = DataOf<typeof analyseQuiz>
export type AnalysedQuestion = Analysis['questions'][number]

/** Null for a quiz that is not published yet. */
export function analysisQuery(id: string, quizId: string) {
  return queryOptions({
    queryKey: ['quiz-analysis', id, quizId],
    queryFn: async ({ signal }): Promise<Analysis | null> => {
      try {
        const params = { id, quizId }
        return await call<typeof analyseQuiz>('GET', '/admin/courses/:id/quizzes/:quizId/analysis', { params, signal })
      } catch (error) {
        if (error instanceof ApiError && error.code === 'NOT_FOUND') return null
        throw error
      }
    },
    staleTime: 60_000,
  })
}

export function quizAttemptsQuery(
  id: string,
  quizId: string,
  query: NonNullable<QueryInputOf<typeof listQuizAttempts>>,
) {
  return queryOptions({
    queryKey: ['quiz-attempts', id, quizId, query],
    queryFn: ({ signal }) =>
      call<typeof listQuizAttempts>('GET', '/admin/courses/:id/quizzes/:quizId/attempts', {
        params: { id, quizId },
        query,
        signal,
      }),
    placeholderData: keepPreviousData,
  })
}
