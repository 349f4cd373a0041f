// `npm run bench`: installs and builds where needed, then measures on the pinned Node (bench/main.ts).
import { spawn } from 'node:child_process'
import { findBrowser } from './browser.mjs'
import { buildWeb } from './build.mjs'
import { findNode, installPackages, root, serverEnvironment, serverFlags, toolEnvironment } from './setup.mjs'

const isInBrowser = process.argv.includes('builder')
await installPackages({ everything: isInBrowser })
const node = findNode()
await buildWeb(node)
const args = ['--disable-warning=ExperimentalWarning', 'bench/main.ts', ...process.argv.slice(2)]
const browser = isInBrowser ? await findBrowser(node) : undefined
const env = toolEnvironment(node, {
  ...serverEnvironment,
  SERVER_FLAGS: serverFlags.join(' '),
  ...(browser && { CHROMIUM_PATH: browser }),
})
const bench = spawn(node, args, { cwd: root, env, stdio: 'inherit' })
bench.on('exit', (code) => process.exit(code ?? 1))
