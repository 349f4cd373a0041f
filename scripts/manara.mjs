// `npm run manara -- <command>`: backup, restore, doctor and the like, with any Node from 20 on; `help` lists them.
import { spawnSync } from 'node:child_process'
import { findNode, installPackages, mainFile, readEnvFile, root, serverFlags, toolEnvironment } from './setup.mjs'

readEnvFile()
await installPackages()
const node = findNode()
const [command = 'help', ...rest] = process.argv.slice(2)
const { status } = spawnSync(node, [...serverFlags, mainFile, command, ...rest], {
  cwd: root,
  env: toolEnvironment(node),
  stdio: 'inherit',
})
process.exitCode = status ?? 1
