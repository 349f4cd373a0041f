// Several processes of one school: none of them outlives the first, whatever becomes of it.
import cluster from 'node:cluster'
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkConnections, startProcesses } from '#app/processes.ts'
import { freePort } from './free-port.ts'
import { startProgram } from './journeys/program.ts'
import { cloneDatabase } from './postgres.ts'

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

test(
  'the printed token opens the school; once it is open, all that they write are lines of the log',
  { timeout: 120_000 },
  async () => {
    const program = await startProgram({ MANARA_DEMO: '0', WEB_CONCURRENCY: '2' })
    await expect.poll(program.output).toContain('npm run create-owner')
    const body = JSON.stringify({ token: /#token=(\S+)/.exec(program.output())?.[1] })
    const asked = { method: 'POST', headers: { 'content-type': 'application/json' }, body }
    expect((await fetch(`${program.url}/api/setup/check`, asked)).status).toBe(200)
    const client = new Client(program.databaseUrl)
    await client.connect()
    await client.query(`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`)
    await client.end()
    await expect.poll(program.output, { timeout: 20_000 }).toContain('connection for live events was lost')
    await program.stop()
    const lines = program.output().trim().split('\n')
    const opened = lines.findIndex((line) => line.includes('npm run create-owner'))
    expect(lines.length).toBeGreaterThan(opened + 1)
    for (const line of lines.slice(opened + 1)) expect(JSON.parse(line)).toHaveProperty('msg')
  },
)

test('more of them than PostgreSQL has connections for are refused, also while they are replaced', async () => {
  // It has 200 (tests/postgres.ts): 17 for each.
  const { url, drop } = await cloneDatabase()
  const check = (processes: number, databaseDirectUrl?: string) =>
    checkConnections(url, { processes, databasePool: 10, databaseDirectUrl })
  await check(10)
  await expect(check(11)).rejects.toThrow('11 processes, and one more while they are replaced, need 208 connections')
  const checkOne = (databasePool: number) =>
    checkConnections(url, { processes: 1, databasePool, databaseDirectUrl: undefined })
  await checkOne(189)
  await expect(checkOne(190)).rejects.toThrow('The setting DATABASE_POOL is wrong: 201 connections are needed with it')
  // Through a pooler: its seven.
  await check(27, url)
  await expect(check(28, url)).rejects.toThrow('need 207 connections; PostgreSQL has 200')
  await drop()
})

test('a database or a role that may have fewer of them is seen before it is full', async () => {
  const { url, drop } = await cloneDatabase()
  const client = new Client(url)
  await client.connect()
  await client.query('create role limited login connection limit 17')
  const limited = Object.assign(new URL(url), { username: 'limited' }).href
  const check = (databasePool: number) =>
    checkConnections(limited, { processes: 1, databasePool, databaseDirectUrl: undefined })
  await check(10)
  await expect(check(11)).rejects.toThrow('18 connections are needed with it; PostgreSQL has 17 (CONNECTION LIMIT)')
  await client.query(`alter database "${new URL(url).pathname.slice(1)}" connection limit 9`)
  await expect(check(10)).rejects.toThrow('PostgreSQL has 9 (CONNECTION LIMIT)')
  await client.query('drop role limited')
  await client.end()
  await drop()
})

/** What each of several processes runs, in the place of the school. */
async function serveWith(source: string): Promise<void> {
  const exec = path.join(folder, 'serves.mjs')
  await writeFile(exec, `import { createServer } from 'node:http'\n${source}`)
  cluster.setupPrimary({ exec, execArgv: [], args: [], cwd: folder })
}

/** Node lists one that has ended until its channel is closed, too. */
const workers = () => Object.values(cluster.workers ?? {}).filter((worker) => worker && !worker.isDead())

test('one that does not end when it is told to is ended', async () => {
  await serveWith(`process.on('SIGTERM', () => {})
    createServer().listen(0, '127.0.0.1')`)
  const { stop } = await startProcesses(2, () => {}, { wait: 300 })
  const [one] = workers()
  await stop()
  expect(one!.process.signalCode).toBe('SIGKILL')
  expect(workers()).toEqual([])
})

/** Connects anew for each question, without a pause. @returns the process that answered last in each place */
function callWithoutPause(port: number) {
  const answered = new Map<number, number>()
  const state = { isOver: false }
  const ask = () =>
    new Promise<void>((resolve) => {
      const socket = connect(port, '127.0.0.1', () => socket.write('GET / HTTP/1.0\r\n\r\n'))
      let said = ''
      socket.setEncoding('utf8').on('data', (words: string) => (said += words))
      // One that was handed to a process as it was killed is never answered.
      socket.setTimeout(2000, () => socket.destroy())
      socket.on('error', () => {}).on('close', () => resolve())
      socket.on('end', () => {
        const [, place, pid] = /(\d+) (\d+)$/.exec(said) ?? []
        if (place) answered.set(Number(place), Number(pid))
      })
    })
  const running = Array.from({ length: 16 }, async () => {
    while (!state.isOver) await ask()
  })
  const stop = async () => {
    state.isOver = true
    await Promise.all(running)
  }
  return { answered, stop }
}

const answersItsPlace = `createServer((_, answer) => answer.end(process.env.MANARA_PROCESS + ' ' + process.pid))`

test('killed again and again while people come, each is replaced', { timeout: 120_000 }, async () => {
  const port = await freePort()
  await serveWith(`${answersItsPlace}.listen(${port}, '127.0.0.1')`)
  const { stop } = await startProcesses(2, () => {}, { pause: 1 })
  const { answered, stop: stopCalling } = callWithoutPause(port)
  const killed = new Set<number | undefined>([undefined])
  const bothServe = () =>
    expect.poll(() => [1, 2].filter((place) => !killed.has(answered.get(place))), { timeout: 20_000 }).toEqual([1, 2])
  for (const places of [[1], [2], [1], [1, 2], [2], [1], [2, 1], [1], [2], [1, 2]]) {
    await bothServe()
    for (const place of places) {
      const pid = answered.get(place)!
      process.kill(pid, 'SIGKILL')
      killed.add(pid)
    }
  }
  await bothServe()
  await stopCalling()
  await stop()
  expect(workers()).toEqual([])
})

test('one that cannot be started for a while is tried again until it opens', { timeout: 60_000 }, async () => {
  const port = await freePort()
  await serveWith(`${answersItsPlace}.listen(${port}, '127.0.0.1')`)
  const lines: string[] = []
  const { stop } = await startProcesses(1, (line) => lines.push(line), { pause: 1 })
  // As when the folder of a release is replaced.
  cluster.setupPrimary({ cwd: path.join(folder, 'gone') })
  workers()[0]!.process.kill('SIGKILL')
  const failed = 'Process 1 of 1 does not open; trying again…'
  await expect.poll(() => lines.filter((line) => line === failed).length, { timeout: 20_000 }).toBeGreaterThan(2)
  expect(lines[0]).toBe('Process 1 of 1 ended (SIGKILL); opening another…')
  cluster.setupPrimary({ cwd: folder })
  const { answered, stop: stopCalling } = callWithoutPause(port)
  await expect.poll(() => answered.size, { timeout: 20_000 }).toBe(1)
  await stopCalling()
  await stop()
})

test('one that is lost while all are replaced is replaced once', { timeout: 60_000 }, async () => {
  await serveWith(`${answersItsPlace}.listen(0, '127.0.0.1')`)
  const lines: string[] = []
  const processes = await startProcesses(
    2,
    (line) => {
      lines.push(line)
      if (line.includes(' ended (')) processes.replace()
    },
    { pause: 0 },
  )
  let forks = 0
  const count = () => forks++
  cluster.on('fork', count)
  workers()[0]!.process.kill('SIGKILL')
  await expect.poll(() => lines.at(-1), { timeout: 20_000 }).toBe('Every process is a new one.')
  await expect.poll(() => forks, { timeout: 20_000 }).toBe(3)
  await expect.poll(() => workers().length, { timeout: 20_000 }).toBe(2)
  cluster.off('fork', count)
  await processes.stop()
})

test('a second program on the same data is told of the first; when it ends, commands find the first', async () => {
  const first = await startProgram({ MANARA_DEMO: '0' })
  const port = await freePort()
  const run = (PORT: number, ...args: string[]) => {
    const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', 'src/main.ts', ...args], {
      cwd: path.resolve(import.meta.dirname, '..'),
      env: {
        ...process.env,
        NODE_ENV: 'test',
        DATABASE_URL: first.databaseUrl,
        DATA_DIR: first.folder,
        LANG: 'en',
        PORT: String(PORT),
      },
    })
    return { child, said: text(child.stdout), ended: once(child, 'exit') }
  }
  const told = async () => (await readFile(path.join(first.folder, 'address'), 'utf8')).trim().split('\n')
  try {
    const second = run(port)
    await expect.poll(async () => (await told()).length, { timeout: 30_000 }).toBe(2)
    expect(await run(9, 'doctor').said).toContain(`The school's address: http://localhost:${port}\n`)
    second.child.kill()
    expect(await second.ended).toEqual([0, null])
    expect(await second.said).toContain(`serves this school from the same data, too: ${first.url} (process `)
    expect(await told()).toHaveLength(1)
    expect(await run(9, 'doctor').said).toContain(`The school's address: ${first.url}\n`)
  } finally {
    await first.stop()
  }
})

// On Linux the parent of npm's shell is known.
test.runIf(process.platform === 'linux')('npm is killed: its shell, which goes on, keeps no school', async () => {
  const port = await freePort()
  const database = await cloneDatabase()
  const shell = `spawn('sh', ['-c', 'node scripts/start.mjs dev; true'], { stdio: 'inherit' })`
  const npm = spawn(process.execPath, ['-e', `require('node:child_process').${shell}`], {
    cwd: path.resolve(import.meta.dirname, '..'),
    env: {
      ...process.env,
      NODE_ENV: 'test',
      npm_lifecycle_event: 'dev',
      MANARA_DEMO: '0',
      DATABASE_URL: database.url,
      DATA_DIR: path.join(folder, 'npm'),
      PORT: String(port),
    },
  })
  const allEnded = once(npm, 'close')
  let said = ''
  for (const stream of [npm.stdout, npm.stderr]) stream.on('data', (words: Buffer) => (said += String(words)))
  await expect.poll(() => said, { timeout: 60_000 }).toContain('Manara is open')
  npm.kill('SIGKILL')
  await allEnded
  await expect(fetch(`http://localhost:${port}/health`)).rejects.toThrow('fetch failed')
  await database.drop()
})
