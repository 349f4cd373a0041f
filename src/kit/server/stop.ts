// How the server stops: it accepts no new connections, completes running requests, and closes every connection.
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import type { Connections } from '#kit/server/connections.ts'

/** Milliseconds for completing running requests. */
const patience = 10_000

/** Longer than a proxy keeps an idle connection (`keepalive_timeout` in deploy/nginx). */
const lull = 3000

/**
 * Closing waits for running requests. Idle connections are closed at once; behind proxies a moment later, because
 * a request may be on its way that the proxy would not send twice.
 */
export function stopInOrder(app: FastifyInstance, connections: Connections, hasProxy: boolean): void {
  let stopping = false
  app.addHook('onSend', (_request, reply, _body, done) => {
    if (stopping) reply.header('connection', 'close')
    done()
  })
  app.addHook('preClose', async () => {
    const endIdle = () =>
      connections.forEach((answer, socket) => {
        if (!answer || answer.closed) socket.destroy()
      })
    if (hasProxy) {
      await untilAccepted(app)
      // Node would close them when it stops listening.
      app.server.closeIdleConnections = () => {}
      app.server.close()
      setTimeout(endIdle, lull).unref()
    } else endIdle()
    stopping = true
    const deadline = setTimeout(() => app.server.closeAllConnections(), patience)
    app.server.once('close', () => clearTimeout(deadline))
  })
}

/** Connections that wait to be accepted would be refused. The loop accepts one in each turn: waits until a turn brings none, with a maximum. */
async function untilAccepted({ server }: FastifyInstance): Promise<void> {
  let quiet = 0
  const came = () => (quiet = 0)
  server.on('connection', came)
  // Two: the first turn may end before anything is accepted in it.
  for (let turns = 0; turns < 2000 && quiet < 2; turns++) {
    quiet++
    await nextTurn()
  }
  server.off('connection', came)
}
