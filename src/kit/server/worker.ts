// Runs the jobs of this process with graphile-worker (docs/decisions/background-jobs.md), and starts again when the database was away.
import { EventEmitter } from 'node:events'
import { setTimeout as delay } from 'node:timers/promises'
import { Logger, parseCronItems, run, type CronItem, type TaskList, type WorkerEvents } from 'graphile-worker'
import type { Pool, PoolClient } from 'pg'
import type { FastifyBaseLogger } from 'fastify'

export interface Worker {
  /** Takes no more jobs, and waits for those under way. */
  stop: () => Promise<void>
}

interface Parts {
  /** Plain connections: sessions must stay the same between two statements. */
  pool: Pool
  tasks: TaskList
  schedule: Schedule[]
  log: FastifyBaseLogger
}

/** Work at its time of day (UTC), by one process only. */
export interface Schedule {
  task: string
  /** Such as `17 3 * * *`. */
  at: string
}

/** At once: more would take the connections of those who wait for an answer. */
const concurrency = 3
/** Seconds between two looks for jobs of processes that died. */
const pause = 15
/** Milliseconds within which jobs under way must end when the process does. */
const patience = 15_000
/** Marks the locks by which a living process is known. */
const livingLock = 7_303_004

export function startWorker(parts: Parts): Worker {
  const { log } = parts
  const ending = new AbortController()
  const running = (async () => {
    for (let rest = 1; !ending.signal.aborted; rest = Math.min(rest * 2, 5)) {
      try {
        await runUntilItEnds(parts, ending.signal)
      } catch (error) {
        if (!ending.signal.aborted) log.error({ err: error }, 'jobs stand still')
      }
      await delay(rest * 1000, undefined, { signal: ending.signal }).catch(() => {})
    }
  })()
  return {
    async stop() {
      ending.abort()
      // Without a database it would wait for ever; what it held is found by the next (freeJobsOfTheDead).
      await Promise.race([running, delay(patience, undefined, { ref: false })])
    },
  }
}

async function runUntilItEnds({ pool, tasks, schedule, log }: Parts, signal: AbortSignal): Promise<void> {
  const life = await pool.connect()
  const ended = Promise.withResolvers<void>()
  // It may be broken before anybody waits for it.
  ended.promise.catch(() => {})
  life.on('error', ended.reject)
  let looking: NodeJS.Timeout | undefined
  try {
    const events: WorkerEvents = new EventEmitter()
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
      // Otherwise the library waits for nobody when a job is put away: a connection that breaks then ends the process.
      preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
    })
    const stop = () => void runner.stop().catch(() => {})
    runner.promise.then(ended.resolve, ended.reject)
    signal.addEventListener('abort', stop)
    if (signal.aborted) stop()
    try {
      await ended.promise
    } finally {
      signal.removeEventListener('abort', stop)
      // Still running when it was the other connection that broke.
      await runner.stop().catch(() => {})
    }
  } finally {
    clearInterval(looking)
    life.release(true)
  }
}

/**
 * Jobs of a process that was killed are free at once, not after the library's four hours. Each running process holds a lock by the name
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

/** A run that was missed while nothing ran is made up for; one that still waits is not joined by another. */
function toCronItem({ task, at }: Schedule): CronItem {
  const options = { backfillPeriod: 24 * 60 * 60 * 1000, jobKey: `cron:${task}`, maxAttempts: 3 }
  return { task, match: at, identifier: task, options }
}

/** Its failures are told as errors, the rest only to those who look closely. */
function loggerFor(log: FastifyBaseLogger): Logger {
  return new Logger(() => (level, message, meta) => {
    // A failure comes with the whole job; its payload may hold what only its recipient may read.
    const fields = meta?.['error'] instanceof Error ? { err: meta['error'] } : {}
    if (level === 'error') log.error(fields, message)
    else if (level === 'warning') log.warn(message)
    else log.debug(message)
  })
}
