// What `npm start` and `npm test` share: packages that fit the lock file, the pinned Node, long steps that show that they go on.
// Runs on any Node from 20 on with nothing installed, so: plain JavaScript, built-in modules only.
import { spawn, spawnSync } from 'node:child_process'
import fs from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import util from 'node:util'

export const root = path.resolve(fileURLToPath(import.meta.url), '../..')

/**
 * How the server is run: little room for new objects, and for old ones until they are collected, halves the memory under load. One thread that
 * collects beside the program: four of them took both processors from it and from the database (docs/performance.md).
 */
export const serverFlags = [
  '--disable-warning=ExperimentalWarning',
  '--max-semi-space-size=8',
  '--heap-growing-percent=20',
  '--v8-pool-size=1',
]

/** Ends with one clear sentence. @returns {never} */
export function fail(sentence) {
  console.error(sentence)
  process.exit(1)
}

/** One clear sentence instead of a failure half-way through. */
export function requireWritable() {
  try {
    fs.accessSync(root, fs.constants.W_OK)
  } catch {
    fail(`The folder ${root} cannot be written to by this user: please own it, or copy it to a folder of yours.`)
  }
}

function readJson(file) {
  try {
    return JSON.parse(fs.readFileSync(path.join(root, file), 'utf8'))
  } catch {
    return undefined
  }
}

function readText(file) {
  try {
    return fs.readFileSync(file, 'utf8')
  } catch (error) {
    return fail(`${file} cannot be read (${error.code}): please open it to this user, or set the settings themselves.`)
  }
}

/** Settings that are in `.env`; what the environment says itself goes before them. */
export function readEnvFile() {
  const file = path.join(root, '.env')
  if (!fs.existsSync(file)) return
  if (!util.parseEnv)
    fail('.env is read by Node 20.12 and newer. Please take a newer one, or set the settings themselves.')
  // The mark that editors of Windows put first would become part of the first name.
  const given = util.parseEnv(readText(file).replace(/^\uFEFF/, ''))
  for (const [name, value] of Object.entries(given)) process.env[name] ??= value
}

/** npm writes the second lock file when it has finished; both list the contents of node_modules. */
function isInstalled({ everything }) {
  const wanted = readJson('package-lock.json')?.packages
  const found = readJson('node_modules/.package-lock.json')?.packages
  if (!wanted || !found) return false
  return Object.entries(wanted).every(([place, { version, dev, optional, devOptional, link }]) => {
    if (place === '' || link) return true
    if (found[place]) return found[place].version === version
    return optional || devOptional || (dev && !everything)
  })
}

/** Unpacked from the archive of scripts/pack.mjs: everything is there, and nothing is installed. */
export const isPacked = fs.existsSync(path.join(root, 'packed'))

/** What runs the server and its commands. */
export const mainFile = isPacked ? 'bundle/main.js' : 'src/main.ts'

/** Compiled code of the last start is reused: nearly half the work of a start. Threads share two heaps (glibc). */
export const serverEnvironment = {
  ...(!isPacked && { NODE_COMPILE_CACHE: path.join(root, 'node_modules/.cache/compiled') }),
  MALLOC_ARENA_MAX: '2',
}

/** Milliseconds between two signs of life, and after how many without one the other is taken for gone. */
const pulse = 1000
const silence = 10 * pulse

/** Not in `build`, which a build empties. */
const atWork = path.join(root, 'node_modules/.cache/at-work')

/**
 * One at a time in this folder: two starts would install, or build, into each other's files.
 * @param {() => Promise<void>} work sees what the one before it has done
 */
export async function alone(work, file = atWork) {
  for (let waited = false; !take(file); waited = true) {
    if (!waited) console.log('Another start is at work in this folder: waiting until it is done…')
    await delay(pulse / 4)
    if (isGone(file)) fs.rmSync(file, { force: true })
  }
  const beat = setInterval(() => fs.utimes(file, new Date(), new Date(), () => {}), pulse)
  const leave = () => fs.rmSync(file, { force: true })
  process.once('exit', leave)
  try {
    await work()
  } finally {
    clearInterval(beat)
    process.off('exit', leave)
    leave()
  }
}

/** Where it cannot be written, what the work says of that folder is clearer. */
function take(file) {
  try {
    fs.mkdirSync(path.dirname(file), { recursive: true })
    fs.writeFileSync(file, String(process.pid), { flag: 'wx' })
    return true
  } catch (error) {
    return error.code !== 'EEXIST'
  }
}

/** Killed, or of before a power cut: its number may be another's by now, but says nothing any more. */
function isGone(file) {
  try {
    if (Date.now() - fs.statSync(file).mtimeMs > silence) return true
    process.kill(Number(fs.readFileSync(file, 'utf8')), 0)
    return false
  } catch (error) {
    return error.code === 'ESRCH'
  }
}

export async function installPackages({ everything = false } = {}) {
  if (isPacked) return
  if (isInstalled({ everything })) return
  requireWritable()
  await alone(async () => {
    if (!isInstalled({ everything })) await install({ everything })
  })
}

async function install({ everything }) {
  const cli = process.env.npm_execpath
  // Not `npm ci`: it refuses a lock file that lacks other systems' optional packages, which some registries do not carry.
  // This one installs exactly what the lock file says, too, and leaves it as it is.
  const keep = ['install', '--no-save', '--no-audit', '--no-fund', '--loglevel=error']
  const args = everything ? [...keep, '--include=dev'] : [...keep, '--omit=dev']
  const [command, first] = cli ? [process.execPath, [cli]] : ['npm', []]
  const title = everything ? 'Installing packages, those for tests too' : 'Installing packages (first start only)'
  const { code, output } = await runStep(title, command, [...first, ...args])
  if (code !== 0) fail(`${output.trim()}\nThe packages could not be installed; the lines above say why.`)
}

/** The Node this project is pinned to, or our own where no package of it exists for this system. */
export function findNode() {
  const system = process.platform === 'win32' ? 'win' : process.platform
  try {
    const manifest = createRequire(path.join(root, 'package.json')).resolve(
      `node-${system}-${process.arch}/package.json`,
    )
    const pinned = path.join(path.dirname(manifest), process.platform === 'win32' ? 'bin/node.exe' : 'bin/node')
    if (spawnSync(pinned, ['--version']).status === 0) return pinned
  } catch {
    // No such package here: the running Node may do.
  }
  const [major, minor] = process.versions.node.split('.').map(Number)
  if (major > 22 || (major === 22 && minor >= 18)) return process.execPath
  return fail(`Manara needs Node 22.18 or newer on this system; this one is ${process.versions.node}. Node 24 is best.`)
}

/** The environment in which tools find the pinned Node first. */
export function toolEnvironment(node, more = {}) {
  const folders = [path.dirname(node), path.join(root, 'node_modules/.bin'), process.env.PATH ?? '']
  return { ...process.env, PATH: folders.join(path.delimiter), ...more }
}

/** Runs one long step and prints its title, dots and the time. Its output is shown only if it fails. */
export async function runStep(title, command, args, options = {}) {
  const started = Date.now()
  const seconds = () => Math.round((Date.now() - started) / 1000)
  const live = process.stdout.isTTY
  process.stdout.write(`${title}…`)
  const beat = setInterval(() => process.stdout.write(live ? `\r${title}… ${seconds()} s` : '.'), live ? 500 : 2000)
  const result = await run(command, args, options)
  clearInterval(beat)
  process.stdout.write(`${live ? `\r${title}…` : ''} ${result.code === 0 ? 'done' : 'failed'} in ${seconds()} s\n`)
  return result
}

/** @returns {Promise<{ code: number, output: string }>} */
export function run(command, args, options = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'], ...options })
    let output = ''
    const take = (text) => (output += text)
    child.stdout.setEncoding('utf8').on('data', take)
    child.stderr.setEncoding('utf8').on('data', take)
    child.on('error', (error) => resolve({ code: 1, output: `${command} cannot be run: ${error.message}` }))
    child.on('close', (code) => resolve({ code: code ?? 1, output }))
  })
}
