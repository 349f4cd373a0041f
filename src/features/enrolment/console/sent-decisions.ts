// Decisions, and what takes them back, whose answer has not come, kept in this tab: where the page is left before it comes ("back", a reload,
// another screen of the console), the next one looks what became of them. Nobody should believe that a request was decided which still waits.
import { readDraft, storeDraft } from '#kit/web/draft.ts'
import type { Kind } from './send-decision.ts'

interface Sent {
  id: string
  kind: Kind | 'undo'
  body: object
}

const place = 'decisions-sent'
/** Of this page: their answers come here. */
const expected = new Set<string>()
const listeners = new Set<() => void>()
let isLeaving = false
const leave = () => void (isLeaving = true)
const stay = () => void (isLeaving = false)

/** @returns a function for when its answer came, or never will; it is kept unless the person was told */
export function keepSent(sent: Sent): (isTold: boolean) => void {
  // A page that is left is told of broken connections, too.
  addEventListener('pagehide', leave)
  addEventListener('pageshow', stay)
  expected.add(sent.id)
  storeDraft(place, [...readSent().filter(({ id }) => id !== sent.id), sent])
  return (isTold) => {
    expected.delete(sent.id)
    if (isLeaving) return
    if (isTold) dropSent(sent.id)
    else for (const listener of listeners) listener()
  }
}

/** Those of a page that was left. While this one is being left it can tell nobody. */
export function leftBehind(): Sent[] {
  return isLeaving ? [] : readSent().filter(({ id }) => !expected.has(id))
}

/** Another screen of the console was opened meanwhile, and the answer came there. */
export function subscribeToLeft(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export function dropSent(id: string): void {
  const others = readSent().filter((one) => one.id !== id)
  storeDraft(place, others.length > 0 ? others : null)
}

const kinds = ['activate', 'ask', 'reject', 'undo']

/** Anything may be stored there. */
function readSent(): Sent[] {
  const stored = readDraft(place)
  return Array.isArray(stored) ? stored.filter(isSent) : []
}

function isSent(value: unknown): value is Sent {
  const { id, kind, body } = (value ?? {}) as Partial<Record<keyof Sent, unknown>>
  return typeof id === 'string' && kinds.includes(kind as string) && typeof body === 'object' && body !== null
}
