// Activating several requests at once: only those without a warning.
import { Check } from 'lucide-react'
import { formatMoney } from '#kit/web/format.ts'
import { currentLanguage } from '#kit/web/i18n.ts'
import { Button } from '#kit/web/ui/button.tsx'
import { Icon } from '#kit/web/ui/icon.tsx'
import { useTranslation } from '#kit/web/use-translation.tsx'
import type { QueuedRequest } from './queries.ts'

interface BulkBarProps {
  picked: readonly QueuedRequest[]
  /** Requests of the page that cannot be selected. */
  outside: number
  busy: boolean
  onActivate: () => void
}

export function BulkBar({ picked, outside, busy, onActivate }: BulkBarProps) {
  const { t, i18n } = useTranslation('requests')
  const sum = picked.reduce((total, { paid_amount, amount }) => total + (paid_amount ?? amount), 0)
  return (
    <div className="bulk-bar">
      <p className="layout-row layout-between">
        <span className="text-sm">{t('sum')}</span>
        <b>{formatMoney(sum, currentLanguage(i18n))}</b>
      </p>
      <Button block busy={busy} busyLabel={t('activating')} onClick={onActivate}>
        <Icon of={Check} />
        {t('activateMany', { count: picked.length })}
      </Button>
      {outside > 0 && <p className="text-xs text-muted">{t('staysOut', { count: outside })}</p>}
    </div>
  )
}
