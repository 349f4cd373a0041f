// `npm start`: installs, builds and serves, each only where needed; with any Node from 20 on and nothing installed.
import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { buildWeb } from './build.mjs'
import {
  findNode,
  installPackages,
  mainFile,
  readEnvFile,
  root,
  serverEnvironment,
  serverFlags,
  toolEnvironment,
} from './setup.mjs'

readEnvFile()
await installPackages()
const node = findNode()
// `npm run dev`: pages straight from their sources.
if (process.argv[2] !== 'dev') await buildWeb(node)

// The demo school, unless this is the real one (architecture.md, Start and test).
const demo = process.env.NODE_ENV === 'production' ? {} : { MANARA_DEMO: process.env.MANARA_DEMO ?? '1' }
const dev =
  process.argv[2] === 'dev' ? { flags: ['--conditions=development'], env: { MANARA_DEV: '1' } } : { flags: [], env: {} }
const server = spawn(node, [...dev.flags, ...serverFlags, mainFile], {
  cwd: root,
  env: toolEnvironment(node, { ...serverEnvironment, ...demo, ...dev.env }),
  // The channel closes when this process is killed; the server then stops by itself.
  stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
})

// A terminal signals the server too, and npm passes signals on again: only the first counts.
let told = false
function tell(signal) {
  if (!told) server.kill(signal)
  told = true
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => tell(signal))
// npm hands a SIGTERM to a shell that keeps it to itself: when npm or its shell is gone, so are we.
const starters = () => `${process.ppid} ${parentOfShell(process.ppid)}`
const started = starters()
if (process.env.npm_lifecycle_event) setInterval(() => starters() !== started && tell('SIGTERM'), 300).unref()

/** Known on Linux only. Where the shell made way for this process, npm is its parent, and who started npm may leave. */
function parentOfShell(pid) {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8')
    return /^Name:\t(ba|da|a)?sh$/m.test(status) ? /^PPid:\t(\d+)/m.exec(status)?.[1] : undefined
  } catch {
    return undefined
  }
}

server.on('error', (error) => {
  console.error(`The server cannot be run: ${error.message}.`)
  process.exit(1)
})
server.on('exit', (code) => process.exit(code ?? (told ? 0 : 1)))
