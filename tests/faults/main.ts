// `npm run test:faults`: what the program promises when something breaks under it. Each fault some rounds, under write load; after each round all that was
// acknowledged is there, everything agrees, and the school has opened again by itself. Prints a table, ends with 1 where it falls short.
//   npm run test:faults -- --rounds 100         every fault so often (3 otherwise)
//   npm run test:faults -- --only killed        faults with this in their names
//   npm run test:faults -- --lasting 30         seconds that an outage lasts (4 otherwise)
// Each complaint is printed when it comes, and kept in .cache/faults/<when it began>.txt.
import { appendFileSync, mkdtempSync, rmSync, mkdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { Client } from 'pg'
import { startEmbeddedPostgres, type EmbeddedPostgres } from '#kit/server/embedded-postgres.ts'
import { faults, mountSmallDisk, type Fault } from './faults.ts'
import { openGate, type Gate } from './gate.ts'
import { findBroken, findLost, openLedger, type Ledger } from './ledger.ts'
import { startLoad } from './load.ts'
import { enrolDesk, makeStudents, readCourses } from './people.ts'
import { openPower, type Power } from './power.ts'
import { startProgram, type Program } from './program.ts'

const { values: flags } = parseArgs({
  options: {
    rounds: { type: 'string', default: '3' },
    only: { type: 'string', default: '' },
    lasting: { type: 'string', default: '4' },
  },
})
const [rounds, lasting] = [Number(flags.rounds), Number(flags.lasting) * 1000]
if (!(rounds >= 1) || !(lasting >= 100)) throw new Error('--rounds and --lasting take numbers')

const notes = path.resolve('.cache/faults', `${new Date().toISOString().replaceAll(':', '-')}.txt`)
let complaints = 0

/** At once, and into a file: what a run that is broken off has found is not lost with it. */
function complain(words: string): void {
  complaints++
  const line = `${new Date().toISOString()} ${words}`
  console.error(line)
  mkdirSync(path.dirname(notes), { recursive: true })
  appendFileSync(notes, `${line}\n`)
}

interface Stage {
  program: Program
  gate: Gate | undefined
  power: Power | undefined
  folder: string
  /** As its superuser: no connection of the program's. */
  connect: () => Promise<Client>
  close: () => Promise<void>
}

/** MB: the demo school, its database, and what the rounds add. */
const smallDisk = 700

/** The stage, or why it cannot be set here. */
async function openStage(kind: Fault['stage']): Promise<Stage | string> {
  const folder = mkdtempSync(path.join(tmpdir(), 'manara-faults-'))
  const unmount = kind === 'small-disk' ? mountSmallDisk(folder, smallDisk) : undefined
  if (typeof unmount === 'string') {
    rmSync(folder, { recursive: true })
    return unmount
  }
  let own: EmbeddedPostgres | undefined
  let gate: Gate | undefined
  let power: Power | undefined
  let socket = path.join(folder, 'postgres/run')
  if (kind === 'gate') {
    own = await startEmbeddedPostgres({ dataDir: path.join(folder, 'database'), log: () => {} })
    socket = own.connection.host
    gate = await openGate(path.join(socket, '.s.PGSQL.5432'))
  }
  if (kind === 'power') {
    const opened = await openPower(path.join(folder, 'database'))
    if (typeof opened === 'string') {
      rmSync(folder, { recursive: true })
      return opened
    }
    power = opened
    await power.launch()
    socket = power.socketFolder
    gate = await openGate(path.join(socket, '.s.PGSQL.5432'))
  }
  mkdirSync(path.join(folder, 'school'), { recursive: true })
  const data = gate ? path.join(folder, 'school') : folder
  const program = await startProgram(data, {
    ...(gate && { DATABASE_URL: `postgres://manara@127.0.0.1:${gate.port}/manara` }),
    ...(kind === 'clock' && { FAULTS_CLOCK: '1' }),
  })
  return {
    program,
    gate,
    power,
    folder: data,
    async connect() {
      const client = new Client({
        host: socket,
        port: 5432,
        user: 'postgres',
        database: 'manara',
        statement_timeout: 60_000,
      })
      client.on('error', () => {})
      await client.connect()
      return client
    },
    async close() {
      await program.stop()
      await own?.stop()
      await power?.end()
      if (typeof unmount === 'function') unmount()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

interface Figures {
  acknowledged: number
  unavailable: number
  broken: number
  /** Milliseconds until it was open again, of each round. */
  opened: number[]
  complaints: number
}

async function playRound(
  stage: Stage,
  fault: Fault,
): Promise<{ ledger: Ledger; opened: number; complaints: string[] }> {
  const { program, gate, power, folder } = stage
  // A round before may have left it shut.
  await program.untilReady()
  const ledger = openLedger()
  const first = await stage.connect()
  const students = await makeStudents(first, 300)
  const [desk, courses] = [await enrolDesk(first), await readCourses(first)]
  await first.end()
  const pid = program.pid()
  const load = startLoad(program.url, { students, desk, courses, ledger, manner: fault.manner ?? {} })
  let [opened, before] = [0, 0]
  try {
    await delay(1000 + Math.random() * 1000)
    await fault.happen({ program, gate, power, folder, lasting })
    opened = await program.untilReady()
    before = ledger.acknowledged
    await delay(1500)
  } finally {
    // Also where it did not open: its students must not write into the next round.
    await load.stop()
  }
  if (ledger.acknowledged === before) ledger.faults.add('nothing was written any more once it was open again')
  if (!fault.endsProgram && program.pid() !== pid)
    ledger.faults.add(`the program ended by itself:\n${program.output().slice(-2000)}`)
  const client = await stage.connect()
  const complaints = [...ledger.faults, ...(await findLost(client, ledger)), ...(await findBroken(client))]
  await client.end()
  return { ledger, opened, complaints }
}

async function play(name: string, fault: Fault, stage: Stage): Promise<Figures> {
  const figures: Figures = { acknowledged: 0, unavailable: 0, broken: 0, opened: [], complaints: 0 }
  const complainOf = (round: number, words: string) => {
    figures.complaints++
    complain(`${name}, round ${round}: ${words}`)
  }
  for (let round = 1; round <= rounds; round++) {
    try {
      const { ledger, opened, complaints } = await playRound(stage, fault)
      for (const key of ['acknowledged', 'unavailable', 'broken'] as const) figures[key] += ledger[key]
      figures.opened.push(opened)
      for (const words of complaints) complainOf(round, words)
    } catch (error) {
      complainOf(round, error instanceof Error ? error.message : String(error))
    }
    console.error(`  ${name}: ${round} of ${rounds}, ${figures.complaints} complaints`)
  }
  return figures
}

const head = [
  'fault',
  'rounds',
  'writes acknowledged',
  'answers 503',
  'connections broken',
  'open again, most',
  'to reach',
]
const lines = [head, head.map(() => '---')]
for (const kind of ['embedded', 'gate', 'power', 'small-disk', 'clock'] as const) {
  const wanted = Object.entries(faults).filter(([name, fault]) => fault.stage === kind && name.includes(flags.only))
  if (wanted.length === 0) continue
  const stage = await openStage(kind).catch((error: Error) => {
    complain(`the stage "${kind}" did not open: ${error.message}`)
    return 'it did not open'
  })
  for (const [name, fault] of wanted) {
    if (typeof stage === 'string') {
      lines.push([name, '0', '–', '–', '–', '–', `left out: ${stage}`])
      continue
    }
    const { opened, ...figures } = await play(name, fault, stage)
    const counts = [rounds, figures.acknowledged, figures.unavailable, figures.broken].map(String)
    const mark = figures.complaints === 0 ? 'nothing lost, all true ✓' : `${figures.complaints} complaints ✗`
    lines.push([name, ...counts, `${(Math.max(0, ...opened) / 1000).toFixed(1)} s`, mark])
  }
  if (typeof stage !== 'string') await stage.close()
}
console.log(lines.map((cells) => `| ${cells.join(' | ')} |`).join('\n'))
console.log(
  '\nThe clock that jumps is the one the program asks; that of the system and of the database stays. The supervisor that starts a killed program again is played here.',
)
if (complaints > 0) console.error(`${complaints} complaints, each above and in ${notes}`)
process.exit(complaints > 0 ? 1 : 0)
