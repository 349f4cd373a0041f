// Whether what is refused now was done by an earlier press, whose answer was lost on the way.
import { useState } from 'react'
import { hasNoAnswer } from './has-no-answer.ts'

/** @returns a function to be told of each failure: true where the same was sent before and nobody answered */
export function useMayBeDone(): (sent: unknown, error: unknown) => boolean {
  const [unanswered] = useState(() => new Set<string>())
  return (sent, error) => {
    const text = JSON.stringify(sent)
    if (!hasNoAnswer(error)) return unanswered.has(text)
    unanswered.add(text)
    return false
  }
}
