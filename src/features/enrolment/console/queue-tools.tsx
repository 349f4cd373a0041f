// Above the queue: which requests, a search, filters, and selecting several.
import { useQuery } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { useRef } from 'react'
import { CountBubble } from '#kit/web/ui/badge.tsx'
import { Button } from '#kit/web/ui/button.tsx'
import { Checkbox } from '#kit/web/ui/choice.tsx'
import { classNames } from '#kit/web/ui/class-names.ts'
import { Icon } from '#kit/web/ui/icon.tsx'
import { Segmented } from '#kit/web/ui/segmented.tsx'
import { PillSelect } from '#kit/web/ui/select.tsx'
import type { ListAddress } from '#kit/web/use-list-address.ts'
import { ListSearch } from '#kit/web/ui/list-search.tsx'
import { useTranslation } from '#kit/web/use-translation.tsx'
import type { PaymentMethod } from '#features/payments/method.ts'
import type { TextKey, Translate } from '#kit/web/text-keys.ts'
import { CoursePill } from './course-pill.tsx'
import { figuresQuery, type QueueStatus } from './queries.ts'

export const settled = ['active', 'rejected', 'lapsed', 'cancelled'] as const satisfies QueueStatus[]
const open = ['pending', 'needs_proof'] as const satisfies QueueStatus[]

/** The address may contain anything. */
export function statusIn(address: ListAddress): QueueStatus {
  const wanted = address.filter('status')
  return [...open, ...settled].find((each) => each === wanted) ?? 'pending'
}

/** The queue is not shown whole. */
export function isSearched(address: ListAddress): boolean {
  return methodIn(address) !== '' || ['q', 'course_id', 'flagged'].some((name) => address.filter(name) !== '')
}

/** The method that is chosen; empty: any. */
export function methodIn(address: ListAddress): string {
  const wanted = address.filter('method')
  return Object.hasOwn(methodNames, wanted) ? wanted : ''
}

export function QueueTools({ address }: { address: ListAddress }) {
  const { t } = useTranslation('requests')
  const figures = useQuery(figuresQuery).data
  const status = statusIn(address)
  const tab = status === 'pending' || status === 'needs_proof' ? status : 'done'
  return (
    <div className="table-tools queue-tools">
      <Segmented
        label={t('status')}
        value={tab}
        onChange={(value) => address.choose('status', value === 'done' ? 'active' : value === 'pending' ? '' : value)}
        segments={[
          { value: 'pending', label: t('tab_pending'), ...(figures && { count: figures.pending }) },
          { value: 'needs_proof', label: t('tab_needs_proof'), ...(figures && { count: figures.needs_proof }) },
          { value: 'done', label: t('tab_done') },
        ]}
      />
      <SearchBox address={address} />
      <Filters address={address} isDone={tab === 'done'} flagged={figures?.flagged ?? null} />
    </div>
  )
}

function SearchBox({ address }: { address: ListAddress }) {
  const { t } = useTranslation('requests')
  return <ListSearch label={t('search')} placeholder={t('searchExample')} hasKeys data-desk-search address={address} />
}

function Filters({ address, isDone, flagged }: { address: ListAddress; isDone: boolean; flagged: number | null }) {
  const { t } = useTranslation('requests')
  const isFlagged = address.filter('flagged') !== ''
  return (
    <div className="queue-filters">
      {isDone && (
        <PillSelect
          label={t('outcome')}
          value={statusIn(address)}
          onChange={(value) => address.choose('status', value || 'active')}
          options={settled.map((value) => ({ value, label: t(`status_${value}`) }))}
        />
      )}
      <CoursePill address={address} label={t('course')} all={t('all')} />
      <PillSelect
        brief
        label={t('methodFilter')}
        value={methodIn(address)}
        onChange={(value) => address.choose('method', value)}
        options={[{ value: '', label: t('all') }, ...methodOptions(t)]}
      />
      {!isDone && (
        <button
          type="button"
          className={classNames('pill queue-flagged', isFlagged && 'is-on')}
          aria-pressed={isFlagged}
          onClick={() => address.choose('flagged', isFlagged ? '' : 'true')}
        >
          {t('flagged')}
          {flagged !== null && <CountBubble>{flagged}</CountBubble>}
        </button>
      )}
    </div>
  )
}

/** Text keys of their names. */
export const methodNames = {
  ccp: 'methodCcp',
  rip: 'methodRip',
  cash: 'methodCash',
  card: 'methodCard',
  other: 'methodElse',
} as const satisfies Record<PaymentMethod, TextKey<'requests'>>

export function methodOptions(t: Translate<'requests'>) {
  return Object.entries(methodNames).map(([value, name]) => ({ value, label: t(name) }))
}

interface PickBarProps {
  picked: number
  /** How many could be picked. */
  clean: number
  onAll: (on: boolean) => void
}

export function PickBar({ picked, clean, onAll }: PickBarProps) {
  const { t } = useTranslation('requests')
  const box = useRef<HTMLInputElement>(null)
  return (
    <div className="queue-pick-bar">
      <Checkbox
        ref={box}
        checked={picked > 0 && picked === clean}
        disabled={clean === 0}
        label={picked > 0 ? t('picked', { count: picked }) : t('pickAll')}
        onChange={(event) => onAll(event.target.checked)}
      />
      {picked > 0 ? (
        <Button variant="ghost" size="sm" onClick={() => onAll(false)}>
          <Icon of={X} size="sm" />
          {t('cancel')}
        </Button>
      ) : (
        <span className="text-xs text-muted">{t('longestFirst')}</span>
      )}
    </div>
  )
}
