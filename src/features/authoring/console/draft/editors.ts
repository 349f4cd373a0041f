// Other people who edit: those that the draft named, and those whose changes arrive. Pure.
import type { Draft } from '../queries.ts'

type Editors = Draft['editors']
interface Arrived {
  path: string
  by: { id: string; full_name: string } | null
  at: string | Date
}

/** With the newest change of each; nobody twice, and not the person themselves. */
export function editorsAfter(known: Editors, arrived: readonly Arrived[], person: string): Editors {
  const editors = new Map(known.map((editor) => [editor.id, editor]))
  for (const { path, by, at } of arrived) {
    if (by && by.id !== person) editors.set(by.id, { ...by, path, at: at as Editors[number]['at'] })
  }
  return [...editors.values()]
}
