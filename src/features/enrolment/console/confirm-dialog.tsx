// Activating despite warnings: a question with student and amount.
import { CircleAlert } from 'lucide-react'
import { formatMoney } from '#kit/web/format.ts'
import { currentLanguage } from '#kit/web/i18n.ts'
import { Button } from '#kit/web/ui/button.tsx'
import { Dialog } from '#kit/web/ui/dialog.tsx'
import { Icon } from '#kit/web/ui/icon.tsx'
import { useTranslation } from '#kit/web/use-translation.tsx'
import { paidOf, type Doubt, type Entry } from './entry.ts'
import type { QueuedRequest } from './queries.ts'

interface ConfirmDialogProps {
  /** `used`: the server reported a used transaction number. */
  why: readonly (Doubt | 'used')[] | null
  request: QueuedRequest
  entry: Entry
  busy: boolean
  onClose: () => void
  onConfirm: () => void
}

export function ConfirmDialog({ why, request, entry, busy, onClose, onConfirm }: ConfirmDialogProps) {
  const { t, i18n } = useTranslation('requests')
  const amount = formatMoney(paidOf(entry) || request.amount, currentLanguage(i18n))
  return (
    <Dialog
      open={why !== null}
      onClose={onClose}
      title={t('confirmTitle')}
      footer={
        <>
          <Button busy={busy} busyLabel={t('activating')} onClick={onConfirm}>
            {t('activateAnyway')}
          </Button>
          <Button variant="ghost" onClick={onClose}>
            {t('cancel')}
          </Button>
        </>
      }
    >
      <div className="layout-stack">
        <p>{t('confirmText', { name: request.student.full_name, amount })}</p>
        <ul className="check-list is-bad">
          {(why ?? []).map((doubt) => (
            <li key={doubt}>
              <Icon of={CircleAlert} size="sm" />
              {t(`doubt_${doubt}`)}
            </li>
          ))}
        </ul>
      </div>
    </Dialog>
  )
}
