// The power goes: the program and its PostgreSQL end at once, and of every file of the cluster what was written since its last sync is lost, all of it or
// from some write on. A library that PostgreSQL loads keeps account of that (power-cut.c).
import { spawnSync } from 'node:child_process'
import {
  chmodSync,
  chownSync,
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeSync,
} from 'node:fs'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { startEmbeddedPostgres } from '#kit/server/embedded-postgres.ts'
import { launchServer, openCluster, removeStaleLocks } from '#kit/server/postgres-cluster.ts'
import { databaseOf } from './program.ts'

export interface Power {
  socketFolder: string
  pids: () => number[]
  /** After everything was killed: the files lose what was not synced. @returns how many writes that were */
  loseUnsynced: () => number
  /** It comes back. */
  launch: () => Promise<void>
  /** Nothing of it runs any more. */
  end: () => Promise<void>
}

/** Or why it cannot be played here. */
export async function openPower(dataDir: string): Promise<Power | string> {
  if (process.platform !== 'linux') return 'the library that loses writes is made for Linux'
  const notes = path.join(dataDir, 'unsynced')
  const library = path.join(dataDir, 'power-cut.so')
  const own = await startEmbeddedPostgres({ dataDir, log: () => {} })
  const { host: socketFolder } = own.connection
  await own.stop()
  const source = path.join(import.meta.dirname, 'power-cut.c')
  const made = spawnSync('gcc', ['-O1', '-shared', '-fPIC', '-o', library, source, '-ldl'], { encoding: 'utf8' })
  if (made.status !== 0) return `there is no C compiler (${made.error?.message ?? made.stderr.trim()})`
  mkdirSync(notes)
  const cluster = await openCluster(dataDir, { settings: {}, log: () => {} })
  if (cluster.account) chownSync(notes, cluster.account.uid, cluster.account.gid)
  // The library lies there, and PostgreSQL runs as another user than root.
  for (const folder of [path.dirname(dataDir), dataDir]) chmodSync(folder, 0o755)
  const environment = { LD_PRELOAD: library, CUT_NOTES: notes, CUT_ROOT: cluster.data }
  const pids = () => databaseOf(dataDir)
  return {
    socketFolder,
    pids,
    async end() {
      const [postmaster] = pids()
      if (!postmaster) return
      process.kill(postmaster, 'SIGQUIT')
      // It writes to the folder until it has ended.
      for (let tries = 0; tries < 200 && existsSync(`/proc/${postmaster}`); tries++) await delay(50)
    },
    loseUnsynced() {
      const files = new Map(filesBelow(cluster.data).map((file) => [nameOf(file), file]))
      let lost = 0
      for (const name of readdirSync(notes)) {
        const file = files.get(name)
        if (file) lost += undo(file, readFileSync(path.join(notes, name)))
        rmSync(path.join(notes, name))
      }
      return lost
    },
    async launch() {
      removeStaleLocks(cluster)
      const server = launchServer(cluster, environment)
      while (server.ending() === undefined && !isUp(dataDir)) await delay(50)
      if (server.ending() !== undefined) throw new Error(`PostgreSQL does not open any more: ${server.ending()}`)
    },
  }
}

/** Its last line is `ready` once callers are let in. */
function isUp(dataDir: string): boolean {
  const lock = path.join(dataDir, 'postgres/cluster/postmaster.pid')
  return existsSync(lock) && readFileSync(lock, 'utf8').includes('ready')
}

function filesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
}

function nameOf(file: string): string {
  const { ino, birthtimeNs } = statSync(file, { bigint: true })
  return `${ino}-${birthtimeNs}`
}

/** The newest write first. Half the files keep the first of their writes. @returns how many were undone */
function undo(file: string, notes: Buffer): number {
  const records: { offset: number; size: number; bytes: Buffer }[] = []
  for (let at = 0; at + 24 <= notes.length;) {
    const [offset, length, size] = [0, 8, 16].map((from) => Number(notes.readBigUInt64LE(at + from))) as [
      number,
      number,
      number,
    ]
    records.push({ offset, size, bytes: notes.subarray(at + 24, at + 24 + length) })
    at += 24 + length
  }
  const kept = Math.random() < 0.5 ? 0 : Math.floor(Math.random() * records.length)
  const lost = records.slice(kept).toReversed()
  const handle = openSync(file, 'r+')
  for (const { offset, bytes } of lost) writeSync(handle, bytes, 0, bytes.length, offset)
  closeSync(handle)
  const last = lost.at(-1)
  // As long as it was; what lay behind the end is zeros.
  if (last) truncateSync(file, last.size)
  return lost.length
}
