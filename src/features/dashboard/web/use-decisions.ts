// An open page shows by itself what the school decided (product.md, Enrolment): what it had fetched is asked for again at each event.
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { listenToEvents } from '#features/enrolment/web/events.ts'

const decided = ['dashboard', 'enrolled-courses', 'own-requests']

/** The connection for live events waits until the page itself has loaded. */
const firstPause = 1500

/** @param isWaiting something of the student's waits for the school: it may have been decided before the connection stood. */
export function useDecisions(isWaiting: boolean): void {
  const queries = useQueryClient()
  useEffect(() => {
    let stop: (() => void) | undefined
    const timer = setTimeout(() => {
      stop = listenToEvents(({ type }) => {
        // Decides nothing, and thousands hear of it.
        if (type === 'announcement') return
        void queries.invalidateQueries({
          predicate: (query) =>
            decided.includes(String(query.queryKey[0])) && (type !== 'ready' || isWaiting || query.isStale()),
        })
      })
    }, firstPause)
    return () => {
      clearTimeout(timer)
      stop?.()
    }
  }, [queries, isWaiting])
}
