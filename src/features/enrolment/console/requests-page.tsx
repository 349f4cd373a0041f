// The queue of enrolment requests: who waits, for what, with which proof; activate or reject (design §8, console).
import { Search, UserPlus } from 'lucide-react'
import { useDeferredValue, useState } from 'react'
import { useTranslation } from '#kit/web/use-translation.tsx'
import { PageMeta } from '#kit/web/page-meta.tsx'
import { Button } from '#kit/web/ui/button.tsx'
import { Dialog } from '#kit/web/ui/dialog.tsx'
import { Icon } from '#kit/web/ui/icon.tsx'
import { Segmented } from '#kit/web/ui/segmented.tsx'
import { BoxSkeleton } from '#kit/web/ui/skeleton.tsx'
import { EmptyState, ErrorState } from '#kit/web/ui/states.tsx'
import { TextField } from '#kit/web/ui/text-field.tsx'
import { EnrolByEmail } from './enrol-dialog.tsx'
import { RequestDetail } from './request-detail.tsx'
import { QueueTable } from './queue-table.tsx'
import { usePendingCount, useQueue, type QueueStatus } from './use-queue.ts'
import { useMediaQuery } from '#kit/web/use-media-query.ts'

export default function AdminRequestsPage() {
  const { t } = useTranslation('requests')
  const [enrolling, setEnrolling] = useState(false)
  return (
    <>
      <PageMeta title={t('requestsTitle')} hidden />
      <div className="page-head">
        <div>
          <h1>{t('requestsTitle')}</h1>
          <p>{t('requestsText')}</p>
        </div>
        <Button variant="secondary" onClick={() => setEnrolling(true)}>
          <Icon of={UserPlus} />
          {t('enrolByEmail')}
        </Button>
      </div>
      <Queue />
      <EnrolByEmail open={enrolling} onClose={() => setEnrolling(false)} />
    </>
  )
}

function Queue() {
  const { t } = useTranslation('requests')
  const [status, setStatus] = useState<QueueStatus>('pending')
  const [search, setSearch] = useState('')
  const [chosen, setChosen] = useState<string>()
  const isNarrow = useMediaQuery('(max-width: 1199px)')
  const queue = useQueue(status, useDeferredValue(search.trim()))
  const pending = usePendingCount()
  const rows = queue.data?.data
  // Beside the table the first request is open; over it, only what was asked for.
  const selected = rows?.find(({ id }) => id === chosen) ?? (isNarrow ? undefined : rows?.[0])
  const now = new Date(queue.dataUpdatedAt)
  return (
    <div className="requests-split">
      <section className="card table-card">
        <div className="table-tools">
          <Segmented<QueueStatus>
            label={t('status')}
            value={status}
            onChange={setStatus}
            segments={[
              { value: 'pending', label: t('pending'), ...(pending !== undefined && { count: pending }) },
              { value: 'active', label: t('active') },
              { value: 'rejected', label: t('rejected') },
            ]}
          />
          <TextField
            type="search"
            icon={Search}
            hideLabel
            label={t('search')}
            placeholder={t('searchExample')}
            value={search}
            onChange={(event) => setSearch(event.target.value)}
          />
        </div>
        {queue.isError ? (
          <ErrorState title={t('queueFailed')} retry={() => void queue.refetch()} retrying={queue.isRefetching}>
            {t('failedText')}
          </ErrorState>
        ) : !rows ? (
          <BoxSkeleton className="requests-wait" />
        ) : rows.length === 0 ? (
          <EmptyState title={search ? t('nothingFound') : t(`empty_${status}`)} />
        ) : (
          <QueueTable rows={rows} selected={selected?.id} now={now} onSelect={setChosen} />
        )}
      </section>
      {isNarrow ? (
        <Dialog open={selected !== undefined} onClose={() => setChosen(undefined)} title={t('details')} wide>
          {selected && <RequestDetail key={selected.id} request={selected} inDialog />}
        </Dialog>
      ) : (
        selected && <RequestDetail key={selected.id} request={selected} />
      )}
    </div>
  )
}
