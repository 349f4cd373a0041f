// A real PgBouncer for tests, on loopback, with the sample of deploy/ as it is but for addresses and ports.
import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { freePort } from './free-port.ts'

/** The sample calls the database so, and its user. */
const name = 'manara'
const program = 'pgbouncer'
export const hasPgBouncer = spawnSync(program, ['--version']).status === 0

export interface PgBouncer {
  port: number
  stop: () => Promise<void>
}

interface Behind {
  /** Of the server, on loopback. */
  port: number
  user: string
  database: string
}

/** @param change what stands otherwise than in the sample */
export async function startPgBouncer(server: Behind, change = (sample: string) => sample): Promise<PgBouncer> {
  const folder = await mkdtemp(path.join(tmpdir(), 'manara-pgbouncer-'))
  const port = await freePort()
  const sample = await readFile(path.resolve(import.meta.dirname, '../deploy/pgbouncer/pgbouncer.ini'), 'utf8')
  const file = path.join(folder, 'pgbouncer.ini')
  const settings = sample
    .replace(
      `${name} = host=127.0.0.1 port=5432 dbname=${name}`,
      `${name} = host=127.0.0.1 port=${server.port} dbname=${server.database} user=${server.user}`,
    )
    .replace('listen_port = 6432', `listen_port = ${port}\nunix_socket_dir =`)
    // Access control is not tested here.
    .replace('auth_type = scram-sha-256', 'auth_type = any')
    .replace(/^auth_file.*$/m, '')
  await writeFile(file, change(settings))
  await chmod(folder, 0o755)
  const args = process.getuid?.() === 0 ? ['-u', 'nobody', file] : [file]
  const child = spawn(program, args, { stdio: ['ignore', 'ignore', 'pipe'] })
  await untilOpen(child, port)
  return {
    port,
    async stop() {
      const ended = once(child, 'exit')
      // At once: whoever is connected is cut off.
      if (child.kill('SIGTERM')) await ended
      await rm(folder, { recursive: true, force: true })
    },
  }
}

async function untilOpen(child: ChildProcess, port: number): Promise<void> {
  let said = ''
  child.stderr?.on('data', (text: Buffer) => (said += text.toString()))
  for (let tries = 0; tries < 200; tries++) {
    if (child.exitCode !== null) break
    const socket = connect(port, '127.0.0.1')
    const isOpen = await new Promise<boolean>((resolve) => {
      socket.once('connect', () => resolve(true))
      socket.once('error', () => resolve(false))
    })
    socket.destroy()
    if (isOpen) return
    await delay(50)
  }
  throw new Error(`PgBouncer does not start: ${said}`)
}
