// `npm run test:faults`: what the program promises when something breaks under it (tests/faults/main.ts); `-- editors`: two people who edit
// one course (tests/faults/editors.ts).
import { spawn } from 'node:child_process'
import { buildWeb } from './build.mjs'
import { findNode, installPackages, root, toolEnvironment } from './setup.mjs'

await installPackages()
const node = findNode()
await buildWeb(node)
const part = process.argv[2] === 'editors' ? 'editors' : 'main'
const args = ['--disable-warning=ExperimentalWarning', `tests/faults/${part}.ts`, ...process.argv.slice(2)]
const faults = spawn(node, args, { cwd: root, env: toolEnvironment(node), stdio: 'inherit' })
faults.on('exit', (code) => process.exit(code ?? 1))
