// The processes of a measurement: the built server, the one that loads it, the one that is its reference.
import { fork, spawn, type ChildProcess } from 'node:child_process'
import fs from 'node:fs'
import { request } from 'node:http'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Ask } from './hot-paths.ts'
import { noLimits } from './record.ts'
import type { AnswerCopy } from './reference.ts'

const root = path.resolve(import.meta.dirname, '..')

/** None outlives this process, however it ends. */
const children = new Set<ChildProcess>()
process.on('exit', () => children.forEach((child) => child.kill('SIGKILL')))

export interface RunningServer {
  port: number
  pid: number
  stop: () => Promise<void>
}

/** The product itself, as in production, on a database of its own. */
export async function startServer(connection: string): Promise<RunningServer> {
  const port = await findPort()
  const folder = fs.mkdtempSync(path.join(tmpdir(), 'manara-bench-'))
  const flags = process.env['SERVER_FLAGS']?.split(' ') ?? []
  const child = spawn(process.execPath, [...flags, 'src/main.ts'], {
    cwd: root,
    env: {
      ...process.env,
      ...noLimits,
      NODE_ENV: 'production',
      PORT: String(port),
      DATA_DIR: folder,
      DATABASE_URL: connection,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  children.add(child)
  await new Promise<void>((resolve, reject) => {
    child.stdout.on('data', (text: Buffer) => text.includes('Manara is open') && resolve())
    child.once('exit', (code) => reject(new Error(`The server ended with ${code}`)))
  })
  return {
    port,
    pid: child.pid!,
    async stop() {
      child.kill('SIGTERM')
      await new Promise((resolve) => child.once('exit', resolve))
      fs.rmSync(folder, { recursive: true, force: true })
    },
  }
}

function findPort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number }
      server.close(() => resolve(port))
    })
  })
}

export interface Worker {
  pid: number
  ask: <Result>(order: unknown) => Promise<Result>
  stop: () => void
}

/** A file of this folder as a process that answers one order at a time. */
export function startWorker(file: string): Worker {
  const child: ChildProcess = fork(path.join(import.meta.dirname, file), {
    execArgv: ['--disable-warning=ExperimentalWarning'],
  })
  children.add(child)
  return {
    pid: child.pid!,
    ask: (order) =>
      new Promise((resolve, reject) => {
        const fail = () => reject(new Error(`${file} has ended`))
        child.once('exit', fail)
        child.once('message', (result) => {
          child.off('exit', fail)
          resolve(result as never)
        })
        child.send(order as object)
      }),
    stop: () => child.disconnect(),
  }
}

/** Milliseconds on the processor so far; NaN where the system does not tell (it is Linux that does). */
export function cpuOf(pid: number): number {
  const file = `/proc/${pid}/stat`
  if (!fs.existsSync(file)) return Number.NaN
  const fields = fs.readFileSync(file, 'utf8').split(') ')[1]!.split(' ')
  return (Number(fields[11]) + Number(fields[12])) * 10
}

/** Memory in MB: in use, and the most that ever was. */
export function memoryOf(pid: number): { now: number; most: number } {
  const file = `/proc/${pid}/status`
  const text = fs.existsSync(file) ? fs.readFileSync(file, 'utf8') : ''
  const read = (name: string) => Number(new RegExp(`${name}:\\s+(\\d+)`).exec(text)?.[1]) / 1024
  return { now: read('VmRSS'), most: read('VmHWM') }
}

/** An answer with every header but those that Node itself sends. */
export function copyAnswer(port: number, { method, path: url, headers, body }: Ask): Promise<AnswerCopy> {
  const text = body && JSON.stringify(body)
  const sent = { ...headers, ...(text && { 'content-type': 'application/json' }) }
  return new Promise((resolve, reject) => {
    const outgoing = request({ port, host: '127.0.0.1', method, path: url, headers: sent }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('end', () => {
        const { connection: _c, date: _d, 'keep-alive': _k, ...kept } = response.headers
        resolve({
          status: response.statusCode!,
          headers: kept as Record<string, string>,
          body: Buffer.concat(chunks).toString('base64'),
        })
      })
    })
    outgoing.on('error', reject).end(text)
  })
}
