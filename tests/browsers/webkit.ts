// WebKitGTK through its own WebKitWebDriver, in the small browser that comes with it, on a screen that nobody sees (Xvfb).
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import type { Browser, Driver } from './driver.ts'
import { idOf, openSession } from './webdriver.ts'

export interface WebKitFiles {
  driver: string
  browser: string
  screen: string
}

export async function openWebKit(files: WebKitFiles): Promise<Browser> {
  const folder = mkdtempSync(path.join(tmpdir(), 'manara-webkit-'))
  const screen = await openScreen(files.screen)
  let count = 0
  const open = () => openWindow(files, screen.display, path.join(folder, `said-${++count}`))
  const first = await open()
  await first.close()
  return {
    name: 'WebKitGTK',
    version: first.version,
    openWindow: open,
    async close() {
      await end(screen.process)
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function openScreen(file: string): Promise<{ process: ChildProcess; display: string }> {
  const screen = spawn(file, ['-displayfd', '3', '-screen', '0', '1400x1100x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  })
  const [number] = (await once(screen.stdio[3]!, 'data')) as [Buffer]
  return { process: screen, display: `:${String(number).trim()}` }
}

/** A driver holds one session, so each window has a driver of its own. */
async function openWindow(
  { driver, browser }: WebKitFiles,
  display: string,
  said: string,
): Promise<Driver & { version: string }> {
  const port = await freePort()
  const service = spawn(driver, [`--port=${port}`], {
    env: { ...process.env, DISPLAY: display },
    stdio: 'ignore',
  })
  const url = `http://127.0.0.1:${port}`
  await untilReady(url, service)
  // Its console is not part of the protocol: the browser writes it down. `exec` leaves it the process that the driver knows.
  const session = await openSession(url, {
    'webkitgtk:browserOptions': {
      binary: '/bin/sh',
      args: [
        '-c',
        `exec "$0" "$@" >>"${said}" 2>&1`,
        browser,
        '--automation',
        '--enable-write-console-messages-to-stdout=true',
      ],
    },
    timeouts: { script: 60_000, pageLoad: 180_000 },
  })
  const { call, execute } = session
  let read = 0
  return {
    version: session.version,
    open: async (address) => void (await call('POST', '/url', { url: address })),
    ask: (work, ...given) => execute(String(work), given) as never,
    find: async (work, ...given) => {
      const found = await execute(String(work), given)
      return idOf(found) === undefined ? undefined : (found as object)
    },
    click: async (handle) => void (await call('POST', `/element/${idOf(handle)}/click`)),
    type: async (handle, text) => void (await call('POST', `/element/${idOf(handle)}/value`, { text })),
    chooseFile: async (handle, file) => void (await call('POST', `/element/${idOf(handle)}/value`, { text: file })),
    back: async () => void (await call('POST', '/back')),
    resize: async (width, height) => void (await call('POST', '/window/rect', { width, height })),
    picture: async () => Buffer.from((await call('GET', '/screenshot')) as string, 'base64'),
    async takeFaults() {
      const text = readFileSync(said, 'utf8')
      const fresh = text.slice(read)
      read = text.length
      return fresh.split('\n').filter((line) => /^CONSOLE .*ERROR/.test(line))
    },
    async close() {
      await call('DELETE', '').catch(() => undefined)
      await end(service)
    },
  }
}

async function untilReady(url: string, service: ChildProcess): Promise<void> {
  for (let left = 100; left > 0; left--) {
    const ready = await fetch(`${url}/status`).then(
      ({ ok }) => ok,
      () => false,
    )
    if (ready) return
    if (service.exitCode !== null) break
    await delay(100)
  }
  throw new Error('WebKitWebDriver did not start')
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  await ended
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number }
      server.close(() => resolve(port))
    })
  })
}
