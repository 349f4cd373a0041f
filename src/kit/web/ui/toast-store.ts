// The messages on the screen and their clock: success stays 2 s, an error 4 s, «loading» until it is replaced (specification §8).

export interface Action {
  label: string
  onPress: () => void
}

export interface Message {
  id: string
  kind: 'success' | 'error' | 'info' | 'loading' | 'offer'
  text: string
  /** The one thing that an offer lets do, such as «undo». */
  action?: Action | undefined
  /** On its way out: it fades. */
  leaving: boolean
}

/** An offer stays long enough to be read and reached. */
export const offerTime = 7000
const stays = { success: 2000, error: 4000, info: 4000, loading: Infinity, offer: offerTime }
/** How long it fades. */
const fade = 200
const most = 20

let messages: readonly Message[] = []
const clocks = new Map<string, { timer?: ReturnType<typeof setTimeout>; end: number }>()
/** Since when the pointer holds the messages. */
let heldSince: number | undefined
const listeners = new Set<() => void>()
let made = 0

function set(next: readonly Message[]): void {
  messages = next
  for (const listener of listeners) listener()
}

function startClock(id: string, end: number): void {
  clearTimeout(clocks.get(id)?.timer)
  const runs = heldSince === undefined && end < Infinity
  clocks.set(id, { end, ...(runs && { timer: setTimeout(() => dismiss(id), end - Date.now()) }) })
}

/** The same id replaces a message in its place; its clock starts afresh. */
export function show(kind: Message['kind'], text: string, id = `toast-${(made += 1)}`, action?: Action): string {
  const message = { id, kind, text, action, leaving: false }
  const known = messages.some((each) => each.id === id)
  set(known ? messages.map((each) => (each.id === id ? message : each)) : [message, ...messages].slice(0, most))
  startClock(id, Date.now() + stays[kind])
  return id
}

/** Without an id: all of them. */
export function dismiss(id?: string): void {
  const goes = (each: Message) => id === undefined || each.id === id
  set(messages.map((each) => (goes(each) ? { ...each, leaving: true } : each)))
  for (const each of messages.filter(goes)) {
    clearTimeout(clocks.get(each.id)?.timer)
    clocks.set(each.id, { end: 0, timer: setTimeout(() => remove(each.id), fade) })
  }
}

function remove(id: string): void {
  clocks.delete(id)
  set(messages.filter((each) => each.id !== id))
}

/** The pointer rests on the messages: none of them leaves meanwhile. */
export function hold(): void {
  heldSince ??= Date.now()
  for (const { id, leaving } of messages) if (!leaving) clearTimeout(clocks.get(id)?.timer)
}

/** Toasts go on counting down after `hold`, with the time that they had left. */
export function release(): void {
  const pause = Date.now() - (heldSince ?? Date.now())
  heldSince = undefined
  for (const { id, leaving } of messages) if (!leaving) startClock(id, (clocks.get(id)?.end ?? 0) + pause)
}

export function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const current = (): readonly Message[] => messages
