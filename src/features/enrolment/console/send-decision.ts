// A decision, or its undoing, on its way to the server.
import { ApiError, call } from '#kit/web/api.ts'
import type { activateRequest, askAgain, rejectRequest, undoDecision } from '../contract-console.ts'
import type { QueuedRequest } from './queries.ts'

export type Kind = 'activate' | 'ask' | 'reject'

/** Goes on where the page is left meanwhile. @throws ApiError */
export function sendDecision(kind: Kind, id: string, body: object): Promise<QueuedRequest> {
  const input = { params: { id }, body: body as never, keepalive: true }
  if (kind === 'ask') return call<typeof askAgain>('POST', '/admin/enrolment-requests/:id/ask-again', input)
  if (kind === 'reject') return call<typeof rejectRequest>('POST', '/admin/enrolment-requests/:id/reject', input)
  return call<typeof activateRequest>('POST', '/admin/enrolment-requests/:id/activate', input)
}

/** Goes on likewise. @throws ApiError */
export function sendUndo(id: string): Promise<unknown> {
  const input = { params: { id }, keepalive: true }
  return call<typeof undoDecision>('POST', '/admin/enrolment-requests/:id/undo', input)
}

/** A lost answer does not say whether it was saved. The same again changes nothing and is answered alike. @throws ApiError */
export async function insist<T>(send: () => Promise<T>): Promise<T> {
  try {
    return await send()
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'OFFLINE') throw error
    return send()
  }
}
