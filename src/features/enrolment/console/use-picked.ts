// Selected requests: only those without a warning; another list starts without a selection.
import { useState } from 'react'
import { doubtsOf } from './entry.ts'
import type { QueuedRequest } from './queries.ts'

export function usePicked(rows: readonly QueuedRequest[], list: string) {
  const [picked, setPicked] = useState<{ list: string; ids: ReadonlySet<string> }>({ list, ids: new Set() })
  const clean = rows.filter((request) => doubtsOf(request).length === 0)
  const cleanIds = new Set(clean.map(({ id }) => id))
  // Requests that were decided or changed meanwhile are no longer selected.
  const ids = new Set(picked.list === list ? [...picked.ids].filter((id) => cleanIds.has(id)) : [])
  const set = (next: Iterable<string>) => setPicked({ list, ids: new Set(next) })
  function pick(id: string, on: boolean) {
    set(on ? [...ids, id] : [...ids].filter((each) => each !== id))
  }
  return {
    ids,
    clean,
    chosen: clean.filter(({ id }) => ids.has(id)),
    pick,
    all: (on: boolean) => set(on ? cleanIds : []),
    toggle: (id: string) => cleanIds.has(id) && pick(id, !ids.has(id)),
  }
}
