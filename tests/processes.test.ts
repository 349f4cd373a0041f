// Several processes of one school: none of them outlives the first, whatever becomes of it.
import cluster from 'node:cluster'
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startProcesses } from '#app/processes.ts'
import { exitOf } from '#kit/server/process-exit.ts'
import { freePort } from './free-port.ts'

let folder = ''
let school: ChildProcess | undefined
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'manara-processes-'))
})
afterAll(async () => {
  school?.kill('SIGKILL')
  await rm(folder, { recursive: true, force: true })
})

test(
  'the first is killed: what runs is answered, all end, and the database is stopped',
  { timeout: 120_000 },
  async () => {
    const port = await freePort()
    const first = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', 'src/main.ts'], {
      cwd: path.resolve(import.meta.dirname, '..'),
      env: {
        ...process.env,
        NODE_ENV: 'test',
        MANARA_DEMO: '0',
        LOG_LEVEL: 'info',
        WEB_CONCURRENCY: '2',
        DATA_DIR: folder,
        PORT: String(port),
      },
    })
    school = first
    // Only once nobody writes there any more, neither the first process nor the others.
    const allEnded = once(first, 'close')
    let said = ''
    for (const stream of [first.stdout, first.stderr]) stream.on('data', (words: Buffer) => (said += String(words)))
    await expect.poll(() => said, { timeout: 100_000 }).toContain('Manara is open')

    const body = JSON.stringify({ email: 'nobody@example.dz', password: 'wrong-one' })
    const socket = connect(port, 'localhost').setEncoding('utf8')
    const answer = text(socket)
    const head = `host: x\r\ncontent-type: application/json\r\ncontent-length: ${body.length}`
    socket.write(`POST /api/auth/login HTTP/1.1\r\n${head}\r\n\r\n{`)
    await expect.poll(() => said).toContain('incoming request')
    school.kill('SIGKILL')
    await once(first, 'exit')
    socket.write(body.slice(1))
    expect(await answer).toMatch(/^HTTP\/1\.1 400 [\s\S]+connection: close\r\n/i)
    await allEnded
    expect(existsSync(path.join(folder, 'postgres/cluster/PG_VERSION'))).toBe(true)
    expect(existsSync(path.join(folder, 'postgres/cluster/postmaster.pid'))).toBe(false)
  },
)

test('one that does not end when it is told to is ended', async () => {
  const exec = path.join(folder, 'deaf.mjs')
  await writeFile(
    exec,
    `import { createServer } from 'node:http'
     process.on('SIGTERM', () => {})
     createServer().listen(0, '127.0.0.1')`,
  )
  cluster.setupPrimary({ exec, execArgv: [], args: [] })
  const { stop } = await startProcesses(2, () => {}, 300)
  const [one] = Object.values(cluster.workers ?? {})
  const ended = exitOf(one!)
  await stop()
  await ended
  expect(one!.process.signalCode).toBe('SIGKILL')
  expect(Object.keys(cluster.workers ?? {})).toEqual([])
})
