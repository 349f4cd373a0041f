// What the bell holds: its newest, page by page. How many are unread, and how many there are, counts all.
import type { DataOf } from '#kit/contract.ts'
import type { listNotifications } from '#features/school/contract.ts'

export type Notification = DataOf<typeof listNotifications>['items'][number]

export interface Inbox {
  items: Notification[]
  unread: number
  total: number
}

interface Page {
  data: DataOf<typeof listNotifications>
  meta: { total: number }
}

/** One that arrives meanwhile shifts the pages: what stands on two of them is shown once. */
export function joinPages(pages: readonly Page[]): Inbox {
  const items = new Map(pages.flatMap(({ data }) => data.items).map((item) => [item.id, item]))
  return { items: [...items.values()], unread: pages[0]?.data.unread ?? 0, total: pages[0]?.meta.total ?? 0 }
}

/** The given ones, or all, as read: shown so before the server has answered. */
export function withRead({ items, unread, total }: Inbox, ids: string[] | undefined, now: string): Inbox {
  const fresh = items.filter(({ id, read_at }) => !read_at && (!ids || ids.includes(id)))
  return {
    items: items.map((item) => (fresh.includes(item) ? { ...item, read_at: now } : item)),
    unread: ids ? Math.max(0, unread - fresh.length) : 0,
    total,
  }
}
