// The people of a big school's hour, in a process of their own: students with a live stream and a connection each, visitors, the desk. Who
// is told to come again later does so.
import { performance } from 'node:perf_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import { openCaller, openStream, type Answered, type Caller } from './callers.ts'
import type { Ask } from './hot-paths.ts'

export interface Person {
  token: string
  /** What is asked by turns, by kind. */
  asks: Record<string, Ask[]>
}

export type DayOrder =
  | { kind: 'people'; port: number; people: Person[]; visits: Ask[]; desk: Ask[] }
  /** Opens so many streams; or ends all that are open. */
  | { kind: 'open'; streams: number }
  | { kind: 'drop' }
  /** So many acts of students, visits and looks of the desk a second, each when it is due. */
  | { kind: 'run'; seconds: number; shares: Record<string, number>; perSecond: number; visits: number; desk: number }
  /** Everybody asks without a pause. */
  | { kind: 'flood'; seconds: number }
  /** Each of so many students does these, one after the other. */
  | { kind: 'each'; of: string; people: number; seconds: number }

export interface DayResult {
  /** Milliseconds of the good answers, by kind. */
  times: Record<string, number[]>
  /** Answers by status; 0: none came. */
  statuses: Record<number, number>
  /** Refusals that did not say when to come again. */
  rude: number
  seconds: number
}

const visitorsAtOnce = 64

/** Of this process and, started by the same shell, of the server. Where each student cannot have a connection beside the stream, some share one. */
function mostFiles(): number {
  const { userLimits } = process.report.getReport() as { userLimits?: { open_files: { hard: number | 'unlimited' } } }
  return Number(userLimits?.open_files.hard) || Number.POSITIVE_INFINITY
}

const callerOf = (who: number) => callers[who % callers.length]!

let order: Extract<DayOrder, { kind: 'people' }>
let callers: Caller[] = []
let visitors: Caller[] = []
let streams: ReturnType<typeof openStream>[] = []

function emptyResult(): DayResult {
  return { times: {}, statuses: {}, rude: 0, seconds: 0 }
}

function note(result: DayResult, kind: string, { status, milliseconds, retryAfter }: Answered): void {
  result.statuses[status] = (result.statuses[status] ?? 0) + 1
  if (status === 503 && retryAfter === undefined) result.rude++
  if (status === 200) (result.times[kind] ??= []).push(milliseconds)
}

/** By its share of the whole: few kinds, spread evenly over the people. */
function kindAt(shares: Record<string, number>, at: number): string {
  let left = (at * 0.618_034) % 1
  for (const [kind, share] of Object.entries(shares)) if ((left -= share) < 0) return kind
  return Object.keys(shares)[0]!
}

async function run({
  seconds,
  shares,
  perSecond,
  visits,
  desk,
}: Extract<DayOrder, { kind: 'run' }>): Promise<DayResult> {
  const result = emptyResult()
  const under: Promise<void>[] = []
  const began = performance.now()
  const begin = (kind: string, caller: Caller, ask: Ask, planned: number) => {
    under.push(caller.ask(ask, planned).then((answered) => note(result, kind, answered)))
  }
  const lines = [
    {
      rate: perSecond,
      act(at: number, planned: number) {
        const who = (at * 7919) % order.people.length
        const kind = kindAt(shares, at)
        const asks = order.people[who]!.asks[kind]!
        begin(kind, callerOf(who), asks[Math.floor(at / order.people.length) % asks.length]!, planned)
      },
    },
    {
      rate: visits,
      act: (at: number, planned: number) =>
        begin('visit', visitors[at % visitors.length]!, order.visits[at % order.visits.length]!, planned),
    },
    {
      rate: desk,
      act: (at: number, planned: number) =>
        begin('desk', visitors[at % visitors.length]!, order.desk[at % order.desk.length]!, planned),
    },
  ].map((line) => ({ ...line, done: 0 }))
  for (let now = 0; now < seconds * 1000; now = performance.now() - began) {
    for (const line of lines)
      while ((line.done / line.rate) * 1000 <= now) {
        line.act(line.done, began + (line.done / line.rate) * 1000)
        line.done++
      }
    await sleep(5)
  }
  await Promise.all(under)
  return { ...result, seconds: (performance.now() - began) / 1000 }
}

/** Who is sent away waits as long as asked, or until it is over. */
async function flood({ seconds }: Extract<DayOrder, { kind: 'flood' }>): Promise<DayResult> {
  const result = emptyResult()
  const began = performance.now()
  const left = () => seconds * 1000 - (performance.now() - began)
  const drive = async (caller: Caller, kind: string, ask: Ask) => {
    while (left() > 0) {
      const answered = await caller.ask(ask)
      note(result, kind, answered)
      if (answered.status !== 200) await sleep(Math.min((answered.retryAfter ?? 1) * 1000, Math.max(left(), 0)))
    }
  }
  const kinds = ['progress', 'course', 'dashboard']
  await Promise.all([
    ...order.people.map(({ asks }, n) => {
      const kind = kinds[n % kinds.length]!
      return drive(callerOf(n), kind, asks[kind]![0]!)
    }),
    ...visitors.map((caller, n) => drive(caller, 'visit', order.visits[n % order.visits.length]!)),
  ])
  return { ...result, seconds: (performance.now() - began) / 1000 }
}

async function each({ of, people, seconds }: Extract<DayOrder, { kind: 'each' }>): Promise<DayResult> {
  const result = emptyResult()
  const began = performance.now()
  await Promise.all(
    order.people.slice(0, people).map(async ({ asks }, n) => {
      await sleep((n / people) * seconds * 1000)
      for (const ask of asks[of]!) note(result, of, await callerOf(n).ask(ask))
    }),
  )
  return { ...result, seconds: (performance.now() - began) / 1000 }
}

async function openStreams(count: number): Promise<DayResult> {
  const began = performance.now()
  const opened = order.people.slice(0, count).map(({ token }) => openStream(order.port, token))
  streams.push(...opened)
  const statuses: Record<number, number> = {}
  for (const { ready } of opened) {
    const status = await ready
    statuses[status] = (statuses[status] ?? 0) + 1
  }
  return { ...emptyResult(), statuses, seconds: (performance.now() - began) / 1000 }
}

async function follow(given: DayOrder): Promise<DayResult> {
  if (given.kind === 'people') {
    order = given
    const connections = Math.min(given.people.length, mostFiles() - given.people.length - visitorsAtOnce - 500)
    if (connections < 1) throw new Error('too few open files are allowed (ulimit -n)')
    callers = Array.from({ length: connections }, () => openCaller(given.port))
    visitors = Array.from({ length: visitorsAtOnce }, () => openCaller(given.port))
    return emptyResult()
  }
  if (given.kind === 'open') return openStreams(given.streams)
  if (given.kind === 'drop') {
    for (const { end } of streams) end()
    streams = []
    return emptyResult()
  }
  if (given.kind === 'run') return run(given)
  return given.kind === 'flood' ? flood(given) : each(given)
}

process.on('message', (given: DayOrder) => {
  follow(given).then(
    (result) => process.send?.(result),
    (error: unknown) => {
      console.error(error)
      process.exit(1)
    },
  )
})
process.on('disconnect', () => process.exit(0))
