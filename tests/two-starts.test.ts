// Two starts in one folder: what each installs or builds there, it does alone.
import { spawn } from 'node:child_process'
import { mkdtemp, readFile, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'manara-starts-'))
})
afterAll(() => rm(folder, { recursive: true }))

/** Writes when it begins and when it ends. @returns what it printed */
async function start(file: string, notes: string): Promise<string> {
  const program = `import { appendFileSync } from 'node:fs'
    import { setTimeout as delay } from 'node:timers/promises'
    import { alone } from '${path.resolve('scripts/setup.mjs')}'
    await alone(async () => {
      appendFileSync('${notes}', 'in ')
      await delay(500)
      appendFileSync('${notes}', 'out ')
    }, '${file}')`
  const child = spawn(process.execPath, ['--input-type=module', '-e', program])
  let printed = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part: Buffer) => (printed += part.toString()))
  await new Promise((resolve) => child.once('close', resolve))
  return printed
}

test('the second waits until the first is done, and says so once', async () => {
  const [file, notes] = [path.join(folder, 'two'), path.join(folder, 'two-notes')]
  const printed = await Promise.all([start(file, notes), start(file, notes)])
  expect(await readFile(notes, 'utf8')).toBe('in out in out ')
  expect(printed.toSorted()).toEqual(['', 'Another start is at work in this folder: waiting until it is done…\n'])
})

test.each([
  ['was killed', '2147483646', 0],
  ['went with a power cut, its number another program’s now', String(process.pid), 60],
])('one that %s is not waited for', async (_what, pid, seconds) => {
  const [file, notes] = [path.join(folder, pid), path.join(folder, `${pid}-notes`)]
  await writeFile(file, pid)
  const long = Date.now() / 1000 - seconds
  await utimes(file, long, long)
  await start(file, notes)
  expect(await readFile(notes, 'utf8')).toBe('in out ')
})
