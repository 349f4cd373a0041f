// The evening's close: the day's money, receipts and activations side by side, and each difference by name.
import { useQuery } from '@tanstack/react-query'
import { CircleAlert, CircleCheck } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from '#kit/web/use-translation.tsx'
import { currentLanguage } from '#kit/web/i18n.ts'
import { UserText } from '#kit/web/ui/bidi.tsx'
import { Icon } from '#kit/web/ui/icon.tsx'
import { Skeleton } from '#kit/web/ui/skeleton.tsx'
import { ErrorState } from '#kit/web/ui/states.tsx'
import { TextField } from '#kit/web/ui/text-field.tsx'
import { isLost } from '#kit/web/is-lost.ts'
import { useToday } from '#kit/web/use-today.ts'
import { Amount } from './amount.tsx'
import { refundLine } from './refund-line.ts'
import { dayQuery, type DayClose } from './queries.ts'

export function DayCard() {
  const { t, i18n } = useTranslation('payments')
  const today = useToday()
  const [chosen, setDate] = useState<string>()
  const date = chosen ?? today
  const day = useQuery(dayQuery(currentLanguage(i18n), date))
  return (
    <section className="card money-day" aria-labelledby="money-day">
      <div className="money-day-head">
        <h2 id="money-day">{t('dayTitle')}</h2>
        <TextField
          type="date"
          label={t('day')}
          hideLabel
          latin
          max={today}
          value={date}
          onChange={(event) => setDate(event.target.value || today)}
        />
      </div>
      {isLost(day) && (
        <ErrorState
          title={t('dayFailed')}
          error={day.error}
          retry={() => void day.refetch()}
          retrying={day.isRefetching}
        />
      )}
      {!day.data && !day.isError && <Skeleton lines={['full', 'mid']} />}
      {day.data && !isLost(day) && <DayFacts day={day.data} />}
    </section>
  )
}

export function DayFacts({ day }: { day: DayClose }) {
  const { t } = useTranslation('payments')
  const { received, receipts, activations, problems, agrees } = day
  const refunds = refundLine(received)
  return (
    <>
      <dl className="money-day-facts">
        <div>
          <dt>{t('dayMoney')}</dt>
          <dd>
            <Amount of={received.amount} />
          </dd>
          <dd className="text-xs text-muted">{t('paymentCount', { count: received.count })}</dd>
        </div>
        <div>
          <dt>{t('dayReceipts')}</dt>
          <dd>{t('receiptCount', { count: receipts.count })}</dd>
          <dd className="text-xs text-muted">
            {receipts.first && (
              <bdi dir="ltr">
                <span className="money-whole">{receipts.first}</span>
                {receipts.first !== receipts.last && (
                  <>
                    {' … '}
                    <span className="money-whole">{receipts.last}</span>
                  </>
                )}
              </bdi>
            )}
            {receipts.cancelled > 0 && ` · ${t('cancelledCount', { count: receipts.cancelled })}`}
          </dd>
        </div>
        <div>
          <dt>{t('dayActivations')}</dt>
          <dd>{t('activationCount', { count: activations.count })}</dd>
          <dd className="text-xs text-muted">
            <Amount of={activations.amount} />
          </dd>
        </div>
        {refunds && (
          <div>
            <dt>{t(refunds.label)}</dt>
            <dd>
              <Amount of={refunds.moved} />
            </dd>
            {refunds.count > 0 && <dd className="text-xs text-muted">{t('refundCount', { count: refunds.count })}</dd>}
          </div>
        )}
      </dl>
      <p className={agrees ? 'side-note is-ok' : 'side-note is-bad'} role="status">
        <Icon of={agrees ? CircleCheck : CircleAlert} />
        {t(agrees ? 'dayAgrees' : 'dayDiffers')}
      </p>
      {problems.length > 0 && (
        <ul className="money-problems">
          {problems.map((problem) => (
            <li key={`${problem.code} ${problem.enrolment_id ?? problem.receipt_number}`}>
              <span className="money-code">{problem.receipt_number}</span>
              <span className="layout-grow">
                {problem.full_name && <UserText className="text-medium">{problem.full_name}</UserText>}{' '}
                {problem.courses && <UserText className="text-sm text-muted">{problem.courses.title}</UserText>}
                <span className="money-sub">{problem.message}</span>
              </span>
              {problem.expected !== null && (
                <span className="money-sub">
                  <Amount of={problem.received ?? 0} /> {t('insteadOf')} <Amount of={problem.expected} />
                </span>
              )}
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
