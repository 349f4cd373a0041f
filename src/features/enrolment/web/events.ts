// Live events of the signed-in person: server-sent events read with fetch, so that the token stays in a header. Reconnects after
// random, growing pauses; every connection begins with "ready", after which the page reads the present state.
import { ApiError, callForFile } from '#kit/web/api.ts'
import { readUser } from '#kit/web/session.ts'
import type { Endpoint } from '#kit/contract.ts'

export interface LiveEvent {
  type: string
  data: Record<string, unknown>
}

/** Milliseconds. */
const longestPause = 30_000

type Listener = (event: LiveEvent) => void

interface Stream {
  path: '/student/events' | '/admin/events'
  /** Of the connections of one person, so that their tabs share one. */
  name: string
  firstPause: number
}

/** @returns starts listening; the function that it returns stops it */
export function createListening(stream: Stream): (onEvent: Listener) => () => void {
  const listeners = new Set<Listener>()
  let stop: (() => void) | undefined
  /** One connection serves every listener of the page, and every tab of the person. */
  return (onEvent) => {
    listeners.add(onEvent)
    if (stop) queueMicrotask(() => listeners.has(onEvent) && onEvent({ type: 'ready', data: {} }))
    else stop = startListening(stream, (event) => listeners.forEach((listener) => listener(event)))
    return () => {
      listeners.delete(onEvent)
      if (listeners.size > 0) return
      stop?.()
      stop = undefined
    }
  }
}

/** Events of the signed-in student. The random pause spreads the reconnections when a server starts again. */
export const listenToEvents = createListening({ path: '/student/events', name: 'events', firstPause: 10_000 })

/** One tab holds the connection and passes events to the others; when it closes, another takes over. */
function startListening(stream: Stream, tell: Listener): () => void {
  const controller = new AbortController()
  const name = `${stream.name}-${readUser()?.id ?? ''}`
  const channel = new BroadcastChannel(name)
  channel.addEventListener('message', ({ data }) => tell(data as LiveEvent))
  const hold = () =>
    keepListening(
      stream,
      (event) => {
        tell(event)
        // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel reaches its own origin only
        channel.postMessage(event)
      },
      controller.signal,
    )
  // Web Locks need a secure page; elsewhere every tab has its own connection.
  const locks = navigator.locks as LockManager | undefined
  // Rejects when aborted while it waits for the lock; nothing is lost.
  if (locks) locks.request(name, { signal: controller.signal }, hold).catch(() => undefined)
  else void hold()
  return () => {
    controller.abort()
    channel.close()
  }
}

async function keepListening(stream: Stream, onEvent: Listener, signal: AbortSignal): Promise<void> {
  const { firstPause } = stream
  let pause = firstPause
  while (!signal.aborted) {
    let serverPause = 0
    try {
      await readStream(stream, signal, (event) => {
        pause = firstPause
        if (!signal.aborted) onEvent(event)
      })
    } catch (error) {
      // The session ended, or this server has no such stream: asking again would change nothing.
      if (error instanceof ApiError && error.status >= 400 && error.status < 500 && error.status !== 429) {
        // The person has another role now: the page asks what it may do.
        if (error.status === 403) onEvent({ type: 'refused', data: {} })
        return
      }
      if (error instanceof ApiError) serverPause = Math.min((error.retryAfter ?? 0) * 1000, longestPause)
    }
    if (signal.aborted) return
    await wait(serverPause + Math.random() * pause, signal)
    pause = Math.min(longestPause, pause * 2)
  }
}

async function readStream({ path }: Stream, signal: AbortSignal, onEvent: Listener): Promise<void> {
  const response = await callForFile<Endpoint>('GET', path, { signal })
  if (!response.body) return
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader()
  // The signal of a request ends with its headers; this ends the stream after them.
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

/** Ends early when the network is back. */
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
