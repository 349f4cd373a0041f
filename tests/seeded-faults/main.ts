// Puts known faults into a copy of the sources and shows that the tests catch each: `npm run seeded-faults`, or some, by a word of
// their name or by what catches them (check, unit, screen, journey).
import { execFileSync, spawnSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import type { Fault } from './fault.ts'
import { faults } from './faults.ts'
import { findPlace } from './find-place.ts'

const root = path.resolve(import.meta.dirname, '../..')
const copy = fs.mkdtempSync(path.join(os.tmpdir(), 'manara-faults-'))
const words = process.argv.slice(2)
const chosen = faults.filter(
  ({ name, caughtBy }) => words.length === 0 || words.some((word) => name.includes(word) || word in caughtBy),
)
const missed: string[] = []

interface Failure {
  title: string
  text: string
}

copySources()
try {
  const files = git('ls-files', '-co', '--exclude-standard')
  for (const fault of chosen) findPlace(files, fault)
  for (const fault of chosen) {
    const command = 'check' in fault.caughtBy && fault.caughtBy.check
    if (command)
      report(
        [fault],
        withFaults(files, [fault], () => [{ title: command, text: run(command) }]),
      )
  }
  // What does not disturb each other is in one build, and each test is run once; a failure counts for the fault that it is about.
  for (const kind of ['unit', 'screen', 'journey'] as const) {
    const some = chosen.filter(({ caughtBy }) => kind in caughtBy)
    if (some.length > 0)
      report(
        some,
        withFaults(files, some, () => test(kind, some)),
      )
  }
} finally {
  fs.rmSync(copy, { recursive: true, force: true })
}
console.log(`${chosen.length - missed.length} of ${chosen.length} seeded faults are caught`)
for (const line of missed) console.log(`✗ ${line}`)
process.exitCode = missed.length > 0 ? 1 : 0

function git(...args: string[]): string[] {
  return execFileSync('git', [...args, '-z'], { cwd: root, encoding: 'utf8' })
    .split('\0')
    .filter(Boolean)
}

function copySources(): void {
  for (const file of git('ls-files', '-co', '--exclude-standard')) {
    if (!fs.existsSync(path.join(root, file))) continue
    fs.mkdirSync(path.dirname(path.join(copy, file)), { recursive: true })
    fs.copyFileSync(path.join(root, file), path.join(copy, file))
  }
  fs.symlinkSync(path.join(root, 'node_modules'), path.join(copy, 'node_modules'), 'junction')
  run('react-router typegen')
}

function withFaults(files: string[], some: Fault[], look: () => Failure[]): Failure[] {
  const before = new Map<string, string>()
  for (const fault of some) {
    const place = path.join(copy, findPlace(files, fault))
    const text = fs.readFileSync(place, 'utf8')
    if (!before.has(place)) before.set(place, text)
    fs.writeFileSync(place, fault.find ? text.replace(fault.find, () => fault.replace) : text + fault.replace)
  }
  try {
    return look()
  } finally {
    for (const [place, text] of before) fs.writeFileSync(place, text)
  }
}

function test(kind: 'unit' | 'screen' | 'journey', some: Fault[]): Failure[] {
  const built = run('node scripts/build.mjs')
  if (built) throw new Error(`the faults of ${kind} do not build:\n${built}`)
  const out = path.join(copy, `${kind}.json`)
  if (kind === 'unit') {
    const files = new Set(some.map(({ caughtBy }) => 'unit' in caughtBy && caughtBy.unit))
    run(`vitest run --reporter=json --outputFile.json=${out} ${[...files].join(' ')}`)
    return ofVitest(JSON.parse(fs.readFileSync(out, 'utf8')))
  }
  const titles = some.map(({ caughtBy }) => titleOf(caughtBy).replaceAll(/[^\w\s-]/g, '.'))
  const pattern = kind === 'screen' ? `every-screen.spec.ts (${titles.join('|')}) @` : titles.join('|')
  run(['playwright', 'test', '--reporter=json', ...(kind === 'screen' ? ['every-screen'] : []), '-g', pattern], {
    PLAYWRIGHT_JSON_OUTPUT_NAME: out,
  })
  return ofPlaywright(JSON.parse(fs.readFileSync(out, 'utf8')))
}

function titleOf(by: Fault['caughtBy']): string {
  return 'test' in by ? by.test : 'screen' in by ? by.screen : 'journey' in by ? by.journey : by.check
}

/** @returns what a failing command said, nothing where it went well */
function run(command: string | string[], more: Record<string, string> = {}): string {
  const [program, ...args] = typeof command === 'string' ? command.split(' ') : command
  const env = { ...process.env, NODE_ENV: 'test', ...more }
  const { status, stdout, stderr } = spawnSync(program!, args, { cwd: copy, env, encoding: 'utf8', maxBuffer: 1 << 28 })
  return status === 0 ? '' : `${stdout}${stderr}` || `${program} was not run`
}

interface VitestReport {
  testResults: { name: string; message: string; assertionResults: { fullName: string; failureMessages: string[] }[] }[]
}

function ofVitest({ testResults }: VitestReport): Failure[] {
  return testResults.flatMap(({ assertionResults }) =>
    assertionResults
      .filter(({ failureMessages }) => failureMessages.length > 0)
      .map(({ fullName, failureMessages }) => ({ title: fullName, text: failureMessages.join('\n') })),
  )
}

interface PlaywrightSuite {
  suites?: PlaywrightSuite[]
  specs?: { title: string; tests: { results: { errors: { message?: string }[] }[] }[] }[]
}

function ofPlaywright({ suites = [], specs = [] }: PlaywrightSuite): Failure[] {
  const own = specs.map(({ title, tests }) => {
    const errors = tests.flatMap(({ results }) => results.flatMap((result) => result.errors))
    // oxlint-disable-next-line no-control-regex
    return { title, text: errors.map(({ message = '' }) => message.replaceAll(/\u001B\[[\d;]*m/g, '')).join('\n') }
  })
  return [...own.filter(({ text }) => text), ...suites.flatMap(ofPlaywright)]
}

function report(some: Fault[], failures: Failure[]): void {
  for (const { name, caughtBy, says } of some) {
    const title = titleOf(caughtBy)
    const own = failures.filter((failure) => failure.title.includes('screen' in caughtBy ? `${title} @` : title))
    const isCaught = own.some(({ text }) => says.test(text))
    console.log(`${isCaught ? '✓' : '✗'} ${name}: ${title}`)
    if (isCaught) continue
    missed.push(`${name}: ${own.length > 0 ? `${title} says ${own[0]!.text.slice(0, 2000)}` : `${title} passes`}`)
  }
}
