// Live events of the signed-in student: server-sent events read with fetch, so that the token stays in a header. Reconnects with growing
// pauses; every connection begins with "ready", the sign to read the present state.
import { ApiError, callForFile } from '#kit/web/api.ts'
import type { studentEvents } from '../contract.ts'

export interface LiveEvent {
  type: string
  data: Record<string, unknown>
}

const firstPause = 1000
const longestPause = 30_000

/** @returns ends the listening. */
export function listenToEvents(onEvent: (event: LiveEvent) => void): () => void {
  const controller = new AbortController()
  void keepListening(onEvent, controller.signal)
  return () => controller.abort()
}

async function keepListening(onEvent: (event: LiveEvent) => void, signal: AbortSignal): Promise<void> {
  let pause = firstPause
  while (!signal.aborted) {
    try {
      await readStream(signal, (event) => {
        pause = firstPause
        onEvent(event)
      })
    } catch (error) {
      // The session ended, or this server has no such stream: asking again would change nothing.
      if (error instanceof ApiError && error.status >= 400 && error.status < 500 && error.status !== 429) return
    }
    await wait(pause * (0.75 + Math.random() / 2), signal)
    pause = Math.min(longestPause, pause * 2)
  }
}

async function readStream(signal: AbortSignal, onEvent: (event: LiveEvent) => void): Promise<void> {
  const response = await callForFile<typeof studentEvents>('GET', '/student/events', { signal })
  if (!response.body) return
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader()
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
