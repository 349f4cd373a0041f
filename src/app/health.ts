// Whether the program runs, and whether it can serve: for supervisors and load balancers.
import { mkdir, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { sql } from 'kysely'
import * as z from 'zod'
import type { FastifyInstance } from 'fastify'
import { commonErrors, endpoint } from '#kit/contract.ts'
import { AppError } from '#kit/server/app-error.ts'
import type { Database } from '#kit/server/database.ts'
import type { FileStore } from '#kit/server/files.ts'
import { handle } from '#kit/server/http.ts'
import { inTime } from '#kit/server/in-time.ts'
import type { Settings } from '#kit/server/settings.ts'

const Health = z.object({ status: z.literal('ok') })

export const live = endpoint({
  method: 'GET',
  path: '/health',
  access: 'public',
  summary: 'Answers as long as the process does.',
  data: Health,
})

export const ready = endpoint({
  method: 'GET',
  path: '/health/ready',
  access: 'public',
  summary:
    'Answers while the database does too and files can be written; 503 UNAVAILABLE otherwise, with `reasons`: database, disk, files.',
  data: Health,
})

export const healthRoutes = [
  handle(live, () => Promise.resolve({ status: 'ok' as const })),
  handle(ready, (services) => checkReady(services)),
]

/** The same at the root, where supervisors look first. */
export function serveHealth(app: FastifyInstance, needs: Needs): void {
  app.get('/health', { schema: { hide: true } }, () => ({ success: true, data: { status: 'ok' } }))
  app.get('/health/ready', { schema: { hide: true } }, async () => ({ success: true, data: await checkReady(needs) }))
}

export async function checkDatabase(db: Database): Promise<void> {
  await sql`select 1`.execute(db)
}

interface Needs {
  db: Database
  settings: Pick<Settings, 'dataDir'>
  files: FileStore
}

/** Milliseconds; supervisors wait five seconds (deploy/kubernetes), and a database that is silent says nothing for ten. */
const patience = 4000

async function checkReady({ db, settings, files }: Needs): Promise<{ status: 'ok' }> {
  const checks = { database: checkDatabase(db), disk: checkDisk(settings.dataDir), files: checkFiles(files) }
  const results = await Promise.allSettled(Object.values(checks).map((check) => inTime(check, patience)))
  const reasons = Object.keys(checks).filter((_name, at) => results[at]?.status === 'rejected')
  if (reasons.length > 0) throw new AppError('UNAVAILABLE', commonErrors.UNAVAILABLE, { details: { reasons } })
  return { status: 'ok' }
}

/** On a full disk a file can still be created, but not written. */
async function checkDisk(folder: string): Promise<void> {
  const file = path.join(folder, `.ready-${process.pid}`)
  await mkdir(folder, { recursive: true })
  await writeFile(file, 'x'.repeat(4096))
  await rm(file, { force: true })
}

/** A bucket can be out of reach. A folder was checked together with the disk. */
async function checkFiles(files: FileStore): Promise<void> {
  if (!files.locate) await files.size('public/ready')
}
