// The program under its faults: its own process, its own embedded PostgreSQL, and a supervisor that starts it again when it ends, as systemd does.
import { spawn, type ChildProcess } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { freePort } from '#tests/free-port.ts'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'

const root = path.resolve(import.meta.dirname, '../..')

export interface Program {
  url: string
  /** What it wrote, for who looks for the cause. */
  output: () => string
  pid: () => number
  /** Of the embedded PostgreSQL; none while it is down. */
  databasePids: () => number[]
  /** Milliseconds until it served again. @throws when it does not within so many, two minutes when missing */
  untilReady: (patience?: number) => Promise<number>
  stop: () => Promise<void>
}

export async function startProgram(folder: string, more: Record<string, string> = {}): Promise<Program> {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  let output = ''
  let child: ChildProcess
  let isEnding = false
  const open = () => {
    child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', ...startOf(more)], {
      cwd: root,
      env: {
        ...process.env,
        NODE_ENV: 'test',
        MANARA_DEMO: '1',
        LOG_LEVEL: 'error',
        PORT: String(port),
        DATA_DIR: folder,
        LIMIT_PER_ADDRESS: '1000000',
        LIMIT_UPLOADS: '1000000',
        ...more,
      },
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    })
    for (const stream of [child.stdout!, child.stderr!]) {
      stream.on('data', (chunk: Buffer) => {
        output = (output + String(chunk)).slice(-20_000)
      })
    }
    child.once('exit', () => {
      if (!isEnding) setTimeout(open, 300)
    })
  }
  open()
  process.once('exit', () => child.kill('SIGKILL'))

  const program: Program = {
    url,
    output: () => output,
    pid: () => child.pid!,
    databasePids: () => databaseOf(folder),
    async untilReady(patience = 120_000) {
      const began = Date.now()
      while (Date.now() - began < patience) {
        const answer = await fetch(`${url}/health/ready`, { signal: AbortSignal.timeout(20_000) }).catch(
          () => undefined,
        )
        await answer?.body?.cancel()
        if (answer?.ok) return Date.now() - began
        await delay(50)
      }
      throw new Error(`it did not open within ${patience / 60_000} minutes:\n${output.slice(-2000)}`)
    },
    async stop() {
      isEnding = true
      const ended = new Promise((resolve) => child.once('exit', resolve))
      child.kill('SIGTERM')
      await ended
    },
  }
  // No fault has happened yet: a busy machine may take its time.
  await program.untilReady(600_000)
  return program
}

/** With a clock that can be set, or as it is in production. */
function startOf({ FAULTS_CLOCK }: Record<string, string>): string[] {
  return FAULTS_CLOCK ? ['tests/faults/jumping-clock.ts'] : ['src/main.ts']
}

export function databaseOf(folder: string): number[] {
  return serverOf(path.join(folder, 'postgres/cluster'))
}

/** The server of a cluster and its children: what the lock file names, and whose parent that is. */
export function serverOf(cluster: string): number[] {
  const file = path.join(cluster, 'postmaster.pid')
  if (!existsSync(file)) return []
  const postmaster = Number(readFileSync(file, 'utf8').split('\n')[0])
  const children = `/proc/${postmaster}/task/${postmaster}/children`
  if (!existsSync(children)) return []
  return [postmaster, ...readFileSync(children, 'utf8').trim().split(' ').filter(Boolean).map(Number)]
}
