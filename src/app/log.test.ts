// What the log and the error hook receive: enough to find the fault, no personal data.
import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { listCourses } from '#features/catalogue/contract.ts'
import { openDatabase } from '#kit/server/database.ts'
import { startSchool } from '#tests/school.ts'

const lines: string[] = []
const logTo = { write: (line: string) => void lines.push(line) }
const reports: Record<string, unknown>[] = []
const environment = { LOG_LEVEL: 'info', ERROR_HOOK_URL: '' }
let hook: Server

beforeAll(async () => {
  hook = createServer((request, response) => {
    void text(request).then((body) => {
      reports.push(JSON.parse(body) as Record<string, unknown>)
      response.end()
    })
  }).listen(0, '127.0.0.1')
  await once(hook, 'listening')
  environment.ERROR_HOOK_URL = `http://127.0.0.1:${(hook.address() as AddressInfo).port}/`
})
afterAll(() => void hook.close())

describe('a request', () => {
  const school = startSchool(environment, { logTo })

  test('is told with route, ids, status and time', async () => {
    const person = await school.person({ email: 'amina@example.dz', name: 'Amina Mansouri' })
    lines.length = 0
    const id = '019a8f0e-0000-7000-8000-000000000001'
    await school.app.inject({
      url: `/api/student/courses/${id}/progress?q=secret`,
      headers: { authorization: `Bearer ${person.token}` },
    })
    const told = lines.map((line) => JSON.parse(line) as Record<string, unknown>)
    expect(told.map(({ msg }) => msg)).toEqual(['incoming request', 'answered'])
    expect(told[1]).toMatchObject({ method: 'GET', status: expect.any(Number), ms: expect.any(Number) })
    expect(told[0]!['reqId']).toMatch(/^[\da-f]{16}$/)
    expect(lines.join('')).not.toMatch(/amina|secret|127\.0\.0\.1/i)
    expect(lines.join('')).not.toContain(person.token)
  })

  test('that fails is told to the hook with the number that its reader sees', async () => {
    lines.length = 0
    await school.loseDatabase()
    const { headers } = await school.call(listCourses)
    await vi.waitFor(() => expect(reports.length).toBeGreaterThan(0))
    expect(reports[0]).toMatchObject({ id: headers['x-request-id'], route: '/api/courses', text: 'request failed' })
    expect(reports[0]!['release']).toMatch(/^\d+\.\d+/)
    expect(reports[0]!['stack']).toContain('at ')
    const told = lines.filter((line) => line.includes(String(headers['x-request-id'])))
    expect(told.length).toBeGreaterThan(0)
    // Some readers of logs refuse a line in which a field stands twice.
    for (const line of told) expect(line.match(/"reqId":/g)).toHaveLength(1)
  })
})

describe('a statement', () => {
  const school = startSchool({ LOG_LEVEL: 'silent' })

  test('that takes long is told with its text and without its values', async () => {
    const { database } = (await sql<{ database: string }>`select current_database() as database`.execute(school.db))
      .rows[0]!
    const url = new URL(process.env['MANARA_TEST_SERVER']!)
    url.pathname = `/${database}`
    const opened = await openDatabase({ connection: url.href, poolSize: 1, log: () => {} })
    const slow: { text: string; milliseconds: number }[] = []
    opened.watchSlow(50, (statement) => slow.push(statement))
    await sql`select pg_sleep(${0.08}), ${'amina@example.dz'}::text`.execute(opened.db)
    await sql`select ${'quick'}::text`.execute(opened.db)
    expect(opened.pool()).toEqual({ busy: 0, idle: 1, most: 1, waiting: 0, wait: 0 })
    await opened.close()
    expect(slow).toEqual([{ text: 'select pg_sleep($1), $2::text', milliseconds: expect.any(Number) }])
    expect(slow[0]!.milliseconds).toBeGreaterThanOrEqual(50)
  })
})
