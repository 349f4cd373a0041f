// The program under its faults: its own process, its own embedded PostgreSQL, and a supervisor that starts it again when it ends, as systemd does.
import { spawn, type ChildProcess } from 'node:child_process'
import { readFileSync } from 'node:fs'
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
  /** Milliseconds until it served again. @throws when it does not within so many, two minutes when missing; waiting for a processor does not count */
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
      const starved = watchStarving(() => [child.pid!, ...databaseOf(folder)])
      let said = 'nothing'
      while (Date.now() - began - starved() < patience) {
        const answer = await fetch(`${url}/health/ready`, { signal: AbortSignal.timeout(20_000) }).catch(
          () => undefined,
        )
        said = (await answer?.text().catch(() => undefined)) ?? said
        if (answer?.ok) return Date.now() - began
        await delay(50)
      }
      const took = `${Math.round((Date.now() - began) / 1000)} s, of which it waited ${Math.round(starved() / 1000)} s for a processor`
      throw new Error(`it did not open within ${took}; it said: ${said}\n${output.slice(-2000)}`)
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

/** Milliseconds that one of these processes stood ready while others had the processors, as Linux counts it: a busy machine is no fault. */
function watchStarving(pids: () => number[]): () => number {
  const before = new Map<number, number>()
  let starved = 0
  return () => {
    const waits = pids().map((pid) => {
      const now = Number(readIfThere(`/proc/${pid}/schedstat`)?.split(' ')[1] ?? 0) / 1e6
      const more = before.has(pid) ? now - before.get(pid)! : 0
      before.set(pid, now)
      return more
    })
    starved += Math.max(0, ...waits)
    return starved
  }
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
  const postmaster = Number(readIfThere(path.join(cluster, 'postmaster.pid'))?.split('\n')[0])
  const children = readIfThere(`/proc/${postmaster}/task/${postmaster}/children`)
  return children === null ? [] : [postmaster, ...children.trim().split(' ').filter(Boolean).map(Number)]
}

/** Null for what is gone: a process that was killed, also between two looks. */
function readIfThere(file: string): string | null {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return null
  }
}
