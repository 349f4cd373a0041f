// Query of the page of an announcement.
import { queryOptions } from '@tanstack/react-query'
import type { Language } from '#kit/contract.ts'
import { call } from '#kit/web/api.ts'
import type { readAnnouncement } from '../contract.ts'

export function announcementQuery(language: Language, id: string) {
  return queryOptions({
    queryKey: ['announcement', language, id],
    queryFn: ({ signal }) =>
      call<typeof readAnnouncement>('GET', '/student/announcements/:id', { params: { id }, signal }),
  })
}
