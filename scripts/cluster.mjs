// `npm run test:cluster`: PostgreSQL on three machines, as deploy/patroni sets them up, whose leader is killed under load (tests/cluster/main.ts).
import { spawn } from 'node:child_process'
import { buildWeb } from './build.mjs'
import { findNode, installPackages, root, toolEnvironment } from './setup.mjs'

await installPackages()
const node = findNode()
await buildWeb(node)
const args = ['--disable-warning=ExperimentalWarning', 'tests/cluster/main.ts', ...process.argv.slice(2)]
const cluster = spawn(node, args, { cwd: root, env: toolEnvironment(node), stdio: 'inherit' })
cluster.on('exit', (code) => process.exit(code ?? 1))
