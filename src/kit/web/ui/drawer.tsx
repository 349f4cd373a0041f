// The side menu of small screens, from inline-start. Pages give it a head (Brand) and links of the class `nav-item`, in a <nav> of their own.
import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { Icon } from './icon.tsx'
import { useModal } from './modal.ts'
import { useUiText } from './text.ts'

interface DrawerProps {
  open: boolean
  onClose: () => void
  label: string
  head?: ReactNode
  children: ReactNode
}

export function Drawer({ open, onClose, label, head, children }: DrawerProps) {
  const { t } = useUiText()
  const modal = useModal(open, onClose)
  return (
    <dialog {...modal} className="drawer" aria-label={label}>
      {open && (
        <>
          <div className="drawer-head">
            {head ?? <span />}
            <Button variant="ghost" icon aria-label={t('close')} onClick={onClose}>
              <Icon of={X} />
            </Button>
          </div>
          <div className="drawer-body">{children}</div>
        </>
      )}
    </dialog>
  )
}
