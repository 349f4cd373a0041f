// A small quiet button with an icon alone, in a row of others.
import type { LucideIcon } from 'lucide-react'
import type { ComponentProps } from 'react'
import { Button } from './button.tsx'
import { Icon } from './icon.tsx'

type IconButtonProps = Omit<ComponentProps<typeof Button>, 'children' | 'aria-label'> & {
  of: LucideIcon
  /** What pressing it does, also for those who do not see the icon. */
  label: string
}

export function IconButton({ of, label, ...rest }: IconButtonProps) {
  return (
    <Button variant="ghost" size="sm" icon aria-label={label} {...rest}>
      <Icon of={of} size="sm" />
    </Button>
  )
}
