// A real S3 service for tests: OpenStack Swift with its S3 side, one machine, one copy, on loopback (Debian: swift-proxy, swift-account, swift-container,
// swift-object).
import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { openBucket, type Bucket } from '#kit/server/files-s3.ts'
import { freePort } from './free-port.ts'

const servers = ['account', 'container', 'object'] as const

export interface Swift {
  bucket: Bucket
  stop: () => Promise<void>
}

/** @param port of the service */
export async function startSwift(port: number): Promise<Swift> {
  // Swift reads its own settings from there and nowhere else.
  if (!existsSync('/etc/swift/swift.conf')) throw new Error('Swift is not installed')
  const folder = await mkdtemp(path.join(tmpdir(), 'manara-swift-'))
  await mkdir(path.join(folder, 'devices/disk'), { recursive: true })
  const running: ChildProcess[] = []
  for (const name of servers) {
    const own = await freePort()
    makeRing(path.join(folder, `${name}.ring.gz`), own)
    running.push(await launch(folder, name, own, storage(folder, name)))
  }
  running.push(await launch(folder, 'proxy', port, proxy))
  const bucket = { url: `http://127.0.0.1:${port}/school`, region: 'us-east-1', key: 'test:tester', secret: 'testing' }
  await untilOpen(bucket, folder)
  return {
    bucket,
    async stop() {
      for (const child of running) {
        const ended = once(child, 'exit')
        if (child.kill('SIGKILL')) await ended
      }
      await rm(folder, { recursive: true, force: true })
    },
  }
}

async function launch(folder: string, name: string, port: number, text: string): Promise<ChildProcess> {
  const file = path.join(folder, `${name}.conf`)
  const user = process.getuid?.() === 0 ? 'user = root' : ''
  const head = `[DEFAULT]\nbind_ip = 127.0.0.1\nbind_port = ${port}\nworkers = 0\n${user}\nswift_dir = ${folder}\nlog_level = ERROR\n`
  await writeFile(file, head + text)
  const child = spawn(`swift-${name}-server`, [file, '-v'], { stdio: ['ignore', 'pipe', 'pipe'] })
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (said: Buffer) => void writeFile(path.join(folder, 'said'), said, { flag: 'a' }).catch(() => {}))
  process.once('exit', () => child.kill('SIGKILL'))
  return child
}

const storage = (folder: string, name: string) => `devices = ${folder}/devices
mount_check = false
[pipeline:main]
pipeline = ${name}-server
[app:${name}-server]
use = egg:swift#${name}
`

const filters = ['catch_errors', 'gatekeeper', 'listing_formats', 'bulk', 'copy', 'slo', 'dlo', 'symlink']
const proxy = `[pipeline:main]
pipeline = catch_errors gatekeeper cache listing_formats bulk s3api tempauth copy slo dlo symlink proxy-server
[app:proxy-server]
use = egg:swift#proxy
account_autocreate = true
[filter:tempauth]
use = egg:swift#tempauth
user_test_tester = testing .admin
[filter:s3api]
use = egg:swift#s3api
location = us-east-1
[filter:cache]
use = egg:swift#memcache
memcache_servers = 127.0.0.1:1
${filters.map((name) => `[filter:${name}]\nuse = egg:swift#${name}`).join('\n')}
`

/** Which server holds what: one, everything. What `swift-ring-builder` does in three calls. */
function makeRing(file: string, port: number): void {
  const device = `{'region': 1, 'zone': 1, 'ip': '127.0.0.1', 'port': ${port}, 'device': 'disk', 'weight': 1.0}`
  const make = `from swift.common.ring import RingBuilder
builder = RingBuilder(2, 1, 0)
builder.add_dev(${device})
builder.rebalance()
builder.get_ring().save(${JSON.stringify(file)})`
  const { status, stderr } = spawnSync('/usr/bin/python3', ['-c', make], { encoding: 'utf8' })
  if (status !== 0) throw new Error(`no ring of Swift can be made: ${stderr}`)
}

async function untilOpen(bucket: Bucket, folder: string): Promise<void> {
  for (let tries = 0; tries < 500; tries++) {
    if (
      await openBucket(bucket)
        .createBucket()
        .catch(() => false)
    )
      return
    await delay(200)
  }
  throw new Error(`Swift does not open: ${await readFile(path.join(folder, 'said'), 'utf8').catch(() => '')}`)
}
