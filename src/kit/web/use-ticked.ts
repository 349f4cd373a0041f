// Rows of a list chosen by their checkboxes.
import { useState } from 'react'

/** They stay ticked on other pages of the list. */
export function useTicked<Row extends { id: string }>() {
  const [ticked, setTicked] = useState<ReadonlyMap<string, Row>>(new Map())
  function tick(rows: readonly Row[], isTicked: boolean) {
    const next = new Map(ticked)
    for (const row of rows) {
      if (isTicked) next.set(row.id, row)
      else next.delete(row.id)
    }
    setTicked(next)
  }
  return { ticked, tick, untick: () => setTicked(new Map()) }
}
