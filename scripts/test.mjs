// `npm test`: every check and every test of the project, from a fresh clone on. Its last line is `N passed, N failed`.
// One part alone: `npm run check`, `npm run test:unit [files]`, `npm run test:program`, `npm run test:browser [names]`.
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { findBrowser } from './browser.mjs'
import { fail, findNode, installPackages, root, run, toolEnvironment } from './setup.mjs'

const temporary = fs.mkdtempSync(path.join(findRoom(), 'manara-test-'))
// PostgreSQL runs as somebody else where the tests run as root.
fs.chmodSync(temporary, 0o755)
const reports = path.join(temporary, 'reports')
fs.mkdirSync(reports)
const vitest = (title, ...args) => {
  const report = path.join(reports, `${title}.json`)
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  return { title, commands: [['vitest', 'run', ...reporters, ...args]], count: () => countVitest(report) }
}
const [part, ...names] = process.argv.slice(2)

/** The commands of a step run one after another; `count` reads how many tests a step held, else the step itself counts as one. */
const checks = [
  {
    title: 'types',
    commands: [
      ['react-router', 'typegen'],
      // Each of its checkers reads the libraries anew, and four is its default: a quarter of the time on two cores.
      ['tsc', '-p', 'tsconfig.json', '--checkers', '2'],
    ],
  },
  { title: 'lint', commands: [['oxlint', '--deny-warnings']] },
  { title: 'dead code', commands: [['knip']] },
  {
    title: 'import rules',
    commands: [['depcruise', '--config', '.dependency-cruiser.cjs', 'src', 'db', 'demo', 'tests']],
  },
  { title: 'format', commands: [['oxfmt', '--check', '.']] },
  { title: 'API document', commands: [['node', 'scripts/lint-api.ts']] },
  { title: 'database types', commands: [['node', 'scripts/db-types.ts', '--check']] },
  { title: 'raw SQL', commands: [['node', 'scripts/check-sql.ts']] },
  vitest('texts, styles and seeded faults', '--project', 'sources'),
]
const build = { title: 'build', commands: [['node', 'scripts/build.mjs']] }
const unit = vitest('unit and route tests', '--project', 'unit', ...names)
const program = vitest('tests of whole programs', '--project', 'unit')
const browser = {
  title: 'browser journeys',
  // At its end this reporter prints what each failed journey expected and saw, and where.
  commands: [['playwright', 'test', '--reporter=dot,json', ...names]],
  needsBrowser: true,
  count: countPlaywright,
}

/** Each group waits for the one before; what may run beside each other is in one group: the build is long done when the unit tests begin. */
const groups = {
  check: [checks],
  unit: [[build], [unit]],
  program: [[build], [program]],
  browser: [[build], [browser]],
}[part ?? ''] ?? [[build, ...checks, unit], [browser]]

if (!fs.existsSync(path.join(root, 'package-lock.json')))
  fail('package-lock.json is missing: nothing can be installed.')
await installPackages({ everything: true })
const node = findNode()
// Installed beside the first group, where it is missing.
const chromium = groups.flat().includes(browser) ? findBrowser(node) : undefined
const env = toolEnvironment(node, {
  NODE_ENV: 'test',
  // Which tests are a part of their own (vitest.config.ts); a named file is looked for among all.
  TEST_PART: names.length > 0 ? '' : (part ?? ''),
  TMPDIR: temporary,
  // The program is started some dozens of times: compiled once, and left for the next.
  NODE_COMPILE_CACHE: path.join(temporary, 'compiled'),
  // Node reads TypeScript itself. Playwright's translation moves lines, and each step of a journey would look up its place again.
  PW_DISABLE_TS_ESM: '1',
  PLAYWRIGHT_JSON_OUTPUT_NAME: path.join(reports, 'playwright.json'),
  NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} --disable-warning=ExperimentalWarning`.trim(),
})

const totals = { passed: 0, failed: 0, skipped: 0 }
for (const group of groups) {
  const waiting = [...group]
  // Two at a time: a check uses about one core. Tests use all cores themselves.
  await Promise.all([takeAll(waiting), takeAll(waiting)])
}
fs.rmSync(temporary, { recursive: true, force: true })
console.log(`${totals.passed} passed, ${totals.failed} failed${skippedText(totals.skipped)}`)
process.exitCode = totals.failed > 0 ? 1 : 0

/** Browsers and programs write thousands of small files that nobody keeps: in memory where there is room, a twentieth of the time. */
function findRoom() {
  const memory = '/dev/shm'
  const { bavail, bsize } = fs.existsSync(memory) ? fs.statfsSync(memory) : { bavail: 0, bsize: 0 }
  return bavail * bsize > 2 * 2 ** 30 ? memory : os.tmpdir()
}

async function takeAll(waiting) {
  for (let step = waiting.shift(); step; step = waiting.shift()) await take(step)
}

async function take(step) {
  const started = Date.now()
  const { code, output } = await runCommands(step)
  const counted = step.count?.()
  const passed = counted?.passed ?? (code === 0 ? 1 : 0)
  // A failure without a failing test (such as a file that does not load) must not count as success.
  const failed = counted ? Math.max(counted.failed, code === 0 && counted.passed > 0 ? 0 : 1) : 1 - passed
  totals.passed += passed
  totals.failed += failed
  const skipped = counted?.skipped ?? 0
  totals.skipped += skipped
  const outcome = step.count
    ? `${passed} passed, ${failed} failed${skippedText(skipped)}`
    : failed
      ? 'failed'
      : 'passed'
  console.log(`${failed ? '✗' : '✓'} ${step.title}: ${outcome} (${((Date.now() - started) / 1000).toFixed(1)} s)`)
  if (failed) console.log(`${output.trim()}\n`)
}

function skippedText(count) {
  return count > 0 ? `, ${count} skipped` : ''
}

async function runCommands({ commands, needsBrowser }) {
  const found = needsBrowser && (await chromium)
  if (needsBrowser && !found) {
    return { code: 1, output: 'No Chromium starts here: install one, or name it in CHROMIUM_PATH.' }
  }
  let output = ''
  for (const [command, ...args] of commands) {
    const result = await run(command, args, { env: { ...env, CHROMIUM_PATH: found || '' } })
    output += result.output
    if (result.code !== 0) return { code: result.code, output }
  }
  return { code: 0, output }
}

function readReport(file) {
  return fs.existsSync(file) ? JSON.parse(fs.readFileSync(file, 'utf8')) : undefined
}

/** A test whose program is missing here (a proxy, a pooler) is skipped, and counted as skipped. */
function countVitest(file) {
  const report = readReport(file)
  if (!report) return undefined
  const empty = report.testResults.filter(
    (file) => file.status === 'failed' && file.assertionResults.length === 0,
  ).length
  const { numTotalTests: total, numPassedTests: passed, numPendingTests: skipped } = report
  return { passed, failed: total - passed - skipped + empty, skipped }
}

function countPlaywright() {
  const stats = readReport(env.PLAYWRIGHT_JSON_OUTPUT_NAME)?.stats
  return stats && { passed: stats.expected, failed: stats.unexpected + stats.skipped + stats.flaky }
}
