// `npm run manara -- <command>`: backup, restore, doctor and the like, with any Node from 20 on; `help` lists them.
import { spawn } from 'node:child_process'
import os from 'node:os'
import { findNode, installPackages, mainFile, readEnvFile, root, serverFlags, toolEnvironment } from './setup.mjs'

readEnvFile()
await installPackages()
const node = findNode()
const [command = 'help', ...rest] = process.argv.slice(2)
// Where the `--` is forgotten npm keeps these to itself, and what was only to be looked at would be done.
const kept = ['dry-run', 'dryrun'].filter((name) => process.env[`npm_config_${name.replace('-', '_')}`] === 'true')
const options = kept.map((name) => `--${name}`)
const child = spawn(node, [...serverFlags, mainFile, command, ...rest, ...options], {
  cwd: root,
  // Places of options are seen from where the operator stands; npm goes to the program's folder first.
  env: toolEnvironment(node, { CALLED_FROM: process.env.INIT_CWD ?? process.cwd() }),
  stdio: 'inherit',
})
// Whoever ends this one means that one; a terminal tells both.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
child.on('error', () => (process.exitCode = 1))
child.on('exit', (code, signal) => (process.exitCode = code ?? 128 + os.constants.signals[signal]))
