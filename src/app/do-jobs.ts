// Gives each task of the product what it needs, and has this process do jobs from its start to its end.
import { setTimeout as delay } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { schedule, tasks } from '#app/tasks.ts'
import type { OpenDatabase } from '#kit/server/database.ts'
import type { Services } from '#kit/server/http.ts'
import type { TaskContext, TaskName, TaskPayloads, Tasks } from '#kit/server/jobs.ts'
import { startWorker, type Worker } from '#kit/server/worker.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** Runs one task now; called by the worker, and by tests. */
    runTask: <N extends TaskName>(name: N, payload: TaskPayloads[N], isLastTry?: boolean) => Promise<void>
  }
}

/** Three jobs at once, one connection that listens, one that holds the lock of this process, one spare. */
const connections = 6

/** Offers `app.runTask`, and starts the worker of jobs once the server is ready. @param openPool missing: jobs wait for another process */
export function doJobs(app: FastifyInstance, services: Services, openPool?: OpenDatabase['openPool']): void {
  app.decorate('runTask', (name, payload, isLastTry = false) =>
    runTask(name, payload, { ...services, log: app.log, isLastTry, openPool }),
  )
  if (!openPool) return
  let worker: Worker | undefined
  app.addHook('onReady', async () => {
    const pool = openPool(connections)
    const started = startWorker({ pool, tasks: taskList(app), schedule, log: app.log })
    worker = {
      async stop() {
        await started.stop()
        // Does not wait for a connection that hangs: the process is about to end.
        await Promise.race([pool.end().catch(() => {}), delay(1000)])
      },
    }
  })
  app.addHook('onClose', () => worker?.stop())
}

function runTask<N extends TaskName>(name: N, payload: TaskPayloads[N], context: TaskContext): Promise<void> {
  const task: Tasks<TaskName>[N] = tasks[name]
  return task(payload, context)
}

function taskList(app: FastifyInstance) {
  const names = Object.keys(tasks) as TaskName[]
  return Object.fromEntries(
    names.map((name) => [
      name,
      (payload: unknown, { job }: { job: { attempts: number; max_attempts: number } }) =>
        app.runTask(name, payload as never, job.attempts >= job.max_attempts),
    ]),
  )
}
