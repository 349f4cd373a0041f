// `npm run bench`: generates the schools, looks at the plans, measures, prints the tables of docs/performance.md. `npm run bench -- plans`
// ends after the plans; `npm run bench -- console` measures the console alone, with `--students 20000` on a smaller school, with
// `--only sheet` what has this in its name.
import { parseArgs } from 'node:util'
import { limits, measureConsole, type ConsoleMeasurement } from './console.ts'
import { measure, percentile, type Measured, type Measurement } from './measure.ts'
import { checkPlans } from './plans.ts'
import { openSchools } from './schools.ts'

const sizes = [60, 2000, 50_000] as const
const mostGrowth = 3
const mostSearch = 30
const mostMemory = 400

const references = { bytes: 'bare Node, same bytes', statements: 'bare driver, same statements', none: '–' }
const { values: flags, positionals } = parseArgs({
  options: { students: { type: 'string', default: '200000' }, only: { type: 'string' } },
  allowPositionals: true,
})
const students = Number(flags.students)
if (!Number.isInteger(students) || students < 1000) throw new Error('--students takes a number from 1000')
const onlyPlans = positionals.includes('plans')
const onlyConsole = positionals.includes('console')

const schools = await openSchools(onlyConsole ? [] : onlyPlans ? sizes.slice(-1) : sizes)
try {
  if (!onlyConsole) {
    const isPlanned = await checkPlans(schools.address(sizes.at(-1)!))
    if (!isPlanned) process.exitCode = 1
    if (!onlyPlans) print(await measure(sizes, schools.address))
  }
  if (!onlyPlans) printConsole(await measureConsole(await schools.console(students), flags.only))
} finally {
  await schools.close()
}

/** Fails where a list is too slow, a table was read whole, or a file is gathered in memory. */
function printConsole({ paths, files, isPlanned }: ConsoleMeasurement): void {
  printTable([
    [`console, ${students.toLocaleString('en')} students`, 'requests/s', 'p50 ms', 'p95 ms', 'p99 ms', 'to reach'],
    ...paths.map(({ name, rate, times }) => {
      const [p50, p95, p99] = [0.5, 0.95, 0.99].map((part) => percentile(times, part))
      const isFast = p95! <= limits.mostTime
      if (!isFast) process.exitCode = 1
      const figures = [p50!, p95!, p99!].map((value) => value.toFixed(1))
      return [name, Math.round(rate).toString(), ...figures, mark(isFast, `≤ ${limits.mostTime} ms`)]
    }),
  ])
  printTable([
    ['file', 'first byte ms', 'whole s', 'MB', 'memory grew by MB', 'to reach'],
    ...files.map(({ name, first, seconds, megabytes, growth }) => {
      const isSmall = growth <= limits.mostGrowth
      if (!isSmall) process.exitCode = 1
      const figures = [first, seconds, megabytes, growth].map((value) => value.toFixed(1))
      return [name, ...figures, mark(isSmall, `≤ ${limits.mostGrowth} MB`)]
    }),
  ])
  if (!isPlanned) process.exitCode = 1
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
      'ratio',
      'to reach',
    ],
    ...paths.map(rowOf),
  ])
  printTable([
    ['p95 ms by number of courses', ...sizes.map((size) => size.toLocaleString('en')), 'growth', 'to reach'],
    ...growth.map(({ name, p95 }) => {
      const times = p95.at(-1)! / p95[0]!
      // The target is for what visitors meet; the rows beside it tell how the database alone grows.
      const target = name.includes('database') ? '–' : mark(times < mostGrowth, `< ${mostGrowth}×`)
      return [name, ...p95.map((value) => value.toFixed(1)), `${times.toFixed(2)}×`, target]
    }),
  ])
  const found = mark(searchAlone < mostSearch, `${searchAlone.toFixed(1)} ms (< ${mostSearch} ms)`)
  console.log(`Search among ${sizes.at(-1)!.toLocaleString('en')} courses, one at a time, p95: ${found}`)
  const inUse = mark(memory.now < mostMemory, `${Math.round(memory.now)} MB (< ${mostMemory} MB)`)
  console.log(`Memory of the server after the run: ${inUse}; at most ${Math.round(memory.most)} MB`)
}

function rowOf({ name, reference, least, rate, times, cpu, referenceRate, ratio }: Measured): string[] {
  const millis = (part: number) => percentile(times, part).toFixed(1)
  return [
    name,
    Math.round(rate).toString(),
    millis(0.5),
    millis(0.95),
    millis(0.99),
    cpu.toFixed(2),
    references[reference],
    reference === 'none' ? '–' : Math.round(referenceRate).toString(),
    reference === 'none' ? '–' : `${Math.round(ratio * 100)} %`,
    least === undefined ? '–' : mark(ratio >= least, `≥ ${least * 100} %`),
  ]
}

function mark(isReached: boolean, text: string): string {
  return `${text} ${isReached ? '✓' : '✗ missed'}`
}

function printTable([head, ...rows]: string[][]): void {
  console.log([lineOf(head!), lineOf(head!.map(() => '---')), ...rows.map(lineOf), ''].join('\n'))
}

function lineOf(cells: string[]): string {
  return `| ${cells.join(' | ')} |`
}
