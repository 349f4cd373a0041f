// The reader's relation to this course: a visitor, enrolled, or not (yet), perhaps with an open request. The page is notified when
// staff decide (product.md, Enrolment).
import { useCallback, useEffect, useRef, useState } from 'react'
import type { DataOf } from '#kit/contract.ts'
import { ApiError } from '#kit/web/api.ts'
import { useUser } from '#kit/web/use-user.ts'
import type { createRequest } from '#features/enrolment/contract.ts'

export type Request = DataOf<typeof createRequest>
export type Standing =
  | { kind: 'visitor' }
  | { kind: 'enrolled'; started: boolean; percent: number }
  | { kind: 'open'; request: Request | null }

export interface StandingControl {
  now: Standing
  /** A request that waits for the school, or for another proof. */
  pending: Request | null
  /** False while the server is asked; a signed-in reader counts as not enrolled until then. */
  isKnown: boolean
  refresh: () => Promise<void>
  setRequest: (request: Request | null) => void
}

export function useStanding(courseId: string): StandingControl {
  const userId = useUser()?.id
  const [known, setKnown] = useState<{ of: string; standing: Standing } | null>(null)
  const of = `${userId} ${courseId}`
  const now: Standing = !userId
    ? { kind: 'visitor' }
    : known?.of === of
      ? known.standing
      : { kind: 'open', request: null }

  /** What was asked earlier may be answered later, also than a change of one's own: only what is newer than what is shown counts. */
  const asked = useRef(0)
  const shown = useRef(0)
  const refresh = useCallback(() => {
    const place = ++asked.current
    // Visitors do not load it.
    return import('./fetch-standing.ts')
      .then(({ fetchStanding }) => fetchStanding(courseId))
      .then((standing) => {
        if (place < shown.current) return
        shown.current = place
        setKnown({ of, standing })
      }, logged)
  }, [courseId, of])
  useEffect(() => {
    if (!userId) return undefined
    void refresh()
    // Whoever comes back to the page may have gone on with another device.
    const look = () => document.visibilityState === 'visible' && void refresh()
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [userId, refresh])

  const request = now.kind === 'open' ? now.request : null
  const pending = request?.status === 'pending' || request?.status === 'needs_proof' ? request : null
  // A decision can be taken back: once the page has waited for one, it goes on listening.
  const [waited, setWaited] = useState('')
  if (pending && waited !== of) setWaited(of)
  const isListening = waited === of
  useEffect(() => {
    if (!isListening) return undefined
    let isOver = false
    let stop: (() => void) | undefined
    // Only students with a pending request need this code.
    import('#features/enrolment/web/events.ts').then(({ listenToEvents }) => {
      if (isOver) return
      stop = listenToEvents((event) => {
        if (event.type === 'ready' || event.data['course_id'] === courseId) void refresh()
      })
    }, logged)
    return () => {
      isOver = true
      stop?.()
    }
  }, [isListening, courseId, refresh])

  return {
    now,
    pending,
    isKnown: known?.of === of,
    refresh,
    setRequest: (request) => {
      shown.current = ++asked.current
      setKnown({ of, standing: { kind: 'open', request } })
    },
  }
}

/** Specification §8: treated as not enrolled. What the server refused is in its own log. */
function logged(error: unknown): void {
  if (!(error instanceof ApiError)) reportError(error)
}
