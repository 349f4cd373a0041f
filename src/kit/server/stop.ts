// How the server stops: it accepts nobody new, answers whoever it is answering, and leaves nobody hanging.
import type { ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

/** Milliseconds within which what runs must be answered. */
const patience = 10_000

/** Longer than a proxy keeps a connection on which it asks nothing (`keepalive_timeout` in deploy/nginx). */
const lull = 3000

/**
 * Closing waits for the answers that are under way. Connections on which nothing is asked end at once; behind proxies they stay for a moment, as
 * a request may be on its way that the proxy would not send twice.
 */
export function stopInOrder(app: FastifyInstance, hasProxy: boolean): void {
  /** The newest answer of each connection. */
  const answers = new Map<Socket, ServerResponse | undefined>()
  let stopping = false
  app.server.on('connection', (socket: Socket) => {
    answers.set(socket, undefined)
    socket.once('close', () => answers.delete(socket))
  })
  app.server.on('request', ({ socket }, response) => {
    if (!socket.destroyed) answers.set(socket, response)
  })
  app.addHook('onSend', (_request, reply, _body, done) => {
    if (stopping) reply.header('connection', 'close')
    done()
  })
  app.addHook('preClose', async () => {
    const endIdle = () =>
      answers.forEach((answer, socket) => {
        if (!answer || answer.closed) socket.destroy()
      })
    if (hasProxy) {
      await untilAccepted(app)
      // Node would end them with the listening.
      app.server.closeIdleConnections = () => {}
      app.server.close()
      setTimeout(endIdle, lull).unref()
    } else endIdle()
    stopping = true
    const deadline = setTimeout(() => app.server.closeAllConnections(), patience)
    app.server.once('close', () => clearTimeout(deadline))
  })
}

/** What waits to be accepted would be refused. One is accepted in each turn of the loop: until a turn brings none; bounded, under a flood. */
async function untilAccepted({ server }: FastifyInstance): Promise<void> {
  let quiet = 0
  const came = () => (quiet = 0)
  server.on('connection', came)
  // Two: the first may end before anything is accepted in it.
  for (let turns = 0; turns < 2000 && quiet < 2; turns++) {
    quiet++
    await nextTurn()
  }
  server.off('connection', came)
}
