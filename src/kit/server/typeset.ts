// Typesets sheets in another process, one at a time. The process is started when first needed, replaced after a
// number of jobs, and ended after a time without work: the engine keeps memory until its process ends.
import { fork, type ChildProcess } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { exitOf } from './process-exit.ts'
import type { PdfStandard, TypesetReply, TypesetRequest } from './typeset-worker.ts'

export type TypesetPdf = { bytes: Uint8Array; standard: PdfStandard }

/** `template` is the path of a Typst file, which reads its data as JSON from `sys.inputs.data`, and nothing outside its folder. */
export interface Typesetter {
  /** The sheet as PDF. Standard '1.7' instead of 'ua-1' means that letters are missing: a person should look. */
  pdf: (template: string, data: object) => Promise<TypesetPdf>
  /** The first sheet as a WebP picture, 1000 pixels wide. */
  picture: (template: string, data: object) => Promise<Uint8Array>
  /** Both, set once. */
  both: (template: string, data: object) => Promise<TypesetPdf & { picture: Uint8Array }>
  /** Ends the worker at once; waiting jobs are rejected. */
  close: () => Promise<void>
}

type Options = {
  recycleAfter?: number
  timeoutMs?: number
  /** Without work for so long, the worker ends. */
  idleMs?: number
  /** Called for each worker that starts, for logs and tests. */
  onStart?: (worker: ChildProcess) => void
}

class WorkerLost extends Error {}

/** Typesets PDFs in a process of its own, one at a time. A job whose process dies is tried once more, then it throws. */
export function createTypesetter(options: Options = {}): Typesetter {
  const { recycleAfter = 50, timeoutMs = 30_000, idleMs = 60_000, onStart } = options
  const running = new Set<ChildProcess>()
  let current: Promise<ChildProcess> | undefined
  let jobs = 0
  let closed = false
  let idle: NodeJS.Timeout | undefined
  let queue: Promise<unknown> = Promise.resolve()

  function inTurn<T>(job: () => Promise<T>): Promise<T> {
    const result = queue.then(job)
    queue = result.catch(() => undefined)
    return result
  }

  async function start(): Promise<ChildProcess> {
    if (closed) throw new Error('the typesetter is closed')
    const worker = fork(fileURLToPath(new URL('./typeset-worker.ts', import.meta.url)), {
      serialization: 'advanced',
      // What a sheet leaves behind is collected after each (typeset-worker.ts).
      execArgv: ['--disable-warning=ExperimentalWarning', '--max-semi-space-size=1', '--expose-gc'],
      // One heap for all its threads, and large pieces outside of it: what pictures took goes back to the system (glibc).
      env: { ...process.env, MALLOC_ARENA_MAX: '1', MALLOC_MMAP_THRESHOLD_: '262144' },
    })
    running.add(worker)
    // An error between two jobs would end this process without a listener; the following exit event is enough.
    worker.on('error', () => undefined)
    worker.once('exit', () => running.delete(worker))
    worker.unref()
    worker.channel?.unref()
    onStart?.(worker)
    await nextReply(worker, timeoutMs)
    return worker
  }

  async function ask(request: TypesetRequest): Promise<TypesetReply> {
    const mine = (current ??= start())
    try {
      const worker = await mine
      if (!running.has(worker)) throw new WorkerLost('the typesetting worker has ended')
      clearTimeout(idle)
      worker.send(request)
      const reply = await nextReply(worker, timeoutMs)
      idle = setTimeout(endWorker, idleMs).unref()
      if (++jobs === recycleAfter) endWorker()
      return reply
    } catch (error) {
      current = undefined
      jobs = 0
      throw error
    }
  }

  /** After its share of jobs or a time without any; the next job starts a new one. Two at once would hold twice the memory. */
  function endWorker(): void {
    const old = current
    current = undefined
    jobs = 0
    void old?.then(end)
  }

  async function tryTwice(request: TypesetRequest): Promise<TypesetReply> {
    try {
      return await ask(request)
    } catch (error) {
      if (!(error instanceof WorkerLost)) throw error
      return await ask(request)
    }
  }

  async function request<Kind extends TypesetRequest['kind']>(kind: Kind, template: string, data: object) {
    const reply = await inTurn(() => tryTwice({ kind, template, json: JSON.stringify(data) }))
    if (reply.kind !== kind) throw new Error(reply.kind === 'failed' ? reply.message : `unexpected reply ${reply.kind}`)
    return reply as Extract<TypesetReply, { kind: Kind }>
  }

  return {
    async pdf(template, data) {
      const { bytes, standard } = await request('pdf', template, data)
      return { bytes, standard }
    },
    async picture(template, data) {
      return (await request('picture', template, data)).picture
    },
    async both(template, data) {
      const { bytes, standard, picture } = await request('both', template, data)
      return { bytes, standard, picture }
    },
    async close() {
      closed = true
      clearTimeout(idle)
      await Promise.all(Array.from(running, end))
      await queue
    },
  }
}

/** Signals that can be handled are not for it. */
async function end(worker: ChildProcess): Promise<void> {
  if (worker.exitCode !== null || worker.signalCode !== null) return
  const gone = exitOf(worker)
  worker.kill('SIGKILL')
  await gone
}

/** The worker's next message. After the time limit the worker is ended, because nothing else stops a synchronous engine. */
function nextReply(worker: ChildProcess, timeoutMs: number): Promise<TypesetReply> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      settle()
      void end(worker)
      reject(new Error(`the sheet was not set within ${timeoutMs} ms`))
    }, timeoutMs)
    function onMessage(reply: TypesetReply) {
      settle()
      resolve(reply)
    }
    function onExit(code: number | null, signal: string | null) {
      settle()
      reject(new WorkerLost(`the typesetting worker ended with ${code ?? signal}`))
    }
    function onError(error: Error) {
      settle()
      reject(new WorkerLost(`the typesetting worker failed: ${error.message}`, { cause: error }))
    }
    function settle() {
      clearTimeout(timer)
      worker.off('message', onMessage).off('error', onError).off('exit', onExit)
    }
    worker.on('message', onMessage).on('error', onError).on('exit', onExit)
  })
}
