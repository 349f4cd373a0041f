// Two programs on one database: nginx before them, PgBouncer between, all on loopback, and each with the sample of deploy/.
import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { Client } from 'pg'
import { startEmbeddedPostgres } from '#kit/server/embedded-postgres.ts'
import { openGate } from '#tests/faults/gate.ts'
import { startProgram, type Program } from '#tests/faults/program.ts'
import { freePort } from '#tests/free-port.ts'
import { hasPgBouncer, startPgBouncer } from '#tests/pgbouncer.ts'
import { startMailServer, type MailServer } from '#tests/smtp.ts'

export interface Stage {
  programs: Program[]
  /** The one address of all. */
  url: string
  mails: MailServer
  /** What nginx complained about, and how often. */
  complaints: () => Map<string, number>
  connect: () => Promise<Client>
  close: () => Promise<void>
}

export const metricsToken = 'read-by-the-restart'

/** What is missing here, in words; undefined where all is there. */
export function missing(): string | undefined {
  if (!hasPgBouncer) return 'pgbouncer is not installed'
  if (spawnSync('nginx', ['-v']).status !== 0) return 'nginx is not installed'
  return undefined
}

export async function openStage(count: number, more: Record<string, string> = {}): Promise<Stage> {
  const folder = mkdtempSync(path.join(tmpdir(), 'manara-many-'))
  const own = await startEmbeddedPostgres({ dataDir: path.join(folder, 'database'), log: () => {} })
  const gate = await openGate(path.join(own.connection.host, '.s.PGSQL.5432'))
  const pooler = await startPgBouncer({ port: gate.port, user: 'manara', database: 'manara' })
  const mails = await startMailServer()
  const settings = {
    DATABASE_URL: `postgres://manara@127.0.0.1:${pooler.port}/manara`,
    DATABASE_DIRECT_URL: `postgres://manara@127.0.0.1:${gate.port}/manara`,
    SMTP_URL: mails.url,
    TRUST_PROXY: '1',
    VIDEO_CHECK: '0',
    METRICS_TOKEN: metricsToken,
    ...more,
  }
  const programs: Program[] = []
  // One after the other: the first fills the school.
  for (let n = 0; n < count; n++) programs.push(await startProgram(path.join(folder, 'school'), settings))
  const nginx = await startNginx(folder, programs)
  return {
    programs,
    url: nginx.url,
    mails,
    complaints: nginx.complaints,
    async connect() {
      const client = new Client({ host: own.connection.host, port: 5432, user: 'postgres', database: 'manara' })
      client.on('error', () => {})
      await client.connect()
      return client
    },
    async close() {
      await Promise.all(programs.map((program) => program.stop()))
      await nginx.stop()
      await mails.close()
      await pooler.stop()
      await gate.shut()
      await own.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** The sample as it is, without its certificate: what is tried here is whom it asks. */
async function startNginx(
  folder: string,
  programs: Program[],
): Promise<Pick<Stage, 'url' | 'complaints'> & { stop: () => Promise<void> }> {
  const port = await freePort()
  const server = 'server 127.0.0.1:3000 max_fails=3 fail_timeout=2s;'
  const sample = readFileSync(path.resolve(import.meta.dirname, '../../deploy/nginx/manara.conf'), 'utf8')
  if (!sample.includes(server)) throw new Error('the sample of nginx names another upstream')
  const adapted = sample
    .replace(server, programs.map(({ url }) => server.replace('127.0.0.1:3000', new URL(url).host)).join('\n'))
    .replace(/^server \{\n {2}listen 80;[\s\S]*?^\}/m, '')
    // What it complains of is counted here, down to `error`.
    .replaceAll(/^\s*(listen \[::\]|ssl_|error_log ).*$/gm, '')
    .replace('listen 443 ssl http2;', `listen 127.0.0.1:${port};`)
    .replace('/var/log/nginx/manara.log', path.join(folder, 'access.log'))
  const places = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
  const temporary = places.map((name) => `${name}_temp_path ${path.join(folder, name)};`).join(' ')
  const user = process.getuid?.() === 0 ? 'user root;' : ''
  const errors = path.join(folder, 'nginx-error.log')
  const file = path.join(folder, 'nginx.conf')
  const head = `${user} daemon off; pid ${folder}/nginx.pid; error_log ${errors}; worker_processes 1; events {}`
  writeFileSync(file, `${head} http { ${temporary} ${adapted} }`)
  const child = spawn('nginx', ['-p', folder, '-e', errors, '-c', file], { stdio: 'ignore' })
  const url = `http://127.0.0.1:${port}`
  await untilServed(url, child, errors)
  return {
    url,
    complaints() {
      // A program that is being restarted refuses: that is passed on to the other.
      const lines = readFileSync(errors, 'utf8').match(/(?<=\[error\] [^ ]+ \*\d+ )[^,]+/g) ?? []
      const groups = Map.groupBy(lines, (line) => line)
      return new Map([...groups].map(([complaint, each]) => [complaint, each.length]))
    },
    async stop() {
      const ended = once(child, 'exit')
      if (child.kill('SIGTERM')) await ended
    },
  }
}

async function untilServed(url: string, child: ChildProcess, errors: string): Promise<void> {
  for (let tries = 0; tries < 200 && child.exitCode === null; tries++) {
    const answer = await fetch(`${url}/health`).catch(() => undefined)
    await answer?.body?.cancel()
    if (answer?.ok) return
    await delay(50)
  }
  throw new Error(`nginx does not serve:\n${readFileSync(errors, 'utf8')}`)
}
