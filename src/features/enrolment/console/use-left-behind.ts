// What became of decisions that an earlier page of this tab sent and whose answer it did not wait for.
import { useEffect, useEffectEvent } from 'react'
import { ApiError, call } from '#kit/web/api.ts'
import { logFailure } from '#kit/web/log.ts'
import type { findQueued } from '../contract-console.ts'
import type { QueuedRequest } from './queries.ts'
import { dropSent, leftBehind } from './sent-decisions.ts'
import type { Kind } from './use-decisions.ts'

export interface Left {
  kind: Kind
  body: object
  request: QueuedRequest
  /** Not saved. */
  isWaiting: boolean
}

/** A request that outlived its page may still be on its way. */
const onItsWay = 1500

/** Told once. */
export function useLeftBehind(onLeft: (left: Left[]) => void): void {
  const tell = useEffectEvent(onLeft)
  useEffect(() => {
    const timer = setTimeout(() => {
      look()
        .then((left) => left.length > 0 && tell(left))
        // Kept: the next page looks again.
        .catch((error: unknown) => logFailure('left decisions', error))
    }, onItsWay)
    return () => clearTimeout(timer)
  }, [])
}

async function look(): Promise<Left[]> {
  const found: Left[] = []
  for (const { id, kind, body } of leftBehind()) {
    const request = await find(id)
    dropSent(id)
    if (!request) continue
    const isWaiting = request.status === 'pending' || (request.status === 'needs_proof' && kind !== 'ask')
    found.push({ kind, body, request, isWaiting })
  }
  return found
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
