// The queue as a table; waiting longest first, in the order of the API.
import { useTranslation } from '#kit/web/use-translation.tsx'
import { formatDate } from '#kit/web/format.ts'
import { currentLanguage } from '#kit/web/i18n.ts'
import type { Translate } from '#kit/web/text-keys.ts'
import { Avatar } from '#kit/web/ui/avatar.tsx'
import { classNames } from '#kit/web/ui/class-names.ts'
import { Price } from '#kit/web/ui/price.tsx'
import { Table, type Column } from '#kit/web/ui/table.tsx'
import type { QueuedRequest } from './queries.ts'
import { waitingTime } from './waiting-time.ts'

interface QueueTableProps {
  rows: readonly QueuedRequest[]
  selected: string | undefined
  now: Date
  onSelect: (id: string) => void
}

export function QueueTable({ rows, selected, now, onSelect }: QueueTableProps) {
  const { t } = useTranslation('requests')
  return (
    <Table
      caption={t('requestsTitle')}
      columns={columnsOf(t, { selected, now, onSelect })}
      rows={rows}
      rowId={({ id }) => id}
      {...(selected && { selected })}
      onSelect={({ id }) => onSelect(id)}
    />
  )
}

function columnsOf(
  t: Translate<'requests'>,
  { selected, now, onSelect }: Omit<QueueTableProps, 'rows'>,
): Column<QueuedRequest>[] {
  return [
    {
      id: 'student',
      head: t('student'),
      cell: ({ id, student }) => (
        <span className="requests-who">
          <Avatar name={student.full_name} size="sm" />
          <span>
            <button type="button" className="requests-open" aria-pressed={id === selected} onClick={() => onSelect(id)}>
              <bdi>{student.full_name}</bdi>
            </button>
            <span className="text-ltr">{student.email}</span>
          </span>
        </span>
      ),
    },
    {
      id: 'course',
      head: t('courseAndPlan'),
      cell: ({ courses, plan_name }) => (
        <span className="requests-course">
          <bdi>{courses.title}</bdi>
          <span className="text-xs text-muted">
            <bdi>{plan_name}</bdi>
          </span>
        </span>
      ),
    },
    {
      id: 'amount',
      head: t('amount'),
      wide: true,
      cell: (request) => (
        <>
          <Price amount={request.amount} />
          <Age request={request} now={now} />
        </>
      ),
    },
  ]
}

function Age({ request, now }: { request: QueuedRequest; now: Date }) {
  const { t, i18n } = useTranslation('requests')
  if (request.decided_at) {
    return (
      <span className="requests-age text-xs">{formatDate(new Date(request.decided_at), currentLanguage(i18n))}</span>
    )
  }
  const { unit, count, isLong } = waitingTime(new Date(request.proof_at ?? request.created_at), now)
  return <span className={classNames('requests-age text-xs', isLong && 'is-hot')}>{t(`${unit}Ago`, { count })}</span>
}
