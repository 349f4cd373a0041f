// A status in a word, and the bubble of a count.
import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'

interface BadgeProps {
  /** sea: under way · ok: done, active · lamp: waiting, new · bad: refused · none: neutral, draft · line: outlined. */
  tone?: 'sea' | 'ok' | 'lamp' | 'bad' | 'line'
  icon?: LucideIcon
  /** A dot before the word instead of an icon. */
  dot?: boolean
  children: ReactNode
}

export function Badge({ tone, icon, dot, children }: BadgeProps) {
  return (
    <span className={classNames('badge', tone && `badge-${tone}`)}>
      {icon && <Icon of={icon} size="xs" />}
      {dot && <span className="badge-dot" />}
      {children}
    </span>
  )
}

/** The bubble of a count beside a word: tabs, filters. */
export function CountBubble({ children }: { children: ReactNode }) {
  return <span className="count-bubble">{children}</span>
}
