// Options of our commands that npm takes for its own where the `--` before them is forgotten.
import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'

// As it is unpacked from an archive: nothing is installed, and the program says what it was told.
const folder = mkdtempSync(path.join(tmpdir(), 'manara-npm-'))
cpSync('scripts', path.join(folder, 'scripts'), { recursive: true })
cpSync('package.json', path.join(folder, 'package.json'))
mkdirSync(path.join(folder, 'bundle'))
writeFileSync(path.join(folder, 'packed'), '')
writeFileSync(path.join(folder, 'bundle/main.js'), 'console.log(process.argv.slice(2).join(" "))')
afterAll(() => rmSync(folder, { recursive: true }))

/** What the program is told. */
function told(...words: string[]): string {
  const others = Object.entries(process.env).filter(([name]) => !/^npm_/i.test(name))
  const PATH = `${path.dirname(process.execPath)}${path.delimiter}${process.env['PATH']}`
  const environment = { ...Object.fromEntries(others), PATH }
  const given = ['run', '--silent', ...words]
  const { stdout, stderr } = spawnSync('npm', given, { cwd: folder, env: environment, encoding: 'utf8' })
  return `${stdout}${stderr}`.trim()
}

test.each([
  [['sweep'], 'sweep'],
  [['sweep', '--', '--dry-run'], 'sweep --dry-run'],
  [['sweep', '--dry-run'], 'sweep --dry-run'],
  [['manara', 'sweep', '--dry-run'], 'sweep --dry-run'],
  [['manara', '--dry-run', 'sweep'], 'sweep --dry-run'],
  // Refused as the other commands refuse what they do not know.
  [['sweep', '--dryrun'], 'sweep --dryrun'],
  [['manara', 'rotate-secrets', '--dry-run'], 'rotate-secrets --dry-run'],
  [['create-owner', 'a@b.dz', '--dry-run'], 'create-owner a@b.dz --dry-run'],
])('npm run %j tells the program: %s', (words, expected) => {
  expect(told(...words)).toBe(expected)
})
