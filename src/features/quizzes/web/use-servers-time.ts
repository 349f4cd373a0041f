// How much of an enforced time is left, as the server says: what a device believes ends nobody's attempt.
import { useEffect, useEffectEvent } from 'react'
import { fetchQuiz, lostBy } from './queries.ts'

/** Milliseconds. */
const pause = 10_000

/** While `isAsking`: again and again, and as soon as the network is back. */
export function useServersTime(
  quizId: string,
  isAsking: boolean,
  onTold: (secondsLeft: number | null | 'gone' | 'closed') => void,
): void {
  const tell = useEffectEvent(onTold)
  useEffect(() => {
    if (!isAsking) return
    const leaving = new AbortController()
    const { signal } = leaving
    const ask = () =>
      void fetchQuiz(quizId, signal).then(
        ({ seconds_left }) => tell(seconds_left),
        (error) => {
          const lost = lostBy(error)
          if (lost) tell(lost)
        },
      )
    ask()
    const timer = setInterval(ask, pause)
    window.addEventListener('online', ask, { signal })
    return () => {
      clearInterval(timer)
      leaving.abort()
    }
  }, [quizId, isAsking])
}
