// Queries of a student's payments.
import { queryOptions } from '@tanstack/react-query'
import { call } from '#kit/web/api.ts'
import type { listOwnPayments } from '../contract.ts'

export const ownPaymentsQuery = queryOptions({
  queryKey: ['own-payments'],
  queryFn: ({ signal }) => call<typeof listOwnPayments>('GET', '/student/payments', { signal }),
})
