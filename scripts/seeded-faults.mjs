// `npm run seeded-faults`: shows that the tests catch a list of known faults (tests/seeded-faults/main.ts).
import { spawn } from 'node:child_process'
import { findBrowser } from './browser.mjs'
import { fail, findNode, installPackages, root, toolEnvironment } from './setup.mjs'

await installPackages({ everything: true })
const node = findNode()
const browser = await findBrowser(node)
if (!browser) fail('No Chromium starts here: install one, or name it in CHROMIUM_PATH.')
const args = ['--disable-warning=ExperimentalWarning', 'tests/seeded-faults/main.ts', ...process.argv.slice(2)]
const faults = spawn(node, args, {
  cwd: root,
  env: toolEnvironment(node, { CHROMIUM_PATH: browser }),
  stdio: 'inherit',
})
faults.on('exit', (code) => process.exit(code ?? 1))
