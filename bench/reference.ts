// What ours is measured against, in a process of its own: a bare Node server that sends the same bytes, and the same statements through
// the bare driver.
import { createServer } from 'node:http'
import { performance } from 'node:perf_hooks'
import { Pool } from 'pg'
import { v7 as uuidv7 } from 'uuid'
import { clientConfig } from '#kit/server/database.ts'
import type { LoadResult } from './load.ts'
import type { Statement } from './record.ts'

/** One byte-for-byte copy of an answer. */
export interface AnswerCopy {
  status: number
  headers: Record<string, string>
  /** Base64. */
  body: string
}

interface Questions {
  connection: string
  requests: Statement[][]
}

export type ReferenceOrder =
  /** With questions: it asks the database before each answer. */
  | { kind: 'serve'; answer: AnswerCopy; questions?: Questions }
  | ({ kind: 'run'; connections: number; seconds: number } & Questions)

let body: Buffer = Buffer.alloc(0)
let headers: Record<string, string> = {}
let status = 200
let before: (() => Promise<void>) | undefined
const server = createServer((request, response) => {
  const send = () => {
    response.writeHead(status, headers)
    response.end(body)
  }
  if (!before) return send()
  // What was sent is read, as ours reads it.
  request.resume().once('end', () => void before!().then(send))
})

function serve(answer: AnswerCopy, questions: Questions | undefined): Promise<number> {
  before = questions && askerOf(questions)
  body = Buffer.from(answer.body, 'base64')
  headers = answer.headers
  status = answer.status
  return new Promise((resolve) => {
    const port = () => resolve((server.address() as { port: number }).port)
    if (server.listening) port()
    else server.listen(0, '127.0.0.1', port)
  })
}

/** As many connections to the database as our server has by default; each statement prepared under a name. */
let pool: Pool | undefined
const names = new Map<string, string>()
/**
 * Ids that our program made for new rows (the generated ones are of version 4), alone or in a list: each run of the statement needs its own. With
 * the same one again an attempt is not stored.
 */
const madeId = /(?<=^|^\{"?)[\da-f]{8}-[\da-f]{4}-7[\da-f]{3}-[\da-f]{4}-[\da-f]{12}(?="?\}$|$)/

/** @returns what runs the statements of the next request */
function askerOf({ connection, requests }: Questions): () => Promise<void> {
  pool ??= new Pool({ ...clientConfig(connection), max: 8 })
  for (const { text } of requests.flat())
    if (text.length > 30 && !names.has(text)) names.set(text, `asked${names.size}`)
  let next = 0
  return async () => {
    const client = await pool!.connect()
    for (const { text, values } of requests[next++ % requests.length]!) {
      const name = names.get(text)
      const own = values.map((value) => (typeof value === 'string' ? value.replace(madeId, () => uuidv7()) : value))
      await client.query({ text, values: own, ...(name && { name }) })
    }
    client.release()
  }
}

async function run({
  connections,
  seconds,
  ...questions
}: Extract<ReferenceOrder, { kind: 'run' }>): Promise<LoadResult> {
  const askNext = askerOf(questions)
  const times: number[] = []
  const began = performance.now()
  const end = began + seconds * 1000
  const drive = async () => {
    for (let at = performance.now(); at < end; at = performance.now()) {
      await askNext()
      times.push(performance.now() - at)
    }
  }
  await Promise.all(Array.from({ length: connections }, drive))
  return { times, seconds: (performance.now() - began) / 1000, failures: 0, firstFailure: undefined }
}

process.on('message', (order: ReferenceOrder) => {
  const done = order.kind === 'serve' ? serve(order.answer, order.questions) : run(order)
  done.then(
    (result) => process.send?.(result),
    (error: unknown) => {
      console.error(error)
      process.exit(1)
    },
  )
})
process.on('disconnect', () => process.exit(0))
