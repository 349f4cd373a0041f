// What Prometheus reads: only where it is configured, only for those with access, few rows, no names; the files of deploy/ name existing metrics.
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { createServer } from '#app/server.ts'
import { parse } from 'yaml'
import { listCourses } from '#features/catalogue/contract.ts'
import { readSettings } from '#kit/server/settings.ts'
import { freePort } from '#tests/free-port.ts'
import { silence } from '#tests/silence.ts'
import { startSchool, type School } from '#tests/school.ts'
import { findWaiting } from './operations/sql.ts'

const token = 'a-token-of-sixteen-or-more'
const deploy = path.resolve(import.meta.dirname, '../../deploy')

const isInstalled = (program: string) => spawnSync(program, ['--version']).error === undefined

async function read(school: School): Promise<string> {
  const answer = await school.app.inject({ url: '/metrics', headers: { authorization: `Bearer ${token}` } })
  expect(answer.statusCode).toBe(200)
  return answer.body
}

/** The value of a row, by its name and labels. */
function valueOf(text: string, row: string): number {
  const line = text.split('\n').find((each) => each.startsWith(`${row} `))
  if (!line) throw new Error(`there is no ${row}`)
  return Number(line.slice(row.length + 1))
}

describe('nobody asked for figures', () => {
  const school = startSchool()

  test('there are none', async () => {
    expect((await school.app.inject('/metrics')).statusCode).toBe(404)
  })
})

describe('with a token', () => {
  const pool = () => ({ busy: 1, idle: 2, most: 10, waiting: 3, wait: 40 })
  const school = startSchool({ METRICS_TOKEN: token }, { pool, cachesResponses: true })

  test.each([
    ['nothing', undefined],
    ['no token', 'Bearer'],
    ['a longer one', `Bearer ${token}x`],
    ['another scheme', `Basic ${token}`],
    ['much', `Bearer ${'a'.repeat(5000)}`],
  ])('whoever sends %s reads nothing', async (_what, authorization) => {
    const answer = await school.app.inject({ url: '/metrics', headers: authorization ? { authorization } : {} })
    expect(answer.statusCode).toBe(401)
    expect(answer.body).not.toContain('manara_')
  })

  test('requests are counted by route, however many addresses are asked for', async () => {
    await school.person({ email: 'amina@example.dz' })
    for (let i = 0; i < 5; i++) await school.app.inject(`/api/courses/nobody-knows-${i}`)
    for (let i = 0; i < 5; i++) await school.app.inject(`/nothing-${i}?q=amina@example.dz`)
    await school.call(listCourses)
    await school.call(listCourses)
    const text = await read(school)
    const count = 'manara_request_duration_seconds_count'
    expect(valueOf(text, `${count}{route="none",method="GET",status="404"}`)).toBe(5)
    expect(valueOf(text, `${count}{route="/api/courses",method="GET",status="200"}`)).toBe(2)
    expect(valueOf(text, 'manara_answer_cache_total{result="hit"}')).toBe(1)
    expect(valueOf(text, 'manara_requests_running')).toBe(1)
    expect(text).not.toMatch(/nobody-knows|nothing-|amina|@/)
  })

  test('what waits and what failed is told, with how long', async () => {
    await sql`select graphile_worker.add_job('mail.send', '{}', run_at => now() - interval '10 minutes')`.execute(
      school.db,
    )
    await sql`select graphile_worker.add_job('files.sweep', '{}', run_at => now() + interval '1 hour')`.execute(
      school.db,
    )
    await sql`update graphile_worker._private_jobs set created_at = run_at`.execute(school.db)
    const text = await read(school)
    expect(valueOf(text, 'manara_jobs{state="waiting"}')).toBe(1)
    expect(valueOf(text, 'manara_jobs_oldest_seconds')).toBeGreaterThan(590)
    expect(valueOf(text, 'manara_mails{state="waiting"}')).toBe(1)
    expect(valueOf(text, 'manara_mails_oldest_seconds')).toBeGreaterThan(590)
    await sql`update graphile_worker._private_jobs set attempts = max_attempts`.execute(school.db)
    const later = await read(school)
    expect(valueOf(later, 'manara_jobs{state="failed"}')).toBe(2)
    expect(valueOf(later, 'manara_mails_oldest_seconds')).toBe(0)
    expect((await findWaiting(school.db)).jobs.failed).toBe(2)
    // They run for the last time.
    await sql`update graphile_worker._private_jobs set locked_at = now()`.execute(school.db)
    expect(valueOf(await read(school), 'manara_jobs{state="failed"}')).toBe(0)
    expect((await findWaiting(school.db)).jobs.failed).toBe(0)
  })

  test('the process, its pool, its release and its backups', async () => {
    const text = await read(school)
    expect(valueOf(text, 'manara_database_connections{state="busy"}')).toBe(1)
    expect(valueOf(text, 'manara_database_requests_waiting')).toBe(3)
    expect(valueOf(text, 'manara_last_backup_timestamp_seconds')).toBe(0)
    expect(valueOf(text, 'nodejs_heap_size_used_bytes')).toBeGreaterThan(1e6)
    expect(text).toMatch(/manara_build_info\{version="\d+\.\d+\.\d+",node="v\d+/)
  })

  test('a backup of a clock that was wrong does not pass for the last one', async () => {
    const made = async (name: string) => {
      const folder = path.join(school.settings.dataDir, 'backups', name)
      await mkdir(folder, { recursive: true })
      await writeFile(path.join(folder, 'manifest.json'), '{')
    }
    await made('2026-01-15T01-47-00')
    await made('2999-01-15T01-47-00')
    const seconds = Date.parse('2026-01-15T01:47:00Z') / 1000
    expect(valueOf(await read(school), 'manara_last_backup_timestamp_seconds')).toBe(seconds)
    await rm(path.join(school.settings.dataDir, 'backups'), { recursive: true })
  })

  test('the rules and the panels of deploy/ ask for figures that are there', async () => {
    const rules = parse(await readFile(path.join(deploy, 'prometheus/alerts.yml'), 'utf8')) as {
      groups: { rules: { expr: string }[] }[]
    }
    const board = JSON.parse(await readFile(path.join(deploy, 'grafana/manara.json'), 'utf8')) as {
      panels: { title: string; targets?: { expr: string }[] }[]
    }
    const expressions = [
      ...rules.groups.flatMap((group) => group.rules.map(({ expr }) => expr)),
      ...board.panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr)),
    ]
    expect(expressions.length).toBeGreaterThan(20)
    const there = new Set((await read(school)).split('\n').flatMap((line) => /^([a-z_\d]+)[{ ]/.exec(line)?.[1] ?? []))
    const names = expressions.flatMap((expression) => [
      ...expression.matchAll(/\b(?:manara|nodejs|process)_[a-z_\d]+/g),
    ])
    expect(new Set(names.map(([name]) => name)).size).toBeGreaterThan(15)
    for (const [name] of names) expect(there).toContain(name)
  })

  test.skipIf(!isInstalled('promtool'))(
    "promtool accepts the rules (skipped where it is not installed: Debian's prometheus)",
    () => {
      for (const args of [
        ['check', 'rules', 'alerts.yml'],
        ['check', 'config', 'prometheus.yml'],
      ]) {
        const { status, stdout, stderr } = spawnSync('promtool', args, {
          cwd: path.join(deploy, 'prometheus'),
          encoding: 'utf8',
        })
        expect(`${stdout}${stderr}`).toContain('SUCCESS')
        expect(status).toBe(0)
      }
    },
  )

  test('of a database that is silent the figures say so before a scrape is given up', async () => {
    const silent = silence(school)
    const text = await read(school)
    silent.mockRestore()
    expect(valueOf(text, 'manara_database_up')).toBe(0)
  })

  test('without its database the figures say so', async () => {
    await school.loseDatabase()
    const text = await read(school)
    expect(valueOf(text, 'manara_database_up')).toBe(0)
    expect(text).not.toContain('manara_jobs{')
  })
})

describe('on a port of its own', () => {
  const school = startSchool()

  test('figures are there, and not at the address of the school', async () => {
    const port = await freePort()
    const other = await openWith(school, { METRICS_PORT: String(port) })
    const answer = await fetch(`http://127.0.0.1:${port}/metrics`)
    expect(answer.headers.get('content-type')).toContain('version=0.0.4')
    expect(await answer.text()).toContain('manara_database_up 1')
    expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(404)
    expect((await other.inject('/metrics')).statusCode).toBe(404)
    await expect(openWith(school, { METRICS_PORT: String(port) })).rejects.toThrow('METRICS_PORT')
    await other.close()
  })

  test('one of several waits for the port of the one that it replaces', async () => {
    const port = await freePort()
    const environment = { METRICS_PORT: String(port), MANARA_PROCESS: '1' }
    const former = await openWith(school, environment)
    const next = await openWith(school, environment)
    await former.close()
    await expect.poll(() => fetch(`http://127.0.0.1:${port}/metrics`).then(({ status }) => status, String)).toBe(200)
    await next.close()
    await expect(fetch(`http://127.0.0.1:${port}/metrics`)).rejects.toThrow('fetch failed')
  })

  test('a token is asked for there too', async () => {
    const port = await freePort()
    const other = await openWith(school, { METRICS_PORT: String(port), METRICS_TOKEN: token })
    expect((await fetch(`http://127.0.0.1:${port}/metrics`)).status).toBe(401)
    const headers = { authorization: `Bearer ${token}` }
    expect((await fetch(`http://127.0.0.1:${port}/metrics`, { headers })).status).toBe(200)
    await other.close()
  })
})

/** Another process of the same school. */
async function openWith({ db, listen, settings: { dataDir } }: School, environment: Record<string, string>) {
  const settings = readSettings({ NODE_ENV: 'test', LOG_LEVEL: 'silent', DATA_DIR: dataDir, ...environment })
  const app = await createServer({ settings, db, listen, pages: false })
  try {
    await app.ready()
  } catch (error) {
    await app.close()
    throw error
  }
  return app
}
