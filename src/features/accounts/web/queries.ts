// Queries of the signed-in person that several pages use.
import { queryOptions } from '@tanstack/react-query'
import { call } from '#kit/web/api.ts'
import type { getProfile, listSessions } from '../contract.ts'

export const profileQuery = queryOptions({
  queryKey: ['profile'],
  queryFn: ({ signal }) => call<typeof getProfile>('GET', '/student/profile', { signal }),
})

export const sessionsQuery = queryOptions({
  queryKey: ['sessions'],
  queryFn: ({ signal }) => call<typeof listSessions>('GET', '/student/sessions', { signal }),
})
