// Several processes of one program on one port (WEB_CONCURRENCY): the first accepts connections and distributes them, the others serve. One that
// ends is replaced; SIGUSR2 (main.ts) replaces all, one after the other, without refusing a request (docs/operations.md, Several processes).
import cluster, { type Worker } from 'node:cluster'
import { once } from 'node:events'
import { setTimeout as delay } from 'node:timers/promises'
import { Client } from 'pg'
import { checkServer, clientConfig, type Connection } from '#kit/server/database.ts'
import { exitOf } from '#kit/server/process-exit.ts'
import type { Settings } from '#kit/server/settings.ts'
import { refuse } from '#kit/server/start-error.ts'

export interface Processes {
  /** All, one after the other, without refusing a request. */
  replace: () => void
  stop: () => Promise<void>
}

/** Milliseconds before a process that ended by itself is replaced, so that a broken program is not restarted without a pause. */
const pause = 1000

/** Milliseconds for a process that was told to end; systemd waits 40 seconds for all (deploy/systemd). */
const patience = 30_000
/** The same for one that ends alone: it may have the embedded database to stop. */
const patienceAlone = 90_000

/** Connections of each process for events and for the worker of jobs; they go past a pooler, where there is one. */
const ownConnections = 7
/** Connections that PostgreSQL reserves for its superuser, and one for a command. */
const reserved = 4

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
  const needed = processes * (ownConnections + (databaseDirectUrl === undefined ? databasePool : 0)) + reserved
  if (needed > most) throw refuse('connectionsFew', { processes, needed, most })
}

/**
 * Where the process that started this one is gone (`npm start`, or the first of several), nobody sees to it that this one
 * ends. It then completes what runs, and ends in any case: by `kill`, as Node's `exit` can wait for ever for a thread
 * that compiles (nodejs/node#54918).
 */
export function endWithStarter(end: (kill: () => void) => void): void {
  // Otherwise Node ends this process at once: in the middle of its answers, and with the embedded database running on.
  if (cluster.worker) cluster.worker.exitedAfterDisconnect = true
  process.once('disconnect', () => {
    const kill = () => void process.kill(process.pid, 'SIGKILL')
    setTimeout(kill, patienceAlone).unref()
    end(kill)
  })
}

/** @throws StartError when one of them does not open; it has reported why. */
export async function startProcesses(count: number, log: (line: string) => void, wait = patience): Promise<Processes> {
  const serving = new Map<number, Worker>()
  let isStopping = false
  let replacing = Promise.resolve()

  async function open(place: number): Promise<Worker> {
    const worker = cluster.fork({ MANARA_PROCESS: String(place) })
    const ended = exitOf(worker)
    const listens = once(worker, 'listening').then(
      () => true,
      () => ended.then(() => false),
    )
    const opened = await Promise.race([listens, ended.then(() => false)])
    if (!opened) throw refuse('processClosed', { place, count })
    serving.set(place, worker)
    void ended.then(() => (serving.get(place) === worker ? replaceLost(place, worker) : undefined))
    return worker
  }

  async function replaceLost(place: number, { process: { exitCode, signalCode } }: Worker): Promise<void> {
    if (isStopping) return
    log(`Process ${place} of ${count} ended (${signalCode ?? exitCode}); opening another…`)
    await delay(pause)
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
      if (old) await end(old, wait)
    }
    log('Every process is a new one.')
  }

  await Promise.all(Array.from({ length: count }, (_, at) => open(at + 1))).catch(async (error: unknown) => {
    isStopping = true
    await endAll()
    throw error
  })
  function endAll(): Promise<unknown> {
    return Promise.all(Object.values(cluster.workers ?? {}).flatMap((worker) => (worker ? [end(worker, wait)] : [])))
  }

  return {
    replace: () => void (replacing = replacing.then(replaceAll)),
    async stop() {
      isStopping = true
      await endAll()
    },
  }
}

/** It first completes running requests (kit/server/stop.ts). One that does not come to its end is ended. */
async function end(worker: Worker, wait: number): Promise<void> {
  if (worker.isDead()) return
  const ended = exitOf(worker)
  worker.process.kill('SIGTERM')
  const late = setTimeout(() => worker.process.kill('SIGKILL'), wait)
  await ended
  clearTimeout(late)
}
