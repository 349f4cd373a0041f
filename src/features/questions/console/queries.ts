// Queries of the inbox of students' questions.
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { DataOf, Language } from '#kit/contract.ts'
import { call } from '#kit/web/api.ts'
import type { listAsked } from '../contract-console.ts'

export type StudentQuestion = DataOf<typeof listAsked>[number]

export interface AskedPage {
  state: 'open' | 'answered'
  page: number
  course_id?: string
}

/** Fetched again when the events tell of a question or an answer. */
export function studentQuestionsQuery(language: Language, query: AskedPage) {
  return queryOptions({
    queryKey: ['inbox-questions', language, query],
    queryFn: ({ signal }) => call<typeof listAsked>('GET', '/admin/student-questions', { query, signal }),
    refetchOnWindowFocus: 'always',
    placeholderData: keepPreviousData,
  })
}

/** How many wait for an answer: beside the menu. */
export const openQuestionsQuery = queryOptions({
  queryKey: ['inbox-questions', 'open'],
  queryFn: async ({ signal }) => {
    const query = { state: 'open', page: 1, limit: 1 } as const
    return (await call<typeof listAsked>('GET', '/admin/student-questions', { query, signal })).meta.open
  },
})
