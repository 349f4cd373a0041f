// Starts the real program for a worker of the journeys: built pages, demo school, a database of its own.
import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { freePort } from '#tests/free-port.ts'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { cloneDatabase } from '#tests/postgres.ts'

export interface Program {
  /** Where its files lie. */
  folder: string
  /** What it wrote so far. */
  output: () => string
  /** @returns its exit code */
  kill: (signal: NodeJS.Signals) => Promise<number | null>
  url: string
  databaseUrl: string
  stop: () => Promise<void>
}

const root = path.resolve(import.meta.dirname, '../..')

/** One address asks much more often here than people do; limits by person and by address of e-mail stay as they are. */
const generous = { VIDEO_CHECK: 'false', LIMIT_PER_ADDRESS: '100000', LIMIT_CONTACT: '1000' }

export async function startProgram(more: Record<string, string> = {}): Promise<Program> {
  const database = await cloneDatabase()
  const folder = await mkdtemp(path.join(tmpdir(), 'manara-journey-'))
  const environment = { DATA_DIR: folder, DATABASE_URL: database.url, ...more }
  let started = await open(environment)
  // Another took the free port in the meantime.
  while (started.failure?.includes('is taken')) started = await open(environment)
  const { child, ended, port, failure, output } = started
  if (failure) throw new Error(`the program did not start:\n${failure}`)
  return {
    url: `http://localhost:${port}`,
    databaseUrl: database.url,
    folder,
    output,
    async kill(signal) {
      child.kill(signal)
      await ended
      return child.exitCode
    },
    async stop() {
      child.kill('SIGTERM')
      await ended
      await database.drop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

async function open(more: Record<string, string>) {
  const port = await freePort()
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', 'src/main.ts'], {
    cwd: root,
    env: {
      ...process.env,
      NODE_ENV: 'test',
      MANARA_DEMO: '1',
      PORT: String(port),
      LOG_LEVEL: 'error',
      ...generous,
      ...more,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const failure = await new Promise<string | undefined>((resolve) => {
    const read = (chunk: Buffer) => {
      output += String(chunk)
      if (output.includes('Manara is open')) resolve(undefined)
    }
    child.stdout.on('data', read)
    child.stderr.on('data', read)
    void ended.then(() => resolve(output || 'it said nothing'))
  })
  return { child, ended, port, failure, output: () => output }
}
