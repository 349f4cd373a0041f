// The queue: who waits, for what, how long, with which warnings. Rows outside the screen are not rendered.
import { CircleMinus, Clock, Copy, FileX2, UserCheck, UserX } from 'lucide-react'
import { memo, startTransition, useDeferredValue, useEffect, useState } from 'react'
import { formatMoney } from '#kit/web/format.ts'
import { currentLanguage } from '#kit/web/i18n.ts'
import { Avatar } from '#kit/web/ui/avatar.tsx'
import { Ltr, UserText } from '#kit/web/ui/bidi.tsx'
import { Checkbox } from '#kit/web/ui/choice.tsx'
import { classNames } from '#kit/web/ui/class-names.ts'
import { Icon } from '#kit/web/ui/icon.tsx'
import { Price } from '#kit/web/ui/price.tsx'
import { useTranslation } from '#kit/web/use-translation.tsx'
import { doubtsOf } from './entry.ts'
import type { QueuedRequest } from './queries.ts'
import { waitingTime } from './waiting-time.ts'

interface QueueListProps {
  rows: readonly QueuedRequest[]
  selected: string | undefined
  onOpen: (id: string) => void
  /** Null: nothing can be selected here. */
  picked: ReadonlySet<string> | null
  onPick: (id: string, on: boolean) => void
}

export function QueueList({ rows, selected, onOpen, picked, onPick }: QueueListProps) {
  const { t } = useTranslation('requests')
  // Renders another page in small steps, so that the browser can react meanwhile.
  const shown = useDeferredValue(rows)
  const count = useGrowing(shown.length)
  return (
    <ul aria-label={t('requestsTitle')}>
      {shown.slice(0, count).map((request) => (
        <QueueRow
          key={request.id}
          request={request}
          isCurrent={request.id === selected}
          isPicked={picked?.has(request.id) ?? false}
          canPick={picked !== null}
          onOpen={onOpen}
          onPick={onPick}
        />
      ))}
    </ul>
  )
}

/** More rows than a window shows; the others follow a few at a time: fifty at once keep a slow processor busy for longer than a finger notices. */
const firstRows = 10

function useGrowing(length: number): number {
  const [count, setCount] = useState(firstRows)
  useEffect(() => {
    if (count < length) startTransition(() => setCount(count + firstRows))
  }, [count, length])
  return count
}

interface QueueRowProps {
  request: QueuedRequest
  isCurrent: boolean
  isPicked: boolean
  canPick: boolean
  onOpen: (id: string) => void
  onPick: (id: string, on: boolean) => void
}

const QueueRow = memo(function QueueRow({ request, isCurrent, isPicked, canPick, onOpen, onPick }: QueueRowProps) {
  const { t } = useTranslation('requests')
  const { id, student } = request
  const isClean = doubtsOf(request).length === 0
  return (
    <li className={classNames('queue-row', isCurrent && 'is-current', isPicked && 'is-picked')}>
      {canPick ? (
        <Checkbox
          className="queue-pick"
          checked={isPicked}
          disabled={!isClean}
          label={
            <span className="visually-hidden">{t(isClean ? 'pick' : 'cannotPick', { name: student.full_name })}</span>
          }
          onChange={(event) => onPick(id, event.target.checked)}
        />
      ) : (
        <Avatar name={student.full_name} size="sm" />
      )}
      <button type="button" className="queue-open" aria-current={isCurrent || undefined} onClick={() => onOpen(id)}>
        <span className="queue-line">
          <bdi className="queue-name">{student.full_name}</bdi>
          <Price amount={request.amount} />
        </span>
        <span className="queue-course">
          <UserText as="bdi">{request.courses.title}</UserText>
        </span>
        <span className="queue-line">
          <Ltr className="text-code">{request.code}</Ltr>
          <span className="queue-marks">
            <Mark request={request} />
            <Waiting request={request} />
          </span>
        </span>
      </button>
    </li>
  )
})

/** One flag in each row: the most serious one. */
function Mark({ request }: { request: QueuedRequest }) {
  const { t, i18n } = useTranslation('requests')
  const doubts = doubtsOf(request)
  const has = (...wanted: string[]) => doubts.some((doubt) => wanted.includes(doubt))
  if (request.status !== 'pending' && request.status !== 'needs_proof') return null
  if (has('file', 'picture', 'transaction')) {
    return (
      <span className="queue-mark is-bad">
        <Icon of={Copy} size="xs" />
        {t(has('file', 'picture') ? 'markProof' : 'markNumber')}
      </span>
    )
  }
  if (has('less')) {
    const missing = formatMoney(request.amount - (request.paid_amount ?? 0), currentLanguage(i18n))
    return (
      <span className="queue-mark is-bad">
        <Icon of={CircleMinus} size="xs" />
        {t('markLess', { missing })}
      </span>
    )
  }
  if (has('suspended', 'enrolled')) {
    return (
      <span className="queue-mark is-bad">
        <Icon of={has('suspended') ? UserX : UserCheck} size="xs" />
        {t(has('suspended') ? 'markSuspended' : 'markEnrolled')}
      </span>
    )
  }
  if (!has('missing')) return null
  return (
    <span className="queue-mark">
      <Icon of={FileX2} size="xs" />
      {t('markMissing')}
    </span>
  )
}

function Waiting({ request }: { request: QueuedRequest }) {
  const { t } = useTranslation('requests')
  const { unit, count, isLong } = waitingTime(request.waiting_seconds)
  const isOpen = request.status === 'pending'
  if (!isOpen) return <span className="queue-wait">{t(`status_${request.status}`)}</span>
  return (
    <span className={classNames('queue-wait', isLong && 'is-hot')}>
      {isLong && <Icon of={Clock} size="xs" />}
      {t(unit, { count })}
    </span>
  )
}
