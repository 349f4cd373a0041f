// Queries of the staff's screens of enrolment.
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { getCourse, listCourses } from '#features/catalogue/contract.ts'
import type { DataOf, Language, QueryInputOf } from '#kit/contract.ts'
import { call, callForFile } from '#kit/web/api.ts'
import type { findQueued, getFigures, getProof, getProofPage, listQueue, listTemplates } from '../contract-console.ts'

export type QueuedRequest = DataOf<typeof listQueue>[number]
export type QueueStatus = NonNullable<QueryInputOf<typeof listQueue>['status']>
export type Template = DataOf<typeof listTemplates>[number]

const pageSize = 50
/** For screens without live events. */
const fallback = 30_000

interface Shown {
  status: QueueStatus
  q?: string
  course_id?: string
  method?: string
  flagged?: string
  page?: number
}

/** A page of the queue; colleagues and students change it too (live events). */
export function queueQuery(language: Language, shown: Shown) {
  const { status, q = '', course_id = '', method = '', flagged = '', page = 1 } = shown
  return queryOptions({
    queryKey: ['queue', language, status, q, course_id, method, flagged, page],
    queryFn: ({ signal }) =>
      call<typeof listQueue>('GET', '/admin/enrolment-requests', {
        // Empty ones are left out; the server has defaults.
        query: { status, q, course_id, method: method as 'ccp', flagged, page, limit: pageSize },
        signal,
      }),
    refetchInterval: fallback,
    refetchOnWindowFocus: 'always',
    placeholderData: keepPreviousData,
  })
}

/** Of a search that finds nothing in one state: what it finds in any. */
export function anywhereQuery(language: Language, q: string) {
  return queryOptions({
    queryKey: ['queue', language, 'anywhere', q],
    queryFn: ({ signal }) =>
      call<typeof listQueue>('GET', '/admin/enrolment-requests', { query: { q, limit: 5 }, signal }),
    enabled: q !== '',
  })
}

export const figuresQuery = queryOptions({
  queryKey: ['desk-figures'],
  queryFn: ({ signal }) => call<typeof getFigures>('GET', '/admin/enrolment-requests/figures', { signal }),
  refetchInterval: fallback,
  refetchOnWindowFocus: 'always',
})

/** Finds by id or code. */
export function requestQuery(language: Language, id: string) {
  return queryOptions({
    queryKey: ['queued-request', language, id],
    queryFn: ({ signal }) =>
      call<typeof findQueued>('GET', '/admin/enrolment-requests/:id', { params: { id }, signal }),
  })
}

export const templatesQuery = queryOptions({
  queryKey: ['reply-templates'],
  queryFn: ({ signal }) => call<typeof listTemplates>('GET', '/admin/reply-templates', { signal }),
  staleTime: 60_000,
})

/** A picture of one page of the proof. */
export function proofPageQuery({ id, proof_at }: Pick<QueuedRequest, 'id' | 'proof_at'>, n: number) {
  const path = '/admin/enrolment-requests/:id/proof/pages/:n'
  return queryOptions({
    queryKey: ['proof', id, proof_at, n],
    queryFn: async ({ signal }) =>
      (await callForFile<typeof getProofPage>('GET', path, { params: { id, n }, signal })).blob(),
    staleTime: Infinity,
  })
}

/** The stored file of the proof, for download. */
export function fetchProof(id: string): Promise<Response> {
  return callForFile<typeof getProof>('GET', '/admin/enrolment-requests/:id/proof', { params: { id } })
}

/** Every course that can be chosen. */
export function coursesQuery(language: Language) {
  return queryOptions({
    queryKey: ['courses', language],
    queryFn: ({ signal }) => call<typeof listCourses>('GET', '/courses', { query: { limit: 100 }, signal }),
  })
}

export function courseQuery(language: Language, id: string) {
  return queryOptions({
    queryKey: ['course', language, id],
    queryFn: ({ signal }) => call<typeof getCourse>('GET', '/courses/:id', { params: { id }, signal }),
    enabled: id !== '',
  })
}
