// Several processes of one program on one port (WEB_CONCURRENCY): the first accepts connections and distributes them, the others serve. One that
// ends is replaced; SIGUSR2 (main.ts) replaces all, one after the other, without refusing a request (docs/operations.md, Several processes).
import cluster, { type Worker } from 'node:cluster'
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

/** Milliseconds before a process that ended by itself is replaced; twice as many after each try that failed, until it is the longest. */
const shortestPause = 1000
const longestPause = 15_000

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
  const { rows } = await client.query<Limits>(limits).finally(() => client.end())
  const { most, granted } = rows[0]!
  // While one of several is replaced, the former and the new one are both there.
  const atOnce = processes > 1 ? processes + 1 : 1
  const needed = atOnce * (ownConnections + (databaseDirectUrl === undefined ? databasePool : 0))
  const refuseWith = (values: { needed: number; most: number; which: string }) =>
    refuse(processes > 1 ? 'connectionsFew' : 'poolLarge', { processes, ...values })
  if (granted !== null && needed > granted) throw refuseWith({ needed, most: granted, which: 'CONNECTION LIMIT' })
  if (needed + reserved > most) throw refuseWith({ needed: needed + reserved, most, which: 'max_connections' })
}

interface Limits {
  most: number
  /** To this database or this role; null where nothing limits them. */
  granted: number | null
}

const limits = `
  select current_setting('max_connections')::int as most,
    case when not rolsuper then least(nullif(datconnlimit, -1), nullif(rolconnlimit, -1)) end as granted
  from pg_database, pg_roles where datname = current_database() and rolname = current_user`

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
export async function startProcesses(
  count: number,
  log: (line: string) => void,
  { wait = patience, pause = shortestPause } = {},
): Promise<Processes> {
  const serving = new Map<number, Worker>()
  let isStopping = false
  let replacing = Promise.resolve()

  /** Whoever served in this place until then is told to end, and did so when this is done. */
  async function open(place: number): Promise<void> {
    const worker = cluster.fork({ MANARA_PROCESS: String(place) })
    const ended = exitOf(worker.process)
    const opened = await Promise.race([listening(worker), ended.then(() => false)])
    if (!opened) throw refuse('processClosed', { place, count })
    // Asked now: another may have come while this one opened.
    const former = serving.get(place)
    serving.set(place, worker)
    void ended.then(() => (serving.get(place) === worker ? replaceLost(place, worker) : undefined))
    if (former) await end(former, wait)
  }

  async function replaceLost(place: number, lost: Worker): Promise<void> {
    const { exitCode, signalCode } = lost.process
    const isWanted = () => !isStopping && serving.get(place) === lost
    if (isWanted()) log(`Process ${place} of ${count} ended (${signalCode ?? exitCode}); opening another…`)
    for (let milliseconds = pause; isWanted(); milliseconds = Math.min(2 * milliseconds, longestPause)) {
      await delay(milliseconds)
      if (!isWanted()) return
      await open(place).catch(() => {
        if (isWanted()) log(`Process ${place} of ${count} does not open; trying again…`)
      })
    }
  }

  async function replaceAll(): Promise<void> {
    log('Replacing the processes one after the other…')
    for (let place = 1; place <= count; place++) {
      if (isStopping) return
      try {
        await open(place)
      } catch {
        // The old processes go on.
        if (!isStopping) log(`Process ${place} of ${count} does not open any more: the others stay as they are.`)
        return
      }
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

function listening(worker: Worker): Promise<true> {
  // A message that does not reach it, or a start that fails, is followed by its end.
  worker.on('error', () => {})
  return new Promise((resolve) => void worker.once('listening', () => resolve(true)))
}

/** It first completes running requests (kit/server/stop.ts). One that does not come to its end is ended. */
async function end(worker: Worker, wait: number): Promise<void> {
  if (worker.isDead() || worker.process.pid === undefined) return
  const ended = exitOf(worker.process)
  worker.process.kill('SIGTERM')
  const late = setTimeout(() => worker.process.kill('SIGKILL'), wait)
  await ended
  clearTimeout(late)
}
