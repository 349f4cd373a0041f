// A rolling restart under load: each program is told to stop and opens again, while students write and visitors read through nginx.
import { request } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'
import { enrolDesk, makeStudents, readCourses } from '#tests/faults/people.ts'
import { findBroken, findLost, openLedger } from '#tests/faults/ledger.ts'
import { startLoad } from '#tests/faults/load.ts'
import type { Program } from '#tests/faults/program.ts'
import { metricsToken, type Stage } from './stage.ts'

export interface Rolled {
  requests: number
  /** In words: what failed, and how often. */
  failures: Map<string, number>
  /** What a program logged of each request that failed. */
  causes: string[]
  restarts: number
}

interface Failed {
  what: string
  /** By which the program's log knows it. */
  id: string | undefined
}

/** @param restart replaces what serves, and comes back when all of it serves again */
export async function rollUnderLoad(
  stage: Pick<Stage, 'url' | 'connect' | 'programs' | 'complaints'>,
  rounds: number,
  restart: () => Promise<number>,
): Promise<Rolled> {
  const first = await stage.connect()
  const [students, desk, courses] = [await makeStudents(first, 2000), await enrolDesk(first), await readCourses(first)]
  await first.end()
  const ledger = openLedger()
  const load = startLoad(stage.url, { students, desk, courses, ledger, manner: {} })
  const visitors = startVisitors(stage.url, [
    '/',
    '/courses',
    '/api/courses',
    ...courses.map(({ id }) => `/api/courses/${id}`),
  ])
  await delay(1000)
  let restarts = 0
  for (let round = 0; round < rounds; round++) restarts += await restart()
  await delay(1000)
  const { read, failed } = await visitors.stop()
  await load.stop()
  const failures = counted([...failed, ...ledger.refused])
  const last = await stage.connect()
  for (const complaint of [...ledger.faults, ...(await findLost(last, ledger)), ...(await findBroken(last))])
    failures.set(complaint, 1)
  await last.end()
  if (ledger.broken > 0) failures.set('writes whose connection broke', ledger.broken)
  const causes = [...failed, ...ledger.refused].map((each) => causeOf(each, stage.programs))
  for (const [complaint, count] of stage.complaints()) causes.push(`nginx, ${count} times: ${complaint}`)
  return { requests: read + ledger.acknowledged, failures, causes, restarts }
}

function counted(failed: Failed[]): Map<string, number> {
  const groups = Map.groupBy(failed, ({ what }) => what)
  return new Map([...groups].map(([what, each]) => [what, each.length]))
}

function causeOf({ what, id }: Failed, programs: Program[]): string {
  const lines = programs.flatMap((program) => program.output().split('\n'))
  const logged = id === undefined ? undefined : lines.find((line) => line.includes(id))
  return `${what}, request ${id ?? 'without a number'}: ${logged ?? 'no program logged it'}`
}

/** One program after the other, as a supervisor does it: the next once nginx sends people to the one before again. */
export async function restartEach(programs: Program[]): Promise<number> {
  for (const program of programs) {
    const before = program.pid()
    process.kill(before, 'SIGTERM')
    while (program.pid() === before) await delay(50)
    await program.untilReady()
    while (!(await hasAnswered(program))) await delay(100)
  }
  return programs.length
}

/**
 * Whether people were answered since it started. Until then nginx tries one that refused it with one request in two seconds (`fail_timeout`), and
 * would have nobody else to send them to.
 */
async function hasAnswered({ url }: Program): Promise<boolean> {
  const answer = await fetch(`${url}/metrics`, { headers: { authorization: `Bearer ${metricsToken}` } })
  const figures = (await answer.text())
    .split('\n')
    .filter((line) => line.startsWith('manara_request_duration_seconds_count{'))
  return figures.some((line) => line.includes('status="200"') && !/route="\/(health|metrics)/.test(line))
}

function startVisitors(url: string, paths: string[]) {
  const failed: Failed[] = []
  const state = { isOver: false, read: 0 }
  const running = Array.from({ length: 8 }, async (_, n) => {
    for (let turn = n; !state.isOver; turn++) {
      const path = paths[turn % paths.length]!
      const fault = await read(url + path)
      state.read++
      if (fault) failed.push({ what: `GET ${path.replaceAll(/[\da-f-]{36}/g, ':id')}: ${fault.what}`, id: fault.id })
    }
  })
  return {
    async stop() {
      state.isOver = true
      await Promise.all(running)
      return { read: state.read, failed }
    },
  }
}

/** @returns what was wrong with it, with the beginning of what was answered */
function read(url: string): Promise<Failed | undefined> {
  return new Promise((resolve) => {
    const broke = (error: Error) => resolve({ what: error.message, id: undefined })
    const call = request(url, { timeout: 30_000 }, (answer) => {
      const { statusCode, headers } = answer
      let said = ''
      answer.setEncoding('utf8').on('data', (words: string) => (said ||= words))
      answer.once('error', broke)
      answer.once('end', () => {
        const id = headers['x-request-id'] as string | undefined
        resolve(statusCode === 200 ? undefined : { what: `${statusCode} ${said.slice(0, 200)}`, id })
      })
    })
    call.once('timeout', () => call.destroy(new Error('no answer within 30 s')))
    call.once('error', broke)
    call.end()
  })
}
