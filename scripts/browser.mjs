// Finds a Chromium for the journeys: npm's, which is the same on every machine, needs no root, and draws the same pages with a tenth less
// work than Debian's; else the one without a window, from Debian where that may be installed (as root); else any that is here.
import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { root, runStep } from './setup.mjs'

const withoutWindow = 'chromium-headless-shell'
const others = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

/** @returns {Promise<string | undefined>} the path of a browser that really starts */
export async function findBrowser(node) {
  const isFit = (file) => works(file, node)
  if (process.env.CHROMIUM_PATH && isFit(process.env.CHROMIUM_PATH)) return process.env.CHROMIUM_PATH
  const own = await fromNpm(node)
  if (own) return own
  if (!isFit(onPath(withoutWindow))) await installFromDebian()
  return [withoutWindow, ...others].map(onPath).find(isFit)
}

function onPath(name) {
  const folders = (process.env.PATH ?? '').split(path.delimiter)
  return folders.map((folder) => path.join(folder, name)).find((file) => fs.existsSync(file))
}

/** An installed browser may be a stub, lack a library, or end where it has no letters to draw with: so a page is opened, as the journeys do. */
function works(file, node) {
  if (!file) return false
  const open = `import { chromium } from 'playwright-core'
    const browser = await chromium.launch({ executablePath: process.argv[1], timeout: 30_000 })
    const page = await browser.newPage()
    await page.setContent('<p>ready جاهز ★</p>')
    await page.screenshot()
    await browser.close()`
  return spawnSync(node, ['--input-type=module', '-e', open, file], { cwd: root, timeout: 60_000 }).status === 0
}

async function installFromDebian() {
  if (process.getuid?.() !== 0 || !fs.existsSync('/etc/debian_version')) return
  const patience = '-o Acquire::Retries=1 -o Acquire::http::Timeout=20'
  const install = `apt-get ${patience} update && apt-get ${patience} install -y --no-install-recommends ${withoutWindow}`
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  await runStep('Installing a browser (first run only)', 'sh', ['-c', install], { env })
}

/** It is built for another kind of machine: with its own libraries and fonts, which a small script beside it finds. */
async function fromNpm(node) {
  if (process.platform !== 'linux' || process.arch !== 'x64') return undefined
  const folder = path.join(root, 'node_modules/.cache/chromium')
  const script = path.join(folder, 'run.sh')
  if (fs.existsSync(script) && works(script, node)) return script
  fs.mkdirSync(folder, { recursive: true })
  const unpack = `import chromium from '@sparticuz/chromium'; await chromium.executablePath()`
  // It unpacks into TMPDIR, and its libraries only where it believes itself in that other place.
  const env = { ...process.env, TMPDIR: folder, AWS_LAMBDA_JS_RUNTIME: 'nodejs24.x' }
  await runStep('Unpacking a browser (first run only)', node, ['--input-type=module', '-e', unpack], { env })
  // Its own list of fonts names folders of that other place; without any font it ends at the first letter.
  const fonts = `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "urn:fontconfig:fonts.dtd">
<fontconfig>
  <include ignore_missing="yes">/etc/fonts/fonts.conf</include>
  <dir>/usr/share/fonts</dir>
  <dir prefix="relative">fonts</dir>
  <cachedir>${path.join(folder, 'fonts-cache')}</cachedir>
</fontconfig>
`
  fs.writeFileSync(path.join(folder, 'fonts.conf'), fonts)
  const lines = [
    '#!/bin/sh',
    'here=$(dirname "$0")',
    'export LD_LIBRARY_PATH="$here/al2023/lib:$here" FONTCONFIG_FILE="$here/fonts.conf"',
    'exec "$here/chromium" "$@"',
  ]
  fs.writeFileSync(script, `${lines.join('\n')}\n`, { mode: 0o755 })
  return works(script, node) ? script : undefined
}
