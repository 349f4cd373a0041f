// The metrics for Prometheus. Labels are names from the program, never of people, so the number of rows does not grow with visitors.
import { collectDefaultMetrics, Gauge, Registry } from 'prom-client'
import type { FastifyInstance } from 'fastify'
import { routeOf } from '#app/log.ts'
import { findNightlyBackup } from '#app/operations/nightly-backup.ts'
import { findWaiting } from '#app/operations/sql.ts'
import type { Database, PoolState } from '#kit/server/database.ts'
import type { EventHub } from '#kit/server/events.ts'
import { inTime } from '#kit/server/in-time.ts'
import { countRequests, readCounter, readGauge, serveRegistry, type ObserveRequest } from '#kit/server/metrics.ts'
import type { PageCache } from '#kit/server/page-cache.ts'
import { release } from '#kit/server/release.ts'
import type { ResponseCache } from '#kit/server/response-cache.ts'
import type { Settings } from '#kit/server/settings.ts'
import type { Uploads } from '#kit/server/upload.ts'

interface Parts {
  settings: Settings
  db: Database
  events: EventHub
  uploads: Uploads
  responseCache: ResponseCache | undefined
  /** A function, because the pages may be set up later than the metrics. */
  pageCache: () => PageCache | undefined
  pool: (() => PoolState) | undefined
}

/** Does nothing where nobody may read metrics. @returns counts a request that never reached the framework */
export function serveMetrics(app: FastifyInstance, parts: Parts): ObserveRequest | undefined {
  const { settings, events, uploads, responseCache, pageCache, pool } = parts
  if (settings.metrics.token === undefined && settings.metrics.port === undefined) return undefined
  const registry = new Registry()
  // Memory, time of the processor, delay of the event loop, garbage collection.
  collectDefaultMetrics({ register: registry })
  const observe = countRequests(app, registry, routeOf)
  new Gauge({
    name: 'manara_build_info',
    help: 'Which release runs, on which Node.',
    labelNames: ['version', 'node'],
    registers: [registry],
  }).set({ version: release, node: process.version }, 1)
  readGauge(registry, 'manara_live_streams', 'Open pages that hear of events.', () => events.count())
  readGauge(registry, 'manara_uploads_running', 'Files that are being sent in forms.', () => uploads.count())
  const counts = (cache: { hits: number; misses: number } | undefined) => ({
    hit: cache?.hits ?? 0,
    miss: cache?.misses ?? 0,
  })
  const name = 'manara_page_cache_total'
  readCounter(registry, { name, help: 'Public pages by whether they were kept.', label: 'result' }, () =>
    counts(pageCache()?.counts),
  )
  const answers = 'manara_answer_cache_total'
  readCounter(registry, { name: answers, help: 'Public answers of the API, likewise.', label: 'result' }, () =>
    counts(responseCache?.counts),
  )
  if (pool) addPool(registry, pool)
  const measureSchool = addSchool(registry, parts)
  const print = async () => {
    await measureSchool()
    return registry.metrics()
  }
  serveRegistry(app, { print, contentType: registry.contentType }, settings)
  return observe
}

function addPool(registry: Registry, pool: () => PoolState): void {
  const gauge = new Gauge({
    name: 'manara_database_connections',
    help: 'Connections of this process: busy, idle, and the most there may be.',
    labelNames: ['state'],
    registers: [registry],
    collect() {
      const { busy, idle, most } = pool()
      for (const [state, count] of Object.entries({ busy, idle, most })) gauge.set({ state }, count)
    },
  })
  const waiting = 'manara_database_requests_waiting'
  readGauge(registry, waiting, 'Queries that wait for a connection.', () => pool().waiting)
}

/** Milliseconds: a scrape is given up after ten seconds, and that the database is silent is what it must say. */
const patience = 4000

/** What the database and the backups say: asked once, before all figures are written. */
function addSchool(registry: Registry, { db, settings }: Parts): () => Promise<void> {
  const registers = [registry]
  const gauge = (name: string, help: string, labelNames: string[] = []) =>
    new Gauge({ name, help, labelNames, registers })
  const up = gauge('manara_database_up', 'Whether the database answers.')
  const jobs = gauge('manara_jobs', 'Background jobs that wait for their turn, or have failed for good.', ['state'])
  const oldestJob = gauge('manara_jobs_oldest_seconds', 'For how long the oldest job has been due.')
  const mails = gauge('manara_mails', 'Mails that wait to be sent, or have failed for good.', ['state'])
  const oldestMail = gauge('manara_mails_oldest_seconds', 'For how long the oldest mail has waited.')
  const backup = gauge('manara_last_backup_timestamp_seconds', 'When the last nightly backup was made; 0: never.')
  return async () => {
    const [last, found] = await Promise.all([
      findNightlyBackup(settings, new Date()),
      inTime(findWaiting(db), patience).catch(() => null),
    ])
    up.set(found ? 1 : 0)
    // No figure is better than an old one.
    if (last === undefined) backup.remove()
    else backup.set(last ? last.madeAt.getTime() / 1000 : 0)
    for (const each of [jobs, mails]) each.reset()
    for (const each of [oldestJob, oldestMail]) each.remove()
    if (!found) return
    for (const state of ['waiting', 'failed'] as const) {
      jobs.set({ state }, found.jobs[state])
      mails.set({ state }, found.mails[state])
    }
    oldestJob.set(found.jobs.oldestSeconds)
    oldestMail.set(found.mails.oldestSeconds)
  }
}
