// How the server stops: it accepts nobody new, answers whoever it is answering, and leaves nobody hanging.
import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/** Milliseconds within which what runs must be answered. */
const patience = 10_000

/** Closing waits for the answers that are under way; connections on which nothing is asked end at once. */
export function stopInOrder(app: FastifyInstance): void {
  const idle = new Set<Socket>()
  let stopping = false
  app.server.on('connection', (socket: Socket) => {
    idle.add(socket)
    socket.once('close', () => idle.delete(socket))
  })
  app.server.on('request', ({ socket }, response) => {
    idle.delete(socket)
    response.once('close', () => {
      if (!socket.destroyed) idle.add(socket)
    })
  })
  app.addHook('onSend', async (_request, reply) => {
    if (stopping) reply.header('connection', 'close')
  })
  app.addHook('preClose', async () => {
    stopping = true
    for (const socket of idle) socket.destroy()
    const deadline = setTimeout(() => app.server.closeAllConnections(), patience)
    app.server.once('close', () => clearTimeout(deadline))
  })
}
