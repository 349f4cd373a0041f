// Queries of the team's screen of reviews.
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { DataOf, Language, QueryInputOf } from '#kit/contract.ts'
import { call } from '#kit/web/api.ts'
import type { listConsoleReviews } from '../contract-console.ts'

export type ListedReview = DataOf<typeof listConsoleReviews>[number]
type Wanted = QueryInputOf<typeof listConsoleReviews>

export function reviewsQuery(language: Language, wanted: Wanted) {
  return queryOptions({
    queryKey: ['console-reviews', language, wanted],
    queryFn: ({ signal }) => call<typeof listConsoleReviews>('GET', '/admin/reviews', { query: wanted, signal }),
    placeholderData: keepPreviousData,
  })
}
