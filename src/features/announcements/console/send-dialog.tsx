// Before an announcement is sent: to how many, and what cannot be undone.
import type { Language } from '#kit/languages.ts'
import { formatNumber } from '#kit/web/format.ts'
import { currentLanguage } from '#kit/web/i18n.ts'
import { useTranslation } from '#kit/web/use-translation.tsx'
import { Button } from '#kit/web/ui/button.tsx'
import { Dialog } from '#kit/web/ui/dialog.tsx'

interface SendDialogProps {
  isLater: boolean
  hasMail: boolean
  reach: { bell: number; mail: number } | undefined
  /** Readers of a language in which nothing was written: they get the other text. */
  without: { language: Language; count: number } | null
  write: (language: Language) => void
  open: boolean
  onClose: () => void
  send: () => void
}

export function SendDialog({ isLater, hasMail, reach, without, open, onClose, write, send }: SendDialogProps) {
  const { t, i18n } = useTranslation('announcements')
  const language = currentLanguage(i18n)
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t(isLater ? 'askSchedule' : 'askSend')}
      footer={
        <>
          <Button className="compose-send" onClick={send}>
            {t(isLater ? 'schedule' : 'sendNow')}
          </Button>
          {without && (
            <Button variant="secondary" onClick={() => write(without.language)}>
              {t(`writeFirst_${without.language}`)}
            </Button>
          )}
          <Button variant="ghost" onClick={onClose}>
            {t('notYet')}
          </Button>
        </>
      }
    >
      <div className="layout-stack">
        {reach && <p>{t('reachCount', { count: reach.bell, number: formatNumber(reach.bell, language) })}</p>}
        {hasMail && <p className="text-soft">{t('mailStays')}</p>}
        <p className="text-soft">{t('bellGoes')}</p>
        {without && (
          <p className="text-soft">
            {t(`missing_${without.language}`, {
              count: without.count,
              number: formatNumber(without.count, language),
            })}
          </p>
        )}
      </div>
    </Dialog>
  )
}
