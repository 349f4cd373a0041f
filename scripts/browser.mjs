// Finds a Chromium for the journeys: an installed one, else Debian's (as root), else npm's, which any user can unpack. The one without a
// window comes first: it renders the same pages with a fifth less work.
import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { root, runStep } from './setup.mjs'

const names = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

/** @returns {Promise<string | undefined>} the path of a browser that really starts */
export async function findBrowser(node) {
  const there = process.env.CHROMIUM_PATH ? [process.env.CHROMIUM_PATH] : names.map(onPath)
  return there.find((file) => works(file, node)) ?? (await fromDebian(node)) ?? fromNpm(node)
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

async function fromDebian(node) {
  if (process.getuid?.() !== 0 || !fs.existsSync('/etc/debian_version')) return undefined
  const install = 'apt-get update && apt-get install -y --no-install-recommends chromium-headless-shell'
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  await runStep('Installing a browser (first run only)', 'sh', ['-c', install], { env })
  return names.map(onPath).find((file) => works(file, node))
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
