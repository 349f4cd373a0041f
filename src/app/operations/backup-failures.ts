// Why there is no backup: kept in the log of acts, so that the console and the doctor say it days later.
import { sql } from 'kysely'
import { insertAudit } from '#features/school/audit.ts'
import type { Language } from '#kit/languages.ts'
import type { Database } from '#kit/server/database.ts'
import { safeText } from '#kit/server/safe-error.ts'
import { StartError } from '#kit/server/start-error.ts'
import { refuse } from './sentences.ts'

const act = 'backup.fail'

export interface BackupFailure {
  at: Date
  /** A sentence for whoever keeps the machine. */
  why: Record<Language, string>
}

export async function noteFailure(db: Database, error: unknown): Promise<void> {
  const { ar, en } = inWords(error).texts
  await db
    .transaction()
    .execute((trx) => insertAudit(trx, { actorId: null, act, after: { reason: ar, reason_en: en } }))
}

function inWords(error: unknown): StartError {
  if (error instanceof StartError) return error
  const { message, code } = error as { message?: string; code?: string }
  return refuse('backupBroke', { why: [safeText(message ?? ''), code && `(${code})`].filter(Boolean).join(' ') })
}

/** Newest first. */
export async function listFailures(db: Database, since: Date): Promise<BackupFailure[]> {
  const rows = await db
    .selectFrom('audit_log')
    .select(['created_at as at', sql<string>`after->>'reason'`.as('ar'), sql<string>`after->>'reason_en'`.as('en')])
    .where('act', '=', act)
    .where('created_at', '>', since)
    .orderBy('created_at', 'desc')
    .limit(100)
    .execute()
  return rows.map(({ at, ar, en }) => ({ at, why: { ar, en } }))
}

/** What stopped the newest try; undefined where a backup was made since. */
export async function findFailure(db: Database, madeAt: Date | null): Promise<BackupFailure | undefined> {
  return (await listFailures(db, madeAt ?? new Date(0)))[0]
}
