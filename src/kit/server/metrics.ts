// Figures for Prometheus (docs/operations.md, Watch it): how they are counted and who may read them. app/metrics.ts says which there are.
import { createHash, timingSafeEqual } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Counter, Gauge, Histogram, type Registry } from 'prom-client'
import { refuse } from '#kit/server/app-error.ts'
import type { Settings } from '#kit/server/settings.ts'
import { refuse as refuseToStart } from '#kit/server/start-error.ts'

/** Seconds. Few, because each makes a row for every route and status. */
const buckets = [0.01, 0.05, 0.1, 0.3, 1, 3, 10]

export type ObserveRequest = (route: string, method: string, status: number, milliseconds: number) => void

/** Requests by route, method and status; those that run. @returns what counts one that never reached the framework */
export function countRequests(
  app: FastifyInstance,
  registry: Registry,
  routeOf: (request: FastifyRequest) => string,
): ObserveRequest {
  const registers = [registry]
  const answered = new Histogram({
    name: 'manara_request_duration_seconds',
    help: 'Requests by route, method and status, and how long they took.',
    labelNames: ['route', 'method', 'status'],
    buckets,
    registers,
  })
  const running = new Gauge({ name: 'manara_requests_running', help: 'Requests not yet answered.', registers })
  const observe: ObserveRequest = (route, method, status, milliseconds) =>
    answered.observe({ route, method, status: String(status) }, milliseconds / 1000)
  const seen = new WeakSet<FastifyRequest>()
  app.addHook('onRequest', async (request) => {
    seen.add(request)
    running.inc()
  })
  const end = async (request: FastifyRequest) => {
    if (seen.delete(request)) running.dec()
  }
  app.addHook('onResponse', async (request, reply) => {
    observe(routeOf(request), request.method, reply.statusCode, reply.elapsedTime)
    await end(request)
  })
  app.addHook('onRequestAbort', end)
  return observe
}

/** A figure that is computed when somebody reads it. */
export function readGauge(registry: Registry, name: string, help: string, read: () => number): void {
  const gauge: Gauge = new Gauge({ name, help, registers: [], collect: () => gauge.set(read()) })
  registry.registerMetric(gauge)
}

/** The same for a count that only grows. */
export function readCounter(
  registry: Registry,
  { name, help, label }: { name: string; help: string; label: string },
  read: () => Record<string, number>,
): void {
  const counter: Counter = new Counter({
    name,
    help,
    labelNames: [label],
    registers: [],
    collect() {
      counter.reset()
      for (const [value, count] of Object.entries(read())) counter.inc({ [label]: value }, count)
    },
  })
  registry.registerMetric(counter)
}

/** At /metrics of the school where a token is set, on a separate port where one is set; without either nowhere. */
export function serveRegistry(
  app: FastifyInstance,
  { print, contentType }: { print: () => Promise<string>; contentType: string },
  { metrics: { token, port, host }, process: place }: Pick<Settings, 'metrics' | 'process'>,
): void {
  const mayRead = (authorization: string | undefined) =>
    token === undefined || isSame(authorization ?? '', `Bearer ${token}`)
  if (token !== undefined)
    app.get('/metrics', { schema: { hide: true } }, async ({ headers }, reply) => {
      if (!mayRead(headers.authorization)) refuse('UNAUTHENTICATED')
      return reply.type(contentType).send(await print())
    })
  if (port === undefined) return
  const server = createServer((request, response) => {
    if (request.url?.split('?', 1)[0] !== '/metrics') return void response.writeHead(404).end()
    if (!mayRead(request.headers.authorization)) return void response.writeHead(401).end()
    print().then(
      (text) => response.writeHead(200, { 'content-type': contentType }).end(text),
      (error: unknown) => {
        app.log.error({ err: error }, 'the figures could not be read')
        response.writeHead(500).end()
      },
    )
  })
  let waiting: NodeJS.Timeout | undefined
  async function open(): Promise<void> {
    try {
      await listen(server, port!, host)
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException
      if (place === undefined || code !== 'EADDRINUSE')
        throw refuseToStart('settingPort', { name: 'METRICS_PORT', place: `${host}:${port}`, code })
      // One of several takes the place of another, which ends only once this one serves. The first start looked whether the port is free.
      waiting = setTimeout(() => void open().catch((failure: unknown) => app.log.error({ err: failure })), 250).unref()
    }
  }
  app.addHook('onReady', open)
  app.addHook('onClose', async () => {
    clearTimeout(waiting)
    server.close()
    server.closeAllConnections()
  })
}

async function listen(server: ReturnType<typeof createServer>, port: number, host: string): Promise<void> {
  const opened = once(server, 'listening')
  server.listen({ port, host, exclusive: true })
  await opened
  server.on('error', () => {})
}

/** In constant time, so that response times do not reveal how much of the token is right. */
function isSame(given: string, wanted: string): boolean {
  const sum = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(sum(given), sum(wanted))
}
