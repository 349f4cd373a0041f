// The notifications in the bell: fetched at the start and again at each event, marked as read. Plain state: TanStack Query is too heavy for
// visitors' pages, which show the bell too.
import { useCallback, useEffect, useState } from 'react'
import { useTranslation } from '#kit/web/use-translation.tsx'
import { call } from '#kit/web/api.ts'
import { logFailure } from '#kit/web/log.ts'
import { toast } from '#kit/web/ui/toasts.tsx'
import { listenToEvents } from '#features/enrolment/web/events.ts'
import type { listNotifications, readNotifications } from '#features/school/contract.ts'
import { withRead, type Inbox } from './inbox.ts'

export interface Notifications {
  /** Undefined until they are loaded. */
  inbox: Inbox | undefined
  hasFailed: boolean
  refresh: () => Promise<void>
  /** The given ones, or all. */
  markRead: (ids?: string[]) => Promise<void>
}

/** The connection for live events waits until the page itself has loaded. */
const firstPause = 1500

export function useNotifications(): Notifications {
  const { t } = useTranslation('notifications')
  const [inbox, setInbox] = useState<Inbox>()
  const [hasFailed, setFailed] = useState(false)

  const refresh = useCallback(
    () =>
      call<typeof listNotifications>('GET', '/student/notifications').then(
        ({ data }) => {
          setInbox(data)
          setFailed(false)
        },
        (error: unknown) => {
          logFailure('notifications', error)
          setFailed(true)
        },
      ),
    [],
  )

  useEffect(() => {
    void refresh()
  }, [refresh])

  useEffect(() => {
    let stop: (() => void) | undefined
    const timer = setTimeout(() => {
      stop = listenToEvents(() => void refresh())
    }, firstPause)
    return () => {
      clearTimeout(timer)
      stop?.()
    }
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
  return { inbox, hasFailed, refresh, markRead }
}
