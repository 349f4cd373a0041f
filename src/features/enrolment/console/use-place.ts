// Where in the list one is. When the open request leaves the list, the one that takes its place opens by itself.
import { useState } from 'react'
import type { QueuedRequest } from './queries.ts'

export interface Place {
  selected: QueuedRequest | undefined
  index: number
  /** Nobody chose it: its buttons wait a moment for the eye to follow. */
  byItself: boolean
  open: (id: string) => void
  step: (by: 1 | -1) => void
}

interface At {
  id?: string
  index: number
  byItself: boolean
  /** Opened as soon as the list holds it: a decision was taken back. */
  wanted?: string
}

export function usePlace(rows: readonly QueuedRequest[]): Place {
  const [at, setAt] = useState<At>({ index: 0, byItself: false })
  const next = placeIn(rows, at)
  if (next.id !== at.id || next.index !== at.index) setAt(next)
  const open = (id: string) => setAt({ ...at, wanted: id })
  return {
    selected: rows[next.index],
    index: next.index,
    byItself: next.byItself,
    open,
    step(by) {
      const row = rows[next.index + by]
      if (row) open(row.id)
    },
  }
}

function placeIn(rows: readonly QueuedRequest[], at: At): At {
  const wanted = rows.findIndex(({ id }) => id === at.wanted)
  if (at.wanted !== undefined && wanted !== -1) return { id: at.wanted, index: wanted, byItself: false }
  const found = rows.findIndex(({ id }) => id === at.id)
  if (found !== -1) return { ...at, index: found }
  const index = Math.max(0, Math.min(at.index, rows.length - 1))
  const id = rows[index]?.id
  return id === undefined ? at : { ...at, id, index, byItself: at.id !== undefined }
}
