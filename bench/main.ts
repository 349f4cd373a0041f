// `npm run bench`: generates the schools, looks at the plans, measures, prints the tables of docs/performance.md. `npm run bench -- plans`
// ends after the plans; `-- console` measures the console alone, with `--students 20000` on a smaller school; `-- hot` the hot paths alone.
// `-- day --students 1000 --seconds 20` is a big school's hour (day.ts), `-- builder` a long course in the console's builder (builder.ts).
// Where the driver alone is the reference, one column tells what it leaves behind bare Node's HTTP, which nobody gets past.
// `--only dashboard` measures what has this in its name, `--courses 60,2000` makes smaller schools, `--rounds 2` is sooner done and says less.
import { parseArgs } from 'node:util'
import { limits, measureConsole, type ConsoleMeasurement } from './console.ts'
import { measure, percentile, type Measured, type Measurement } from './measure.ts'
import { measureDay, type DayFigure } from './day.ts'
import { checkPlans } from './plans.ts'
import { openSchools } from './schools.ts'

const mostGrowth = 3
const mostSearch = 12
/** Of a search that always asks the database, from the smallest to the largest school. */
const mostSearchGrowth = 2
const mostMemory = 400

const references = { bytes: 'bare Node, same bytes', statements: 'bare driver, same statements', none: '–' }
const { values: flags, positionals } = parseArgs({
  options: {
    students: { type: 'string' },
    seconds: { type: 'string', default: '60' },
    only: { type: 'string' },
    courses: { type: 'string', default: '60,2000,50000' },
    rounds: { type: 'string', default: '5' },
  },
  allowPositionals: true,
})
/** Takes the whole machine, and is asked for by name. */
const isDay = positionals.includes('day')
/** Takes a browser. */
const isBuilder = positionals.includes('builder')
const students = isDay || isBuilder ? 0 : numberOf('students', flags.students ?? '200000', 1000)
const atOnce = numberOf('students', flags.students ?? '10000', 100)
const seconds = numberOf('seconds', flags.seconds, 3)
const rounds = numberOf('rounds', flags.rounds, 1)
const sizes = flags.courses.split(',').map((size) => numberOf('courses', size, 60))
const parts = ['plans', 'hot', 'console']
const only = parts.filter((part) => positionals.includes(part))
const isAsked = (part: string) => (only.length === 0 && !isDay && !isBuilder) || only.includes(part)

// The hour is promised within 600 MB, which matters on small machines.
const schools = await openSchools(isAsked('hot') ? sizes : isAsked('plans') ? sizes.slice(-1) : [], isDay)
try {
  if (isAsked('plans') && !(await checkPlans(schools.address(sizes.at(-1)!)))) process.exitCode = 1
  if (isAsked('hot')) print(await measure({ sizes, address: schools.address, rounds, only: flags.only }))
  if (isDay)
    printFigures(
      `${atOnce.toLocaleString('en')} students at once, PostgreSQL as on a machine of 2 GB`,
      await measureDay(await schools.day(atOnce), seconds),
    )
  if (isBuilder) {
    // With the tests' browser, which the other measurements do without.
    const { measureBuilder } = await import('./builder.ts')
    printFigures('200 chapters, 800 questions', await measureBuilder(await schools.day(100)))
  }
  if (isAsked('console')) printConsole(await measureConsole(await schools.console(students), flags.only))
} finally {
  await schools.close()
}

function numberOf(name: string, given: string, least: number): number {
  const number = Number(given)
  if (!Number.isInteger(number) || number < least) throw new Error(`--${name} takes a number from ${least}`)
  return number
}

/** Fails where a list is too slow, a table was read whole, or a file is gathered in memory. */
function printConsole({ paths, files, isPlanned }: ConsoleMeasurement): void {
  printTable([
    [`console, ${students.toLocaleString('en')} students`, 'requests/s', 'p50 ms', 'p95 ms', 'p99 ms', 'to reach'],
    ...paths.map(({ name, rate, times }) => {
      const [p50, p95, p99] = [0.5, 0.95, 0.99].map((part) => percentile(times, part))
      const most = name.startsWith('statement') ? limits.mostUploadTime : limits.mostTime
      const isFast = p95! <= most
      const figures = [p50!, p95!, p99!].map((value) => value.toFixed(1))
      return [name, Math.round(rate).toString(), ...figures, mark(isFast, `≤ ${most} ms`)]
    }),
  ])
  printTable([
    ['file', 'first byte ms', 'whole s', 'MB', 'memory grew by MB', 'to reach'],
    ...files.map(({ name, first, seconds, megabytes, growth }) => {
      const isSmall = growth <= limits.mostGrowth
      const figures = [first, seconds, megabytes, growth].map((value) => value.toFixed(1))
      return [name, ...figures, mark(isSmall, `≤ ${limits.mostGrowth} MB`)]
    }),
  ])
  if (!isPlanned) process.exitCode = 1
}

function printFigures(title: string, figures: DayFigure[]): void {
  printTable([
    [title, 'seen', 'to reach'],
    ...figures.map(({ name, seen, target, isReached }) => {
      return [name, seen, isReached === undefined ? target : mark(isReached, target)]
    }),
  ])
}

/** For what visitors meet, and for search; the other rows tell how the database alone grows. */
function mostGrowthOf(name: string): number | undefined {
  if (!name.includes('database')) return mostGrowth
  return name.includes('search') ? mostSearchGrowth : undefined
}

function print({ paths, growth, searchAlone, memory }: Measurement): void {
  printTable([
    [
      'Path',
      'requests/s',
      'p50 ms',
      'p95 ms',
      'p99 ms',
      'CPU ms/request',
      'reference',
      'its requests/s',
      'its CPU ms/request',
      'ratio',
      'of bare Node and driver, its CPU',
      'to reach',
    ],
    ...paths.map(rowOf),
  ])
  if (growth.length > 0)
    printTable([
      ['p95 ms by number of courses', ...sizes.map((size) => size.toLocaleString('en')), 'growth', 'to reach'],
      ...growth.map(({ name, p95 }) => {
        const times = p95.at(-1)! / p95[0]!
        const most = mostGrowthOf(name)
        const target = most === undefined ? '–' : mark(times < most, `< ${most}×`)
        return [name, ...p95.map((value) => value.toFixed(1)), `${times.toFixed(2)}×`, target]
      }),
    ])
  if (growth.length === 0) return
  const found = mark(searchAlone < mostSearch, `${searchAlone.toFixed(1)} ms (< ${mostSearch} ms)`)
  console.log(`Search among ${sizes.at(-1)!.toLocaleString('en')} courses, one at a time, p95: ${found}`)
  const inUse = mark(memory.now < mostMemory, `${Math.round(memory.now)} MB (< ${mostMemory} MB)`)
  console.log(`Memory of the server after the run: ${inUse}; at most ${Math.round(memory.most)} MB`)
}

function rowOf({
  name,
  reference,
  least,
  rate,
  times,
  cpu,
  referenceRate,
  referenceCpu,
  ratio,
  most,
  mostCpu,
}: Measured): string[] {
  const millis = (part: number) => percentile(times, part).toFixed(1)
  return [
    name,
    Math.round(rate).toString(),
    millis(0.5),
    millis(0.95),
    millis(0.99),
    cpu.toFixed(3),
    references[reference],
    reference === 'none' ? '–' : Math.round(referenceRate).toString(),
    reference === 'none' ? '–' : referenceCpu.toFixed(3),
    reference === 'none' ? '–' : `${Math.round(ratio * 100)} %`,
    most === undefined ? '–' : `${Math.round(most * 100)} %, ${mostCpu.toFixed(3)} ms`,
    least === undefined ? '–' : mark(ratio >= least, `≥ ${least * 100} %`),
  ]
}

/** The figure with its mark. The command fails where one is missed. */
function mark(isReached: boolean, text: string): string {
  if (!isReached) process.exitCode = 1
  return `${text} ${isReached ? '✓' : '✗ missed'}`
}

function printTable([head, ...rows]: string[][]): void {
  console.log([lineOf(head!), lineOf(head!.map(() => '---')), ...rows.map(lineOf), ''].join('\n'))
}

function lineOf(cells: string[]): string {
  return `| ${cells.join(' | ')} |`
}
