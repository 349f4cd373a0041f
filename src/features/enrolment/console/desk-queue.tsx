// The queue beside the open request: its search and filters, a page of rows, and what is selected of them.
import type { ComponentProps } from 'react'
import { PagedList } from '#kit/web/ui/paged-list.tsx'
import type { ListAddress } from '#kit/web/use-list-address.ts'
import { useTranslation } from '#kit/web/use-translation.tsx'
import { BulkBar } from './bulk-bar.tsx'
import { Nobody } from './nobody.tsx'
import type { QueuedRequest } from './queries.ts'
import { QueueList } from './queue-list.tsx'
import { PickBar, QueueTools, isSearched, statusIn } from './queue-tools.tsx'
import type { usePicked } from './use-picked.ts'

interface DeskQueueProps {
  address: ListAddress
  queue: ComponentProps<typeof PagedList<QueuedRequest>>['query']
  picked: ReturnType<typeof usePicked>
  /** The id of the request that is open. */
  selected: string | undefined
  onOpen: (id: string) => void
  /** The selected ones are being activated. */
  busy: boolean
  onActivate: () => void
}

export function DeskQueue({ address, queue, picked, selected, onOpen, busy, onActivate }: DeskQueueProps) {
  const { t } = useTranslation('requests')
  const status = statusIn(address)
  const count = queue.data?.data.length ?? 0
  return (
    <section className="card desk-queue" aria-label={t('queue')}>
      <QueueTools address={address} />
      {status === 'pending' && count > 0 && (
        <PickBar picked={picked.ids.size} clean={picked.clean.length} onAll={picked.all} />
      )}
      <PagedList
        query={queue}
        goTo={address.goTo}
        className="requests-wait"
        failed={{ title: t('queueFailed'), text: t('failedText') }}
        empty={<Nobody searched={isSearched(address)} q={address.filter('q')} status={status} />}
      >
        {(rows) => (
          <QueueList
            rows={rows}
            selected={selected}
            onOpen={onOpen}
            picked={picked.ids.size > 0 ? picked.ids : null}
            onPick={picked.pick}
          />
        )}
      </PagedList>
      {picked.ids.size > 0 && (
        <BulkBar picked={picked.chosen} outside={count - picked.clean.length} busy={busy} onActivate={onActivate} />
      )}
    </section>
  )
}
