// A lasting message above its content: how something is, and what to do about it.
import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'

interface BannerProps {
  tone?: 'ok' | 'lamp' | 'bad' | 'quiet'
  icon?: LucideIcon
  /** A button at the end. */
  action?: ReactNode
  /** Announce it when it appears: `status` politely, `alert` at once. */
  role?: 'status' | 'alert'
  children: ReactNode
}

export function Banner({ tone, icon, action, role, children }: BannerProps) {
  return (
    <div className={classNames('banner', tone && `banner-${tone}`)} role={role}>
      {icon && <Icon of={icon} />}
      <div className="layout-grow">{children}</div>
      {action}
    </div>
  )
}
