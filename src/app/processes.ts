// Several processes of one program on one port (WEB_CONCURRENCY): the first accepts connections and distributes them, the others serve. One that
// ends is replaced; SIGUSR2 (main.ts) replaces all, one after the other, without refusing a request (docs/operations.md, Several processes).
import cluster, { type Worker } from 'node:cluster'
import { once } from 'node:events'
import { setTimeout as delay } from 'node:timers/promises'
import { Client } from 'pg'
import { checkServer, clientConfig, type Connection } from '#kit/server/database.ts'
import type { Settings } from '#kit/server/settings.ts'
import { refuse } from '#kit/server/start-error.ts'

export interface Processes {
  /** All, one after the other, without refusing a request. */
  replace: () => void
  stop: () => Promise<void>
}

/** Milliseconds before a process that ended by itself is replaced, so that a broken program is not restarted without a pause. */
const rest = 1000

/** Connections of each process for events and for the worker of jobs; they go past a pooler, where there is one. */
const ownConnections = 7
/** Connections that PostgreSQL reserves for its superuser, and one for a command. */
const kept = 4

/** @throws StartError when PostgreSQL has fewer connections than all processes may ask for, or does not answer */
export async function checkConnections(
  direct: Connection,
  { processes, databasePool, databaseDirectUrl }: Pick<Settings, 'processes' | 'databasePool' | 'databaseDirectUrl'>,
): Promise<void> {
  await checkServer(direct)
  const client = new Client(clientConfig(direct))
  await client.connect()
  const { rows } = await client
    .query<{ most: number }>(`select current_setting('max_connections')::int as most`)
    .finally(() => client.end())
  const { most } = rows[0]!
  const needed = processes * (ownConnections + (databaseDirectUrl === undefined ? databasePool : 0)) + kept
  if (needed > most) throw refuse('connectionsFew', { processes, needed, most })
}

/** @throws StartError when one of them does not open; it has reported why. */
export async function startProcesses(count: number, log: (line: string) => void): Promise<Processes> {
  const serving = new Map<number, Worker>()
  let isStopping = false
  let replacing = Promise.resolve()

  async function open(place: number): Promise<Worker> {
    const worker = cluster.fork({ MANARA_PROCESS: String(place) })
    const ended = once(worker, 'exit')
    const opened = await Promise.race([once(worker, 'listening').then(() => true), ended.then(() => false)])
    if (!opened) throw refuse('processClosed', { place, count })
    serving.set(place, worker)
    void ended.then(() => (serving.get(place) === worker ? replaceLost(place, worker) : undefined))
    return worker
  }

  async function replaceLost(place: number, { process: { exitCode, signalCode } }: Worker): Promise<void> {
    if (isStopping) return
    log(`Process ${place} of ${count} ended (${signalCode ?? exitCode}); opening another…`)
    await delay(rest)
    if (!isStopping) await open(place).catch(() => replaceLost(place, serving.get(place)!))
  }

  async function replaceAll(): Promise<void> {
    log('Replacing the processes one after the other…')
    for (let place = 1; place <= count; place++) {
      if (isStopping) return
      const old = serving.get(place)
      try {
        await open(place)
      } catch {
        // The old processes go on.
        if (!isStopping) log(`Process ${place} of ${count} does not open any more: the others stay as they are.`)
        return
      }
      if (old) await end(old)
    }
    log('Every process is a new one.')
  }

  await Promise.all(Array.from({ length: count }, (_, at) => open(at + 1))).catch(async (error: unknown) => {
    isStopping = true
    await endAll()
    throw error
  })
  function endAll(): Promise<unknown> {
    return Promise.all(Object.values(cluster.workers ?? {}).flatMap((worker) => (worker ? [end(worker)] : [])))
  }

  return {
    replace: () => void (replacing = replacing.then(replaceAll)),
    async stop() {
      isStopping = true
      await endAll()
    },
  }
}

/** It first completes running requests (kit/server/stop.ts). */
async function end(worker: Worker): Promise<void> {
  if (worker.isDead()) return
  const ended = once(worker, 'exit')
  worker.process.kill('SIGTERM')
  await ended
}
