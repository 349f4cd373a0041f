// Work that a running server does again and again, and that ends with it.
import type { FastifyInstance } from 'fastify'

/** First when the server is ready, then `seconds` after each run ended. Closing the server waits for a run under way. */
export function repeat(app: FastifyInstance, name: string, seconds: number, work: () => Promise<unknown>): void {
  let closed = false
  let timer: NodeJS.Timeout | undefined
  let running = Promise.resolve()
  const run = async () => {
    try {
      await work()
    } catch (error) {
      app.log.error({ err: error }, `${name} failed`)
    }
    if (!closed) timer = setTimeout(start, seconds * 1000).unref()
  }
  const start = () => {
    running = run()
  }
  app.addHook('onReady', async () => start())
  app.addHook('onClose', async () => {
    closed = true
    clearTimeout(timer)
    await running
  })
}
