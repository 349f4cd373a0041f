// One way to draw a lucide icon: sized by class, hidden from screen readers, mirrored in RTL when it shows a direction (design §5).
import type { LucideIcon } from 'lucide-react'
import { classNames } from './class-names.ts'

interface IconProps {
  of: LucideIcon
  size?: 'xs' | 'sm' | 'md' | 'lg'
  /** For arrows, chevrons and the like: write the icon for LTR, it turns in RTL. */
  flip?: boolean
  className?: string
}

export function Icon({ of: Drawing, size = 'md', flip, className }: IconProps) {
  const sizeClass = size === 'md' ? '' : `icon-${size}`
  return (
    <Drawing aria-hidden focusable={false} className={classNames('icon', sizeClass, flip && 'icon-flip', className)} />
  )
}
