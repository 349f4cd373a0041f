// Three machines on loopback, each with etcd, Patroni and PostgreSQL from Debian's packages and the samples of deploy/patroni, and HAProxy before them. Each has
// an address of its own (127.0.0.1 to 127.0.0.3); the ports of the samples are free ones. What ends on a machine that is on is started again, as systemd does.
import { spawn, spawnSync, type ChildProcess, type SpawnOptions } from 'node:child_process'
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { Client } from 'pg'
import { serverOf } from '#tests/faults/program.ts'
import { freePort } from '#tests/free-port.ts'

export interface Machines {
  /** Of the school, at HAProxy: whoever leads, and the copies. */
  url: string
  copiesUrl: string
  /** As the superuser, at whoever leads. */
  connect: () => Promise<Client>
  /** Names of the machine that leads and of one that has all it wrote, once all stand again, and milliseconds until then. @throws after two minutes */
  untilWhole: () => Promise<Whole & { took: number }>
  /** What it has sent to its copies stays on the way. */
  holdBack: (name: string) => void
  /** It says nothing more, and nobody is told: its connections stay open. */
  silence: (name: string) => void
  /** The power of one machine goes. */
  kill: (name: string) => void
  /** It comes back. */
  boot: (name: string) => void
  /** For who looks for the cause: last lines of each log. */
  tell: () => string
  close: () => Promise<void>
}

interface Whole {
  leader: string
  copy: string
}

const names = ['node1', 'node2', 'node3'] as const
const deploy = path.resolve(import.meta.dirname, '../../deploy/patroni')
const passwords = { superuser: 'change-this-one', school: 'secret' }
const packages = '/usr/lib/postgresql'

/** What is missing here, in words; undefined where all is there. */
export function missing(): string | undefined {
  if (process.platform !== 'linux') return 'it is made for Linux'
  const programs = { etcd: '--version', patroni: '--version', haproxy: '-v' }
  const absent = Object.entries(programs).find(([program, flag]) => spawnSync(program, [flag]).status !== 0)
  if (absent) return `${absent[0]} is not installed`
  return postgresPrograms() ? undefined : `there is no PostgreSQL below ${packages}`
}

function postgresPrograms(): string | undefined {
  if (!existsSync(packages)) return undefined
  const versions = readdirSync(packages).toSorted((a, b) => Number(b) - Number(a))
  return versions
    .map((version) => path.join(packages, version, 'bin'))
    .find((folder) => existsSync(path.join(folder, 'postgres')))
}

/** @param inStep whether a write waits until a copy has it */
export async function openMachines(inStep: boolean): Promise<Machines> {
  const folder = mkdtempSync(path.join(tmpdir(), 'manara-cluster-'))
  chmodSync(folder, 0o755)
  const ports = new Map<string, number>()
  for (const port of ['2379', '2380', '5432', '8008', '5000', '5001']) ports.set(port, await freePort())
  const account = accountOfPostgres()
  const adapt = (sample: string, name: string) =>
    adaptSample(sample, { name, folder: path.join(folder, name), ports, inStep })
  for (const name of names) prepare(path.join(folder, name), account, (file) => adapt(readSample(file), name))
  const running = new Map<string, ChildProcess[]>()
  const boot = (name: string) =>
    running.set(
      name,
      startMachine(path.join(folder, name), account, () => running.get(name)!),
    )
  for (const name of names) boot(name)
  writeFileSync(path.join(folder, 'haproxy.cfg'), adapt(readSample('haproxy.cfg'), names[0]))
  const log = openSync(path.join(folder, 'haproxy.log'), 'a')
  const haproxy = spawn('haproxy', ['-db', '-f', path.join(folder, 'haproxy.cfg')], { stdio: ['ignore', log, log] })
  const isOff = (name: string) => !running.get(name)?.length
  const data = (name: string) => path.join(folder, name, 'data')

  function kill(name: string): void {
    const [etcd, patroni] = running.get(name)!
    running.set(name, [])
    for (const pid of [patroni!.pid!, ...serverOf(data(name)), etcd!.pid!]) killNow(pid)
  }
  const school = `postgres://manara:${passwords.school}@127.0.0.1`
  const machines: Machines = {
    url: `${school}:${ports.get('5000')}/manara`,
    copiesUrl: `${school}:${ports.get('5001')}/manara`,
    connect: () => connectAs(ports.get('5000')!, 'manara'),
    async untilWhole() {
      const began = performance.now()
      while (performance.now() - began < 120_000) {
        const whole = await findWhole(
          names.filter((name) => !isOff(name)),
          ports.get('8008')!,
          inStep,
        )
        if (whole) return { ...whole, took: performance.now() - began }
        await delay(200)
      }
      throw new Error(`the three do not stand again within two minutes:\n${machines.tell()}`)
    },
    holdBack(name) {
      for (const pid of serverOf(data(name)))
        if (readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('walsender')) process.kill(pid, 'SIGSTOP')
    },
    silence(name) {
      for (const pid of [...running.get(name)!.map((child) => child.pid!), ...serverOf(data(name))])
        process.kill(pid, 'SIGSTOP')
    },
    kill,
    boot,
    tell: () =>
      ['haproxy', ...names.flatMap((name) => [`${name}/patroni`, `${name}/etcd`])]
        .map((file) => tailOf(folder, file))
        .join('\n'),
    async close() {
      haproxy.kill('SIGKILL')
      for (const name of names) if (!isOff(name)) kill(name)
      // Killed processes let go of their files a moment later.
      await delay(500)
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
    },
  }
  process.once('exit', () => {
    for (const name of names) if (!isOff(name)) kill(name)
    killNow(haproxy.pid!)
  })
  try {
    await machines.untilWhole()
    await makeDatabase(ports.get('5000')!)
  } catch (error) {
    const said = machines.tell()
    await machines.close()
    throw new Error(`${error instanceof Error ? error.message : String(error)}\n${said}`, { cause: error })
  }
  return machines
}

const readSample = (file: string) => readFileSync(path.join(deploy, file), 'utf8')

interface Place {
  name: string
  folder: string
  ports: ReadonlyMap<string, number>
  inStep: boolean
}

/** A sample is for the first machine; the others are named in its lists only. */
function adaptSample(sample: string, { name, folder, ports, inStep }: Place): string {
  const number = name.at(-1)!
  return sample
    .replaceAll('10.0.0.0/24', '127.0.0.0/8')
    .replaceAll(/^(\s*(?:name: |ETCD_NAME=))node1$/gm, `$1${name}`)
    .replaceAll(
      /^(\s*(?:listen|connect_address): |ETCD_(?!INITIAL_CLUSTER)\w+_URLS=http:\/\/)10\.0\.0\.1/gm,
      `$110.0.0.${number}`,
    )
    .replaceAll('10.0.0.', '127.0.0.')
    .replaceAll(/(?<=:|port )(2379|2380|5432|8008|5000|5001)\b/g, (port) => String(ports.get(port)))
    .replace('synchronous_mode: true', `synchronous_mode: ${inStep}`)
    .replace('/usr/lib/postgresql/17/bin', postgresPrograms()!)
    .replace('/var/lib/postgresql/manara', path.join(folder, 'data'))
    .replace('/var/lib/postgresql/.pgpass-patroni', path.join(folder, 'pgpass'))
    .replace('/var/run/postgresql', folder)
    .replace('/var/lib/etcd/manara', path.join(folder, 'etcd-data'))
    .replace('shared_buffers: 512MB', 'shared_buffers: 64MB')
}

interface Account {
  uid?: number
  gid?: number
}

/** PostgreSQL refuses to run as root. */
function accountOfPostgres(): Account {
  if (process.getuid?.() !== 0) return {}
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((each) => each.startsWith('postgres:'))
  const [, , uid, gid] = line?.split(':') ?? []
  return { uid: Number(uid ?? 65534), gid: Number(gid ?? 65534) }
}

function prepare(folder: string, { uid, gid }: Account, adapted: (file: string) => string): void {
  mkdirSync(folder)
  for (const file of ['patroni.yml', 'etcd']) writeFileSync(path.join(folder, file), adapted(file))
  if (uid !== undefined && gid !== undefined) chownSync(folder, uid, gid)
}

/** @param current what runs on the machine now: what ends is started again as long as it is part of that */
function startMachine(folder: string, account: Account, current: () => ChildProcess[]): ChildProcess[] {
  const settings = readFileSync(path.join(folder, 'etcd'), 'utf8').matchAll(/^(ETCD_\w+)=(.*)$/gm)
  const environment = { PATH: process.env['PATH'], HOME: folder, LANG: 'C.UTF-8', PYTHONUNBUFFERED: '1' }
  const started: ChildProcess[] = []
  const open = (n: number, program: string, args: string[], more: Record<string, string>) => {
    const log = openSync(path.join(folder, `${program}.log`), 'a')
    const options: SpawnOptions = { ...account, cwd: folder, env: { ...environment, ...more } }
    const child = spawn(program, args, { ...options, stdio: ['ignore', log, log] })
    started[n] = child
    child.once('exit', () => {
      if (current() === started) setTimeout(() => current() === started && open(n, program, args, more), 300)
    })
  }
  open(0, 'etcd', [], Object.fromEntries([...settings].map(([, name, value]) => [name!, value!])))
  open(1, 'patroni', [path.join(folder, 'patroni.yml')], {})
  return started
}

interface Member {
  name: string
  role: string
  state: string
  timeline?: number
}

/** Undefined while one is missing, or no copy may take over. */
async function findWhole(on: readonly string[], port: number, inStep: boolean): Promise<Whole | undefined> {
  for (const name of on) {
    const fetching = fetch(`http://127.0.0.${name.at(-1)}:${port}/cluster`, { signal: AbortSignal.timeout(2000) })
    const answer = await fetching.then((found) => found.json() as Promise<{ members: Member[] }>).catch(() => undefined)
    const members = answer?.members ?? []
    const leader = members.find(({ role }) => role === 'leader')
    const isWhole = members.every(
      ({ state, timeline }) => (state === 'running' || state === 'streaming') && timeline === leader?.timeline,
    )
    const copy = members.find(({ role }) => role === (inStep ? 'sync_standby' : 'replica'))
    if (leader && copy && isWhole && members.length === names.length) return { leader: leader.name, copy: copy.name }
  }
  return undefined
}

async function makeDatabase(port: number): Promise<void> {
  const client = await connectAs(port, 'postgres')
  await client.query(`create role manara login password '${passwords.school}'`)
  await client.query('create database manara owner manara')
  await client.end()
}

async function connectAs(port: number, database: string): Promise<Client> {
  for (let tries = 0; ; tries++) {
    const client = new Client({
      host: '127.0.0.1',
      port,
      user: 'postgres',
      password: passwords.superuser,
      database,
      statement_timeout: 60_000,
    })
    client.on('error', () => {})
    try {
      await client.connect()
      return client
    } catch (error) {
      if (tries === 100) throw error
      await delay(200)
    }
  }
}

function killNow(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // It has ended already.
  }
}

function tailOf(folder: string, name: string): string {
  const file = path.join(folder, `${name}.log`)
  const lines = existsSync(file) ? readFileSync(file, 'utf8').trim().split('\n') : []
  return `== ${name}\n${lines.slice(-12).join('\n')}`
}
