// Before an announcement is stopped or taken back: what that does, and what it cannot undo.
import { useMutation } from '@tanstack/react-query'
import { call, failureText } from '#kit/web/api.ts'
import { Button } from '#kit/web/ui/button.tsx'
import { Dialog } from '#kit/web/ui/dialog.tsx'
import { toast } from '#kit/web/ui/toasts.tsx'
import { useTranslation } from '#kit/web/use-translation.tsx'
import type { cancelAnnouncement } from '../contract-console.ts'
import type { Announcement } from './queries.ts'

interface StopProps {
  announcement: Announcement
  onClose: () => void
  /** The button that opened this goes away with what could be stopped. */
  onStopped: () => void
}

export function StopDialog({ announcement, onClose, onStopped }: StopProps) {
  const { t } = useTranslation('announcements')
  const { id, title, bells, mails, mails_waiting, mails_failed } = announcement
  const left = mails - mails_waiting - mails_failed
  const stop = useMutation({
    mutationFn: () => call<typeof cancelAnnouncement>('POST', '/admin/announcements/:id/cancel', { params: { id } }),
    onSuccess: () => {
      toast.success(t('stopped'))
      onClose()
      onStopped()
    },
    onError: (error) => void toast.error(failureText(error)),
  })
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('stopTitle', { title })}
      footer={
        <>
          <Button variant="danger" busy={stop.isPending} onClick={() => stop.mutate()}>
            {t('stopNow')}
          </Button>
          <Button variant="ghost" onClick={onClose}>
            {t('notYet')}
          </Button>
        </>
      }
    >
      <div className="layout-stack">
        <p>{t(bells + mails === 0 ? 'stopNobody' : 'stopRestText')}</p>
        {bells > 0 && <p className="text-soft">{t('bellsGo', { count: bells })}</p>}
        {left > 0 && <p className="text-soft">{t('mailsStay', { count: left })}</p>}
      </div>
    </Dialog>
  )
}
