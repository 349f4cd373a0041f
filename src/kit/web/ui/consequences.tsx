// What an act does, in words: what ends, what stays, what to know.
import { CircleCheck, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'

export interface Consequence {
  /** `note`: said beside, and neither good nor bad. */
  kind?: 'ok' | 'bad' | 'warning' | 'note'
  icon?: LucideIcon
  flip?: boolean
  text: ReactNode
}

interface ConsequencesProps {
  items: readonly Consequence[]
  /** Of the list, where no heading says it. */
  label?: string
}

export function Consequences({ items, label }: ConsequencesProps) {
  return (
    <ul className="consequence-list" aria-label={label}>
      {items.map(({ kind = 'ok', icon = CircleCheck, flip, text }, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- the lines of one act stay where they are
        <li key={index} className={classNames('consequence', `consequence-${kind}`)}>
          <Icon of={icon} size="sm" flip={flip} />
          <span>{text}</span>
        </li>
      ))}
    </ul>
  )
}
