// The notifications in the bell: fetched at the start, again at each event and when the reader comes back to the tab, marked as read. Plain
// state: TanStack Query is too heavy for visitors' pages, which show the bell too.
import { useCallback, useEffect, useRef, useState } from 'react'
import { useTranslation } from '#kit/web/use-translation.tsx'
import { call } from '#kit/web/api.ts'
import { logFailure } from '#kit/web/log.ts'
import { toast } from '#kit/web/ui/toasts.tsx'
import { listenToEvents } from '#features/enrolment/web/events.ts'
import type { listNotifications, readNotifications } from '#features/school/contract.ts'
import { joinPages, withRead, type Inbox } from './inbox.ts'

export interface Notifications {
  /** Undefined until they are loaded. */
  inbox: Inbox | undefined
  hasFailed: boolean
  refresh: () => Promise<void>
  /** One page more. @returns whether it came */
  showMore: () => Promise<boolean>
  /** The given ones, or all. */
  markRead: (ids?: string[]) => Promise<void>
}

/** The connection for live events waits until the page itself has loaded. */
const firstPause = 1500
/** Thousands hear of an announcement in the same moment: they ask one after the other. */
const spread = 10_000

export function useNotifications(): Notifications {
  const { t } = useTranslation('notifications')
  const [inbox, setInbox] = useState<Inbox>()
  const [hasFailed, setFailed] = useState(false)
  const pages = useRef(1)

  const load = useCallback(async (count: number) => {
    setInbox(joinPages(await Promise.all(Array.from({ length: count }, (_, index) => loadPage(index + 1)))))
    setFailed(false)
    pages.current = count
  }, [])

  const refresh = useCallback(
    () =>
      load(pages.current).catch((error: unknown) => {
        logFailure('notifications', error)
        setFailed(true)
      }),
    [load],
  )

  async function showMore() {
    try {
      await load(pages.current + 1)
      return true
    } catch (error) {
      logFailure('notifications', error)
      toast.error(t('failed'))
      return false
    }
  }

  useEffect(() => {
    void refresh()
  }, [refresh])

  useEffect(() => {
    let stop: (() => void) | undefined
    let later: ReturnType<typeof setTimeout> | undefined
    const timer = setTimeout(() => {
      stop = listenToEvents(({ type }) => {
        if (type !== 'announcement') return void refresh()
        clearTimeout(later)
        later = setTimeout(() => void refresh(), Math.random() * spread)
      })
    }, firstPause)
    return () => {
      clearTimeout(timer)
      clearTimeout(later)
      stop?.()
    }
  }, [refresh])

  // Another tab may have marked them as read meanwhile.
  useEffect(() => {
    const look = () => {
      if (document.visibilityState === 'visible') void refresh()
    }
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [refresh])

  async function markRead(ids?: string[]) {
    const now = new Date().toISOString()
    const before = inbox
    setInbox((shown) => shown && withRead(shown, ids, now))
    try {
      const { unread } = await call<typeof readNotifications>('POST', '/student/notifications/read', {
        body: ids ? { ids } : {},
        keepalive: true,
      })
      setInbox((shown) => shown && { ...shown, unread })
    } catch {
      setInbox(before)
      toast.error(t('readFailed'))
    }
  }
  return { inbox, hasFailed, refresh, showMore, markRead }
}

const loadPage = (page: number) =>
  call<typeof listNotifications>('GET', '/student/notifications', page > 1 ? { query: { page } } : {})
