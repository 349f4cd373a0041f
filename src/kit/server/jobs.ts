// Work that is done after the answer: put down in the transaction of the act that needs it, done by the worker of any process (worker.ts).
import { sql } from 'kysely'
import type { FastifyBaseLogger } from 'fastify'
import type { Database, OpenDatabase } from './database.ts'
import type { Services } from './http.ts'

/** What each task is given. A feature adds its own: `declare module '#kit/server/jobs.ts' { interface TaskPayloads { … } }`. */
export interface TaskPayloads {
  'limits.sweep': NoPayload
}
export type NoPayload = Record<string, never>
export type TaskName = keyof TaskPayloads

export interface TaskContext extends Services {
  log: FastifyBaseLogger
  /** After this try nothing happens by itself any more. */
  isLastTry: boolean
  /** The worker's way to connections of its own. */
  openPool: OpenDatabase['openPool'] | undefined
}

/** The tasks of a feature. Each may be run again after it was cut off halfway: it looks first at what is done already. */
export type Tasks<N extends TaskName> = {
  [K in N]: (payload: TaskPayloads[K], context: TaskContext) => Promise<void>
}

export const kitTasks: Tasks<'limits.sweep'> = {
  'limits.sweep': (_payload, { limits }) => limits.sweep(),
}

interface Options {
  /** Not before this instant; at once when missing. */
  runAt?: Date | undefined
  /** Another job with the same key that has not begun is replaced; `cancelJob` finds it. */
  key?: string
  /** Jobs of one queue run one after the other. */
  queue?: string
  /** After a failure it is tried again: after 3, 7, 20, 55 seconds … 6 hours; 12 tries last about 15 hours. */
  tries?: number
}

/** Runs once the transaction is committed. */
export async function enqueue<N extends TaskName>(
  db: Database,
  task: N,
  payload: TaskPayloads[N],
  { runAt, key, queue, tries = 12 }: Options = {},
): Promise<void> {
  await sql`
    select from graphile_worker.add_job(${task}, ${JSON.stringify(payload)}::json, queue_name => ${queue ?? null},
      run_at => ${runAt ?? null}, max_attempts => ${tries}, job_key => ${key ?? null})`.execute(db)
}

/** A job that has not begun is gone; one that has is not tried again. */
export async function cancelJob(db: Database, key: string): Promise<void> {
  await sql`select from graphile_worker.remove_job(${key})`.execute(db)
}
