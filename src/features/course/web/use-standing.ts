// How the reader stands to this course: a visitor, enrolled, or not (yet), perhaps with a request under way. The open page is told when
// staff decide (product.md, Enrolment).
import { useCallback, useEffect, useState } from 'react'
import type { listEnrolledCourses } from '#features/learning/contract.ts'
import type { DataOf } from '#kit/contract.ts'
import { ApiError, call } from '#kit/web/api.ts'
import { useUser } from '#kit/web/use-user.ts'
import type { listRequests } from '#features/enrolment/contract.ts'

export type Request = DataOf<typeof listRequests>[number]
export type Standing =
  | { kind: 'visitor' }
  | { kind: 'enrolled'; started: boolean; percent: number }
  | { kind: 'open'; request: Request | null }

export interface StandingControl {
  now: Standing
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

  const refresh = useCallback(
    () => fetchStanding(courseId).then((standing) => setKnown({ of, standing }), logged),
    [courseId, of],
  )
  useEffect(() => {
    if (userId) void refresh()
  }, [userId, refresh])

  const isWaiting = now.kind === 'open' && isUnsettled(now.request)
  useEffect(() => {
    if (!isWaiting) return undefined
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
  }, [isWaiting, courseId, refresh])

  return {
    now,
    isKnown: known?.of === of,
    refresh,
    setRequest: (request) => setKnown({ of, standing: { kind: 'open', request } }),
  }
}

async function fetchStanding(courseId: string): Promise<Standing> {
  const [enrolled, requests] = await Promise.all([
    call<typeof listEnrolledCourses>('GET', '/student/enrolled-courses'),
    call<typeof listRequests>('GET', '/student/enrolment-requests'),
  ])
  const mine = enrolled.find((entry) => entry.course_id === courseId)
  if (mine) {
    const { completed_chapters: completed, completion_percentage: percent } = mine.progress
    return { kind: 'enrolled', started: completed > 0, percent }
  }
  const newest = requests.find((request) => request.course_id === courseId)
  const isShown = isUnsettled(newest) || newest?.status === 'rejected' || newest?.status === 'lapsed'
  return { kind: 'open', request: isShown && newest ? newest : null }
}

/** It waits for the school, or for another proof. */
export function isUnsettled(request: Request | null | undefined): boolean {
  return request?.status === 'pending' || request?.status === 'needs_proof'
}

/** Specification §8: treated as not enrolled. What the server refused stands in its own log. */
function logged(error: unknown): void {
  if (!(error instanceof ApiError)) reportError(error)
}
