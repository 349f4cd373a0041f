// Queries of the overview.
import { queryOptions } from '@tanstack/react-query'
import type { DataOf, Language } from '#kit/contract.ts'
import { call } from '#kit/web/api.ts'
import type { getOverview, searchEverywhere } from '../contract-console.ts'

export type Overview = DataOf<typeof getOverview>
export type Attention = Overview['attention'][number]

/** Reloaded regularly, because it is open all day. */
export function overviewQuery(language: Language) {
  return queryOptions({
    queryKey: ['overview', language],
    queryFn: ({ signal }) => call<typeof getOverview>('GET', '/admin/overview', { signal }),
    refetchInterval: 60_000,
    refetchOnWindowFocus: 'always',
  })
}

export type FoundThing = DataOf<typeof searchEverywhere>[number]

export function searchQuery(language: Language, q: string) {
  return queryOptions({
    queryKey: ['search', language, q],
    queryFn: ({ signal }) => call<typeof searchEverywhere>('GET', '/admin/search', { query: { q }, signal }),
    staleTime: 10_000,
  })
}
