// The queue of enrolment requests: who waits, for what, with which proof; activate or reject (design §8, console).
import { Search, UserPlus } from 'lucide-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '#kit/web/use-translation.tsx'
import { currentLanguage } from '#kit/web/i18n.ts'
import { PageMeta } from '#kit/web/page-meta.tsx'
import { Button } from '#kit/web/ui/button.tsx'
import { Dialog } from '#kit/web/ui/dialog.tsx'
import { Icon } from '#kit/web/ui/icon.tsx'
import { PagedList } from '#kit/web/ui/paged-list.tsx'
import { Segmented } from '#kit/web/ui/segmented.tsx'
import { EmptyState } from '#kit/web/ui/states.tsx'
import { TextField } from '#kit/web/ui/text-field.tsx'
import { EnrolByEmail } from './enrol-dialog.tsx'
import { RequestDetail } from './request-detail.tsx'
import { QueueTable } from './queue-table.tsx'
import { queueQuery, type QueueStatus } from './queries.ts'
import { useListAddress } from '#kit/web/use-list-address.ts'
import { useMediaQuery } from '#kit/web/use-media-query.ts'

const statuses = ['pending', 'active', 'rejected'] as const satisfies QueueStatus[]

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
  const { t, i18n } = useTranslation('requests')
  const { page, filter, choose, goTo, text, type } = useListAddress()
  const [chosen, setChosen] = useState<string>()
  const isNarrow = useMediaQuery('(max-width: 1199px)')
  const status = statuses.find((each) => each === filter('status')) ?? 'pending'
  const language = currentLanguage(i18n)
  const queue = useQuery(queueQuery(language, { status, q: filter('q'), page }))
  const pending = useQuery(queueQuery(language, { status: 'pending' })).data?.meta.total
  const rows = queue.data?.data
  // Beside the table the first request is open; over it, only what was asked for.
  const selected = rows?.find(({ id }) => id === chosen) ?? (isNarrow ? undefined : rows?.[0])
  return (
    <div className="requests-split">
      <section className="card table-card">
        <div className="table-tools">
          <Segmented<QueueStatus>
            label={t('status')}
            value={status}
            onChange={(value) => choose('status', value)}
            segments={statuses.map((value) => ({
              value,
              label: t(value),
              ...(value === 'pending' && pending !== undefined && { count: pending }),
            }))}
          />
          <TextField
            type="search"
            icon={Search}
            hideLabel
            label={t('search')}
            placeholder={t('searchExample')}
            value={text}
            onChange={(event) => type(event.target.value)}
          />
        </div>
        <PagedList
          query={queue}
          goTo={goTo}
          className="requests-wait"
          failed={{ title: t('queueFailed'), text: t('failedText') }}
          empty={<EmptyState title={filter('q') ? t('nothingFound') : t(`empty_${status}`)} />}
        >
          {(shown) => (
            <QueueTable rows={shown} selected={selected?.id} now={new Date(queue.dataUpdatedAt)} onSelect={setChosen} />
          )}
        </PagedList>
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
