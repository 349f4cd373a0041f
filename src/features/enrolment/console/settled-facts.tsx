// Facts of a settled request: amount, method, who decided, receipt.
import type { ReactNode } from 'react'
import { formatDateTime } from '#kit/web/format-signed-in.ts'
import { formatMoney } from '#kit/web/format.ts'
import { currentLanguage } from '#kit/web/i18n.ts'
import { Ltr } from '#kit/web/ui/bidi.tsx'
import { useTranslation } from '#kit/web/use-translation.tsx'
import type { QueuedRequest } from './queries.ts'
import { methodNames } from './queue-tools.tsx'

export function SettledFacts({ request }: { request: QueuedRequest }) {
  const { t, i18n } = useTranslation('requests')
  const language = currentLanguage(i18n)
  const { paid_amount, method, transaction_number, receipt_number, decided_by, decided_at } = request
  const lines: [string, ReactNode][] = [
    [t('due'), formatMoney(request.amount, language)],
    [t('paid'), paid_amount === null ? null : formatMoney(paid_amount, language)],
    [t('method'), method && t(methodNames[method])],
    [t('transactionNumber'), transaction_number && <Ltr>{transaction_number}</Ltr>],
    [t('receipt'), receipt_number && <Ltr>{receipt_number}</Ltr>],
    [t('decision'), t(`status_${request.status}`)],
    [t('decidedBy'), decided_by && <bdi>{decided_by.full_name}</bdi>],
    [t('decided'), decided_at && formatDateTime(new Date(decided_at), language)],
  ]
  return (
    <dl className="fact-list">
      {lines
        .filter(([, value]) => value !== null)
        .map(([name, value]) => (
          <div key={name} className="request-fact">
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  )
}
