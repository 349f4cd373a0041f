// What the bell shows of several pages, and once notifications are marked as read, where more of them are unread than are loaded.
import { expect, test } from 'vitest'
import { joinPages, withRead, type Notification } from './inbox.ts'

const at = '2026-11-29T08:00:00.000Z'
const now = '2026-11-29T09:00:00.000Z'
const item = (id: string, read_at: string | null): Notification => ({
  id,
  kind: 'announcement',
  data: { announcement_id: id, title: 'حصّة مباشرة' },
  course: null,
  created_at: at,
  read_at,
})
const inbox = { items: [item('a', null), item('b', at), item('c', null)], unread: 25, total: 40 }

test.each([
  ['all: none is left, loaded or not', undefined, [now, at, now], 0],
  ['one of them', ['a'], [now, at, null], 24],
  ['one that was read, and one that is not loaded', ['b', 'z'], [null, at, null], 25],
])('%s', (_, ids, read, unread) => {
  const shown = withRead(inbox, ids, now)
  expect([shown.items.map(({ read_at }) => read_at), shown.unread]).toEqual([read, unread])
})

test('what moved to the next page while both were fetched is shown once', () => {
  const page = (...items: Notification[]) => ({ data: { items, unread: 3 }, meta: { total: 4 } })
  const [a, b, c] = [item('a', null), item('b', null), item('c', null)]
  expect(joinPages([page(a, b), page(b, c)])).toEqual({ items: [a, b, c], unread: 3, total: 4 })
})
