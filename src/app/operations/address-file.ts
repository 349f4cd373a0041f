// Where the school answers: each running program says so in DATA_DIR/address, a line with the number of its process, so that other commands find it,
// also when it was started with a PORT that they were not given.
import { mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { uptime } from 'node:os'
import path from 'node:path'

const fileOf = (dataDir: string) => path.join(dataDir, 'address')

interface Line {
  pid: number
  address: string
}

/** Those of programs that run: one that was killed leaves its line behind. */
async function readLines(dataDir: string): Promise<Line[]> {
  const file = fileOf(dataDir)
  const [text, written] = await Promise.all([readFile(file, 'utf8'), stat(file)]).catch(() => ['', null] as const)
  // After a power cut the numbers belong to others.
  const booted = Date.now() - uptime() * 1000
  if (!written || written.mtimeMs < booted) return []
  const lines = text.split('\n').map((line) => line.split(' '))
  return lines.map(([pid, address = '']) => ({ pid: Number(pid), address })).filter(({ pid }) => isRunning(pid))
}

function isRunning(pid: number): boolean {
  if (!Number.isInteger(pid) || pid < 1) return false
  try {
    return process.kill(pid, 0)
  } catch (error) {
    // It belongs to another user.
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

async function writeLines(dataDir: string, lines: readonly Line[]): Promise<void> {
  const text = lines.map(({ pid, address }) => `${pid} ${address}\n`).join('')
  await (text ? writeFile(fileOf(dataDir), text) : rm(fileOf(dataDir), { force: true }))
}

/** A full disk keeps no school closed. @returns other programs on the same data, and what removes the own line */
export async function tellAddress(dataDir: string, address: string) {
  await mkdir(dataDir, { recursive: true })
  const others = async () => (await readLines(dataDir)).filter(({ pid }) => pid !== process.pid)
  const found = await others()
  await writeLines(dataDir, [...found, { pid: process.pid, address }]).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOSPC') throw error
  })
  return { others: found, forget: async () => writeLines(dataDir, await others()) }
}

/** Of the program that was started last; undefined where none runs. */
export async function findAddress(dataDir: string): Promise<string | undefined> {
  return (await readLines(dataDir)).at(-1)?.address
}
