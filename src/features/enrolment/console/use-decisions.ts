// Deciding, and undoing the last decision. Nothing is shown as decided before the server has confirmed it.
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError, call, failureText } from '#kit/web/api.ts'
import { useTranslation } from '#kit/web/use-translation.tsx'
import { useUser } from '#kit/web/use-user.ts'
import type { activateRequest, askAgain, rejectRequest, undoDecision } from '../contract-console.ts'
import type { LiveEvent } from '../web/events.ts'
import { bodyOf, type Entry } from './entry.ts'
import type { QueuedRequest } from './queries.ts'
import { keepSent } from './sent-decisions.ts'
import { useLeftBehind } from './use-left-behind.ts'

export type Kind = 'activate' | 'ask' | 'reject'

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

export interface Notice {
  tone: 'info' | 'bad'
  text: string
  /** A failed decision is tried again with the same fields. */
  retry?: () => void
}

/** `used`: the transaction number is on another receipt, which the person has to accept. */
export type Outcome = 'done' | 'lost' | 'used'

export function useDecisions() {
  const { t } = useTranslation('requests')
  const client = useQueryClient()
  const me = useUser()?.id
  const [busy, setBusy] = useState<Kind | 'undo' | 'bulk' | null>(null)
  const [last, setLast] = useState<Done | null>(null)
  const [notice, setNotice] = useState<Notice | null>(null)
  const [errors, setErrors] = useState<Record<string, string>>({})

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

  /** Also where the page is left meanwhile. @throws ApiError */
  function send(kind: Kind, { id }: QueuedRequest, body: object): Promise<QueuedRequest> {
    const input = { params: { id }, body: body as never, keepalive: true }
    if (kind === 'ask') return call<typeof askAgain>('POST', '/admin/enrolment-requests/:id/ask-again', input)
    if (kind === 'reject') return call<typeof rejectRequest>('POST', '/admin/enrolment-requests/:id/reject', input)
    return call<typeof activateRequest>('POST', '/admin/enrolment-requests/:id/activate', input)
  }

  async function decide(kind: Kind, request: QueuedRequest, body: object): Promise<Outcome> {
    setBusy(kind)
    setNotice(null)
    setErrors({})
    const answered = keepSent({ id: request.id, kind, body })
    try {
      const decided = await insist(() => send(kind, request, body))
      setLast(doneNow(kind, [decided]))
      leaveList([request.id])
      return 'done'
    } catch (error) {
      if (error instanceof ApiError && error.code === 'TRANSACTION_USED') return 'used'
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
      answered()
      setBusy(null)
    }
  }
  useLeftBehind((found) => {
    const undoable = found.find(
      ({ isWaiting, request: { decided_by, undo_until } }) => !isWaiting && undo_until && decided_by?.id === me,
    )
    if (undoable) setLast(doneNow(undoable.kind, [undoable.request]))
    const left = found.filter(({ isWaiting }) => isWaiting)
    const [first] = left
    if (!first) return
    const text = t('leftBefore', { names: left.map(({ request }) => request.student.full_name).join(' · ') })
    const again = left.length === 1 && (() => void decide(first.kind, first.request, first.body))
    setNotice({ tone: 'bad', text, ...(again && { retry: again }) })
  })

  /** One after the other; a request that cannot be activated stays in the queue. */
  async function activateAll(
    requests: readonly QueuedRequest[],
    entries: (request: QueuedRequest) => Entry,
  ): Promise<void> {
    setBusy('bulk')
    setNotice(null)
    const done: QueuedRequest[] = []
    const sent = requests.map((request) => {
      const body = bodyOf(entries(request))
      return { request, body, answered: keepSent({ id: request.id, kind: 'activate', body }) }
    })
    for (const { request, body, answered } of sent) {
      try {
        done.push(await send('activate', request, body))
        answered()
      } catch (error) {
        if (!(error instanceof ApiError) || error.status === 0 || error.status >= 500) break
      }
    }
    for (const { answered } of sent) answered()
    setBusy(null)
    if (done.length > 0) setLast(doneNow('activate', done))
    if (done.length < requests.length) {
      setNotice({ tone: 'bad', text: t('bulkPartly', { done: done.length, count: requests.length }) })
    }
    leaveList(done.map(({ id }) => id))
  }

  async function undo(done: Pick<Done, 'requests'>): Promise<boolean> {
    setBusy('undo')
    setNotice(null)
    try {
      for (const { id } of done.requests) {
        const params = { id }
        await insist(() => call<typeof undoDecision>('POST', '/admin/enrolment-requests/:id/undo', { params }))
      }
      setLast(null)
      return true
    } catch (error) {
      setNotice({ tone: 'bad', text: failureText(error, t('undoFailed')) })
      return false
    } finally {
      setBusy(null)
      refresh()
    }
  }
  /** Somebody else was first with the request that is open here. */
  function onEvent({ type, data }: LiveEvent, open: QueuedRequest | undefined): void {
    const by = data['decided_by'] as QueuedRequest['decided_by']
    if (type !== 'decided' || data['status'] === 'pending' || !open || data['id'] !== open.id) return
    if (!by || by.id === me) return
    const names = { name: by.full_name, student: open.student.full_name }
    setNotice({ tone: 'info', text: t('decidedMeanwhile', names) })
  }
  return { busy, last, notice, errors, decide, activateAll, undo, onEvent }
}

/** A lost answer does not say whether the decision was saved. The same decision again changes nothing and is answered alike. */
async function insist<T>(send: () => Promise<T>): Promise<T> {
  try {
    return await send()
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'OFFLINE') throw error
    return send()
  }
}

export type Decisions = ReturnType<typeof useDecisions>
