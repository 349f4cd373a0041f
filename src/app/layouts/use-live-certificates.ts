// Certificates that the school issues, corrects or revokes while a page of the student is open: the list is asked for again.
import { useEffect } from 'react'
import { listenToEvents } from '#features/enrolment/web/events.ts'
import { queryClient } from '#kit/web/query-client.ts'

/** The connection for live events waits until the page itself has loaded. */
const firstPause = 1500

export function useLiveCertificates(): void {
  useEffect(() => {
    let stop: (() => void) | undefined
    const timer = setTimeout(() => {
      stop = listenToEvents(({ type }) => {
        const isOfCertificate = type === 'certificate' || type === 'revoked'
        if (!isOfCertificate && type !== 'ready') return
        void queryClient.invalidateQueries({
          queryKey: ['certificates'],
          predicate: (query) => isOfCertificate || query.isStale(),
        })
      })
    }, firstPause)
    return () => {
      clearTimeout(timer)
      stop?.()
    }
  }, [])
}
