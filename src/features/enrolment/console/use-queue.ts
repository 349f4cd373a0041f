// The queue of enrolment requests, kept fresh: colleagues and students change it too.
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useTranslation } from '#kit/web/use-translation.tsx'
import type { DataOf, QueryInputOf } from '#kit/contract.ts'
import { call } from '#kit/web/api.ts'
import { currentLanguage } from '#kit/web/i18n.ts'
import type { listQueue } from '../contract-console.ts'

export type QueuedRequest = DataOf<typeof listQueue>[number]
export type QueueStatus = Exclude<NonNullable<QueryInputOf<typeof listQueue>['status']>, 'cancelled'>

export function useQueue(status: QueueStatus, q = '') {
  const { i18n } = useTranslation()
  return useQuery({
    queryKey: ['queue', currentLanguage(i18n), status, q],
    queryFn: ({ signal }) =>
      call<typeof listQueue>('GET', '/admin/enrolment-requests', { query: { status, q, limit: 100 }, signal }),
    refetchInterval: 20_000,
    refetchOnWindowFocus: 'always',
    placeholderData: keepPreviousData,
  })
}

export function usePendingCount(): number | undefined {
  return useQueue('pending').data?.meta.total
}
