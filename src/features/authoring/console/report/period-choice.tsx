// The period of the report: it counts students who started in it.
import { schoolDay } from '#kit/school-day.ts'
import { PillSelect } from '#kit/web/ui/select.tsx'
import { TextField } from '#kit/web/ui/text-field.tsx'
import type { ListAddress } from '#kit/web/use-list-address.ts'
import { useTranslation } from '#kit/web/use-translation.tsx'
import { periods, type Chosen } from './report-rules.ts'

interface PeriodChoiceProps {
  address: Pick<ListAddress, 'filter' | 'choose'>
  chosen: Chosen
  today: Date
}

export function PeriodChoice({ address, chosen, today }: PeriodChoiceProps) {
  const { t } = useTranslation('report')
  const day = (name: 'from' | 'to') => (
    <TextField
      type="date"
      label={t(name)}
      hideLabel
      max={schoolDay(today)}
      value={address.filter(name)}
      onChange={(event) => address.choose(name, event.target.value)}
    />
  )
  return (
    <>
      <PillSelect
        label={t('period')}
        value={chosen === '0' ? '' : chosen}
        onChange={(value) => address.choose('days', value)}
        options={periods.map((value) => ({ value: value === '0' ? '' : value, label: t(`period_${value}`) }))}
      />
      {chosen === 'days' && (
        <span className="layout-row report-days">
          {day('from')}
          {day('to')}
        </span>
      )}
    </>
  )
}
