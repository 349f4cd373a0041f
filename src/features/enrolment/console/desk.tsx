// The desk: queue and request side by side; on phones one card at a time, or the list.
import { useQuery } from '@tanstack/react-query'
import { List, SquareStack, TriangleAlert } from 'lucide-react'
import { startTransition, useCallback, useEffect, useState, type ReactNode } from 'react'
import { currentLanguage } from '#kit/web/i18n.ts'
import { Banner } from '#kit/web/ui/banner.tsx'
import { Button } from '#kit/web/ui/button.tsx'
import { Segmented } from '#kit/web/ui/segmented.tsx'
import { BoxSkeleton } from '#kit/web/ui/skeleton.tsx'
import { useKept } from '#kit/web/use-kept.ts'
import { useListAddress } from '#kit/web/use-list-address.ts'
import { useMediaQuery } from '#kit/web/use-media-query.ts'
import { useTranslation } from '#kit/web/use-translation.tsx'
import { useDeskEvents } from './desk-events.ts'
import { DeskQueue } from './desk-queue.tsx'
import { playSound, soundIsOn } from './desk-sound.ts'
import { entryOf, type Entry } from './entry.ts'
import { OpenRequest } from './open-request.tsx'
import { queueQuery, type QueuedRequest } from './queries.ts'
import { isSearched, methodIn, statusIn } from './queue-tools.tsx'
import { DoneAloud, UndoBar } from './undo-bar.tsx'
import { focusSearch, useDeskKeys, type DeskKey } from './use-desk-keys.ts'
import { useDecisions } from './use-decisions.ts'
import { useViewers } from './use-viewers.ts'
import { usePicked } from './use-picked.ts'
import { usePlace } from './use-place.ts'

export function Desk({ onKeys }: { onKeys: () => void }) {
  const { t, i18n } = useTranslation('requests')
  const address = useListAddress()
  const isNarrow = useMediaQuery('(max-width: 63.99em)')
  const [view, setView] = useState<View>('card')
  const status = statusIn(address)
  const filters = { q: address.filter('q'), course_id: address.filter('course_id'), method: methodIn(address) }
  const query = { status, ...filters, flagged: address.filter('flagged') && 'true', page: address.page }
  const queue = useQuery(queueQuery(currentLanguage(i18n), query))
  const rows = queue.data?.data ?? []
  const linked = address.filter('request_id')
  const place = usePlace(rows, queue.isPlaceholderData ? undefined : JSON.stringify(query), linked)
  useEffect(() => {
    // A reload opens it again, and its link can be sent to a colleague.
    if (queue.isSuccess && linked !== (place.chosen ?? '')) address.show('request_id', place.chosen ?? '', true)
  })
  const decisions = useDecisions()
  const { entryFor, changeEntry } = useEntries()
  const picked = usePicked(status === 'pending' ? rows : [], JSON.stringify(query))
  const viewers = useViewers(place.selected?.id)
  useDeskEvents((event) => {
    viewers.onEvent(event)
    decisions.onEvent(event, place.selected)
    if (event.type === 'request' && event.data['status'] === 'pending' && soundIsOn()) playSound()
  })

  const open = place.open
  const show = useCallback(
    (id: string) => {
      open(id)
      setView('card')
    },
    [open],
  )
  async function undo() {
    const { last } = decisions
    const [first] = last?.requests ?? []
    if (!last || !first || decisions.busy !== null || !(await decisions.undo(last))) return
    if (status !== 'pending') address.choose('status', '')
    show(first.id)
  }
  const { last, notice } = decisions
  const isEmpty = queue.data && rows.length === 0
  const showsList = !isNarrow || view === 'list' || isEmpty || (queue.isError && !queue.data)
  const showsRequest = place.selected !== undefined && (!isNarrow || !showsList)
  // Where no request is open, the keys that need none still work: above all taking back the last decision of the day.
  useDeskKeys((key) => {
    if (showsRequest) return false
    const acts: Partial<Record<DeskKey, () => unknown>> = { z: undo, '/': focusSearch, '?': onKeys }
    acts[key]?.()
    return key in acts
  })
  const undoBar = last && (
    <UndoBar
      key={last.at}
      done={last}
      busy={decisions.busy === 'undo'}
      hasNext={place.selected !== undefined}
      onUndo={() => void undo()}
    />
  )
  // Beside the button that was pressed: the head of a long card is far above it.
  const aboveDecisions = (
    <>
      {notice && <NoticeBanner notice={notice} />}
      {undoBar}
    </>
  )
  return (
    <>
      {isNarrow && !showsRequest && notice && <NoticeBanner notice={notice} />}
      {/* Fifty rows are drawn in small steps. */}
      {isNarrow && !isEmpty && (
        <ViewSwitch view={view} onChange={(next) => startTransition(() => setView(next))}>
          {rows.length > 0 && t('placeOf', { place: place.index + 1, total: queue.data?.meta.total ?? 0 })}
        </ViewSwitch>
      )}
      <div className={isEmpty && !isSearched(address) ? 'desk desk-bare' : 'desk'}>
        {showsList && (
          <DeskQueue
            {...{ address, queue, picked }}
            selected={place.selected?.id}
            onOpen={show}
            busy={decisions.busy === 'bulk'}
            onActivate={() => void decisions.activateAll(picked.chosen, entryFor).then(() => picked.all(false))}
          />
        )}
        <div className="desk-request">
          {!isNarrow && notice && <NoticeBanner notice={notice} />}
          {!showsList && queue.isPending && <BoxSkeleton className="requests-wait" />}
          {place.selected && showsRequest && (
            <OpenRequest
              key={place.selected.id}
              request={place.selected}
              place={place}
              total={queue.data?.meta.total ?? rows.length}
              entry={entryFor(place.selected)}
              onEntry={changeEntry}
              decisions={decisions}
              viewers={viewers.names}
              isNarrow={isNarrow}
              onUndo={() => void undo()}
              onPick={picked.toggle}
              onKeys={onKeys}
              above={isNarrow && aboveDecisions}
            />
          )}
        </div>
      </div>
      {!(isNarrow && showsRequest) && undoBar}
      <DoneAloud done={last} />
      {/* Where keys lead to another request nothing else says whose it is; one that opened by itself has the focus. */}
      <output className="visually-hidden">{place.chosen && <bdi>{place.selected?.student.full_name}</bdi>}</output>
    </>
  )
}

type View = 'card' | 'list'

interface ViewSwitchProps {
  view: View
  onChange: (view: View) => void
  children: ReactNode
}

/** On a phone: one request, or the list of all. */
function ViewSwitch({ view, onChange, children }: ViewSwitchProps) {
  const { t } = useTranslation('requests')
  return (
    <div className="layout-row layout-between desk-view">
      <Segmented
        label={t('view')}
        value={view}
        onChange={onChange}
        segments={[
          { value: 'card', label: t('viewCard'), icon: SquareStack },
          { value: 'list', label: t('viewList'), icon: List },
        ]}
      />
      <span className="text-sm text-muted">{children}</span>
    </div>
  )
}

/** A failed decision, or a decision of somebody else. */
function NoticeBanner({ notice }: { notice: NonNullable<ReturnType<typeof useDecisions>['notice']> }) {
  const { t } = useTranslation('requests')
  const isBad = notice.tone === 'bad'
  return (
    <Banner
      tone={isBad ? 'bad' : 'quiet'}
      icon={TriangleAlert}
      role={isBad ? 'alert' : 'status'}
      action={
        notice.retry && (
          <Button variant="secondary" size="sm" onClick={notice.retry}>
            {t('retry', { ns: 'common' })}
          </Button>
        )
      }
    >
      {notice.text}
    </Banner>
  )
}

/** What was typed in a request stays while the person goes through the list, and when the session ends; not for a new proof. */
function useEntries() {
  const [typed, setTyped] = useKept<Record<string, Entry>>('entries', {})
  const keyOf = ({ id, proof_at }: QueuedRequest) => `${id} ${proof_at}`
  const entryFor = (request: QueuedRequest) => typed[keyOf(request)] ?? entryOf(request)
  const changeEntry = (request: QueuedRequest, changes: Partial<Entry>) =>
    setTyped({ ...typed, [keyOf(request)]: { ...entryFor(request), ...changes } })
  return { entryFor, changeEntry }
}
