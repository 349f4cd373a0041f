// Before an announcement is sent: to how many, and what cannot be undone.
import { useTranslation } from '#kit/web/use-translation.tsx'
import { Button } from '#kit/web/ui/button.tsx'
import { Dialog } from '#kit/web/ui/dialog.tsx'

interface SendDialogProps {
  isLater: boolean
  hasMail: boolean
  reach: { bell: number; mail: number } | undefined
  open: boolean
  onClose: () => void
  send: () => void
}

export function SendDialog({ isLater, hasMail, reach, open, onClose, send }: SendDialogProps) {
  const { t } = useTranslation('announcements')
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t(isLater ? 'askSchedule' : 'askSend')}
      footer={
        <>
          <Button onClick={send}>{t(isLater ? 'schedule' : 'sendNow')}</Button>
          <Button variant="ghost" onClick={onClose}>
            {t('notYet')}
          </Button>
        </>
      }
    >
      <div className="layout-stack">
        {reach && <p>{t('reachCount', { count: reach.bell, number: String(reach.bell) })}</p>}
        {hasMail && <p className="text-soft">{t('mailStays')}</p>}
        <p className="text-soft">{t('bellGoes')}</p>
      </div>
    </Dialog>
  )
}
