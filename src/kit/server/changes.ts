// What a notice of the database says has changed, and whether it matters to something that is kept: both are names, the ids of rows and
// `courses` for all lists of them (0395; docs/decisions/response-cache.md).

/** Undefined: everything. */
export type Change = ReadonlySet<string> | undefined

/** What somebody kept depends on; with `anything` every change matters. */
export type Topics = ReadonlySet<string>

export const anything = 'anything'

/** What is not understood means everything. */
export function readChange(notice: string): Change {
  const [first, ...names] = notice.split(' ')
  return first === 'only' ? new Set(names) : undefined
}

/** Whether what depends on these topics may be old after the change. */
export function matters(change: Change, topics: Topics): boolean {
  return change === undefined || topics.has(anything) || !change.isDisjointFrom(topics)
}
