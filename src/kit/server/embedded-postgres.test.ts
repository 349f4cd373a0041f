// The embedded PostgreSQL as schools use it: started, shared, killed, started again, stopped.
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import { createServer } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { Client } from 'pg'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { openDatabase } from './database.ts'
import { startEmbeddedPostgres, type EmbeddedPostgres } from './embedded-postgres.ts'
import { StartError } from './start-error.ts'

let dataDir: string
let running: EmbeddedPostgres[]
const log = (): void => {}
/** Each test starts servers, some programs beside them: it may take as long as a busy machine takes. */
const patient = { timeout: 30_000 }
vi.setConfig({ testTimeout: 90_000 })

beforeEach(() => {
  dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'manara-embedded-'))
  running = []
})

afterEach(async () => {
  await Promise.all(running.map((each) => each.stop()))
  fs.rmSync(dataDir, { recursive: true, force: true })
})

async function start(): Promise<EmbeddedPostgres> {
  const postgres = await startEmbeddedPostgres({ dataDir, log })
  running.push(postgres)
  return postgres
}

async function query(postgres: EmbeddedPostgres, text: string): Promise<Record<string, unknown>[]> {
  const client = new Client(postgres.connection)
  client.on('error', log)
  await client.connect()
  try {
    return (await client.query<Record<string, unknown>>(text)).rows
  } finally {
    await client.end()
  }
}

function serverPid(): number {
  return Number.parseInt(fs.readFileSync(path.join(dataDir, 'postgres/cluster/postmaster.pid'), 'utf8'), 10)
}

/** A zombie, whose parent was killed before it could collect it, is dead. */
function isAlive(pid: number): boolean {
  try {
    const state = `/proc/${pid}/stat`
    if (fs.existsSync('/proc/self/stat')) return !fs.readFileSync(state, 'utf8').includes(') Z ')
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

/** Another process of the school: it reports when it has started, and ends cleanly when its input ends. */
async function startElsewhere(): Promise<ChildProcess> {
  const script = `
    import { startEmbeddedPostgres } from '${import.meta.resolve('./embedded-postgres.ts')}'
    const postgres = await startEmbeddedPostgres({ dataDir: ${JSON.stringify(dataDir)}, log() {} })
    console.log('up')
    process.stdin.resume().on('end', () => postgres.stop())`
  const child = spawn(
    process.execPath,
    ['--input-type=module', '--disable-warning=ExperimentalWarning', '-e', script],
    {
      stdio: ['pipe', 'pipe', 'inherit'],
    },
  )
  await once(child.stdout, 'data')
  return child
}

test('speaks Arabic, keeps what it acknowledges, and listens on no port', async () => {
  const postgres = await start()
  expect(postgres.attached).toBe(false)
  const [settings] = await query(
    postgres,
    `select current_setting('fsync') as fsync, current_setting('listen_addresses') as addresses, current_setting('is_superuser') as super,
       (select datcollate || ' ' || pg_encoding_to_char(encoding) from pg_database where datname = current_database()) as locale`,
  )
  expect(settings).toEqual({ fsync: 'on', addresses: '', super: 'off', locale: 'C.UTF-8 UTF8' })
  expect(fs.statSync(postgres.connection.host).mode & 0o777).toBe(0o700)
  await query(postgres, 'create extension pg_trgm')
  expect(await query(postgres, `select similarity('البرمجة', 'البرمجه') > 0.5 as near`)).toEqual([{ near: true }])
})

test('what the shell says of other databases does not reach it', async () => {
  const others = {
    PGHOST: 'db.example',
    PGPORT: '6543',
    PGUSER: 'omar',
    PGPASSWORD: 'secret',
    PGDATABASE: 'other',
    PGSSLMODE: 'require',
    PGSSLNEGOTIATION: 'direct',
    PGOPTIONS: '-c default_transaction_read_only=on',
  }
  for (const [name, value] of Object.entries(others)) vi.stubEnv(name, value)
  onTestFinished(() => void vi.unstubAllEnvs())
  const postgres = await start()
  await query(postgres, 'create table marks (mark integer)')
  const opened = await openDatabase({ connection: postgres.connection, poolSize: 1, log })
  expect((await sql`select current_database() as name`.execute(opened.db)).rows).toEqual([{ name: 'manara' }])
  await opened.close()
})

test('comes back with every row after the server is killed', async () => {
  const postgres = await start()
  await query(postgres, 'create table marks (mark integer)')
  await query(postgres, 'insert into marks select generate_series(1, 1000)')
  const killed = serverPid()
  process.kill(killed, 'SIGKILL')
  const rows = await vi.waitFor(() => query(postgres, 'select count(*)::int as count from marks'), patient)
  expect(rows).toEqual([{ count: 1000 }])
  expect(serverPid()).not.toBe(killed)
  await postgres.stop()
  expect(isAlive(killed)).toBe(false)
})

test('a second start attaches; the server ends with the last of them', async () => {
  const first = await start()
  const second = await start()
  expect([first.attached, second.attached]).toEqual([false, true])
  const pid = serverPid()
  await first.stop()
  expect(await query(second, 'select 1 as one')).toEqual([{ one: 1 }])
  await second.stop()
  await vi.waitFor(() => expect(isAlive(pid)).toBe(false), patient)
  expect(fs.existsSync(path.join(dataDir, 'postgres/cluster/postmaster.pid'))).toBe(false)
})

test('starts of several processes at once end with one server', async () => {
  const all = await Promise.all([startElsewhere(), startElsewhere(), start()])
  const here = all[2]
  expect(
    await query(here, `select count(*)::int as keepers from pg_stat_activity where application_name = 'manara keeper'`),
  ).toEqual([{ keepers: 3 }])
  const pid = serverPid()
  for (const child of [all[0], all[1]]) {
    child.stdin?.end()
    await once(child, 'exit')
  }
  expect(isAlive(pid)).toBe(true)
  await here.stop()
  await vi.waitFor(() => expect(isAlive(pid)).toBe(false), patient)
})

test('takes over the server of a killed application, and its supervision', async () => {
  const application = await startElsewhere()
  const pid = serverPid()
  application.kill('SIGKILL')
  await once(application, 'exit')
  const heir = await start()
  expect(heir.attached).toBe(true)
  process.kill(pid, 'SIGKILL')
  await vi.waitFor(() => query(heir, 'select 1 as one'), patient)
  const next = serverPid()
  await heir.stop()
  await vi.waitFor(() => expect([isAlive(pid), isAlive(next)]).toEqual([false, false]), patient)
})

test('a lock left by a process that is no PostgreSQL does not hold it up', async () => {
  const first = await start()
  await first.stop()
  const cluster = path.join(dataDir, 'postgres/cluster')
  const lock = path.join(cluster, 'postmaster.pid')
  // The id of a living process, as after a restart of the machine or the container.
  fs.writeFileSync(lock, `${process.pid}\n${dataDir}\n1\n5432\n\n\n0 0\n`, { mode: 0o600 })
  fs.chownSync(lock, fs.statSync(cluster).uid, fs.statSync(cluster).gid)
  const second = await start()
  expect(second.attached).toBe(false)
  expect(await query(second, 'select 1 as one')).toEqual([{ one: 1 }])
})

test.skipIf(process.platform !== 'linux')('nor does one whose number is now that of another PostgreSQL', async () => {
  // Another school on this machine, of which this folder is a copy: its number is in the locks.
  const other = fs.mkdtempSync(path.join(os.tmpdir(), 'manara-embedded-'))
  const neighbour = await startEmbeddedPostgres({ dataDir: other, log })
  await (await start()).stop()
  const nameOf = (folder: string) => path.join(folder, 'postgres/cluster/postmaster.pid')
  fs.copyFileSync(nameOf(other), nameOf(dataDir))
  const { uid, gid } = fs.statSync(path.dirname(nameOf(dataDir)))
  fs.chownSync(nameOf(dataDir), uid, gid)
  expect(await query(await start(), 'select 1 as one')).toEqual([{ one: 1 }])
  expect(await query(neighbour, 'select 1 as one')).toEqual([{ one: 1 }])
  await neighbour.stop()
  fs.rmSync(other, { recursive: true })
})

test('a long data folder moves the socket, not the data', async () => {
  const outer = dataDir
  dataDir = path.join(outer, 'مدرسة'.repeat(15))
  const postgres = await start()
  expect(postgres.connection.host.length).toBeLessThan(60)
  expect(await query(postgres, 'select 1 as one')).toEqual([{ one: 1 }])
  await postgres.stop()
  fs.rmSync(postgres.connection.host, { recursive: true })
  dataDir = outer
})

test('a data folder that cannot be one is refused in a sentence', async () => {
  const file = path.join(dataDir, 'file')
  fs.writeFileSync(file, '')
  const refused = startEmbeddedPostgres({ dataDir: path.join(file, 'data'), log })
  await expect(refused).rejects.toThrow(StartError)
  await expect(refused).rejects.toThrow(/^The data folder .* cannot be written to \(ENOTDIR\).*DATA_DIR\.$/)
})

test('a cluster that does not start is explained in a sentence', async () => {
  const first = await start()
  await first.stop()
  fs.writeFileSync(path.join(dataDir, 'postgres/cluster/PG_VERSION'), '9\n')
  await expect(startEmbeddedPostgres({ dataDir, log })).rejects.toThrow(
    /^The database could not start: .*incompatible.*server\.log\)\.$/,
  )
})

test('a server that goes through its log is waited for, however long that takes', async () => {
  await (await start()).stop()
  const starting = Buffer.from('SFATAL\0C57P03\0Mthe database system is starting up\0\0')
  const head = Buffer.from([69, 0, 0, 0, starting.length + 4])
  vi.useFakeTimers({ toFake: ['Date'] })
  let callers = 0
  const opening = createServer((near) => {
    near.on('error', log)
    // A minute and a half goes by between two callers; after the fourth the server is up.
    vi.setSystemTime(Date.now() + 90_000)
    near.once('data', () => near.end(Buffer.concat([head, starting])))
    if (++callers === 4) opening.close()
  })
  await once(opening.listen(path.join(dataDir, 'postgres/run/.s.PGSQL.5432')), 'listening')
  try {
    expect(await query(await start(), 'select 1 as one')).toEqual([{ one: 1 }])
    expect(callers).toBe(4)
  } finally {
    vi.useRealTimers()
  }
})
