// Queries of the screens of messages and mails.
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { getMessage, listJobs, listMessages, listOutbox } from '#features/school/contract-console.ts'
import type { DataOf } from '#kit/contract.ts'
import { call } from '#kit/web/api.ts'

export type Message = DataOf<typeof listMessages>[number]
export type MessageState = Message['state']
export type Mail = DataOf<typeof listOutbox>[number]

const pageSize = 20

interface Shown<State> {
  state: State | undefined
  q: string
  page: number
}

/** All queries of both tabs, because an act in one may change the other. */
export const messagesKey = ['messages']

/** Reloaded regularly, because people write while it is open. */
export function messagesQuery({ state, q, page }: Shown<MessageState>) {
  return queryOptions({
    queryKey: [...messagesKey, 'inbox', state, q, page],
    queryFn: ({ signal }) =>
      call<typeof listMessages>('GET', '/admin/messages', { query: { state, q, page, limit: pageSize }, signal }),
    refetchInterval: 20_000,
    refetchOnWindowFocus: 'always',
    placeholderData: keepPreviousData,
  })
}

/** How many wait for an answer: beside the menu. */
export const openMessagesQuery = queryOptions({
  queryKey: [...messagesKey, 'open'],
  queryFn: async ({ signal }) => {
    const query = { state: 'open', page: 1, limit: 1 } as const
    return (await call<typeof listMessages>('GET', '/admin/messages', { query, signal })).meta.open
  },
})

export function messageQuery(id: string) {
  return queryOptions({
    queryKey: [...messagesKey, 'one', id],
    queryFn: ({ signal }) => call<typeof getMessage>('GET', '/admin/messages/:id', { params: { id }, signal }),
  })
}

export function outboxQuery({ state, q, page }: Shown<Mail['state']>) {
  return queryOptions({
    queryKey: [...messagesKey, 'outbox', state, q, page],
    queryFn: ({ signal }) =>
      call<typeof listOutbox>('GET', '/admin/outbox', { query: { state, q, page, limit: pageSize }, signal }),
    // Those that wait go out while somebody looks.
    refetchInterval: ({ state: { data } }) => (data?.meta.waiting ? 5_000 : 30_000),
    placeholderData: keepPreviousData,
  })
}

export function jobsQuery(page: number) {
  return queryOptions({
    queryKey: ['jobs', page],
    queryFn: ({ signal }) =>
      call<typeof listJobs>('GET', '/admin/jobs', { query: { state: 'failed', page, limit: pageSize }, signal }),
    refetchInterval: 30_000,
    placeholderData: keepPreviousData,
  })
}
