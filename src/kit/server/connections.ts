// The open connections, and what Node keeps of each while nothing is asked of it: its parser of HTTP takes 10 KB (docs/performance.md).
import type { Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/** The open answer of each connection, its newest. */
export type Connections = ReadonlyMap<Socket, ServerResponse | undefined>

export function followConnections(server: Server): Connections {
  const connections = new Map<Socket, ServerResponse | undefined>()
  server.on('connection', (socket: Socket) => {
    // One that waited without a parser.
    if (connections.has(socket)) return
    connections.set(socket, undefined)
    // It closes once only; `once` would keep 160 bytes more of each.
    socket.on('close', () => connections.delete(socket))
  })
  server.on('request', ({ socket }, response) => {
    if (!socket.destroyed) connections.set(socket, response)
    // An idle connection keeps nothing of its last answer.
    response.once('close', () => {
      if (connections.get(socket) === response) connections.set(socket, undefined)
    })
  })
  return connections
}

/**
 * Lets a connection speak no more HTTP: Node's parser is free for another one. Node's own listener does that once a connection has closed.
 * @returns false when that has another name in this Node: everything stays as it was
 */
export function endHttp(socket: Socket): boolean {
  const atClose = socket.listeners('close') as (() => void)[]
  const freeParser = atClose.find(({ name }) => name === 'bound socketOnClose')
  if (!freeParser) return false
  freeParser.call(socket)
  // All at once: one by one they would leave their table behind, as large as it was.
  socket.removeAllListeners()
  for (const listener of atClose) if (listener !== freeParser) socket.on('close', listener)
  return true
}

/** Milliseconds between two looks, and at most so many connections in one: nobody's request is to wait for thousands. */
const [pause, atOnce] = [100, 200]

/** While more than so many connections are open, those that wait for their next request wait without a parser. */
export function freeIdleParsers(server: Server, connections: Connections, few = 1000): void {
  const looking = setInterval(() => {
    if (connections.size <= few) return
    const idle = socketsBetweenRequests(server).filter((socket) => connections.has(socket) && !connections.get(socket))
    for (const socket of idle.slice(0, atOnce)) wait(server, socket)
  }, pause)
  looking.unref()
  server.once('close', () => clearInterval(looking))
}

/**
 * Of whose next request nothing has come yet. Node knows (`server.closeIdleConnections`), but does not say: should its list have another name
 * one day, nothing is freed.
 */
function socketsBetweenRequests(server: Server): Socket[] {
  const name = Object.getOwnPropertySymbols(server).find(({ description }) => description === 'http.server.connections')
  const list = name && (server as unknown as Record<symbol, { idle?: () => { socket: Socket }[] }>)[name]
  return list?.idle?.().map(({ socket }) => socket) ?? []
}

function wait(server: Server, socket: Socket): void {
  const { timeout = 0 } = socket
  const end = () => void socket.destroy()
  if (!endHttp(socket)) return
  socket.setTimeout(timeout).on('timeout', end).on('end', end).on('error', end).resume()
  socket.on('data', function begin(bytes) {
    socket.setTimeout(0).off('data', begin)
    for (const event of ['timeout', 'end', 'error']) socket.off(event, end)
    // As a new connection (documented for `http.Server`).
    server.emit('connection', socket)
    socket.emit('data', bytes)
  })
}
