// Errors are reported to the hook: without personal data, not too often, and whether the hook answers or not.
import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { createErrorReports } from './error-reports.ts'

let hook: Server
let url: string
let status = 200
let received: { id: string; message: string; route: string; release: string; stack: string; left: number }[] = []

beforeAll(async () => {
  hook = createServer((request, response) => {
    void text(request).then((body) => {
      received.push(JSON.parse(body) as (typeof received)[number])
      response.writeHead(status).end()
    })
  }).listen(0, '127.0.0.1')
  await once(hook, 'listening')
  url = `http://127.0.0.1:${(hook.address() as AddressInfo).port}/`
})
afterAll(() => void hook.close())
beforeEach(() => {
  received = []
  status = 200
})

test('a report names the request, the route and the release, and nobody', async () => {
  const reports = createErrorReports({ url, release: '1.2.3', warn: () => {} })
  reports.send(new Error('no room for amina@example.dz'), { id: 'abc12345', route: '/api/courses/:id' })
  await vi.waitFor(() => expect(received).toHaveLength(1))
  expect(received[0]).toMatchObject({ id: 'abc12345', route: '/api/courses/:id', release: '1.2.3', left: 0 })
  expect(received[0]!.stack).toContain('error-reports.test.ts')
  expect(JSON.stringify(received)).not.toContain('amina')
})

test('one failure counts once a minute, and many are cut off; what was left out is counted', async () => {
  let now = 0
  const reports = createErrorReports({ url, release: '1', warn: () => {}, clock: () => now })
  for (let i = 0; i < 50; i++) reports.send(new Error('the same'), { route: '/a' })
  for (let i = 0; i < 50; i++) reports.send(new Error(`number ${i}`), { route: '/a' })
  await vi.waitFor(() => expect(received).toHaveLength(20))
  now = 60_000
  reports.send(new Error('the same'), { route: '/a' })
  await vi.waitFor(() => expect(received).toHaveLength(21))
  // Each report says how many were left out since the last one.
  expect(received.reduce((sum, { left }) => sum + left, 0)).toBe(80)
})

test('a hook that fails or is not there is told of once, and throws nothing', async () => {
  const lines: string[] = []
  status = 500
  const failing = createErrorReports({ url, release: '1', warn: (line) => lines.push(line) })
  failing.send(new Error('one'), {})
  await vi.waitFor(() => expect(lines).toHaveLength(1))
  expect(lines[0]).toContain('it answers 500')
  const absent = createErrorReports({
    url: 'http://127.0.0.1:1/',
    release: '1',
    warn: (line) => lines.push(line),
  })
  absent.send(new Error('two'), {})
  absent.send(new Error('three'), {})
  await vi.waitFor(() => expect(lines).toHaveLength(2))
})
