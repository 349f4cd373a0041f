// `npm run bench -- day`: a big school's hour, minutes long. Everybody has a live stream open and does something every ten seconds;
// visitors look around, the desk decides, courses are completed; then a change is published each second, all streams come back at
// once, and far more is asked than can be answered. Each figure is held against what is to be reached.
import fs from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import type { DayOrder, DayResult } from './day-load.ts'
import { readDay } from './hot-paths.ts'
import { percentile } from './measure.ts'
import { startServer, startWorker } from './processes.ts'
import { openRecorder } from './record.ts'

export interface DayFigure {
  name: string
  seen: string
  target: string
  isReached: boolean | undefined
}

/** Seconds between two acts of a student. */
const pace = 10
const shares = { progress: 0.8, course: 0.08, chapter: 0.05, quiz: 0.04, dashboard: 0.03 }
const visitsPerSecond = 20
/** Twenty people, each with a new list every two seconds. */
const desk = 10
const most = {
  p95: 300,
  publicP99: 50,
  streams: 5000,
  backWithin: 5,
  megabytes: 600,
  growth: 0.1,
  recovery: 2,
  minutesOfCertificates: 8,
}

export async function measureDay(connection: string, seconds: number): Promise<DayFigure[]> {
  const figures: DayFigure[] = []
  const tell = (name: string, seen: string, target = '–', isReached?: boolean) => {
    figures.push({ name, seen, target, isReached })
    console.error(`  ${name}: ${seen}`)
  }
  const recorder = await openRecorder(connection)
  const { people, visits, desk: looks } = await readDay(recorder.db)
  await recorder.close()
  const server = await startServer(connection)
  const loader = startWorker('day-load.ts')
  const ask = (order: DayOrder) => loader.ask<DayResult>(order)
  const database = new Client(connection)
  await database.connect()
  await ask({ kind: 'people', port: server.port, people, visits, desk: looks })
  const perSecond = people.length / pace
  const day = (length: number) =>
    ask({ kind: 'run', seconds: length, shares, perSecond, visits: visitsPerSecond, desk })
  try {
    const opened = await ask({ kind: 'open', streams: people.length })
    tell('streams open', `${sayStatuses(opened)} in ${opened.seconds.toFixed(1)} s`, 'all', isAllGood(opened))
    await day(seconds / 3)

    const hour = await day(seconds)
    tellTimes(tell, 'the hour', hour)

    // Before courses are completed, and again while their certificates are set, which takes a fifth of a processor for minutes.
    await change('a change each second', hour)

    const before = memoryOfTree(server.pid)
    const finishing = Math.max(10, Math.round(people.length / 50))
    const [, later] = await Promise.all([complete(seconds, finishing), day(seconds)])
    tellTimes(tell, 'while courses are completed', later)
    const meanwhile = memoryOfTree(server.pid)
    await change('a change each second, while certificates are set', hour)
    // The process that sets certificates ends a minute after the last of them. What it leaves behind is what stays.
    const end = Date.now() + most.minutesOfCertificates * 60_000
    while (processesBelow(server.pid).length > 1 && Date.now() < end) await day(10)
    tellMemory(tell, { before, meanwhile, after: memoryOfTree(server.pid) })

    await ask({ kind: 'drop' })
    await sleep(500)
    const herd = Math.min(most.streams, people.length)
    const back = await ask({ kind: 'open', streams: herd })
    tell(
      'streams that return at once',
      `${sayStatuses(back)} in ${back.seconds.toFixed(1)} s`,
      `all within ${most.backWithin} s`,
      isAllGood(back) && back.seconds <= most.backWithin,
    )

    tellFlood(tell, await ask({ kind: 'flood', seconds: Math.min(seconds, 20) }))
    await sleep(most.recovery * 1000)
    tellTimes(tell, 'afterwards', await day(Math.min(seconds, 10)))
  } finally {
    await database.end()
    loader.stop()
    await server.stop()
  }
  return figures

  /** Publishes each second meanwhile. @param hour the same without */
  async function change(what: string, hour: DayResult): Promise<void> {
    const publishing = publishEachSecond(database)
    const changed = await day(seconds)
    await publishing.stop()
    tell(`${what}: published`, String(publishing.count()))
    tellTimes(tell, what, changed)
    tellChange(tell, what, hour, changed)
  }

  /** Beside the hour, by a process of its own: its times are not the question here. */
  async function complete(length: number, finishing: number): Promise<void> {
    const second = startWorker('day-load.ts')
    const last = people.slice(-finishing)
    await second.ask<DayResult>({ kind: 'people', port: server.port, people: last, visits, desk: looks })
    const done = await second.ask<DayResult>({
      kind: 'each',
      of: 'certificate',
      people: finishing,
      seconds: length * 0.8,
    })
    second.stop()
    tell(
      'courses completed',
      `${finishing} students, answers ${JSON.stringify(done.statuses)}`,
      '200 only',
      Object.keys(done.statuses).join() === '200',
    )
  }
}

const sayStatuses = ({ statuses }: DayResult) => JSON.stringify(statuses)
const isAllGood = ({ statuses }: DayResult) => Object.keys(statuses).every((status) => status === '200')

type Tell = (name: string, seen: string, target?: string, isReached?: boolean) => void
type Memory = ReturnType<typeof memoryOfTree>

function tellTimes(tell: Tell, what: string, { times, statuses }: DayResult): void {
  const bad = Object.entries(statuses).filter(([status]) => status !== '200')
  tell(`${what}: answers that were not 200`, JSON.stringify(Object.fromEntries(bad)), 'none', bad.length === 0)
  for (const [kind, of] of Object.entries(times)) {
    const [p50, p95, p99] = [0.5, 0.95, 0.99].map((part) => percentile(of, part).toFixed(1))
    tell(
      `${what}: ${kind}, p50 · p95 · p99 ms`,
      `${p50} · ${p95} · ${p99} (${of.length})`,
      `p95 ≤ ${most.p95}`,
      Number(p95) <= most.p95,
    )
  }
}

function tellMemory(tell: Tell, { before, meanwhile, after }: Record<'before' | 'meanwhile' | 'after', Memory>): void {
  tell(
    'memory while certificates are set, server · database, MB',
    `${meanwhile.server} · ${meanwhile.database}`,
    `together ≤ ${most.megabytes}`,
    meanwhile.server + meanwhile.database <= most.megabytes,
  )
  for (const [when, { server }] of Object.entries({
    'while certificates are set': meanwhile,
    'once they are set': after,
  })) {
    const growth = server / before.server - 1
    tell(
      `memory of the server, growth ${when}`,
      `${Math.round(growth * 100)} %`,
      `≤ ${most.growth * 100} %`,
      growth <= most.growth,
    )
  }
}

/** What a change each second costs visitors and students. */
function tellChange(tell: Tell, what: string, hour: DayResult, changed: DayResult): void {
  const visit = percentile(changed.times['visit'] ?? [], 0.99)
  tell(`${what}: visitors, p99 ms`, visit.toFixed(1), `≤ ${most.publicP99}`, visit <= most.publicP99)
  const [alone, busy] = [hour, changed].map(({ times }) => percentile(times['progress'] ?? [], 0.95))
  tell(
    `${what}: students’ p95 without and with, ms`,
    `${alone!.toFixed(1)} · ${busy!.toFixed(1)}`,
    'unchanged (+ 20 % or 10 ms)',
    busy! <= Math.max(alone! * 1.2, alone! + 10),
  )
}

function tellFlood(tell: Tell, flood: DayResult): void {
  const strange = Object.keys(flood.statuses).filter((status) => !['200', '503'].includes(status))
  tell('too much load: answers by status', JSON.stringify(flood.statuses), '200 and 503 only', strange.length === 0)
  tell('too much load: refusals without Retry-After', String(flood.rude), '0', flood.rude === 0)
  for (const [kind, of] of Object.entries(flood.times))
    tell(`too much load: ${kind}, p95 ms`, percentile(of, 0.95).toFixed(0))
}

/** As publishing does for everybody else: a title changes, and the database says so. */
function publishEachSecond(database: Client) {
  let count = 0
  let running = Promise.resolve()
  const timer = setInterval(() => {
    running = running.then(async () => {
      await database.query(
        `update courses set title = regexp_replace(title, ' ·.*$', '') || ' · ' || $1 where id = (select id from courses order by id offset $1::int % 60 limit 1)`,
        [String(count++)],
      )
    })
  }, 1000)
  return {
    count: () => count,
    async stop() {
      clearInterval(timer)
      await running
    },
  }
}

/** Proportional, in MB: what processes share is counted once. The database's processes are those that this program started. */
function memoryOfTree(serverPid: number): { server: number; database: number } {
  const sum = (pids: number[]) =>
    Math.round(
      pids.reduce(
        (total, pid) => total + Number(/^Pss:\s+(\d+)/m.exec(readIfThere(`/proc/${pid}/smaps_rollup`))?.[1] ?? 0),
        0,
      ) / 1024,
    )
  const isPostgres = (pid: number) => readIfThere(`/proc/${pid}/comm`).startsWith('postgres')
  return { server: sum(processesBelow(serverPid)), database: sum(processesBelow(process.pid).filter(isPostgres)) }
}

/** The process itself too. */
function processesBelow(top: number): number[] {
  const parents = new Map<number, number>()
  for (const name of fs.readdirSync('/proc').filter((each) => /^\d+$/.test(each))) {
    const text = readIfThere(`/proc/${name}/stat`)
    if (text) parents.set(Number(name), Number(text.split(') ')[1]!.split(' ')[1]))
  }
  const isBelow = (pid: number): boolean =>
    pid === top || (parents.has(pid) && parents.get(pid)! > 1 && isBelow(parents.get(pid)!))
  return [...parents.keys()].filter(isBelow)
}

function readIfThere(file: string): string {
  try {
    return fs.readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}
