// What the staff's screens of enrolment ask the API for.
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { getCourse, listCourses } from '#features/catalogue/contract.ts'
import type { DataOf, Language, QueryInputOf } from '#kit/contract.ts'
import { call, callForFile } from '#kit/web/api.ts'
import type { getProof, getProofPage, listQueue } from '../contract-console.ts'

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

/** A picture of a page of the proof. */
export function proofPageQuery({ id, proof_at }: Pick<QueuedRequest, 'id' | 'proof_at'>, n: number) {
  const path = '/admin/enrolment-requests/:id/proof/pages/:n'
  return queryOptions({
    queryKey: ['proof', id, proof_at, n],
    queryFn: async ({ signal }) =>
      (await callForFile<typeof getProofPage>('GET', path, { params: { id, n }, signal })).blob(),
    staleTime: Infinity,
  })
}

/** The proof as it is kept, to be saved. */
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
