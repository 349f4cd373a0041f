// What the screens of announcements ask the API for.
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { BodyInputOf, DataOf, Language } from '#kit/contract.ts'
import { call } from '#kit/web/api.ts'
import type { listAnnouncements, previewAnnouncement } from '../contract-console.ts'

export type Announcement = DataOf<typeof listAnnouncements>[number]
export type Preview = DataOf<typeof previewAnnouncement>

export function announcementsQuery(language: Language, wanted: { state: 'all' | 'scheduled'; page: number }) {
  return queryOptions({
    queryKey: ['announcements', language, wanted],
    queryFn: ({ signal }) => call<typeof listAnnouncements>('GET', '/admin/announcements', { query: wanted, signal }),
    placeholderData: keepPreviousData,
    // While one is being sent its numbers change by themselves.
    refetchInterval: 10_000,
  })
}

export function previewQuery(body: BodyInputOf<typeof previewAnnouncement>) {
  return queryOptions({
    queryKey: ['announcement-preview', body],
    queryFn: ({ signal }) => call<typeof previewAnnouncement>('POST', '/admin/announcements/preview', { body, signal }),
    placeholderData: keepPreviousData,
  })
}
