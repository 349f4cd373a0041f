// `npm run test:many`: several processes on one database, through PgBouncer, behind nginx. Prints a table, ends with 1 where it falls short.
//   npm run test:many -- --rounds 10     rolling restarts of both programs (3 otherwise)
import { setTimeout as delay } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { restartEach, rollUnderLoad, type Rolled } from './roll.ts'
import { missing, openStage } from './stage.ts'
import { countGuesses, countMails, timeCaches, timeEvents, timeSessions } from './together.ts'

const { values: flags } = parseArgs({ options: { rounds: { type: 'string', default: '3' } } })
const rounds = Number(flags.rounds)
if (!Number.isInteger(rounds) || rounds < 1) throw new Error('--rounds takes a number')
const absent = missing()
if (absent) {
  console.error(`This needs nginx and PgBouncer (Debian: apt-get install nginx pgbouncer); ${absent}.`)
  process.exit(1)
}

const lines: string[][] = [
  ['what', 'seen', 'to reach', ''],
  ['---', '---', '---', '---'],
]
const faults: string[] = []
function note(what: string, seen: string, wanted: string, isReached: boolean): void {
  lines.push([what, seen, wanted, isReached ? '✓' : '✗'])
  if (!isReached) faults.push(`${what}: ${seen}`)
  console.error(`  ${what}: ${seen}`)
}
function noteRolled(what: string, { requests, failures, causes, restarts }: Rolled): void {
  const failed = [...failures.values()].reduce((sum, count) => sum + count, 0)
  note(
    what,
    `${restarts} restarts, ${requests} requests, ${failed} failed`,
    '0 failed',
    failed === 0 && requests > 100 * restarts,
  )
  for (const [failure, count] of failures) faults.push(`${what}: ${failure} (${count})`)
  if (failures.size > 0) faults.push(...causes)
}
const ms = (time: number) => `${Math.round(time)} ms`

const stage = await openStage(2)
const client = await stage.connect()
try {
  const caches = await timeCaches(stage, client, 10)
  note('A change shows in the answers of both programs', ms(caches.json), '≤ 2000 ms', caches.json <= 2000)
  note('The same in the pages', ms(caches.page), '≤ 4000 ms', caches.page <= 4000)
  const ended = await timeSessions(stage, client)
  note('An ended session is refused by both', ms(ended), '≤ 1000 ms', ended <= 1000)
  const guesses = await countGuesses(stage)
  note(
    'Wrong passwords at once at both, limit 10',
    `${guesses.passed} of ${guesses.tried} passed`,
    '10',
    guesses.passed === 10,
  )
  const event = await timeEvents(stage, client)
  note('An event reaches the open pages of both', ms(event), '≤ 500 ms', event <= 500)
  const mails = await countMails(stage, client, 300)
  const isOnce = mails.came === 300 && mails.twice === 0
  note('300 mails, the workers of both', `${mails.came} came, ${mails.twice} twice`, '300, 0', isOnce)
  noteRolled('Two programs, one after the other', await rollUnderLoad(stage, rounds, () => restartEach(stage.programs)))
} finally {
  await client.end()
  await stage.close()
}

const together = await openStage(1, { WEB_CONCURRENCY: '2' })
try {
  const [program] = together.programs
  const replace = async () => {
    const said = program!.output().split('Every process is a new one.').length
    process.kill(program!.pid(), 'SIGUSR2')
    while (program!.output().split('Every process is a new one.').length === said) await delay(100)
    return 2
  }
  noteRolled('Two processes of one program (WEB_CONCURRENCY)', await rollUnderLoad(together, rounds, replace))
} finally {
  await together.close()
}

console.log(lines.map((cells) => `| ${cells.join(' | ')} |`).join('\n'))
for (const fault of faults) console.error(fault)
process.exit(faults.length > 0 ? 1 : 0)
