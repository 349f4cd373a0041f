// `npm run test:faults`: what the program promises when something breaks under it (tests/faults/main.ts); `-- editors`: two people who edit
// one course (tests/faults/editors.ts); `-- painted`: the same in two real browsers (tests/faults/painted.ts).
import { spawn } from 'node:child_process'
import { findBrowser } from './browser.mjs'
import { buildWeb } from './build.mjs'
import { findNode, installPackages, root, toolEnvironment } from './setup.mjs'

const part = ['editors', 'painted'].find((each) => each === process.argv[2]) ?? 'main'
await installPackages({ everything: part === 'painted' })
const node = findNode()
await buildWeb(node)
const browser = part === 'painted' ? await findBrowser(node) : undefined
const args = ['--disable-warning=ExperimentalWarning', `tests/faults/${part}.ts`, ...process.argv.slice(2)]
const env = toolEnvironment(node, browser && { CHROMIUM_PATH: browser })
const faults = spawn(node, args, { cwd: root, env, stdio: 'inherit' })
faults.on('exit', (code) => process.exit(code ?? 1))
