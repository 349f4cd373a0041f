// The student's receipts, newest first, each for download in the reader's language.
import { useQuery } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { useState } from 'react'
import type { DataOf } from '#kit/contract.ts'
import { callForFile, failureText } from '#kit/web/api.ts'
import { formatDate, formatMoney } from '#kit/web/format.ts'
import { currentLanguage } from '#kit/web/i18n.ts'
import { saveFile } from '#kit/web/save-file.ts'
import { UserText } from '#kit/web/ui/bidi.tsx'
import { Button } from '#kit/web/ui/button.tsx'
import { Icon } from '#kit/web/ui/icon.tsx'
import { Skeleton } from '#kit/web/ui/skeleton.tsx'
import { ErrorState } from '#kit/web/ui/states.tsx'
import { toast } from '#kit/web/ui/toasts.tsx'
import { useTranslation } from '#kit/web/use-translation.tsx'
import { isLost } from '#kit/web/is-lost.ts'
import type { getOwnReceipt, listOwnPayments } from '../contract.ts'
import { ownPaymentsQuery } from './queries.ts'

type OwnPayment = DataOf<typeof listOwnPayments>[number]

export function OwnReceipts() {
  const { t } = useTranslation('receipts')
  const { data, error, refetch, isRefetching } = useQuery(ownPaymentsQuery)
  if (isLost({ data, error }))
    return <ErrorState title={t('failed')} error={error} retry={() => void refetch()} retrying={isRefetching} />
  if (!data) return <Skeleton lines={['full', 'mid']} />
  if (data.length === 0) return <p className="text-sm text-soft">{t('empty')}</p>
  return (
    <ul className="card profile-rows">
      {data.map((payment) => (
        <li key={payment.id}>
          <Receipt payment={payment} />
        </li>
      ))}
    </ul>
  )
}

function Receipt({ payment }: { payment: OwnPayment }) {
  const { t, i18n } = useTranslation('receipts')
  const language = currentLanguage(i18n)
  const [busy, setBusy] = useState(false)
  const { receipt_number: number, amount, refunded_amount, cancelled_at } = payment
  async function save() {
    setBusy(true)
    try {
      const params = { id: payment.id }
      const query = { lang: language }
      await saveFile(
        await callForFile<typeof getOwnReceipt>('GET', '/student/payments/:id/receipt', { params, query }),
        `${number}.pdf`,
      )
    } catch (error) {
      toast.error(failureText(error, t('saveFailed')))
    }
    setBusy(false)
  }
  return (
    <>
      <span className="layout-grow">
        <UserText className="text-medium">{payment.courses.title}</UserText>
        <span className="text-sm text-muted">
          <bdi dir="ltr">{number}</bdi> · {formatMoney(amount, language)} ·{' '}
          {formatDate(new Date(payment.recorded_at), language)}
          {cancelled_at && ` · ${t('cancelled')}`}
          {refunded_amount > 0 && ` · ${t('refunded', { amount: formatMoney(refunded_amount, language) })}`}
        </span>
      </span>
      <Button variant="secondary" busy={busy} aria-label={t('saveOf', { number })} onClick={() => void save()}>
        <Icon of={Download} />
        <bdi dir="ltr">PDF</bdi>
      </Button>
    </>
  )
}
