// What is on the screen stays there when looking again fails: a network that drops for a moment takes neither it nor what was typed into it.
import { hasNoAnswer } from './has-no-answer.ts'

/** Nothing was loaded, or the server refuses it now. */
export function isLost({ data, error }: { data: unknown; error: Error | null }): boolean {
  return error !== null && (data === undefined || !hasNoAnswer(error))
}
