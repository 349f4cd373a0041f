// Live events of the signed-in student: server-sent events read with fetch, so that the token stays in a header. Reconnects after
// random, growing pauses; every connection begins with "ready", the sign to read the present state.
import { ApiError, callForFile } from '#kit/web/api.ts'
import { readUser } from '#kit/web/session.ts'
import type { studentEvents } from '../contract.ts'

export interface LiveEvent {
  type: string
  data: Record<string, unknown>
}

/** A server that starts again is not asked by everybody in the same second. */
const firstPause = 10_000
const longestPause = 30_000

const listeners = new Set<(event: LiveEvent) => void>()
let stop: (() => void) | undefined

/** One connection serves every listener of the page, and every tab of the person. @returns ends the listening. */
export function listenToEvents(onEvent: (event: LiveEvent) => void): () => void {
  listeners.add(onEvent)
  if (stop) queueMicrotask(() => listeners.has(onEvent) && onEvent({ type: 'ready', data: {} }))
  else stop = startListening()
  return () => {
    listeners.delete(onEvent)
    if (listeners.size > 0) return
    stop?.()
    stop = undefined
  }
}

/** One tab holds the connection and passes events to the others; when it closes, another takes over. */
function startListening(): () => void {
  const controller = new AbortController()
  const name = `events-${readUser()?.id ?? ''}`
  const channel = new BroadcastChannel(name)
  const tell = (event: LiveEvent) => listeners.forEach((listener) => listener(event))
  channel.addEventListener('message', ({ data }) => tell(data as LiveEvent))
  const hold = () =>
    keepListening((event) => {
      tell(event)
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel reaches its own origin only
      channel.postMessage(event)
    }, controller.signal)
  // Web Locks need a secure page; elsewhere every tab has its own connection.
  const locks = navigator.locks as LockManager | undefined
  // Rejects when aborted while waiting for the lock; nothing is lost.
  if (locks) locks.request(name, { signal: controller.signal }, hold).catch(() => undefined)
  else void hold()
  return () => {
    controller.abort()
    channel.close()
  }
}

async function keepListening(onEvent: (event: LiveEvent) => void, signal: AbortSignal): Promise<void> {
  let pause = firstPause
  while (!signal.aborted) {
    try {
      await readStream(signal, (event) => {
        pause = firstPause
        if (!signal.aborted) onEvent(event)
      })
    } catch (error) {
      // The session ended, or this server has no such stream: asking again would change nothing.
      if (error instanceof ApiError && error.status >= 400 && error.status < 500 && error.status !== 429) return
    }
    if (signal.aborted) return
    await wait(Math.random() * pause, signal)
    pause = Math.min(longestPause, pause * 2)
  }
}

async function readStream(signal: AbortSignal, onEvent: (event: LiveEvent) => void): Promise<void> {
  const response = await callForFile<typeof studentEvents>('GET', '/student/events', { signal })
  if (!response.body) return
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader()
  // The signal of a request ends with its headers; what follows is ended here.
  signal.addEventListener('abort', () => void reader.cancel().catch(() => undefined))
  let text = ''
  for (;;) {
    const { done, value } = await reader.read()
    if (done || signal.aborted) return
    const { events, rest } = takeEvents(text + value)
    text = rest
    for (const event of events) onEvent(event)
  }
}

/** The whole events at the start of a text, and what is left of it. Comments (the server's heartbeat) are no events. */
export function takeEvents(text: string): { events: LiveEvent[]; rest: string } {
  const blocks = text.split('\n\n')
  const rest = blocks.pop() ?? ''
  const events = blocks.flatMap((block) => {
    const type = /^event: ?(.+)$/m.exec(block)?.[1]
    const data = /^data: ?(.+)$/m.exec(block)?.[1]
    return type && data ? [{ type, data: JSON.parse(data) as Record<string, unknown> }] : []
  })
  return { events, rest }
}

/** Ends early when the network comes back. */
function wait(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const ended = new AbortController()
    const end = () => {
      clearTimeout(timer)
      ended.abort()
      resolve()
    }
    const timer = setTimeout(end, milliseconds)
    signal.addEventListener('abort', end, { signal: ended.signal })
    window.addEventListener('online', end, { signal: ended.signal })
  })
}
