// Whether the program lives, and whether it can serve: for supervisors and load balancers.
import { sql } from 'kysely'
import * as z from 'zod'
import type { FastifyInstance } from 'fastify'
import { commonErrors, endpoint } from '#kit/contract.ts'
import { AppError } from '#kit/server/app-error.ts'
import type { Database } from '#kit/server/database.ts'
import { handle } from '#kit/server/http.ts'

const Health = z.object({ status: z.literal('ok') })

const live = endpoint({
  method: 'GET',
  path: '/health',
  access: 'public',
  summary: 'Answers as long as the process does.',
  data: Health,
})

const ready = endpoint({
  method: 'GET',
  path: '/health/ready',
  access: 'public',
  summary: 'Answers while the database does too; 503 UNAVAILABLE otherwise.',
  data: Health,
})

export const healthRoutes = [
  handle(live, () => Promise.resolve({ status: 'ok' as const })),
  handle(ready, ({ db }) => checkDatabase(db)),
]

/** The same at the root, where supervisors look first. */
export function serveHealth(app: FastifyInstance, db: Database): void {
  app.get('/health', { schema: { hide: true } }, () => ({ success: true, data: { status: 'ok' } }))
  app.get('/health/ready', { schema: { hide: true } }, async () => ({ success: true, data: await checkDatabase(db) }))
}

/** @throws AppError UNAVAILABLE when the database does not answer */
export async function checkDatabase(db: Database): Promise<{ status: 'ok' }> {
  const answered = await sql`select 1`.execute(db).catch(() => null)
  if (!answered) throw new AppError('UNAVAILABLE', commonErrors.UNAVAILABLE)
  return { status: 'ok' }
}
