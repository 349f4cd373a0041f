// What became of decisions that an earlier page of this tab sent and whose answer it did not wait for.
import { useEffect, useEffectEvent } from 'react'
import { ApiError, call } from '#kit/web/api.ts'
import { logFailure } from '#kit/web/log.ts'
import type { Language } from '#kit/languages.ts'
import { isolate } from '#kit/web/isolate.ts'
import type { Translate } from '#kit/web/text-keys.ts'
import type { findQueued } from '../contract-console.ts'
import type { QueuedRequest } from './queries.ts'
import type { Kind } from './send-decision.ts'
import { dropSent, leftBehind, subscribeToLeft } from './sent-decisions.ts'

export interface Left {
  kind: Kind | 'undo'
  body: object
  request: QueuedRequest
  /** Not saved: it still waits, or still stands. */
  isLost: boolean
}

/** A request that outlived its page may still be on its way. */
const onItsWay = 1500
/** The network that was lost with the answer may be away for longer. */
const longestPause = 60_000

/** Those that were told stay for the page that can try again, unless this is it. */
export function useLeftBehind(onLeft: (left: Left[]) => void, { isLast }: { isLast: boolean }): void {
  const tell = useEffectEvent(onLeft)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    let isClosed = false
    const lookSoon = (after = onItsWay) => {
      clearTimeout(timer)
      timer = setTimeout(() => {
        look()
          .then(({ left, gone }) => {
            // Kept, if nobody could be told: the next page looks again.
            if (isClosed) return
            for (const id of isLast ? left.map(({ request }) => request.id) : []) dropSent(id)
            for (const id of gone) dropSent(id)
            if (left.length > 0) tell(left)
          })
          .catch((error: unknown) => {
            logFailure('left decisions', error)
            const mayHelp = error instanceof ApiError && (error.status === 0 || error.status >= 500)
            if (mayHelp && !isClosed) lookSoon(Math.min(after * 2, longestPause))
          })
      }, after)
    }
    lookSoon()
    const stop = subscribeToLeft(() => lookSoon())
    return () => {
      isClosed = true
      clearTimeout(timer)
      stop()
    }
  }, [isLast])
}

/** `gone`: whose request went with its student's account. */
async function look(): Promise<{ left: Left[]; gone: string[] }> {
  const left: Left[] = []
  const gone: string[] = []
  for (const { id, kind, body } of leftBehind()) {
    const request = await find(id)
    if (request) left.push({ kind, body, request, isLost: isLost(kind, request.status) })
    else gone.push(id)
  }
  return { left, gone }
}

function isLost(kind: Left['kind'], status: QueuedRequest['status']): boolean {
  if (kind === 'undo') return ['active', 'needs_proof', 'rejected'].includes(status)
  return status === 'pending' || (status === 'needs_proof' && kind !== 'ask')
}

/** @returns null for a request that went with its student's account: the others must not wait for it */
async function find(id: string): Promise<QueuedRequest | null> {
  try {
    return await call<typeof findQueued>('GET', '/admin/enrolment-requests/:id', { params: { id } })
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null
    throw error
  }
}

/** What was left, in words: decisions that still wait, and those that still stand. */
export function leftWords(left: readonly Left[], t: Translate<'requests'>, language: Language): string {
  const names = (isUndo: boolean) =>
    left
      .filter(({ isLost, kind }) => isLost && (kind === 'undo') === isUndo)
      .map(({ request }) => isolate(request.student.full_name, language))
      .join(' · ')
  const [waiting, standing] = [names(false), names(true)]
  return [waiting && t('leftBefore', { names: waiting }), standing && t('leftUndo', { names: standing })]
    .filter(Boolean)
    .join(' ')
}
