// The choices to confirm for a statement: for each line the id of what it pays, or nothing.
import type { Statement } from './statement-page.tsx'

export type Choices = Record<number, string | undefined>
type Line = Statement['lines'][number]

export const idOf = (candidate: Line['candidates'][number]) => candidate.payment_id ?? candidate.request_id ?? ''

/** At first only certain matches are selected. */
export function firstChoices(lines: readonly Line[]): Choices {
  return Object.fromEntries(
    lines.filter(({ match }) => match === 'certain').map(({ line, candidates }) => [line, idOf(candidates[0]!)]),
  )
}

/**
 * What a confirmation says. Nothing recorded and nothing refused: the same lines were confirmed before, by a colleague or by a press whose
 * answer was lost. Null: only refusals, which are told one by one.
 */
export function outcomeOf({ reconciled, activated, left }: Statement['applied']): 'applied' | 'appliedBefore' | null {
  if (reconciled + activated > 0) return 'applied'
  return left.length > 0 ? null : 'appliedBefore'
}

/** Names every line, so that unselected ones stay out: also one that nothing fitted when it was looked at, and whose request arrived since. */
export function toChoices(lines: readonly Line[], choices: Choices) {
  return lines.map(({ line, candidates }) => {
    // A line without a match pays the request that was picked.
    if (candidates.length === 0) return { line, ...(choices[line] && { request_id: choices[line] }) }
    const candidate = candidates.find((one) => idOf(one) === choices[line])
    if (!candidate) return { line }
    const { payment_id, request_id } = candidate
    return { line, ...(payment_id ? { payment_id } : { request_id }) }
  })
}
