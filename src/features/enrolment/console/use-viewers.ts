// Who looks at the same request: each open console reports what it shows, at once and regularly; a silent one has left.
import { useCallback, useEffect, useState } from 'react'
import { call } from '#kit/web/api.ts'
import { useUser } from '#kit/web/use-user.ts'
import type { lookAtRequest } from '../contract-console.ts'
import type { LiveEvent } from '../web/events.ts'

/** Milliseconds: between two reports; without one for so long, somebody no longer counts as looking. */
const reportEvery = 15_000
const goneAfter = 40_000

interface Viewer {
  id: string
  name: string
  request: string
  at: number
}

export function useViewers(requestId: string | undefined): { names: string[]; onEvent: (event: LiveEvent) => void } {
  const me = useUser()?.id
  const [viewers, setViewers] = useState<Viewer[]>([])
  const tell = useCallback((id: string) => {
    call<typeof lookAtRequest>('POST', '/admin/enrolment-requests/:id/looking', { params: { id } }).catch(() => {})
  }, [])
  useEffect(() => {
    if (!requestId) return undefined
    const report = () => {
      if (document.visibilityState === 'visible') tell(requestId)
      setViewers((known) => known.filter(({ at }) => Date.now() - at < goneAfter))
    }
    // A person who only goes through the list is not announced at each request.
    const first = setTimeout(report, 400)
    const timer = setInterval(report, reportEvery)
    return () => {
      clearTimeout(first)
      clearInterval(timer)
    }
  }, [requestId, tell])
  const onEvent = useCallback(
    ({ type, data }: LiveEvent) => {
      const by = data['by'] as { id: string; full_name: string } | undefined
      if (type !== 'looking' || !by || by.id === me) return
      const one = { id: by.id, name: by.full_name, request: String(data['id']), at: Date.now() }
      setViewers((known) => [...known.filter(({ id }) => id !== by.id), one])
      // A newcomer learns at once who is here already; later reports of the same person are not answered.
      const isKnown = viewers.some(({ id, request }) => id === one.id && request === one.request)
      if (one.request === requestId && !isKnown) tell(requestId)
    },
    [me, requestId, tell, viewers],
  )
  return { names: viewers.filter(({ request }) => request === requestId).map(({ name }) => name), onEvent }
}
