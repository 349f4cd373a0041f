// Queries of the staff's screens of the school.
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { BodyInputOf, DataOf, QueryInputOf } from '#kit/contract.ts'
import { call } from '#kit/web/api.ts'
import type { getAuditOrigin, listActors, listAudit } from '../contract-audit.ts'
import type { getStatus } from '../contract-status.ts'
import type { getSettings, previewMail } from '../contract-settings.ts'

export type AuditEntry = DataOf<typeof listAudit>[number]
export type AuditFilters = Omit<NonNullable<QueryInputOf<typeof listAudit>>, 'page' | 'limit'>

export function auditQuery(filters: AuditFilters, page: number) {
  return queryOptions({
    queryKey: ['audit', filters, page],
    queryFn: ({ signal }) =>
      call<typeof listAudit>('GET', '/admin/audit', { query: { ...filters, page, limit: 25 }, signal }),
    placeholderData: keepPreviousData,
    // What somebody reads does not move away: new entries are offered (audit-news.tsx).
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
}

/** How many entries there are now from the newest shown on; fetched again after each act. */
export function auditNewsQuery(filters: AuditFilters, from: string | undefined) {
  return queryOptions({
    queryKey: ['audit-news', filters, from],
    queryFn: ({ signal }) =>
      call<typeof listAudit>('GET', '/admin/audit', { query: { ...filters, ...(from && { from }), limit: 1 }, signal }),
  })
}

/** The origin of an entry: it never changes. */
export function originQuery(id: string) {
  return queryOptions({
    queryKey: ['audit-origin', id],
    queryFn: ({ signal }) => call<typeof getAuditOrigin>('GET', '/admin/audit/:id/origin', { params: { id }, signal }),
    staleTime: Infinity,
  })
}

/** All members of the team, for the filter. */
export const actorsQuery = queryOptions({
  queryKey: ['audit-actors'],
  queryFn: ({ signal }) => call<typeof listActors>('GET', '/admin/audit/actors', { signal }),
  staleTime: 60_000,
})

/** The school's state: loaded regularly, because it is open all day. */
export const statusQuery = queryOptions({
  queryKey: ['status'],
  queryFn: ({ signal }) => call<typeof getStatus>('GET', '/admin/status', { signal }),
  refetchInterval: 5 * 60_000,
})

export const settingsQuery = queryOptions({
  queryKey: ['settings'],
  queryFn: ({ signal }) => call<typeof getSettings>('GET', '/admin/settings', { signal }),
})

/** The last preview stays while the next is made. */
export function mailPreviewQuery(body: BodyInputOf<typeof previewMail>) {
  return queryOptions({
    queryKey: ['mail-preview', body],
    queryFn: ({ signal }) => call<typeof previewMail>('POST', '/admin/settings/mail-preview', { body, signal }),
    placeholderData: keepPreviousData,
    retry: false,
    staleTime: Infinity,
  })
}
