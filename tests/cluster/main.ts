// `npm run test:cluster`: the school on three PostgreSQL of which one leads (deploy/patroni). Round for round the machine of the leader goes under write load,
// while what it sent to its copies is still on the way; then everything acknowledged is there. Prints a table, ends with 1 where it falls short.
// At last the machine of a copy whose word the leader waits for falls silent.
//   npm run test:cluster -- --rounds 3          so many leaders (10 otherwise), by turns under a school with and without DATABASE_REPLICA_URL
//   npm run test:cluster -- --without-copies    nobody waits until a copy has what was written: says what is lost
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { inspect, parseArgs } from 'node:util'
import { findBroken, findLost, openLedger } from '#tests/faults/ledger.ts'
import { startLoad } from '#tests/faults/load.ts'
import { enrolDesk, makeStudents, readCourses } from '#tests/faults/people.ts'
import { startProgram, type Program } from '#tests/faults/program.ts'
import { countMails, timeEvents } from '#tests/many/together.ts'
import { startMailServer } from '#tests/smtp.ts'
import { startCallers } from './callers.ts'
import { missing, openMachines, type Machines } from './machines.ts'

const { values: flags } = parseArgs({
  options: { rounds: { type: 'string', default: '10' }, 'without-copies': { type: 'boolean', default: false } },
})
const rounds = Number(flags.rounds)
if (!Number.isInteger(rounds) || rounds < 1) throw new Error('--rounds takes a number')
const absent = missing()
if (absent) {
  console.error(`This needs Debian's packages (apt-get install patroni etcd-server haproxy postgresql); ${absent}.`)
  process.exit(1)
}
const inStep = !flags['without-copies']
/** Seconds within which the school must take writes again: the leader counts as gone after `ttl`, 20; the rest is choosing another on a busy machine. */
const limit = 60

interface Round {
  acknowledged: number
  unavailable: number
  ownReads: number
  exports: number
  /** Milliseconds from the fault until a write that began after it was acknowledged; until the three stood again. */
  away: number
  whole: number
  lost: string[]
  complaints: string[]
}

/** Whose machine goes: the leader's at once, or the one's whose word the leader waits for, without a sound. */
type Victim = 'leader' | 'copy'

async function playRound(machines: Machines, program: Program, victim: Victim): Promise<Round> {
  const { [victim]: name } = await machines.untilWhole()
  const pids = programs.map((each) => each.pid())
  const ledger = openLedger()
  const first = await machines.connect()
  const [students, desk, courses] = [await makeStudents(first, 400), await enrolDesk(first), await readCourses(first)]
  await first.end()
  const person = students.pop()!
  const load = startLoad(program.url, { students, desk, courses, ledger, manner: {} })
  const callers = startCallers(program.url, { person, desk, ledger })
  await delay(2000 + Math.random() * 1000)
  if (victim === 'copy') machines.silence(name)
  else {
    machines.holdBack(name)
    await delay(300)
    machines.kill(name)
  }
  const gone = performance.now()
  // Where a copy is silent, a write begins at once and is acknowledged when the leader gives it up.
  const since = () => callers.written.find(({ began }) => began > gone)?.ended
  while (since() === undefined && performance.now() - gone < 2 * limit * 1000) await delay(50)
  await program.untilReady()
  await delay(1500)
  await Promise.all([load.stop(), callers.stop()])
  const complaints = await findDeaf(machines)
  if (victim === 'copy') machines.kill(name)
  machines.boot(name)
  const { took: whole } = await machines.untilWhole()
  const last = await machines.connect()
  const [lost, broken] = [await findLost(last, ledger), await findBroken(last)]
  await last.end()
  const away = (since() ?? Number.POSITIVE_INFINITY) - gone
  const ended = programs
    .filter((each, n) => each.pid() !== pids[n])
    .map((each) => `a program ended by itself:\n${each.output().slice(-2000)}`)
  const late = away > limit * 1000 ? [`no write was taken within ${limit} s`] : []
  return {
    acknowledged: ledger.acknowledged + callers.written.length,
    unavailable: ledger.unavailable + callers.counts.unavailable,
    ownReads: callers.counts.ownReads,
    exports: callers.counts.exports,
    away,
    whole,
    lost,
    complaints: [
      ...complaints,
      ...ended,
      ...late,
      ...broken,
      ...[...ledger.faults, ...callers.complaints].filter(isOurs),
    ],
  }
}

/** With two machines left: events reach the open pages of both programs, jobs are done. */
async function findDeaf(machines: Machines): Promise<string[]> {
  const client = await machines.connect()
  const event = await timeEvents({ programs }, client)
  const { came, twice } = await countMails({ mails }, client, 20)
  await client.end()
  return [
    ...(event > 2000 ? ['an event did not reach the open pages within 2 s'] : []),
    ...(came < 20 || twice > 0 ? [`of 20 mails ${came} came, ${twice} twice`] : []),
  ]
}

/** Where writes may be lost, whoever refers to one is told that it is not there. */
function isOurs(complaint: string): boolean {
  return inStep || !/ answers 4\d\d|did not see|lacks a payment/.test(complaint)
}

const inWords = (lost: string[]) => lost.map((each) => each.replace(/ (was|were) acknowledged.*/, '')).join(', ') || '0'
const seconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(1)} s`
const head = [
  'round',
  'reads',
  'writes acknowledged',
  'lost',
  'answers 503',
  'own writes read',
  'exports',
  'writes again after',
  'three again after',
  '',
]
const lines = [head, head.map(() => '---')]
const found: string[] = []

const folder = mkdtempSync(path.join(tmpdir(), 'manara-cluster-school-'))
const machines = await openMachines(inStep)
const mails = await startMailServer()
const settings = { DATABASE_URL: machines.url, SMTP_URL: mails.url, LIMIT_EXPORTS: '1000000', VIDEO_CHECK: '0' }
// One after the other: the first fills the school.
const programs: Program[] = []
try {
  const ways: Record<string, string>[] = [{}, { DATABASE_REPLICA_URL: machines.copiesUrl }]
  for (const more of ways) programs.push(await startProgram(folder, { ...settings, ...more }))
  const victims: Victim[] = [
    ...Array.from({ length: rounds }, () => 'leader' as const),
    ...(inStep ? ['copy' as const] : []),
  ]
  for (const [at, victim] of victims.entries()) {
    const n = at + 1
    const round = await playRound(machines, programs[n % 2]!, victim)
    const complaints = [...round.complaints, ...(inStep ? round.lost : [])]
    found.push(...complaints.map((complaint) => `round ${n}: ${complaint}`))
    const cells = [
      victim === 'leader' ? n : 'a copy falls silent',
      n % 2 ? 'exports from a copy' : 'all from the leader',
      round.acknowledged,
      inWords(round.lost),
      round.unavailable,
      round.ownReads,
      round.exports,
    ]
    const mark = complaints.length === 0 ? '✓' : `${complaints.length} complaints ✗`
    lines.push([...cells.map(String), seconds(round.away), seconds(round.whole), mark])
    console.error(`  ${lines.at(-1)!.join(' | ')}`)
  }
} catch (error) {
  found.push([inspect(error), machines.tell(), ...programs.map((program) => program.output().slice(-3000))].join('\n'))
} finally {
  await Promise.all(programs.map((program) => program.stop()))
  await machines.close()
  await mails.close()
  rmSync(folder, { recursive: true, force: true })
}
console.log(lines.map((cells) => `| ${cells.join(' | ')} |`).join('\n'))
for (const complaint of found) console.error(complaint)
process.exit(found.length > 0 ? 1 : 0)
