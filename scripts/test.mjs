// `npm test`: every check and every test of the project, from a fresh clone on. Its last line is `N passed, N failed`.
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { findBrowser } from './browser.mjs'
import { fail, findNode, installPackages, root, run, toolEnvironment } from './setup.mjs'

const reports = fs.mkdtempSync(path.join(os.tmpdir(), 'manara-reports-'))
const vitestReport = path.join(reports, 'vitest.json')
const playwrightReport = path.join(reports, 'playwright.json')

/** One after another within a step; `count` reads how many tests a step held, else the step itself counts as one. */
const checks = [
  {
    title: 'types',
    commands: [
      ['react-router', 'typegen'],
      ['tsc', '-p', 'tsconfig.json'],
    ],
  },
  { title: 'lint', commands: [['oxlint', '--deny-warnings']] },
  { title: 'format', commands: [['oxfmt', '--check', '.']] },
  {
    title: 'import rules',
    commands: [['depcruise', '--config', '.dependency-cruiser.cjs', 'src', 'db', 'demo', 'tests']],
  },
  { title: 'dead code', commands: [['knip']] },
  { title: 'database types', commands: [['node', 'scripts/db-types.ts', '--check']] },
  { title: 'raw SQL', commands: [['node', 'scripts/check-sql.ts']] },
  { title: 'build', commands: [['node', 'scripts/build.mjs']] },
]
const tests = [
  {
    title: 'unit and route tests',
    commands: [['vitest', 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${vitestReport}`]],
    count: countVitest,
  },
  {
    title: 'browser journeys',
    commands: [['playwright', 'test', '--reporter=line,json']],
    needsBrowser: true,
    count: countPlaywright,
  },
]

if (!fs.existsSync(path.join(root, 'package-lock.json')))
  fail('package-lock.json is missing: nothing can be installed.')
await installPackages({ everything: true })
const node = findNode()
const browser = await findBrowser(node)
const env = toolEnvironment(node, {
  NODE_ENV: 'test',
  CHROMIUM_PATH: browser ?? '',
  PLAYWRIGHT_JSON_OUTPUT_NAME: playwrightReport,
  NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} --disable-warning=ExperimentalWarning`.trim(),
})

const totals = { passed: 0, failed: 0 }
// Two at a time: the checks use about one core each.
const queue = [...checks]
await Promise.all([takeChecks(), takeChecks()])
for (const step of tests) await take(step)
fs.rmSync(reports, { recursive: true, force: true })
console.log(`${totals.passed} passed, ${totals.failed} failed`)
process.exitCode = totals.failed > 0 ? 1 : 0

async function takeChecks() {
  for (let step = queue.shift(); step; step = queue.shift()) await take(step)
}

async function take(step) {
  const started = Date.now()
  const { code, output } = await runCommands(step)
  const counted = step.count?.()
  const passed = counted?.passed ?? (code === 0 ? 1 : 0)
  // A failing end without a failing test (a file that does not load, say) must not pass for success.
  const failed = counted ? Math.max(counted.failed, code === 0 && counted.passed > 0 ? 0 : 1) : 1 - passed
  totals.passed += passed
  totals.failed += failed
  const outcome = step.count ? `${passed} passed, ${failed} failed` : failed ? 'failed' : 'passed'
  console.log(`${failed ? '✗' : '✓'} ${step.title}: ${outcome} (${((Date.now() - started) / 1000).toFixed(1)} s)`)
  if (failed) console.log(`${output.trim()}\n`)
}

async function runCommands({ commands, needsBrowser }) {
  if (needsBrowser && !browser) {
    return { code: 1, output: 'No Chromium starts here: install one, or name it in CHROMIUM_PATH.' }
  }
  let output = ''
  for (const [command, ...args] of commands) {
    const result = await run(command, args, { env })
    output += result.output
    if (result.code !== 0) return { code: result.code, output }
  }
  return { code: 0, output }
}

function readReport(file) {
  return fs.existsSync(file) ? JSON.parse(fs.readFileSync(file, 'utf8')) : undefined
}

/** Skipped counts as failed: nothing is silently left out. */
function countVitest() {
  const report = readReport(vitestReport)
  if (!report) return undefined
  const empty = report.testResults.filter(
    (file) => file.status === 'failed' && file.assertionResults.length === 0,
  ).length
  return { passed: report.numPassedTests, failed: report.numTotalTests - report.numPassedTests + empty }
}

function countPlaywright() {
  const stats = readReport(playwrightReport)?.stats
  return stats && { passed: stats.expected, failed: stats.unexpected + stats.skipped + stats.flaky }
}
