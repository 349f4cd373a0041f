// Work after the answer: queued in the transaction of the act that needs it, done by the worker of any process (worker.ts).
import { sql } from 'kysely'
import type { FastifyBaseLogger } from 'fastify'
import type { Database, OpenDatabase } from './database.ts'
import type { Services } from './http.ts'

/** The payload of each task. A feature adds its own: `declare module '#kit/server/jobs.ts' { interface TaskPayloads { … } }`. */
export interface TaskPayloads {
  'limits.sweep': NoPayload
}
export type NoPayload = Record<string, never>
export type TaskName = keyof TaskPayloads

export interface TaskContext extends Services {
  log: FastifyBaseLogger
  /** After this try nothing more happens automatically. */
  isLastTry: boolean
  /** Opens separate connections for the worker. */
  openPool: OpenDatabase['openPool'] | undefined
}

/** The tasks of a feature. Each may run again after an interruption, so it first checks what is done already. */
export type Tasks<N extends TaskName> = {
  [K in N]: (payload: TaskPayloads[K], context: TaskContext) => Promise<void>
}

export const kitTasks: Tasks<'limits.sweep'> = {
  'limits.sweep': (_payload, { limits }) => limits.sweep(),
}

interface Options {
  /** Not before this instant; at once when missing. */
  runAt?: Date | undefined
  /** Replaces another job with the same key that has not begun; `cancelJob` uses the key. */
  key?: string
  /** Jobs of the same queue run one after the other. */
  queue?: string
  /** Of jobs that are due, the lowest first; 0 when missing. */
  priority?: number
  /** After a failure it is tried again: after 3, 7, 20, 55 seconds … 6 hours; 12 tries last about 15 hours. */
  tries?: number
}

/** Runs once the transaction is committed. */
export async function enqueue<N extends TaskName>(
  db: Database,
  task: N,
  payload: TaskPayloads[N],
  { runAt, key, queue, priority = 0, tries = 12 }: Options = {},
): Promise<void> {
  await sql`
    select from graphile_worker.add_job(${task}, ${JSON.stringify(payload)}::json, queue_name => ${queue ?? null},
      run_at => ${runAt ?? null}, max_attempts => ${tries}, job_key => ${key ?? null}, priority => ${priority})`.execute(
    db,
  )
}

/** Deletes a job that has not begun; one that has begun is not tried again. */
export async function cancelJob(db: Database, key: string): Promise<void> {
  await sql`select from graphile_worker.remove_job(${key})`.execute(db)
}
