// The bell: how many notifications are unread, and their list in a popover; on phones a sheet from below.
import { Bell } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import { useMediaQuery } from '#kit/web/use-media-query.ts'
import { useTranslation } from '#kit/web/use-translation.tsx'
import { Button } from '#kit/web/ui/button.tsx'
import { Dialog } from '#kit/web/ui/dialog.tsx'
import { Icon } from '#kit/web/ui/icon.tsx'
import { NotificationList } from './notification-list.tsx'
import { useNotifications, type Notifications } from './use-notifications.ts'

export function NotificationBell() {
  const { t } = useTranslation('notifications')
  const notifications = useNotifications()
  const isPhone = useMediaQuery('(max-width: 47.99em)')
  const [open, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const unread = notifications.inbox?.unread ?? 0
  const label = unread > 0 ? t('bell', { count: unread }) : t('title')
  return (
    <div className="menu bell">
      <button
        type="button"
        ref={button}
        className="btn btn-ghost btn-icon"
        aria-label={label}
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        <Icon of={Bell} />
        {unread > 0 && <span className="bell-count">{unread > 9 ? '9+' : unread}</span>}
      </button>
      <output className="visually-hidden">{unread > 0 && label}</output>
      {isPhone ? (
        <Dialog
          open={open}
          onClose={() => setOpen(false)}
          title={t('title')}
          footer={unread > 0 && <ReadAll {...notifications} />}
        >
          <NotificationList {...notifications} onFollow={() => setOpen(false)} />
        </Dialog>
      ) : (
        open && (
          <Popover
            {...notifications}
            onClose={(returns) => {
              setOpen(false)
              if (returns) button.current?.focus()
            }}
          />
        )
      )}
    </div>
  )
}

function ReadAll({ markRead }: Notifications) {
  const { t } = useTranslation('notifications')
  return (
    <Button variant="ghost" size="sm" onClick={() => void markRead()}>
      {t('readAll')}
    </Button>
  )
}

/** `onClose`: whether the focus goes back to the bell. */
function Popover({ onClose, ...notifications }: Notifications & { onClose: (returns: boolean) => void }) {
  const { t } = useTranslation('notifications')
  const titleId = useId()
  const panel = useRef<HTMLDivElement>(null)
  useEffect(() => {
    panel.current?.focus()
  }, [])
  useEffect(() => {
    function closeOutside(event: Event) {
      // The bell itself is inside the parent: its own click closes it.
      if (event.target instanceof Node && !panel.current?.parentElement?.contains(event.target)) onClose(false)
    }
    function press(event: KeyboardEvent) {
      if (event.key === 'Escape') onClose(true)
      if (event.key !== 'ArrowDown' || document.activeElement !== panel.current) return
      event.preventDefault()
      panel.current?.querySelector('a')?.focus()
    }
    document.addEventListener('keydown', press)
    document.addEventListener('pointerdown', closeOutside)
    document.addEventListener('focusin', closeOutside)
    return () => {
      document.removeEventListener('keydown', press)
      document.removeEventListener('pointerdown', closeOutside)
      document.removeEventListener('focusin', closeOutside)
    }
  }, [onClose])
  return (
    <div className="menu-list bell-list" role="dialog" aria-labelledby={titleId} ref={panel} tabIndex={-1}>
      <div className="layout-row layout-between bell-head">
        <h2 id={titleId}>{t('title')}</h2>
        {(notifications.inbox?.unread ?? 0) > 0 && <ReadAll {...notifications} />}
      </div>
      <NotificationList {...notifications} onFollow={() => onClose(false)} />
    </div>
  )
}
