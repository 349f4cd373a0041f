// Told to stop while it begins: the program says so, leaves nothing running, and the next start goes on from there.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync, readlinkSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, expect, onTestFinished, test } from 'vitest'

const home = await mkdtemp(path.join(tmpdir(), 'manara-early-'))
afterAll(() => rm(home, { recursive: true, force: true }))

/** In a group of its own, as a terminal starts it. */
function run(folder: string, language: string, ...args: string[]) {
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', 'src/main.ts', ...args], {
    cwd: path.resolve(import.meta.dirname, '..'),
    env: { ...process.env, NODE_ENV: 'test', DATABASE_URL: '', DATA_DIR: folder, PORT: '0', LC_ALL: language },
    detached: true,
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  return { child, ended: Promise.all([once(child, 'exit'), text(child.stdout), text(child.stderr)]) }
}

/** Whether a process works below a folder, also one that was removed. */
function worksIn(folder: string, pid: string): boolean {
  try {
    return readlinkSync(`/proc/${pid}/cwd`).startsWith(folder)
  } catch {
    return false
  }
}

const begins = 'Creating the database…\n'
const stopped = 'Stopped before it came to its end. The same command may be run again.\n'

test.skipIf(process.platform !== 'linux').each([
  ['a command', ['migrate'], [[130, null], begins, stopped]],
  ['a start', [], [[0, null], begins, '']],
])('Ctrl-C while the database of %s is created is no failure', { timeout: 120_000 }, async (what, args, expected) => {
  const folder = path.join(home, what)
  const { child, ended } = run(folder, 'en', ...args)
  const inside = path.join(folder, 'postgres')
  const creating = () => readdirSync(inside).some((name) => existsSync(path.join(inside, name, 'PG_VERSION')))
  await expect.poll(() => existsSync(inside) && creating(), { timeout: 60_000, interval: 5 }).toBe(true)
  process.kill(-child.pid!, 'SIGINT')
  expect(await ended).toEqual(expected)
  expect(readdirSync(inside).filter((name) => name.startsWith('cluster'))).toEqual([])
  expect(readdirSync('/proc').filter((pid) => worksIn(inside, pid))).toEqual([])
  const again = run(folder, 'en', 'migrate')
  expect((await again.ended)[0]).toEqual([0, null])
})

test('told to stop while its database starts, it leaves none behind', { timeout: 120_000 }, async () => {
  const folder = path.join(home, 'begun')
  const { child, ended } = run(folder, 'ar', 'migrate')
  const lock = path.join(folder, 'postgres/cluster/postmaster.pid')
  await expect.poll(() => existsSync(lock), { timeout: 60_000, interval: 5 }).toBe(true)
  child.kill('SIGTERM')
  expect(await ended).toEqual([[143, null], 'تُنشأ قاعدة البيانات…\n', expect.stringMatching(/^توقف الأمر قبل اكتماله/)])
  expect(existsSync(lock)).toBe(false)
})
