// A part of the sheet: a card with its title and how much is in it.
import type { ReactNode } from 'react'

interface SheetPartProps {
  id: string
  title: string
  count?: number
  children: ReactNode
}

export function SheetPart({ id, title, count, children }: SheetPartProps) {
  return (
    <section className="card sheet-part" id={id} aria-labelledby={`${id}-title`}>
      <h2 className="sheet-part-head" id={`${id}-title`}>
        {title} {count !== undefined && count > 0 && <span className="sheet-count">{count}</span>}
      </h2>
      {children}
    </section>
  )
}
