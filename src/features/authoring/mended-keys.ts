// Quizzes whose right answers the draft corrects: once published, their attempts can be graded again. Pure.
import type { Difference } from './contract-console.ts'

const graded = /^chapters\/[^/]+\/quizzes\/([^/]+)\/(?:pass_mark|questions\/[^/]+\/(?:correct|tolerance))$/

/** Their ids. */
export function findMended(changes: readonly Pick<Difference, 'path' | 'kind'>[]): string[] {
  const found = changes.flatMap(({ path, kind }) => (kind === 'changed' ? (graded.exec(path)?.[1] ?? []) : []))
  return [...new Set(found)]
}
