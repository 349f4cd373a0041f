// Where the questions that somebody is answering stand, once they have left the list.
import type { StudentQuestion } from './queries.ts'

/** They stay where they were: open questions stand in the order of asking. Who answered one is known once the answered ones were fetched. */
export function withHeld(
  rows: readonly StudentQuestion[],
  held: readonly StudentQuestion[],
  answered: readonly StudentQuestion[],
): StudentQuestion[] {
  const left = held.filter(({ id }) => !rows.some((row) => row.id === id))
  if (left.length === 0) return [...rows]
  const now = left.map((question) => answered.find(({ id }) => id === question.id) ?? question)
  return [...rows, ...now].sort((a, b) => a.at.localeCompare(b.at))
}
