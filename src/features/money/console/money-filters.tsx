// The period and the filters of the ledger; all of them are in the address.
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '#kit/web/use-translation.tsx'
import { Segmented } from '#kit/web/ui/segmented.tsx'
import { PillSelect } from '#kit/web/ui/select.tsx'
import { TextField } from '#kit/web/ui/text-field.tsx'
import { isId, type ListAddress } from '#kit/web/use-list-address.ts'
import type { PaymentMethod } from '#features/payments/method.ts'
import { chosenDays, daysOf, periods, type Period } from './period.ts'
import { recordersQuery, type Filters } from './queries.ts'
import { CoursePill } from '#features/enrolment/console/course-pill.tsx'

const methods = ['ccp', 'rip', 'cash', 'card', 'other'] as const satisfies PaymentMethod[]
const states = ['refunded', 'cancelled', 'unreconciled'] as const

/** The address may contain anything; the API gets only known values. */
export function readFilters({ filter }: Pick<ListAddress, 'filter'>, now: Date): { period: Period; filters: Filters } {
  const period = periodOf(filter)
  const method = methods.find((each) => each === filter('method'))
  const only = states.find((each) => each === filter('only'))
  const id = (key: string) => (isId(filter(key)) ? { [key]: filter(key) } : {})
  const q = filter('q').slice(0, 200)
  return {
    period,
    filters: {
      ...daysOf(period, now, chosenDays(filter('from'), filter('to'))),
      ...(method && { method }),
      ...(only && { only }),
      ...id('course_id'),
      ...id('recorded_by'),
      ...(q && { q }),
    },
  }
}

function periodOf(filter: ListAddress['filter']): Period {
  return periods.find((each) => each === filter('period')) ?? 'month'
}

export function MoneyFilters({ address }: { address: ListAddress }) {
  const { t } = useTranslation('payments')
  const { filter, choose } = address
  const recorders = useQuery(recordersQuery).data ?? []
  const all = { value: '', label: t('all') }
  return (
    <>
      <Segmented<Period>
        label={t('time')}
        value={periodOf(filter)}
        onChange={(value) => choose('period', value === 'month' ? '' : value)}
        segments={periods.map((value) => ({ value, label: t(`period_${value}`) }))}
      />
      {periodOf(filter) === 'custom' && (
        <div className="money-days">
          {(['from', 'to'] as const).map((edge) => (
            <TextField
              key={edge}
              type="date"
              label={t(edge)}
              latin
              value={filter(edge)}
              onChange={(event) => choose(edge, event.target.value)}
            />
          ))}
        </div>
      )}
      <div className="money-pills">
        <PillSelect
          brief
          label={t('method')}
          value={filter('method')}
          onChange={(value) => choose('method', value)}
          options={[all, ...methods.map((value) => ({ value, label: t(value) }))]}
        />
        <CoursePill address={address} label={t('course')} all={t('all')} />
        <PillSelect
          brief
          label={t('recordedBy')}
          value={filter('recorded_by')}
          onChange={(value) => choose('recorded_by', value)}
          options={[all, ...recorders.map(({ id, full_name }) => ({ value: id, label: full_name }))]}
        />
        <PillSelect
          brief
          label={t('state')}
          value={filter('only')}
          onChange={(value) => choose('only', value)}
          options={[all, ...states.map((value) => ({ value, label: t(`only_${value}`) }))]}
        />
      </div>
    </>
  )
}
