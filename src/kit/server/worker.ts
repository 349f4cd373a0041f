// Runs the jobs of this process with graphile-worker (docs/decisions/background-jobs.md), and starts again when the database was not available.
import { EventEmitter } from 'node:events'
import { setTimeout as delay } from 'node:timers/promises'
import { Logger, parseCronItems, run, type CronItem, type TaskList, type WorkerEvents } from 'graphile-worker'
import type { Pool, PoolClient } from 'pg'
import type { FastifyBaseLogger } from 'fastify'
import { safeText } from './safe-error.ts'

export interface Worker {
  /** Takes no more jobs, and waits for running ones. */
  stop: () => Promise<void>
}

interface Parts {
  /** Plain connections: sessions must stay the same between two statements. */
  pool: Pool
  tasks: TaskList
  schedule: Schedule[]
  log: FastifyBaseLogger
}

/** Work at a fixed time of day (UTC), by one process only. */
export interface Schedule {
  task: string
  /** Such as `17 3 * * *`. */
  at: string
}

/** At the same time: more would take connections from requests. */
const concurrency = 3
/** Seconds between two searches for jobs of dead processes. */
const pause = 15
/** Milliseconds for completing running jobs when the process ends. */
const patience = 15_000
/** Milliseconds for putting the last jobs away, once all of them have ended. */
const lastWrites = 5_000
/** Told by the library when no job of this process is under way any more. */
const endings = [
  'pool:gracefulShutdown:complete',
  'pool:forcefulShutdown:complete',
  'pool:forcefulShutdown:error',
] as const
/** Marks the locks that show a living process. */
const livingLock = 7_303_004

/** Does the jobs of the database until it is stopped. It does not throw: after a failure it begins again, 1 to 5 seconds later. */
export function startWorker(parts: Parts): Worker {
  const { log } = parts
  const ending = new AbortController()
  const running = (async () => {
    for (let seconds = 1; !ending.signal.aborted; seconds = Math.min(seconds * 2, 5)) {
      try {
        await runUntilItEnds(parts, ending.signal)
      } catch (error) {
        if (!ending.signal.aborted) log.error({ err: error }, 'jobs stand still')
      }
      await delay(seconds * 1000, undefined, { signal: ending.signal }).catch(() => {})
    }
  })()
  return {
    async stop() {
      ending.abort()
      // Without a database it would wait for ever; the next process frees its jobs (freeJobsOfTheDead).
      await Promise.race([running, delay(patience, undefined, { ref: false })])
    },
  }
}

async function runUntilItEnds({ pool, tasks, schedule, log }: Parts, signal: AbortSignal): Promise<void> {
  const life = await pool.connect()
  const ended = Promise.withResolvers<void>()
  // It may fail before anybody waits for it.
  ended.promise.catch(() => {})
  life.on('error', ended.reject)
  let looking: NodeJS.Timeout | undefined
  try {
    const events: WorkerEvents = new EventEmitter()
    // After a failure to put a job away the library counts wrong what it still writes (`batch` in its main.js), and may wait for ever.
    const jobsEnded = Promise.withResolvers<void>()
    for (const each of endings) events.on(each, () => void setTimeout(jobsEnded.resolve, lastWrites).unref())
    events.on('pool:create', ({ workerPool: { id } }) => {
      life.query('select pg_advisory_lock($1, hashtext($2))', [livingLock, id]).catch(ended.reject)
      const look = () => void freeJobsOfTheDead(life, id).catch(ended.reject)
      look()
      looking = setInterval(look, pause * 1000)
    })
    const parsedCronItems = parseCronItems(schedule.map(toCronItem))
    const logger = loggerFor(log)
    const runner = await run({
      pgPool: pool,
      taskList: tasks,
      parsedCronItems,
      concurrency,
      noHandleSignals: true,
      logger,
      events,
      // Otherwise the library does not wait when a job is completed: a connection that breaks at that moment ends the process.
      preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
    })
    const stop = () => void runner.stop().catch(() => {})
    runner.promise.then(ended.resolve, ended.reject)
    signal.addEventListener('abort', stop)
    if (signal.aborted) stop()
    try {
      await Promise.race([ended.promise, jobsEnded.promise])
    } finally {
      signal.removeEventListener('abort', stop)
      // Still running when the other connection broke.
      await Promise.race([runner.stop().catch(() => {}), jobsEnded.promise])
    }
  } finally {
    clearInterval(looking)
    life.release(true)
  }
}

/**
 * Frees jobs of a killed process at once, not after the library's four hours. Each running process holds a lock with the name
 * under which it takes jobs; a name without a lock has ended. (A job held for seconds only may belong to one that is about to lock.)
 */
async function freeJobsOfTheDead(life: PoolClient, ownId: string): Promise<void> {
  await life.query(
    `select graphile_worker.force_unlock_workers(array_agg(locked_by)) from (
       select locked_by from graphile_worker._private_jobs where locked_at < now() - interval '5 seconds'
       union select locked_by from graphile_worker._private_job_queues where locked_at < now() - interval '5 seconds'
     ) as held where locked_by <> $2 and pg_try_advisory_xact_lock($1, hashtext(locked_by))`,
    [livingLock, ownId],
  )
}

/** A missed run is made up for; a waiting one is not added twice. */
function toCronItem({ task, at }: Schedule): CronItem {
  const options = { backfillPeriod: 24 * 60 * 60 * 1000, jobKey: `cron:${task}`, maxAttempts: 3 }
  return { task, match: at, identifier: task, options }
}

/** Failures are logged as errors, everything else only at debug level. */
function loggerFor(log: FastifyBaseLogger): Logger {
  return new Logger(() => (level, message, meta) => {
    // A failure contains the whole job; its payload may hold secrets for its recipient.
    const fields = meta?.['error'] instanceof Error ? { err: meta['error'] } : {}
    // `err` says it without what people typed.
    const said = safeText(message.replace(/ with error(:| ')[^]*$/, ''))
    if (level === 'error') log.error(fields, said)
    else if (level === 'warning') log.warn(said)
    else log.debug(said)
  })
}
