// Optional details of the payment, beside the proof. An amount below the price causes a note, never a refusal.
import { CircleAlert } from 'lucide-react'
import { readAmount } from '#features/enrolment/typed-amount.ts'
import { formatMoney } from '#kit/web/format.ts'
import { currentLanguage } from '#kit/web/i18n.ts'
import { Icon } from '#kit/web/ui/icon.tsx'
import { LimitedField } from '#kit/web/ui/limited-field.tsx'
import { Select } from '#kit/web/ui/select.tsx'
import { TextField } from '#kit/web/ui/text-field.tsx'
import { useTranslation } from '#kit/web/use-translation.tsx'

export interface PaymentDetails {
  paid_amount: string
  transaction_number: string
  method: string
}

/** Of a transaction, as the server allows. */
export const longestNumber = 80

interface PaymentFieldsProps {
  details: PaymentDetails
  price: number
  errors: Record<string, string>
  onChange: (changes: Partial<PaymentDetails>) => void
}

const methods = { ccp: 'byCcp', rip: 'byRip', cash: 'byCash', card: 'byCard', other: 'byElse' } as const

export function PaymentFields({ details, price, errors, onChange }: PaymentFieldsProps) {
  const { t, i18n } = useTranslation('enrolment')
  const amount = readAmount(details.paid_amount)
  const missing = amount !== null && amount < price ? formatMoney(price - amount, currentLanguage(i18n)) : null
  return (
    <fieldset className="payment-fields">
      <legend className="text-sm text-soft">{t('paymentSaid')}</legend>
      <TextField
        label={t('paidAmount')}
        inputMode="decimal"
        latin
        autoComplete="off"
        value={details.paid_amount}
        error={errors['paid_amount']}
        help={
          missing && (
            <span className="payment-short" role="status">
              <Icon of={CircleAlert} size="sm" />
              {t('paidLess', { missing })}
            </span>
          )
        }
        onChange={(event) => onChange({ paid_amount: event.target.value })}
      />
      <LimitedField
        label={t('transactionNumber')}
        latin
        autoComplete="off"
        maxLength={longestNumber}
        value={details.transaction_number}
        error={errors['transaction_number']}
        onChange={(event) => onChange({ transaction_number: event.target.value })}
      />
      <Select
        label={t('paidBy')}
        options={[
          { value: '', label: t('paidByUnknown') },
          ...Object.entries(methods).map(([value, name]) => ({ value, label: t(name) })),
        ]}
        value={details.method}
        onChange={(event) => onChange({ method: event.target.value })}
      />
    </fieldset>
  )
}
