// The amount due beside the amount paid, the transaction number and the method: the student's data, which the desk may correct.
import { CircleAlert, CircleCheck, CircleHelp } from 'lucide-react'
import { formatMoney, formatNumber } from '#kit/web/format.ts'
import { currentLanguage } from '#kit/web/i18n.ts'
import { classNames } from '#kit/web/ui/class-names.ts'
import { Icon } from '#kit/web/ui/icon.tsx'
import { Price } from '#kit/web/ui/price.tsx'
import { Select } from '#kit/web/ui/select.tsx'
import { LimitedField } from '#kit/web/ui/limited-field.tsx'
import { TextField } from '#kit/web/ui/text-field.tsx'
import { useTranslation } from '#kit/web/use-translation.tsx'
import { paidOf, type Entry } from './entry.ts'
import type { QueuedRequest } from './queries.ts'
import { methodOptions } from './queue-tools.tsx'

interface PaymentEntryProps {
  request: QueuedRequest
  entry: Entry
  onEntry: (changes: Partial<Entry>) => void
  /** Errors by field, as the server named them. */
  errors: Record<string, string>
}

export function PaymentEntry({ request, entry, onEntry, errors }: PaymentEntryProps) {
  const { t, i18n } = useTranslation('requests')
  const verdict = verdictOf(paidOf(entry), request.amount)
  return (
    <>
      <div className={classNames('amounts', verdict === 'less' && 'is-less')}>
        <div>
          <span className="amounts-label">{t('due')}</span>
          <span className="amounts-due">
            <Price amount={request.amount} />
          </span>
        </div>
        <span className="amounts-sign" aria-hidden>
          {signs[verdict]}
        </span>
        <TextField
          label={t('paid')}
          inputMode="decimal"
          latin
          autoComplete="off"
          value={entry.paid}
          placeholder={formatNumber(request.amount, currentLanguage(i18n))}
          error={errors['paid_amount']}
          onChange={(event) => onEntry({ paid: event.target.value })}
        />
        <Verdict verdict={verdict} difference={Math.abs((paidOf(entry) ?? 0) - request.amount)} />
      </div>
      <LimitedField
        label={t('transactionNumber')}
        latin
        autoComplete="off"
        maxLength={80}
        value={entry.number}
        error={errors['transaction_number']}
        help={entry.number ? undefined : t('transactionHelp')}
        onChange={(event) => onEntry({ number: event.target.value })}
      />
      <Select
        label={t('method')}
        options={[{ value: '', label: t('methodUnknown') }, ...methodOptions(t)]}
        value={entry.method}
        onChange={(event) => onEntry({ method: event.target.value })}
      />
    </>
  )
}

function Verdict({ verdict, difference }: { verdict: VerdictKind; difference: number }) {
  const { t, i18n } = useTranslation('requests')
  const icon =
    verdict === 'equal' || verdict === 'more' ? CircleCheck : verdict === 'unknown' ? CircleHelp : CircleAlert
  return (
    <p className={`amounts-verdict amounts-${verdict}`} role="status">
      <Icon of={icon} size="sm" />
      {t(`verdict_${verdict}`, { difference: formatMoney(difference, currentLanguage(i18n)) })}
    </p>
  )
}

type VerdictKind = 'unknown' | 'odd' | 'less' | 'equal' | 'more'

/** Difference between due and paid. */
const signs = { unknown: '…', odd: '≠', less: '≠', equal: '=', more: '<' }

function verdictOf(paid: number | null, due: number): VerdictKind {
  if (paid === null) return 'unknown'
  if (Number.isNaN(paid)) return 'odd'
  if (paid < due) return 'less'
  return paid === due ? 'equal' : 'more'
}
