// `npm run bench`: installs and builds where needed, then measures on the pinned Node (bench/main.ts).
import { spawn } from 'node:child_process'
import { buildWeb } from './build.mjs'
import { findNode, installPackages, root, serverFlags, toolEnvironment } from './setup.mjs'

await installPackages()
const node = findNode()
await buildWeb(node)
const args = ['--disable-warning=ExperimentalWarning', 'bench/main.ts', ...process.argv.slice(2)]
const env = toolEnvironment(node, { SERVER_FLAGS: serverFlags.join(' ') })
const bench = spawn(node, args, { cwd: root, env, stdio: 'inherit' })
bench.on('exit', (code) => process.exit(code ?? 1))
