// What the bell holds. Only its newest are loaded; how many are unread counts all.
import type { DataOf } from '#kit/contract.ts'
import type { listNotifications } from '#features/school/contract.ts'

export type Inbox = DataOf<typeof listNotifications>
export type Notification = Inbox['items'][number]

/** The given ones, or all, as read: shown so before the server has answered. */
export function withRead({ items, unread }: Inbox, ids: string[] | undefined, now: string): Inbox {
  const fresh = items.filter(({ id, read_at }) => !read_at && (!ids || ids.includes(id)))
  return {
    items: items.map((item) => (fresh.includes(item) ? { ...item, read_at: now } : item)),
    unread: ids ? Math.max(0, unread - fresh.length) : 0,
  }
}
