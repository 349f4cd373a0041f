// A question or a short task over the page; a sheet from below on phones.
import { X } from 'lucide-react'
import { useEffect, useId, useRef, type ReactNode } from 'react'
import { Button } from './button.tsx'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'
import { useModal } from './modal.ts'
import { useUiText } from './text.ts'

interface DialogProps {
  open: boolean
  onClose: () => void
  title: ReactNode
  /** Buttons at the bottom. */
  footer?: ReactNode
  /** For a video or a receipt: 880 px instead of 520. */
  wide?: boolean
  children: ReactNode
}

/** The content exists only while it is open, so that it starts afresh each time. */
export function Dialog({ open, onClose, title, footer, wide, children }: DialogProps) {
  const { t } = useUiText()
  const titleId = useId()
  const modal = useModal(open, onClose)
  const heading = useRef<HTMLHeadingElement>(null)
  // The browser would take the first button, which closes it: one Enter too many, and the dialog is gone.
  useEffect(() => {
    if (open) heading.current?.focus()
  }, [open])
  return (
    <dialog {...modal} className={classNames('dialog', wide && 'dialog-wide')} aria-labelledby={titleId}>
      {open && (
        <>
          <div className="dialog-head">
            <h2 id={titleId} ref={heading} tabIndex={-1}>
              {title}
            </h2>
            <Button variant="ghost" icon aria-label={t('close')} onClick={onClose}>
              <Icon of={X} />
            </Button>
          </div>
          <div className="dialog-body">{children}</div>
          {footer && <div className="dialog-foot">{footer}</div>}
        </>
      )}
    </dialog>
  )
}
