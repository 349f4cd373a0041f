// A line without a match: the person may choose its request, among those that wait longest, for the school or for a proof.
import { useQuery } from '@tanstack/react-query'
import { queueQuery } from '#features/enrolment/console/queries.ts'
import { formatMoney } from '#kit/web/format.ts'
import { currentLanguage } from '#kit/web/i18n.ts'
import { Select } from '#kit/web/ui/select.tsx'
import { useTranslation } from '#kit/web/use-translation.tsx'

interface RequestPickerProps {
  line: number
  chosen: string | undefined
  onChoose: (id: string | undefined) => void
}

export function RequestPicker({ line, chosen, onChoose }: RequestPickerProps) {
  const { t, i18n } = useTranslation('statements')
  const language = currentLanguage(i18n)
  const pending = useQuery(queueQuery(language, { status: 'pending' })).data?.data ?? []
  const asked = useQuery(queueQuery(language, { status: 'needs_proof' })).data?.data ?? []
  const waiting = [...pending, ...asked]
  if (waiting.length === 0) return <div />
  return (
    <Select
      hideLabel
      label={t('whose', { line })}
      value={chosen ?? ''}
      onChange={(event) => onChoose(event.target.value || undefined)}
      options={[
        { value: '', label: t('chooseRequest') },
        ...waiting.map(({ id, code, amount, student }) => ({
          value: id,
          // An option cannot contain elements: Unicode isolates separate code and amount.
          label: `${student.full_name} · \u2066${code}\u2069 · ${formatMoney(amount, language)}`,
        })),
      ]}
    />
  )
}
