// The texts among changes that were never acknowledged. Pure.
import { pathsOf } from './changes.ts'
import { isPart, type Kept } from './draft-state.ts'

export interface KeptWords {
  path: string
  value: unknown
}

/** The last text of each place, oldest first. Places, switches and numbers are no words, ids are nobody's. */
export function wordsIn(kept: readonly Kept[]): KeptWords[] {
  const last = new Map<string, unknown>()
  const note = (path: string, value: unknown) => {
    last.delete(path)
    if (typeof value === 'object' ? value !== null : typeof value === 'string' && value !== '' && !isPart(value))
      last.set(path, value)
  }
  for (const { queue, waiting, conflicts, refused } of kept) {
    for (const { path, yours } of conflicts) note(path, yours)
    for (const change of [
      ...refused.map((each) => each.change),
      ...queue.flatMap(({ changes }) => changes),
      ...waiting,
    ]) {
      if (change.op === 'set') note(change.path, change.value)
      // Several parts may be put into one list.
      if (change.op === 'insert') note(pathsOf(change)[0] ?? change.path, change.value)
    }
  }
  return [...last].map(([path, value]) => ({ path, value }))
}
