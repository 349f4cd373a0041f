// The open request with its keys, its dialogs and its decisions.
import { useState, type ReactNode } from 'react'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { Deck } from './deck.tsx'
import { DecisionBar, useAwake } from './decision-bar.tsx'
import { bodyOf, doubtsOf, type Doubt, type Entry } from './entry.ts'
import { firstLook, turned, zoomed, type Look } from './proof-viewer.tsx'
import type { QueuedRequest } from './queries.ts'
import { ReasonDialog } from './reason-dialog.tsx'
import { RequestDetail } from './request-detail.tsx'
import type { Decisions } from './use-decisions.ts'
import { focusSearch, useDeskKeys, type DeskKey } from './use-desk-keys.ts'
import type { Place } from './use-place.ts'

interface OpenRequestProps {
  request: QueuedRequest
  place: Place
  total: number
  entry: Entry
  onEntry: (request: QueuedRequest, changes: Partial<Entry>) => void
  decisions: Decisions
  viewers: readonly string[]
  isNarrow: boolean
  onUndo: () => void
  onPick: (id: string) => void
  onKeys: () => void
  /** Above the decisions, on phones. */
  above: ReactNode
}

/** Zoom and rotation of each file, kept while the page is open. */
const looks = new Map<string, Look>()

export function OpenRequest(props: OpenRequestProps) {
  const { request, place, total, entry, onEntry, decisions, viewers, isNarrow, onUndo } = props
  const [reason, setReason] = useState<'ask' | 'reject' | null>(null)
  const [confirm, setConfirm] = useState<readonly (Doubt | 'used')[] | null>(null)
  const file = `${request.id} ${request.proof_at}`
  const [, redraw] = useState(0)
  const look = looks.get(file) ?? firstLook
  function onLook(next: Look) {
    looks.set(file, next)
    redraw((count) => count + 1)
  }
  // Another proof of the student opens by itself, too.
  const [firstFile] = useState(file)
  const awake = useAwake(file, place.byItself || file !== firstFile)
  const doubts = doubtsOf(request, entry)
  const isOpen = request.status === 'pending' || request.status === 'needs_proof'
  const mayAct = isOpen && awake && decisions.busy === null

  async function activate(acceptDuplicate: boolean) {
    const body = { ...bodyOf(entry), ...(acceptDuplicate && { accept_duplicate: true }) }
    const outcome = await decisions.decide('activate', request, body)
    setConfirm(outcome === 'used' ? ['used'] : null)
  }
  const ask = () => mayAct && request.status === 'pending' && setReason('ask')
  const reject = () => mayAct && setReason('reject')
  function tryActivate() {
    if (!mayAct) return
    if (doubts.length > 0) setConfirm(doubts)
    else void activate(false)
  }
  useDeskKeys((key) => pressed(key))
  function pressed(key: DeskKey): boolean {
    const acts: Partial<Record<DeskKey, () => unknown>> = {
      a: tryActivate,
      r: ask,
      x: reject,
      z: onUndo,
      j: () => place.step(1),
      k: () => place.step(-1),
      o: () => onLook(turned(look)),
      '+': () => onLook(zoomed(look, 1)),
      '-': () => onLook(zoomed(look, -1)),
      '/': focusSearch,
      '?': props.onKeys,
      ' ': () => props.onPick(request.id),
    }
    acts[key]?.()
    return key in acts
  }
  const detail = (
    <RequestDetail
      request={request}
      entry={entry}
      onEntry={(changes) => onEntry(request, changes)}
      errors={decisions.errors}
      look={look}
      onLook={onLook}
      byItself={place.byItself}
      viewers={viewers}
      place={{ index: place.index, total, onStep: place.step }}
      foot={
        <DecisionBar
          request={request}
          doubts={doubts}
          awake={awake}
          busy={decisions.busy}
          onActivate={tryActivate}
          onAsk={ask}
          onReject={reject}
          onUndo={() => void decisions.undo({ requests: [request] })}
          above={props.above}
          {...(isNarrow && { onLater: () => place.step(1) })}
        />
      }
    />
  )
  return (
    <>
      {isNarrow ? (
        <Deck
          left={total - place.index}
          isOpen={isOpen}
          mayActivate={mayAct}
          onActivate={tryActivate}
          onLater={() => place.step(1)}
        >
          {detail}
        </Deck>
      ) : (
        detail
      )}
      <ReasonDialog
        kind={reason}
        request={request}
        entry={entry}
        doubts={doubts}
        onClose={() => setReason(null)}
        onSend={(text) => decisions.decide(reason ?? 'ask', request, { reason: text })}
      />
      <ConfirmDialog
        why={confirm}
        request={request}
        entry={entry}
        busy={decisions.busy === 'activate'}
        onClose={() => setConfirm(null)}
        onConfirm={() => void activate(true)}
      />
    </>
  )
}
