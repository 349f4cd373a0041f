// The real program, for its supervisor and its callers: how it stops, and how it behaves in trouble.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdir, open, readdir, readFile, rm, rmdir, symlink, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import path from 'node:path'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { freePort } from './free-port.ts'
import { startProgram, type Program } from './journeys/program.ts'
import { cloneDatabase } from './postgres.ts'

const root = path.resolve(import.meta.dirname, '..')
let program: Program

beforeAll(async () => {
  program = await startProgram({ MANARA_DEMO: '0', LOG_LEVEL: 'info' })
})
afterAll(() => program.stop())

function runMain(environment: Record<string, string>, ...args: string[]) {
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', 'src/main.ts', ...args], {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'test', ...environment },
  })
  const all = Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')])
  return Object.assign(
    all.then(([out, err, [code]]) => ({ said: out + err, code: code as number })),
    { child },
  )
}

const eventually = async (check: () => boolean | Promise<boolean>) => expect.poll(check, { timeout: 15_000 }).toBe(true)

test('a school without an owner says how it gets one, and the link leads to where it runs', async () => {
  await eventually(() => program.output().includes('npm run create-owner -- '))
  const environment = { DATABASE_URL: program.databaseUrl, DATA_DIR: program.folder }
  const { said, code } = await runMain(environment, 'create-owner', 'owner@school.example', 'Omar')
  expect(code).toBe(0)
  expect(said).toContain(`\n${program.url}/reset-password`)
  expect((await runMain({ ...environment, LANG: 'en' }, 'doctor')).said).toContain(
    `The school's address: ${program.url}\n`,
  )
})

test('a second school on the same port changes nothing before it says so', async () => {
  const { port } = new URL(program.url)
  const folder = path.join(program.folder, 'second')
  const { said, code } = await runMain({ PORT: port, DATA_DIR: folder })
  expect([code, said]).toEqual([
    1,
    `Port ${port} is taken. Stop the other program or choose another: PORT=3001 npm start.\n`,
  ])
  await expect(readFile(path.join(folder, 'address'))).rejects.toThrow('ENOENT')
})

test.each(['HOST', 'METRICS_HOST'])('%s that is no address of this machine is told in a sentence', async (name) => {
  const folder = path.join(program.folder, 'nowhere')
  const environment = { PORT: '0', METRICS_PORT: '9', DATA_DIR: folder, LANG: 'en', [name]: '192.0.2.1' }
  const { said, code } = await runMain(environment)
  expect(said).toMatch(
    /^The setting (HOST|METRICS_HOST) is wrong: 192.0.2.1:\d cannot be listened on \(EADDRNOTAVAIL\)\.\n$/,
  )
  expect(code).toBe(1)
  expect(existsSync(folder)).toBe(false)
})

test.each([1, 2])('figures on the port of the school, of %i processes, are refused first', async (processes) => {
  const port = await freePort()
  const folder = path.join(program.folder, 'figures')
  const environment = { PORT: `${port}`, METRICS_PORT: `${port + 1 - processes}`, WEB_CONCURRENCY: `${processes}` }
  const { said, code } = await runMain({ ...environment, DATA_DIR: folder, LANG: 'en' })
  expect(said).toBe(`The setting METRICS_PORT is wrong: 127.0.0.1:${port} cannot be listened on (EADDRINUSE).\n`)
  expect(code).toBe(1)
  expect(existsSync(folder)).toBe(false)
})

test.skipIf(!existsSync('/dev/full'))('a full disk keeps no school closed', async () => {
  const folder = path.join(program.folder, 'full')
  await mkdir(folder)
  await symlink('/dev/full', path.join(folder, 'address'))
  const running = runMain({ DATABASE_URL: program.databaseUrl, DATA_DIR: folder, PORT: '0' })
  await new Promise<void>((open) => {
    running.child.stdout.on('data', (said) => String(said).includes('Manara is open') && open())
  })
  running.child.kill('SIGTERM')
  expect((await running).code).toBe(0)
})

test('a command for a school that is not there says so, and makes none', async () => {
  const folder = path.join(program.folder, 'mistaken')
  for (const [language, words] of [
    ['en', `There is no school in ${folder} yet.`],
    ['ar', `لا مدرسة بعد في المجلد ${folder}.`],
  ]) {
    const { said, code } = await runMain({ DATA_DIR: folder, DATABASE_URL: '', LANG: language! }, 'doctor')
    expect([code, said]).toEqual([1, expect.stringContaining(words!)])
  }
  const arabic = { DATA_DIR: folder, DATABASE_URL: '', LANG: 'ar' }
  const restored = await runMain(arabic, 'restore', '--from', root, '--lang=en')
  expect([restored.code, restored.said]).toEqual([1, `${root} holds no finished backup.\n`])
  expect(existsSync(folder)).toBe(false)
  // What a restore leaves for whose database there was no room.
  await mkdir(path.join(folder, 'postgres'), { recursive: true })
  const emptied = await runMain({ DATA_DIR: folder, DATABASE_URL: '', LANG: 'en' }, 'doctor')
  expect([emptied.code, emptied.said]).toEqual([1, expect.stringContaining('There is no school')])
  expect(await readdir(path.join(folder, 'postgres'))).toEqual([])
  // Closed to this user is not absent; a link to itself is closed to root, too.
  await rmdir(path.join(folder, 'postgres'))
  await symlink('postgres', path.join(folder, 'postgres'))
  const closed = await runMain({ DATA_DIR: folder, DATABASE_URL: '', LANG: 'en' }, 'doctor')
  expect([closed.code, closed.said]).toEqual([1, expect.stringContaining('(ELOOP): open it to this user')])
})

test('addresses of other databases are told, and nothing is made there', async () => {
  const { url, drop } = await cloneDatabase()
  const client = new Client(url)
  await client.connect()
  await client.query('drop schema graphile_worker cascade; drop schema public cascade; create schema public')
  const environment = { DATA_DIR: path.join(program.folder, 'of-another'), PORT: '0', LANG: 'en' }
  for (const command of ['doctor', 'sweep', 'rotate-secrets', 'backup --to /nowhere/x']) {
    const { said, code } = await runMain({ ...environment, DATABASE_URL: url }, ...command.split(' '))
    expect([command, code, said]).toEqual([
      command,
      1,
      expect.stringMatching(/^(There is no school|The folder) .+\.\n$/),
    ])
  }
  const pair = { ...environment, DATABASE_URL: program.databaseUrl, DATABASE_DIRECT_URL: url }
  for (const args of [[], ['backup', '--to', path.join(program.folder, 'wrong-backup')]]) {
    const { said, code } = await runMain(pair, ...args)
    expect([code, said]).toEqual([1, expect.stringMatching(/^The setting DATABASE_DIRECT_URL is wrong: .+\.\n$/)])
  }
  const away = await runMain({ ...pair, DATABASE_DIRECT_URL: 'postgres://x@127.0.0.1:1/x' })
  expect(away).toEqual({ code: 1, said: expect.stringContaining('Please check DATABASE_DIRECT_URL.') })
  const { rows } = await client.query("select from pg_class where relnamespace = 'public'::regnamespace")
  expect(rows).toEqual([])
  await client.end()
  await drop()
})

test('a folder of data that cannot be made, or where a restore was broken off, is told in one sentence', async () => {
  const folder = path.join(program.folder, 'half-restored')
  await mkdir(folder)
  await writeFile(path.join(folder, 'restoring'), '')
  const settings = { DATABASE_URL: '', PORT: '0', LANG: 'en' }
  for (const args of [[], ['doctor']]) {
    const { said, code } = await runMain({ ...settings, DATA_DIR: folder }, ...args)
    expect([code, said]).toEqual([1, expect.stringMatching(/^A restore into .+half-restored was broken off: .+\.\n$/)])
  }
  for (const args of [[], ['restore', '--from', root]]) {
    const { said, code } = await runMain({ ...settings, DATA_DIR: path.join(root, 'package.json/below') }, ...args)
    expect([code, said]).toEqual([
      1,
      expect.stringMatching(/^The data folder .+ cannot be written to \(ENOTDIR\): .+\n$/),
    ])
  }
})

test('more processes than the database has connections for are refused in one sentence', async () => {
  const environment = { DATABASE_URL: program.databaseUrl, DATA_DIR: program.folder, PORT: '0', WEB_CONCURRENCY: '64' }
  const { said, code } = await runMain({ ...environment, LANG: 'en' })
  expect(code).toBe(1)
  expect(said).toMatch(
    /^The setting WEB_CONCURRENCY is wrong: 64 processes, and one more while they are replaced, need 849 connections; PostgreSQL has \d+ .+\.\n$/,
  )
})

test('an upload that breaks off is no error of the server', async () => {
  const { hostname, port } = new URL(program.url)
  for (const head of ['multipart/form-data; boundary=x', 'application/json']) {
    const socket = connect(Number(port), hostname)
    await once(socket, 'connect')
    socket.write(
      `POST /api/contact HTTP/1.1\r\nhost: x\r\ncontent-type: ${head}\r\ncontent-length: 9999\r\n\r\n--x\r\n`,
    )
    await eventually(
      () => program.output().includes('"url":"/api/contact"') || program.output().includes('/api/contact'),
    )
    socket.destroy()
  }
  await eventually(async () => (await fetch(`${program.url}/health`)).ok)
  expect(program.output()).not.toMatch(/request failed|"level":50/)
})

test('a school whose log has no room goes on, and ends when told', { timeout: 120_000 }, async () => {
  const { url, drop } = await cloneDatabase()
  const full = await open('/dev/full', 'w')
  const port = String(await freePort())
  const settings = { DATABASE_URL: url, DATA_DIR: path.join(program.folder, 'full'), PORT: port, LOG_LEVEL: 'info' }
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', 'src/main.ts'], {
    cwd: root,
    env: { ...process.env, ...settings, NODE_ENV: 'test' },
    stdio: ['ignore', full.fd, full.fd],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  const ended = once(child, 'exit')
  const answers = () =>
    fetch(`http://127.0.0.1:${port}/health/ready`)
      .then(({ ok }) => ok)
      .catch(() => false)
  await expect.poll(answers, { timeout: 100_000 }).toBe(true)
  for (let times = 0; times < 5; times++) expect(await answers()).toBe(true)
  child.kill('SIGTERM')
  expect(await ended).toEqual([0, null])
  await full.close()
  await drop()
})

test('a command whose reader left comes to its end', async () => {
  const kept = path.join(program.folder, 'unread')
  const args = ['--disable-warning=ExperimentalWarning', 'src/main.ts', 'backup', '--to', kept]
  const child = spawn(process.execPath, args, {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'test', DATABASE_URL: program.databaseUrl, DATA_DIR: program.folder },
  })
  child.stdout.destroy()
  expect(await Promise.all([once(child, 'exit'), text(child.stderr)])).toEqual([[0, null], ''])
  expect(await readdir(kept)).toHaveLength(1)
})

test('SIGUSR2 ends no school that still starts', { timeout: 120_000 }, async () => {
  const { url, drop } = await cloneDatabase()
  const watcher = new Client(program.databaseUrl)
  watcher.on('error', () => {})
  await watcher.connect()
  const environment = { DATABASE_URL: url, DATABASE_POOL: '2', DATA_DIR: path.join(program.folder, 'told'), PORT: '0' }
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', 'src/main.ts'], {
    cwd: root,
    env: { ...process.env, ...environment, NODE_ENV: 'test', WEB_CONCURRENCY: '2' },
  })
  // Also where what follows fails.
  onTestFinished(() => void child.kill('SIGKILL'))
  let said = ''
  child.stdout.on('data', (words: Buffer) => (said += String(words)))
  const ended = once(child, 'exit')
  // It begins with its database.
  const count = 'select from pg_stat_activity where datname = $1'
  await eventually(async () => (await watcher.query(count, [new URL(url).pathname.slice(1)])).rowCount! > 0)
  const telling = setInterval(() => child.kill('SIGUSR2'), 100)
  await expect.poll(() => said, { timeout: 100_000 }).toContain('Manara is open')
  clearInterval(telling)
  child.kill('SIGTERM')
  expect(await ended).toEqual([0, null])
  await watcher.end()
  await drop()
})

test('files that cannot be written are a service that is away', async () => {
  const ready = () => fetch(`${program.url}/health/ready`)
  expect((await ready()).status).toBe(200)
  const blocked = await startProgram({ MANARA_DEMO: '0', DATABASE_URL: program.databaseUrl })
  await rm(blocked.folder, { recursive: true })
  await writeFile(blocked.folder, 'a file where the folder was')
  const answer = await fetch(`${blocked.url}/health/ready`)
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '10'])
  expect((await answer.json()).code).toBe('UNAVAILABLE')
  await blocked.stop()
})

test('told to stop, it answers what runs, ends what waits, and accepts nobody', async () => {
  const school = await startProgram({ MANARA_DEMO: '0', LOG_LEVEL: 'info' })
  const { port } = new URL(school.url)
  const idle = connect(Number(port), 'localhost')
  await once(idle, 'connect')
  const body = JSON.stringify({ email: 'nobody@example.dz', password: 'wrong-one' })
  const running = Array.from({ length: 20 }, () => {
    const socket = connect(Number(port), 'localhost').setEncoding('utf8')
    const answer = text(socket)
    const length = `content-length: ${body.length}`
    socket.write(`POST /api/auth/login HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\n${length}\r\n\r\n{`)
    return { answer, finish: () => socket.write(body.slice(1)) }
  })
  await eventually(() => school.output().split('incoming request').length === 21)

  const code = school.kill('SIGTERM')
  await once(idle, 'close')
  await expect(fetch(`${school.url}/health`)).rejects.toThrow('fetch failed')
  for (const { finish } of running) finish()
  for (const { answer } of running) expect(await answer).toMatch(/^HTTP\/1\.1 4\d\d [\s\S]+connection: close\r\n/i)
  expect(await code).toBe(0)
  await school.stop()
})
