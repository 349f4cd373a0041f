// Finds a Chromium for the journeys: the one without a window, from Debian where that may be installed (as root), since it draws the same
// pages with two thirds of the work; else any that is here; else npm's, which any user can unpack.
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
  if (!isFit(onPath(withoutWindow))) await installFromDebian()
  return [withoutWindow, ...others].map(onPath).find(isFit) ?? fromNpm(node)
}

function onPath(name) {
  const folders = (process.env.PATH ?? '').split(path.delimiter)
  return folders.map((folder) => path.join(folder, name)).find((file) => fs.existsSync(file))
}

/** An installed browser may be a stub, or lack a library, so a page is opened, as the journeys do. */
function works(file, node) {
  if (!file) return false
  const open = `import { chromium } from 'playwright-core'
    const browser = await chromium.launch({ executablePath: process.argv[1], timeout: 30_000 })
    await (await browser.newPage()).setContent('<p>ready</p>')
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
  const folder = path.join(root, 'node_modules/.cache/chromium')
  const script = path.join(folder, 'run.sh')
  if (fs.existsSync(script) && works(script, node)) return script
  fs.mkdirSync(folder, { recursive: true })
  const unpack = `import chromium from '@sparticuz/chromium'; await chromium.executablePath()`
  // It unpacks into TMPDIR, and its libraries only where it believes itself in that other place.
  const env = { ...process.env, TMPDIR: folder, AWS_LAMBDA_JS_RUNTIME: 'nodejs24.x' }
  await runStep('Unpacking a browser (first run only)', node, ['--input-type=module', '-e', unpack], { env })
  const lines = [
    '#!/bin/sh',
    'here=$(dirname "$0")',
    'export LD_LIBRARY_PATH="$here/al2023/lib:$here" FONTCONFIG_PATH="$here/fonts"',
    'exec "$here/chromium" "$@"',
  ]
  fs.writeFileSync(script, `${lines.join('\n')}\n`, { mode: 0o755 })
  return works(script, node) ? script : undefined
}
