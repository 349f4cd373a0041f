// `npm run screens`: installs and builds where needed, then photographs every screen (tests/screens/main.ts) into screens/.
import { spawn } from 'node:child_process'
import { findBrowser } from './browser.mjs'
import { buildWeb } from './build.mjs'
import { fail, findNode, installPackages, root, toolEnvironment } from './setup.mjs'

await installPackages({ everything: true })
const node = findNode()
await buildWeb(node)
const browser = await findBrowser(node)
if (!browser) fail('No Chromium starts here: install one, or name it in CHROMIUM_PATH.')
const args = ['--disable-warning=ExperimentalWarning', 'tests/screens/main.ts', ...process.argv.slice(2)]
const screens = spawn(node, args, {
  cwd: root,
  env: toolEnvironment(node, { CHROMIUM_PATH: browser }),
  stdio: 'inherit',
})
screens.on('exit', (code) => process.exit(code ?? 1))
