// The totals of the period: net, received, refunded, the period before; and by method.
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '#kit/web/use-translation.tsx'
import { BoxSkeleton } from '#kit/web/ui/skeleton.tsx'
import { ErrorState } from '#kit/web/ui/states.tsx'
import { isLost } from '#kit/web/is-lost.ts'
import { Amount } from './amount.tsx'
import { MethodBar } from './method-bar.tsx'
import { refundLine } from './refund-line.ts'
import { totalsQuery, type Filters } from './queries.ts'

interface TotalsCardProps {
  filters: Filters
  /** The period before; null: there is none. */
  before: Filters | null
  /** «صافي نوفمبر» … */
  title: string
  beforeTitle: string
}

export function TotalsCard({ filters, before, title, beforeTitle }: TotalsCardProps) {
  const { t } = useTranslation('payments')
  const { data, error, refetch, isRefetching } = useQuery(totalsQuery(filters))
  const earlier = useQuery({ ...totalsQuery(before ?? {}), enabled: before !== null })
  if (isLost({ data, error })) {
    return (
      <section className="card">
        <ErrorState title={t('totalsFailed')} error={error} retry={() => void refetch()} retrying={isRefetching} />
      </section>
    )
  }
  if (!data) return <BoxSkeleton className="money-totals-wait" />
  const refunds = refundLine(data)
  return (
    <section className="card money-totals" aria-label={title}>
      <div className="money-net">
        <span className="text-sm text-soft">{title}</span>
        <Amount className="money-figure" of={data.amount - data.refunded} />
        <dl>
          <dt>{t('received')}</dt>
          <dd>
            <Amount of={data.amount} />
          </dd>
          {refunds && (
            <>
              <dt>
                {t(refunds.label)} {refunds.count > 0 && <span className="text-xs">({refunds.count})</span>}
              </dt>
              <dd>
                <Amount of={refunds.moved} />
              </dd>
            </>
          )}
          {before && earlier.data && (
            <>
              <dt>{beforeTitle}</dt>
              <dd>
                <Amount of={earlier.data.amount - earlier.data.refunded} />
              </dd>
            </>
          )}
        </dl>
      </div>
      <div className="money-by-method">
        <span className="text-sm text-soft">{t('byMethod')}</span>
        {data.amount > 0 ? <MethodBar totals={data} /> : <p className="text-sm text-muted">{t('nothingReceived')}</p>}
      </div>
    </section>
  )
}
