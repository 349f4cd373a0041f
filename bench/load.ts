// Sends requests over keep-alive connections and takes the time of each answer. A process of its own, and plain sockets: it must cost
// less than what it measures.
import { connect, type Socket } from 'node:net'
import { performance } from 'node:perf_hooks'
import type { Ask } from './hot-paths.ts'
import { bytesOf } from './request-bytes.ts'

export interface LoadOrder {
  port: number
  asks: Ask[]
  connections: number
  seconds: number
}

export interface LoadResult {
  /** Milliseconds of each answer. */
  times: number[]
  seconds: number
  /** How often an answer had another status than expected, and what the first of those said. */
  failures: number
  firstFailure: string | undefined
}

const endOfHead = Buffer.from('\r\n\r\n')

async function load({ port, asks, connections, seconds }: LoadOrder): Promise<LoadResult> {
  const requests = asks.map(bytesOf)
  const result: LoadResult = { times: [], seconds: 0, failures: 0, firstFailure: undefined }
  let next = 0
  const began = performance.now()
  const end = began + seconds * 1000

  function drive(socket: Socket): Promise<void> {
    return new Promise((resolve, reject) => {
      let sent = 0
      let expected = 200
      let received: Buffer | undefined
      const send = () => {
        sent = performance.now()
        if (sent >= end) socket.destroy()
        else {
          const at = next++ % requests.length
          expected = asks[at]!.status ?? 200
          socket.write(requests[at]!)
        }
      }
      socket.setNoDelay(true).on('error', reject).on('close', resolve).on('connect', send)
      socket.on('data', (chunk: Buffer) => {
        received = received ? Buffer.concat([received, chunk]) : chunk
        const headEnd = received.indexOf(endOfHead)
        if (headEnd < 0) return
        const head = received.toString('latin1', 0, headEnd)
        const length = Number(/\r\ncontent-length: (\d+)/i.exec(head)?.[1] ?? Number.NaN)
        if (Number.isNaN(length)) socket.destroy(new Error(`an answer without a length: ${head}`))
        if (!(received.length >= headEnd + 4 + length)) return
        result.times.push(performance.now() - sent)
        if (!head.startsWith(`HTTP/1.1 ${expected}`)) {
          result.failures++
          result.firstFailure ??= received.toString()
        }
        received = undefined
        send()
      })
    })
  }

  await Promise.all(Array.from({ length: connections }, () => drive(connect({ port, host: '127.0.0.1' }))))
  result.seconds = (performance.now() - began) / 1000
  return result
}

process.on('message', (order: LoadOrder) => {
  load(order).then(
    (result) => process.send?.(result),
    (error: unknown) => {
      console.error(error)
      process.exit(1)
    },
  )
})
process.on('disconnect', () => process.exit(0))
