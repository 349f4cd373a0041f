// Many keep-alive connections, each with one caller behind it: what is asked of a caller that waits for its answer waits behind it, and its
// time counts from when it was meant to be asked.
import { connect, type Socket } from 'node:net'
import { performance } from 'node:perf_hooks'
import type { Ask } from './hot-paths.ts'
import { bytesOf } from './request-bytes.ts'

export interface Answered {
  status: number
  /** Since it was meant to be asked. */
  milliseconds: number
  retryAfter: number | undefined
}

interface Waiting {
  bytes: Buffer
  planned: number
  done: (answered: Answered) => void
}

/**
 * From many addresses of this machine: towards one, Linux looks longer and longer for a free port; of 20,000 connections the last thousands took
 * a whole processor for seconds.
 */
let connections = 0
function open(port: number): Socket {
  const localAddress = process.platform === 'linux' ? `127.0.0.${2 + (connections++ % 200)}` : undefined
  return connect({ port, host: '127.0.0.1', ...(localAddress && { localAddress }) }).setNoDelay(true)
}

export type Caller = ReturnType<typeof openCaller>

export function openCaller(port: number) {
  const queue: Waiting[] = []
  let socket: Socket | undefined
  let current: Waiting | undefined
  let received: Buffer | undefined

  function answer(status: number, head = ''): void {
    const { planned, done } = current!
    current = undefined
    received = undefined
    const retryAfter = /\r\nretry-after: (\d+)/i.exec(head)?.[1]
    done({ status, milliseconds: performance.now() - planned, retryAfter: retryAfter ? Number(retryAfter) : undefined })
    next()
  }

  function openOwn(): Socket {
    const opened = open(port)
    opened.on('data', (chunk: Buffer) => {
      received = received ? Buffer.concat([received, chunk]) : chunk
      const headEnd = received.indexOf('\r\n\r\n')
      if (headEnd < 0 || !current) return
      const head = received.toString('latin1', 0, headEnd + 2)
      const length = Number(/\r\ncontent-length: (\d+)/i.exec(head)?.[1] ?? 0)
      if (received.length >= headEnd + 4 + length) answer(Number(head.slice(9, 12)), head)
    })
    // Nobody answered: status 0.
    opened
      .on('error', () => {})
      .on('close', () => {
        if (socket === opened) socket = undefined
        if (current) answer(0)
      })
    return opened
  }

  function next(): void {
    if (current) return
    current = queue.shift()
    if (!current) return
    socket ??= openOwn()
    socket.write(current.bytes)
  }

  return {
    ask(ask: Ask, planned = performance.now()): Promise<Answered> {
      return new Promise((done) => {
        queue.push({ bytes: bytesOf(ask), planned, done })
        next()
      })
    },
    close: () => void socket?.destroy(),
  }
}

/** A stream of live events. @returns its status once the first event came, 0 when it ended before; and what ends it */
export function openStream(port: number, token: string): { ready: Promise<number>; end: () => void } {
  const socket = open(port)
  const { promise: ready, resolve } = Promise.withResolvers<number>()
  let head = ''
  socket.on('data', (chunk: Buffer) => {
    if (head.length > 2000) return
    head += chunk.toString('latin1')
    if (head.includes('event: ready')) resolve(200)
    else if (/^HTTP\/1\.1 (?!200)\d{3}/.test(head)) resolve(Number(head.slice(9, 12)))
  })
  socket.on('error', () => {}).on('close', () => resolve(0))
  socket.write(
    bytesOf({
      method: 'GET',
      path: '/api/student/events',
      headers: { authorization: `Bearer ${token}`, accept: 'text/event-stream' },
    }),
  )
  return { ready, end: () => void socket.destroy() }
}
