// Query of the student's first page.
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { listRequests } from '#features/enrolment/contract.ts'
import type { Language } from '#kit/contract.ts'
import { call } from '#kit/web/api.ts'
import type { getDashboard } from '#features/learning/contract.ts'

export function dashboardQuery(language: Language) {
  return queryOptions({
    queryKey: ['dashboard', language],
    queryFn: ({ signal }) => call<typeof getDashboard>('GET', '/student/dashboard', { signal }),
    placeholderData: keepPreviousData,
  })
}

export function ownRequestsQuery(language: Language) {
  return queryOptions({
    queryKey: ['own-requests', language],
    queryFn: ({ signal }) => call<typeof listRequests>('GET', '/student/enrolment-requests', { signal }),
  })
}
