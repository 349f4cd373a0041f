// The ports that the program listens on: tried before anything is started, and told in a sentence where they cannot be had.
import { once } from 'node:events'
import { createServer as createProbe } from 'node:net'
import type { createServer as CreateServer } from '#app/server.ts'
import type { Settings } from '#kit/server/settings.ts'
import { refuse } from '#kit/server/start-error.ts'

export async function checkPorts({ host, port, metrics, processes }: Settings): Promise<void> {
  const own = await withPlainWords({ host, port }, takePort(host, port))
  // While the first is still taken: both may name the same.
  for (let at = 0; metrics.port !== undefined && at < processes; at++) {
    const other = metrics.port + at
    const release = await takePort(metrics.host, other).catch(({ code = '' }: NodeJS.ErrnoException) => {
      const name = noAddress.includes(code) ? 'METRICS_HOST' : 'METRICS_PORT'
      throw refuse('settingPort', { name, place: `${metrics.host}:${other}`, code })
    })
    await release()
  }
  await own()
}

/** Names and addresses that are none of this machine. */
const noAddress = ['ENOTFOUND', 'EADDRNOTAVAIL']

/** @returns gives it back */
async function takePort(host: string, port: number): Promise<() => Promise<unknown>> {
  const probe = createProbe()
  await once(probe.listen({ host, port, exclusive: true }), 'listening')
  return () => once(probe.close(), 'close')
}

export async function listen(app: Awaited<ReturnType<typeof CreateServer>>, { host, port }: Settings): Promise<void> {
  // As many as the system allows to wait (somaxconn), so that a class that comes back at once is not refused.
  await withPlainWords({ host, port }, app.listen({ host, port, backlog: 4096 }))
}

async function withPlainWords<Result>({ host, port }: Pick<Settings, 'host' | 'port'>, listening: Promise<Result>) {
  try {
    return await listening
  } catch (error) {
    const code = (error as { code?: string }).code
    if (code === 'EADDRINUSE') throw refuse('portTaken', { port })
    if (code === 'EACCES') throw refuse('portClosed', { port })
    if (code !== undefined && noAddress.includes(code))
      throw refuse('settingPort', { name: 'HOST', place: `${host}:${port}`, code })
    throw error
  }
}
