// `npm run pack`: the built school as one archive that starts without a network, without build tools and without another Node; for the system it is
// made on. It is unpacked and started, and size, start and memory are compared with what was promised: ends with 1 where it falls short. On a busy
// machine the start says more of the others: beside it stands what an empty Node and PostgreSQL take in the same minute.
import { spawn, spawnSync } from 'node:child_process'
import fs from 'node:fs'
import { createServer } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { buildWeb } from './build.mjs'
import { fail, findNode, installPackages, root, serverEnvironment, serverFlags } from './setup.mjs'
import { stripTypes } from './strip-types.mjs'

/** Packages that build, or that are part of the build. */
const left = ['vite', '@react-router/dev', 'lucide-react']
/** Files of packages that no program reads. */
const unread = /\.(map|md|markdown|flow|d\.[mc]?ts|tsbuildinfo)$|^(test|tests|__tests__|example|examples|include)$/
const folders = ['build', 'db', 'demo', 'deploy', 'docs', 'public', 'src']
const files = ['CHANGELOG.md', 'README.md', 'SECURITY.md', 'package.json', '.env.example']
const scripts = ['build', 'create-owner', 'manara', 'setup', 'start', 'sweep'].map((name) => `scripts/${name}.mjs`)
const promised = { megabytes: 400, idle: 250, start: 2 }

const { version } = JSON.parse(fs.readFileSync(path.join(root, 'package.json'), 'utf8'))
const name = `manara-${version}-${process.platform}-${process.arch}`
const out = path.join(root, 'node_modules/.cache/pack')

await installPackages()
await buildWeb(findNode())
fs.rmSync(out, { recursive: true, force: true })
const folder = path.join(out, name)
for (const each of folders) copy(path.join(root, each), path.join(folder, each), (file) => !/\.test\.tsx?$/.test(file))
for (const each of [...files, ...scripts]) copy(path.join(root, each), path.join(folder, each))
for (const place of findPackages()) copy(path.join(root, place), path.join(folder, place), isRead)
for (const each of ['src', 'db', 'demo']) stripTypes(path.join(folder, each))
// Imported only now, because it comes with the packages.
await (await import('./bundle.mjs')).bundleServer(folder)
// Then scripts/setup.mjs neither installs nor builds.
fs.writeFileSync(path.join(folder, 'packed'), `${version}\n`)
await compileOnce()
const archive = path.join(out, `${name}.tar.gz`)
const packed = spawnSync('tar', ['-czf', archive, '-C', out, name], { encoding: 'utf8' })
fs.rmSync(folder, { recursive: true })
if (packed.status !== 0) fail(`The archive could not be made: ${packed.stderr || packed.error?.message}`)

const trial = fs.mkdtempSync(path.join(os.tmpdir(), 'manara-packed-'))
spawnSync('tar', ['-xzf', archive, '-C', trial])
const figures = await measure(path.join(trial, name)).finally(() => fs.rmSync(trial, { recursive: true, force: true }))
const rows = [
  ['archive', `${megabytes(fs.statSync(archive).size)} MB`, '–', true],
  ['installed', `${figures.installed} MB`, `≤ ${promised.megabytes} MB`, figures.installed <= promised.megabytes],
  ['first start, with a new database', `${figures.first.toFixed(1)} s`, '–', true],
  [
    'warm start, the middle of three',
    `${figures.warm.seconds.toFixed(2)} s (${figures.warm.cpu} s of a processor; Node and PostgreSQL alone: ${figures.alone.toFixed(2)} s)`,
    `≤ ${promised.start} s`,
    figures.warm.seconds <= promised.start,
  ],
  [
    'memory a minute after the last request, all processes',
    `${figures.idle} MB (program ${figures.program}, PostgreSQL ${figures.idle - figures.program})`,
    `≤ ${promised.idle} MB`,
    figures.idle <= promised.idle,
  ],
]
console.log(['| | measured | to reach |', '| --- | --- | --- |'].join('\n'))
for (const [what, measured, wanted, isGood] of rows)
  console.log(`| ${what} | ${measured} | ${wanted === '–' ? wanted : `${wanted} ${isGood ? '✓' : '✗'}`} |`)
console.log(`\n${archive}`)
process.exitCode = rows.every(([, , , isGood]) => isGood) ? 0 : 1

function copy(from, to, wanted = () => true) {
  fs.cpSync(from, to, { recursive: true, verbatimSymlinks: true, filter: (file) => wanted(file) })
}

/** Looked at below the package only: its own name may be one of the words. */
function isRead(file) {
  const inside = file.slice(file.lastIndexOf('node_modules') + 'node_modules/'.length).split(path.sep)
  const below = inside.slice(inside[0]?.startsWith('@') ? 2 : 1)
  return !below.some((part) => unread.test(part)) && inside[0] !== '@types' && below[0] !== 'node_modules'
}

/** What the program needs, and what that needs, as the lock file says; of optional ones those that are here. */
function findPackages() {
  const { packages } = JSON.parse(fs.readFileSync(path.join(root, 'package-lock.json'), 'utf8'))
  const found = new Set()
  const visit = (from, name) => {
    const place = placeOf(packages, from, name)
    if (place === undefined || found.has(place) || left.includes(name)) return
    found.add(place)
    const { dependencies, optionalDependencies, peerDependencies, peerDependenciesMeta } = packages[place]
    for (const each of Object.keys({ ...dependencies, ...optionalDependencies })) visit(place, each)
    for (const each of Object.keys(peerDependencies ?? {}))
      if (!peerDependenciesMeta?.[each]?.optional) visit(place, each)
  }
  for (const each of Object.keys({ ...packages[''].dependencies, ...packages[''].optionalDependencies }))
    visit('', each)
  return [...found]
}

/** As Node resolves it: beside the package that needs it, then further up. */
function placeOf(packages, from, name) {
  for (let at = from; ; at = at.slice(0, Math.max(0, at.lastIndexOf('/node_modules/')))) {
    const place = `${at ? `${at}/` : ''}node_modules/${name}`
    if (packages[place] && fs.existsSync(path.join(root, place))) return place
    if (at === '') return undefined
  }
}

/** The compiled code of a first start goes with the archive. */
async function compileOnce() {
  const data = fs.mkdtempSync(path.join(os.tmpdir(), 'manara-packing-'))
  const once = await startOnce(folder, data)
  await once.stop()
  fs.rmSync(data, { recursive: true, force: true })
}

async function measure(school) {
  const data = path.join(path.dirname(school), 'data')
  const installed = megabytes(sizeOf(school))
  const first = await startOnce(school, data)
  const server = commandOf(data)
  await first.stop()
  const starts = []
  const alone = []
  for (let round = 0; round < 3; round++) {
    alone.push(await startAlone(server))
    const again = await startOnce(school, data)
    starts.push(again)
    if (round < 2) await again.stop()
    else {
      for (const page of ['/', '/courses', '/en', '/api/courses']) await fetch(`${again.url}${page}`)
      // Unused connections end after half a minute.
      await delay(60_000)
      const { program, all } = memoryOf(again.pid, data)
      await again.stop()
      return {
        installed,
        first: first.seconds,
        warm: starts.toSorted((a, b) => a.seconds - b.seconds)[1],
        alone: alone.toSorted((a, b) => a - b)[1],
        program,
        idle: all,
      }
    }
  }
}

/** With its own Node, as the service of an operator starts it; no registry answers. */
async function startOnce(school, data) {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const own = `node_modules/node-${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}/bin/node`
  const node = fs.existsSync(path.join(school, own)) ? path.join(school, own) : process.execPath
  const began = performance.now()
  const child = spawn(node, [...serverFlags, 'bundle/main.js'], {
    cwd: school,
    env: {
      PATH: '/usr/bin:/bin',
      MALLOC_ARENA_MAX: serverEnvironment.MALLOC_ARENA_MAX,
      NODE_ENV: 'production',
      PORT: String(port),
      DATA_DIR: data,
      npm_config_registry: 'http://127.0.0.1:9',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk))
  const ended = new Promise((resolve) => child.once('exit', resolve))
  for (let isReady = false; !isReady; await delay(20)) {
    if (child.exitCode !== null || performance.now() - began > 120_000)
      fail(`The packed school did not start:\n${output}`)
    isReady = await fetch(`${url}/health/ready`).then(
      ({ ok }) => ok,
      () => false,
    )
  }
  const seconds = (performance.now() - began) / 1000
  return {
    url,
    seconds,
    pid: child.pid,
    cpu: processorTime(child.pid),
    async stop() {
      child.kill('SIGTERM')
      await ended
    },
  }
}

/** How the school started its PostgreSQL. */
function commandOf(data) {
  const pid = postmasterOf(data)
  const [file, ...args] = fs.readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0').filter(Boolean)
  const { uid, gid } = fs.statSync(path.join(data, 'postgres/cluster'))
  return {
    file,
    args,
    options: { cwd: path.join(data, 'postgres/cluster'), ...(process.getuid() === 0 && { uid, gid }) },
  }
}

/** What any such program waits for, in the same minute: an empty Node that answers, and PostgreSQL open on the same data. @returns seconds */
async function startAlone({ file, args, options }) {
  const port = await freePort()
  const answer = `require('node:http').createServer((_, answer) => answer.end()).listen(${port}, '127.0.0.1')`
  const began = performance.now()
  const postgres = spawn(file, args, { ...options, env: { LC_ALL: 'C', TZ: 'UTC' }, stdio: 'ignore' })
  const node = spawn(process.execPath, ['-e', answer], { stdio: 'ignore' })
  const lock = path.join(options.cwd, 'postmaster.pid')
  const isOpen = () => fs.existsSync(lock) && fs.readFileSync(lock, 'utf8').includes('ready')
  const answers = () =>
    fetch(`http://127.0.0.1:${port}`).then(
      () => true,
      () => false,
    )
  while (!(isOpen() && (await answers()))) {
    if (postgres.exitCode !== null) fail('PostgreSQL did not start alone.')
    await delay(20)
  }
  const seconds = (performance.now() - began) / 1000
  node.kill('SIGKILL')
  const ended = new Promise((resolve) => postgres.once('exit', resolve))
  postgres.kill('SIGINT')
  await ended
  return seconds
}

function postmasterOf(data) {
  return Number(fs.readFileSync(path.join(data, 'postgres/cluster/postmaster.pid'), 'utf8').split('\n')[0])
}

/** Shared pages are counted once: the share of each process (PSS), of this program and its PostgreSQL. */
function memoryOf(pid, data) {
  if (process.platform !== 'linux') fail('Memory is measured on Linux.')
  const postmaster = postmasterOf(data)
  const children = fs.readFileSync(`/proc/${postmaster}/task/${postmaster}/children`, 'utf8').trim().split(' ')
  const shareOf = (each) =>
    Number(/^Pss:\s+(\d+)/m.exec(fs.readFileSync(`/proc/${each}/smaps_rollup`, 'utf8'))[1]) * 1024
  const program = shareOf(pid)
  const all = [postmaster, ...children.filter(Boolean)].reduce((sum, each) => sum + shareOf(each), program)
  return { program: megabytes(program), all: megabytes(all) }
}

/** Seconds of CPU that the program itself has used: on a busy machine the rest is waiting. */
function processorTime(pid) {
  if (process.platform !== 'linux') return '–'
  const fields = fs
    .readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /, '')
    .split(' ')
  return ((Number(fields[11]) + Number(fields[12])) / 100).toFixed(1)
}

function sizeOf(folder) {
  return fs
    .readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, entry) => sum + fs.statSync(path.join(entry.parentPath, entry.name)).size, 0)
}

function megabytes(bytes) {
  return Math.round(bytes / 1e6)
}

function freePort() {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address()
      server.close(() => resolve(port))
    })
  })
}
