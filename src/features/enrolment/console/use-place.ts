// The position in the list. When the open request leaves the list, its successor opens by itself.
import { useState } from 'react'
import type { QueuedRequest } from './queries.ts'

export interface Place {
  selected: QueuedRequest | undefined
  index: number
  /** It opened by itself: its buttons ignore presses for a moment. */
  byItself: boolean
  /** The open request, where a person chose it. */
  chosen: string | undefined
  open: (id: string) => void
  step: (by: 1 | -1) => void
}

interface At {
  id?: string
  index: number
  byItself: boolean
  /** A person chose it. */
  isChosen: boolean
  /** Another page or filter starts at its first request. */
  list: string
  /** Opened as soon as the list contains it: a decision was undone. */
  wanted?: string
}

/**
 * @param list identifies the list; undefined while the rows are still those of another list
 * @param wanted opened first, if the list contains it
 */
export function usePlace(rows: readonly QueuedRequest[], list: string | undefined, wanted: string): Place {
  const [at, setAt] = useState<At>({ index: 0, byItself: false, isChosen: false, list: '', ...(wanted && { wanted }) })
  const next = list === undefined || rows.length === 0 ? at : placeIn(rows, at, list)
  const isSame = next.id === at.id && next.index === at.index && next.list === at.list && next.wanted === at.wanted
  if (!isSame) setAt(next)
  const open = (id: string) => setAt({ ...at, wanted: id })
  return {
    selected: rows[next.index],
    index: next.index,
    byItself: next.byItself,
    chosen: next.isChosen ? next.id : undefined,
    open,
    step(by) {
      const row = rows[next.index + by]
      if (row) open(row.id)
    },
  }
}

function placeIn(rows: readonly QueuedRequest[], at: At, list: string): At {
  const wanted = rows.findIndex(({ id }) => id === at.wanted)
  if (at.wanted !== undefined && wanted !== -1)
    return { id: at.wanted, index: wanted, byItself: false, isChosen: true, list }
  const found = rows.findIndex(({ id }) => id === at.id)
  if (found !== -1) return { ...at, index: found, list }
  if (at.list !== list) return { ...at, id: rows[0]!.id, index: 0, byItself: false, isChosen: false, list }
  const index = Math.max(0, Math.min(at.index, rows.length - 1))
  const id = rows[index]?.id
  return id === undefined ? at : { ...at, id, index, byItself: at.id !== undefined, isChosen: false, list }
}
