// `npm run bench`: generates the schools, looks at the plans, measures, prints the tables of docs/performance.md. `npm run bench -- plans`
// ends after the plans.
import { measure, percentile, type Measured, type Measurement } from './measure.ts'
import { checkPlans } from './plans.ts'
import { openSchools } from './schools.ts'

const sizes = [60, 2000, 50_000] as const
const mostGrowth = 3
const mostSearch = 30
const mostMemory = 400

const references = { bytes: 'bare Node, same bytes', statements: 'bare driver, same statements', none: '–' }
const onlyPlans = process.argv.includes('plans')

const schools = await openSchools(onlyPlans ? sizes.slice(-1) : sizes)
try {
  const isPlanned = await checkPlans(schools.address(sizes.at(-1)!))
  if (!isPlanned) process.exitCode = 1
  if (!onlyPlans) print(await measure(sizes, schools.address))
} finally {
  await schools.close()
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
