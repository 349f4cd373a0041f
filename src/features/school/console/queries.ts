// What the staff's screens of the school ask the API for.
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '#kit/web/api.ts'
import type { listOutbox } from '../contract-console.ts'

const pageSize = 20

export function outboxQuery(page: number) {
  return queryOptions({
    queryKey: ['outbox', page],
    queryFn: ({ signal }) =>
      call<typeof listOutbox>('GET', '/admin/outbox', { query: { page, limit: pageSize }, signal }),
    placeholderData: keepPreviousData,
  })
}
