// Measures the hot paths beside their references, and how they grow with the school.
import type { Ask } from './hot-paths.ts'
import { growingPaths, measuredPaths, readSchool } from './hot-paths.ts'
import type { LoadResult } from './load.ts'
import { copyAnswer, cpuOf, memoryOf, startServer, startWorker, type RunningServer, type Worker } from './processes.ts'
import { openRecorder, wireText, type Recorder, type Statement } from './record.ts'

const connections = 16
const growthRounds = 3
const warmUp = 1
const roundSeconds = 1

/** What a path is held against: the same bytes from bare Node, the same statements through the bare driver, or nothing. */
type Reference = 'bytes' | 'statements' | 'none'
export const expected: Record<keyof ReturnType<typeof measuredPaths>, { reference: Reference; least?: number }> = {
  'catalogue page, JSON': { reference: 'bytes', least: 0.85 },
  'course detail, JSON': { reference: 'bytes', least: 0.85 },
  'search, JSON': { reference: 'statements' },
  'home, HTML': { reference: 'bytes', least: 0.8 },
  'course, HTML': { reference: 'bytes', least: 0.8 },
  'unknown addresses, HTML': { reference: 'bytes', least: 0.8 },
  'sign-in': { reference: 'none' },
  dashboard: { reference: 'statements', least: 0.7 },
  'progress write': { reference: 'statements', least: 0.75 },
  'quiz attempt': { reference: 'statements', least: 0.75 },
}

export interface Measured {
  name: string
  reference: Reference
  /** Of the reference's rate. */
  least: number | undefined
  rate: number
  times: number[]
  /** Milliseconds of our process per request. */
  cpu: number
  referenceRate: number
  /** Likewise of the reference's. */
  referenceCpu: number
  ratio: number
  /** What is left of the bare driver's rate once bare Node takes the requests and sends the same bytes: nobody's HTTP comes nearer. */
  most: number | undefined
  /** Milliseconds of that process per request. */
  mostCpu: number
}

export interface Grown {
  name: string
  /** 95th percentile by size of the school. */
  p95: number[]
}

export interface Measurement {
  paths: Measured[]
  growth: Grown[]
  /** 95th percentile of searches in the largest school, one after another, each answered by the database. */
  searchAlone: number
  memory: { now: number; most: number }
}

interface What {
  sizes: readonly number[]
  address: (size: number) => string
  rounds: number
  /** Paths with this in their name; growth is left out then. */
  only: string | undefined
}

export async function measure({ sizes, address, rounds, only }: What): Promise<Measurement> {
  const largest = address(sizes.at(-1)!)
  const loader = startWorker('load.ts')
  const server = await startServer(largest)
  const stop = async () => {
    await server.stop()
    loader.stop()
  }
  const recorder = await openRecorder(largest)
  const paths: Measured[] = []
  const hotPaths = measuredPaths(await readSchool(recorder.db))
  for (const [name, asks] of Object.entries(hotPaths)) {
    if (!name.includes(only ?? '')) continue
    const reference = await openReference(expected[name as keyof typeof expected].reference, {
      asks,
      server,
      recorder,
      loader,
      connection: largest,
    })
    paths.push(await measurePath(name as keyof typeof expected, { asks, server, loader, reference, rounds }))
    reference?.stop()
    console.error(`  ${name}: ${Math.round(paths.at(-1)!.rate)} a second`)
  }
  await recorder.close()
  if (only !== undefined) {
    const memory = memoryOf(server.pid)
    await stop()
    return { paths, growth: [], searchAlone: Number.NaN, memory }
  }
  const order = { port: server.port, asks: hotPaths['search, JSON'], connections: 1 }
  const alone = await ask(loader, { ...order, seconds: 5 })
  const growth = await measureGrowth(sizes, address, loader)
  const memory = memoryOf(server.pid)
  await stop()
  return { paths, growth, searchAlone: percentile(alone.times, 0.95), memory }
}

interface OpenReference {
  pid: number
  round: (seconds: number) => Promise<LoadResult>
  /** The same statements behind bare Node. */
  overHttp?: { pid: number; round: (seconds: number) => Promise<LoadResult> }
  stop: () => void
}

async function openReference(
  kind: Reference,
  parts: { asks: Ask[]; server: RunningServer; recorder: Recorder; loader: Worker; connection: string },
): Promise<OpenReference | undefined> {
  const { asks, server, recorder, loader, connection } = parts
  if (kind === 'none') return undefined
  const worker = startWorker('reference.ts')
  const stop = () => worker.stop()
  if (kind === 'bytes') {
    // The second answer, as everyone but the first visitor gets it.
    await copyAnswer(server.port, asks[0]!)
    const port = await worker.ask<number>({ kind: 'serve', answer: await copyAnswer(server.port, asks[0]!) })
    return { stop, pid: worker.pid, round: (seconds) => ask(loader, { port, asks, seconds }) }
  }
  const requests: Statement[][] = []
  for (const one of asks) {
    // The second time, as nearly every time: the first also notes that the session was seen.
    await recorder.record(one)
    const statements = await recorder.record(one)
    requests.push(statements.map(({ text, values }) => ({ text, values: values.map(wireText) })))
  }
  const behind = startWorker('reference.ts')
  const answer = await copyAnswer(server.port, asks[0]!)
  const port = await behind.ask<number>({ kind: 'serve', answer, questions: { connection, requests } })
  return {
    stop() {
      stop()
      behind.stop()
    },
    pid: worker.pid,
    round: (seconds) => worker.ask<LoadResult>({ kind: 'run', connection, requests, connections, seconds }),
    overHttp: { pid: behind.pid, round: (seconds) => ask(loader, { port, asks, seconds }) },
  }
}

/** @throws when an answer was not 200 */
async function ask(
  loader: Worker,
  order: { port: number; asks: Ask[]; seconds: number; connections?: number },
): Promise<LoadResult> {
  const result = await loader.ask<LoadResult>({ connections, ...order })
  if (result.failures > 0) throw new Error(`${result.failures} answers failed, the first: ${result.firstFailure}`)
  return result
}

async function measurePath(
  name: keyof typeof expected,
  parts: { asks: Ask[]; server: RunningServer; loader: Worker; reference: OpenReference | undefined; rounds: number },
): Promise<Measured> {
  const { asks, server, loader, reference, rounds } = parts
  const ours = (seconds: number) => ask(loader, { port: server.port, asks, seconds })
  await ours(warmUp)
  await reference?.round(warmUp)
  await reference?.overHttp?.round(warmUp)
  const results: LoadResult[] = []
  const ratios: number[] = []
  const referenceRates: number[] = []
  const overHttp = { ratios: [] as number[], cpu: 0, requests: 0 }
  let cpu = 0
  const others = { cpu: 0, requests: 0 }
  // Turn by turn, so that whatever else the machine does falls on both.
  for (let round = 0; round < rounds; round++) {
    const before = cpuOf(server.pid)
    const result = await ours(roundSeconds)
    cpu += cpuOf(server.pid) - before
    results.push(result)
    if (!reference) continue
    const otherBefore = cpuOf(reference.pid)
    const other = await reference.round(roundSeconds)
    others.cpu += cpuOf(reference.pid) - otherBefore
    others.requests += other.times.length
    referenceRates.push(rateOf(other))
    ratios.push(rateOf(result) / rateOf(other))
    if (!reference.overHttp) continue
    const httpBefore = cpuOf(reference.overHttp.pid)
    const behind = await reference.overHttp.round(roundSeconds)
    overHttp.cpu += cpuOf(reference.overHttp.pid) - httpBefore
    overHttp.requests += behind.times.length
    overHttp.ratios.push(rateOf(behind) / rateOf(other))
  }
  const times = results.flatMap((result) => result.times)
  return {
    name,
    ...expected[name],
    least: expected[name].least,
    rate: median(results.map(rateOf)),
    times,
    cpu: cpu / times.length,
    referenceRate: median(referenceRates),
    referenceCpu: others.cpu / others.requests,
    ratio: median(ratios),
    most: overHttp.requests > 0 ? median(overHttp.ratios) : undefined,
    mostCpu: overHttp.cpu / overHttp.requests,
  }
}

async function measureGrowth(
  sizes: readonly number[],
  address: (size: number) => string,
  loader: Worker,
): Promise<Grown[]> {
  const schools: { server: RunningServer; paths: Record<string, Ask[]> }[] = []
  for (const size of sizes) {
    const recorder = await openRecorder(address(size))
    schools.push({ server: await startServer(address(size)), paths: growingPaths(await readSchool(recorder.db)) })
    await recorder.close()
  }
  const grown: Grown[] = []
  for (const name of Object.keys(schools[0]!.paths)) {
    const times: number[][] = sizes.map(() => [])
    for (let round = 0; round <= growthRounds; round++) {
      for (const [at, { server, paths }] of schools.entries()) {
        const result = await ask(loader, { port: server.port, asks: paths[name]!, seconds: roundSeconds })
        // The first round warms up.
        if (round > 0) times[at]!.push(...result.times)
      }
    }
    grown.push({ name, p95: times.map((each) => percentile(each, 0.95)) })
  }
  for (const { server } of schools) await server.stop()
  return grown
}

function rateOf({ times, seconds }: LoadResult): number {
  return times.length / seconds
}

function median(values: number[]): number {
  return percentile(values, 0.5)
}

export function percentile(values: number[], part: number): number {
  return values.toSorted((a, b) => a - b)[Math.floor((values.length - 1) * part)] ?? Number.NaN
}
