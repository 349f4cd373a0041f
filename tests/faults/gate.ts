// Between the program and its database, on loopback: open, shut, slow, or silent (nothing is refused, and nothing comes through).
import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'
import { freePort } from '#tests/free-port.ts'

export interface Gate {
  port: number
  /** Connections break, new ones are refused. */
  shut: () => Promise<void>
  /** Milliseconds that each piece waits, each way. */
  slow: (milliseconds: number) => void
  /** What comes is kept back. */
  silence: () => void
  /** As if nothing had been. */
  open: () => Promise<void>
}

export async function openGate(socketFile: string): Promise<Gate> {
  const pairs = new Map<Socket, Socket>()
  let [pause, isSilent] = [0, false]
  const server = createServer((near) => {
    const far = connect(socketFile)
    pairs.set(near, far)
    pass(near, far)
    pass(far, near)
    near.once('close', () => pairs.delete(near))
  })

  function pass(from: Socket, to: Socket): void {
    from.on('data', (piece: Buffer) => {
      if (pause > 0) setTimeout(() => to.write(piece), pause)
      else to.write(piece)
    })
    from.on('error', () => {})
    from.once('close', () => to.destroy())
    if (isSilent) from.pause()
  }

  const port = await freePort()
  const listen = () => once(server.listen(port, '127.0.0.1'), 'listening')
  await listen()
  return {
    port,
    async shut() {
      const closed = once(server, 'close')
      server.close()
      for (const [near, far] of pairs) for (const socket of [near, far]) socket.destroy()
      await closed
    },
    slow(milliseconds) {
      pause = milliseconds
    },
    silence() {
      isSilent = true
      for (const [near, far] of pairs) for (const socket of [near, far]) socket.pause()
    },
    async open() {
      ;[pause, isSilent] = [0, false]
      for (const [near, far] of pairs) for (const socket of [near, far]) socket.resume()
      if (!server.listening) await listen()
    },
  }
}
