// What the staff's screens of enrolment ask the API for.
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { getCourse, listCourses } from '#features/catalogue/contract.ts'
import type { DataOf, Language, QueryInputOf } from '#kit/contract.ts'
import { call, callForFile } from '#kit/web/api.ts'
import type { getProof, listQueue } from '../contract-console.ts'

export type QueuedRequest = DataOf<typeof listQueue>[number]
export type QueueStatus = Exclude<NonNullable<QueryInputOf<typeof listQueue>['status']>, 'cancelled'>

const pageSize = 50

interface Shown {
  status: QueueStatus
  q?: string
  page?: number
}

/** A page of the queue, kept fresh: colleagues and students change it too. */
export function queueQuery(language: Language, { status, q = '', page = 1 }: Shown) {
  return queryOptions({
    queryKey: ['queue', language, status, q, page],
    queryFn: ({ signal }) =>
      call<typeof listQueue>('GET', '/admin/enrolment-requests', {
        query: { status, q, page, limit: pageSize },
        signal,
      }),
    refetchInterval: 20_000,
    refetchOnWindowFocus: 'always',
    placeholderData: keepPreviousData,
  })
}

export function proofQuery({ id, proof_at }: Pick<QueuedRequest, 'id' | 'proof_at'>) {
  return queryOptions({
    queryKey: ['proof', id, proof_at],
    queryFn: async ({ signal }) => (await fetchProof(id, signal)).blob(),
    staleTime: Infinity,
  })
}

export function fetchProof(id: string, signal?: AbortSignal): Promise<Response> {
  const path = '/admin/enrolment-requests/:id/proof'
  return callForFile<typeof getProof>('GET', path, { params: { id }, ...(signal && { signal }) })
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
