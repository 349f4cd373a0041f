// Deciding, and undoing the last decision. Nothing is shown as decided before the server has confirmed it.
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { ApiError } from '#kit/web/api.ts'
import { useTranslation } from '#kit/web/use-translation.tsx'
import { useUser } from '#kit/web/use-user.ts'
import type { LiveEvent } from '../web/events.ts'
import { bodyOf, type Entry } from './entry.ts'
import type { QueuedRequest } from './queries.ts'
import { insist, sendDecision, sendUndo, type Kind } from './send-decision.ts'
import { keepSent } from './sent-decisions.ts'
import { leftWords, useLeftBehind } from './use-left-behind.ts'

/** The last decision, of one request or of several at once. */
export interface Done {
  kind: Kind
  requests: QueuedRequest[]
  /** By the clock of this device. */
  at: number
}

function doneNow(kind: Kind, requests: QueuedRequest[]): Done {
  return { kind, requests, at: Date.now() }
}

function without(done: Done, id: unknown): Done | null {
  const requests = done.requests.filter((request) => request.id !== id)
  return requests.length > 0 ? { ...done, requests } : null
}

export interface Notice {
  tone: 'info' | 'bad'
  text: string
  /** A failed decision is tried again with the same fields. */
  retry?: () => void
}

/** `used`: the transaction number is on another receipt, which the person has to accept; `replaced`: another proof has to be looked at first. */
export type Outcome = 'done' | 'lost' | 'used' | 'replaced'

export function useDecisions() {
  const { t, i18n } = useTranslation('requests')
  const client = useQueryClient()
  const me = useUser()?.id
  const [busy, setBusy] = useState<Kind | 'undo' | 'bulk' | null>(null)
  const [last, setLast] = useState<Done | null>(null)
  const [notice, setNotice] = useState<Notice | null>(null)
  const [errors, setErrors] = useState<Record<string, string>>({})
  /** Whether the person still sees what is said here. */
  const isSeen = useSeen()

  function leaveList(ids: readonly string[]): void {
    client.setQueriesData<{ data: QueuedRequest[]; meta: { total: number } }>({ queryKey: ['queue'] }, (list) => {
      if (!list) return list
      const data = list.data.filter(({ id }) => !ids.includes(id))
      return { ...list, data, meta: { ...list.meta, total: list.meta.total - (list.data.length - data.length) } }
    })
    refresh()
  }
  function refresh(): void {
    for (const key of ['queue', 'desk-figures', 'queued-request']) void client.invalidateQueries({ queryKey: [key] })
  }

  async function decide(kind: Kind, request: QueuedRequest, given: object): Promise<Outcome> {
    const body = { proof_at: request.proof_at, ...given }
    setBusy(kind)
    setNotice(null)
    setErrors({})
    const answered = keepSent({ id: request.id, kind, body })
    try {
      const decided = await insist(() => sendDecision(kind, request.id, body))
      setLast(doneNow(kind, [decided]))
      leaveList([request.id])
      return 'done'
    } catch (error) {
      if (error instanceof ApiError && error.code === 'TRANSACTION_USED') return 'used'
      if (error instanceof ApiError && error.code === 'PROOF_REPLACED') {
        setNotice({ tone: 'bad', text: error.message })
        refresh()
        return 'replaced'
      }
      if (error instanceof ApiError && error.status === 409) {
        setNotice({ tone: 'info', text: t('decidedBefore', { why: error.message }) })
        leaveList([request.id])
        return 'done'
      }
      if (error instanceof ApiError) setErrors(error.fields)
      const isLost = !(error instanceof ApiError) || error.status === 0
      const text = isLost ? t(`lost_${kind}`) : error.message
      setNotice({ tone: 'bad', text, ...(isLost && { retry: () => void decide(kind, request, body) }) })
      return 'lost'
    } finally {
      answered(isSeen.current)
      setBusy(null)
    }
  }
  useLeftBehind(
    (found) => {
      for (const { kind, isLost, request } of found) {
        const isMine = request.undo_until !== null && request.decided_by?.id === me
        if (kind !== 'undo' && !isLost && isMine) setLast(doneNow(kind, [request]))
      }
      const left = found.filter(({ isLost }) => isLost)
      const [first] = left
      if (!first) return
      const { kind, request, body } = first
      const again = kind === 'undo' ? () => void undo({ requests: [request] }) : () => void decide(kind, request, body)
      setNotice({ tone: 'bad', text: leftWords(left, t, i18n.language), ...(left.length === 1 && { retry: again }) })
    },
    { isLast: true },
  )

  /** One after the other; a request that cannot be activated stays in the queue. */
  async function activateAll(
    requests: readonly QueuedRequest[],
    entries: (request: QueuedRequest) => Entry,
  ): Promise<void> {
    setBusy('bulk')
    setNotice(null)
    const done: QueuedRequest[] = []
    let lost: QueuedRequest | undefined
    const sent = requests.map((request) => {
      const body = { proof_at: request.proof_at, ...bodyOf(entries(request)) }
      return { request, body, answered: keepSent({ id: request.id, kind: 'activate', body }) }
    })
    for (const { request, body, answered } of sent) {
      try {
        done.push(await insist(() => sendDecision('activate', request.id, body)))
        answered(isSeen.current)
      } catch (error) {
        if (error instanceof ApiError && error.status > 0 && error.status < 500) continue
        lost = request
        break
      }
    }
    // It may have been saved: what became of it is told once that is known.
    for (const { request, answered } of sent) answered(isSeen.current && request !== lost)
    setBusy(null)
    if (done.length > 0) setLast(doneNow('activate', done))
    if (done.length < requests.length) {
      const text = t(lost ? 'bulkLost' : 'bulkPartly', { done: done.length, count: requests.length })
      setNotice({ tone: 'bad', text })
    }
    leaveList(done.map(({ id }) => id))
  }

  async function undo(done: Pick<Done, 'requests'>): Promise<boolean> {
    setBusy('undo')
    setNotice(null)
    const sent = done.requests.map(({ id }) => ({ id, answered: keepSent({ id, kind: 'undo', body: {} }) }))
    try {
      for (const { id } of sent) await insist(() => sendUndo(id))
      setLast(null)
      return true
    } catch (error) {
      const isLost = !(error instanceof ApiError) || error.status === 0
      const text = isLost ? t('undoFailed') : error.message
      setNotice({ tone: 'bad', text, ...(isLost && { retry: () => void undo(done) }) })
      return false
    } finally {
      for (const { answered } of sent) answered(isSeen.current)
      setBusy(null)
      refresh()
    }
  }
  /** Somebody else was first with the request that is open here, or undid what was decided here: nothing is left to undo. */
  function onEvent({ type, data }: LiveEvent, open: QueuedRequest | undefined): void {
    if (type === 'decided' && data['status'] === 'pending' && busy !== 'undo')
      setLast((done) => done && without(done, data['id']))
    const by = data['decided_by'] as QueuedRequest['decided_by']
    if (type !== 'decided' || data['status'] === 'pending' || !open || data['id'] !== open.id) return
    if (!by || by.id === me) return
    const names = { name: by.full_name, student: open.student.full_name }
    setNotice({ tone: 'info', text: t('decidedMeanwhile', names) })
  }
  return { busy, last, notice, errors, decide, activateAll, undo, onEvent }
}

/** False once the page was left for another screen of the console. */
function useSeen() {
  const seen = useRef(true)
  useEffect(() => {
    seen.current = true
    return () => void (seen.current = false)
  }, [])
  return seen
}

export type Decisions = ReturnType<typeof useDecisions>
