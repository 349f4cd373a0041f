// The console of a large school: every list and sheet at eight connections, the plans of what they ask, and the files that are sent as they
// are written.
import { request } from 'node:http'
import { performance } from 'node:perf_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { consoleFiles, consolePaths, readConsole } from './console-paths.ts'
import type { Ask } from './hot-paths.ts'
import type { LoadResult } from './load.ts'
import { percentile } from './measure.ts'
import { checkPlans } from './plans.ts'
import { memoryOf, startServer, startWorker, type RunningServer } from './processes.ts'
import { openRecorder } from './record.ts'

const connections = 8
const roundSeconds = 1.5
const mostTime = 150
/** What is sent and compared, eight at once: no list and no sheet. */
const mostUploadTime = 2000
const mostJobTime = 180_000
/** MB that sending a file of a whole table may take. */
const mostGrowth = 150

export interface ConsoleMeasurement {
  paths: { name: string; times: number[]; rate: number }[]
  files: { name: string; first: number; seconds: number; megabytes: number; growth: number }[]
  isPlanned: boolean
}

export const limits = { mostTime, mostUploadTime, mostGrowth }

/** @param part of the names of the paths to be measured; all, where it is missing */
export async function measureConsole(connection: string, part = ''): Promise<ConsoleMeasurement> {
  const recorder = await openRecorder(connection)
  const school = await readConsole(recorder.db)
  await recorder.close()
  const wanted = Object.entries(consolePaths(school)).filter(([name]) => name.includes(part))
  const isPlanned = await checkPlans(connection, () => eachOnce(Object.fromEntries(wanted)))
  const loader = startWorker('load.ts')
  const server = await startServer(connection)
  await waitForJobs(connection)
  const paths: ConsoleMeasurement['paths'] = []
  for (const [name, asks] of wanted) {
    const order = { port: server.port, asks, connections }
    await ask(loader.ask<LoadResult>({ ...order, seconds: roundSeconds / 3 }), name)
    const { times, seconds } = await ask(loader.ask<LoadResult>({ ...order, seconds: roundSeconds }), name)
    paths.push({ name, times, rate: times.length / seconds })
    console.error(`  ${name}: p95 ${percentile(times, 0.95).toFixed(0)} ms`)
  }
  const files: ConsoleMeasurement['files'] = []
  for (const [name, one] of Object.entries(consoleFiles(school))) {
    if (name.includes(part)) files.push({ name, ...(await readFile(server, one)) })
  }
  await server.stop()
  loader.stop()
  return { paths, files, isPlanned }
}

/** What came by the clock since the school was last open runs at its start, and would be measured with the first lists. */
async function waitForJobs(connection: string): Promise<void> {
  const client = new Client(connection)
  await client.connect()
  const isBusy = async () =>
    (await client.query('select from graphile_worker.jobs where run_at <= now() and attempts < max_attempts limit 1'))
      .rowCount !== 0
  const end = performance.now() + mostJobTime
  do await sleep(1000)
  while (performance.now() < end && (await isBusy()))
  await client.end()
}

async function ask(answer: Promise<LoadResult>, name: string): Promise<LoadResult> {
  const result = await answer
  if (result.failures > 0)
    throw new Error(`${name}: ${result.failures} answers failed, the first: ${result.firstFailure}`)
  return result
}

function eachOnce(paths: Record<string, Ask[]>): Record<string, Ask> {
  return Object.fromEntries(
    Object.values(paths).flatMap((asks) => asks.map((one) => [decodeURIComponent(one.path), one])),
  )
}

/** Milliseconds to the first byte, seconds to the last, and by how much the server's memory grew at most meanwhile. */
function readFile({ port, pid }: RunningServer, { path, headers }: Ask) {
  const before = memoryOf(pid).now
  const began = performance.now()
  return new Promise<{ first: number; seconds: number; megabytes: number; growth: number }>((resolve, reject) => {
    const outgoing = request({ port, host: '127.0.0.1', path, headers }, (answer) => {
      if (answer.statusCode !== 200) reject(new Error(`${path} answers ${answer.statusCode}`))
      let [bytes, first, most] = [0, 0, before]
      const watch = setInterval(() => (most = Math.max(most, memoryOf(pid).now)), 100)
      answer.on('data', (chunk: Buffer) => {
        first ||= performance.now() - began
        bytes += chunk.length
      })
      answer.on('end', () => {
        clearInterval(watch)
        resolve({ first, seconds: (performance.now() - began) / 1000, megabytes: bytes / 1e6, growth: most - before })
      })
    })
    outgoing.on('error', reject).end()
  })
}
