// `npm run sweep [-- --dry-run]`: files and rows that lost each other; with any Node from 20 on, while the school runs or not.
import { spawnSync } from 'node:child_process'
import { findNode, installPackages, mainFile, readEnvFile, root, serverFlags, toolEnvironment } from './setup.mjs'

readEnvFile()
await installPackages()
const node = findNode()
const { status } = spawnSync(node, [...serverFlags, mainFile, 'sweep', ...process.argv.slice(2)], {
  cwd: root,
  env: toolEnvironment(node),
  stdio: 'inherit',
})
process.exitCode = status ?? 1
