// What an act does, in words: what ends, what stays, what to know.
import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { Icon } from '#kit/web/ui/icon.tsx'

export interface Consequence {
  kind: 'ok' | 'bad' | 'warning'
  icon: LucideIcon
  flip?: boolean
  text: ReactNode
}

const looks = { ok: 'is-ok', bad: 'is-bad', warning: 'is-warning' }

export function Consequences({ items }: { items: readonly Consequence[] }) {
  return (
    <ul className="sheet-effects">
      {items.map(({ kind, icon, flip, text }, index) => (
        <li key={index} className={looks[kind]}>
          <Icon of={icon} size="sm" flip={flip} />
          <span>{text}</span>
        </li>
      ))}
    </ul>
  )
}
