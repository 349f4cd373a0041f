// A button of the player's bar: an icon with a name.
import type { LucideIcon } from 'lucide-react'
import { Icon } from '#kit/web/ui/icon.tsx'

interface BarButtonProps {
  icon: LucideIcon
  label: string
  onClick: () => void
  /** What a press opens. */
  opens?: 'menu' | undefined
  /** Left out on narrow players. */
  wideOnly?: boolean
}

export function BarButton({ icon, label, onClick, opens, wideOnly }: BarButtonProps) {
  return (
    <button
      type="button"
      className={wideOnly ? 'player-button player-wide-only' : 'player-button'}
      aria-label={label}
      aria-haspopup={opens}
      title={label}
      onClick={onClick}
    >
      <Icon of={icon} size="sm" />
    </button>
  )
}
