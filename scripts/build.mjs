// Builds the web application where it is missing or older than its sources: called by `npm start`, or run by itself.
import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { alone, fail, findNode, isPacked, requireWritable, root, runStep, toolEnvironment } from './setup.mjs'

const stamp = path.join(root, 'build/.stamp')

export async function buildWeb(node) {
  if (isPacked) return
  const sources = hashSources()
  if (isBuilt(sources)) return
  requireWritable()
  await alone(async () => {
    if (!isBuilt(sources)) await build(node, sources)
  })
}

const isBuilt = (sources) => fs.existsSync(stamp) && fs.readFileSync(stamp, 'utf8') === sources

async function build(node, sources) {
  const options = { env: toolEnvironment(node, { NODE_ENV: 'production' }) }
  fs.rmSync(stamp, { force: true })
  for (const [title, args] of [
    ['Building the web application', ['node_modules/@react-router/dev/bin.cjs', 'build']],
    ['Leaving the console out for visitors', ['scripts/visitors-manifest.ts']],
    ['Compressing its files', ['scripts/compress.mjs']],
  ]) {
    const { code, output } = await runStep(title, node, args, options)
    if (code !== 0) fail(`${output.trim()}\nThe web application could not be built; the lines above say why.`)
  }
  fs.writeFileSync(stamp, sources)
}

/** Contents, not times: a fresh clone has new times, and a changed branch may have old ones. */
function hashSources() {
  const hash = createHash('sha256')
  const configs = fs
    .readdirSync(root)
    .filter((name) => /^(package-lock\.json|(vite|react-router)\.config\.\w+)$/.test(name))
    .concat(['chunks.ts', 'visitors-manifest.ts', 'compress.mjs'].map((name) => `scripts/${name}`))
  const folders = ['src', 'public'].flatMap((folder) => filesBelow(folder))
  for (const file of [...configs, ...folders].sort((a, b) => (a < b ? -1 : 1))) {
    hash.update(`${file}\n`).update(fs.readFileSync(path.join(root, file)))
  }
  return hash.digest('hex')
}

function filesBelow(folder) {
  if (!fs.existsSync(path.join(root, folder))) return []
  return fs
    .readdirSync(path.join(root, folder), { recursive: true })
    .filter((entry) => /\.\w+$/.test(entry) && !/\.test\.tsx?$/.test(entry))
    .map((entry) => path.join(folder, entry))
    .filter((entry) => fs.statSync(path.join(root, entry)).isFile())
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await buildWeb(findNode())
