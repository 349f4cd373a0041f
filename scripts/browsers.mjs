// `npm run test:browsers`: the core of the journeys in Firefox ESR and WebKitGTK (tests/browsers/main.ts).
import { spawn } from 'node:child_process'
import { buildWeb } from './build.mjs'
import { findNode, installPackages, root, toolEnvironment } from './setup.mjs'

await installPackages({ everything: true })
const node = findNode()
await buildWeb(node)
const args = ['--disable-warning=ExperimentalWarning', 'tests/browsers/main.ts', ...process.argv.slice(2)]
const browsers = spawn(node, args, { cwd: root, env: toolEnvironment(node, { NODE_ENV: 'test' }), stdio: 'inherit' })
browsers.on('exit', (code) => process.exit(code ?? 1))
