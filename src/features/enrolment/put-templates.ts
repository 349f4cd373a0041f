// Replacing the ready answers, with the record of it.
import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import type { BodyOf } from '#kit/contract.ts'
import type { Database } from '#kit/server/database.ts'
import { insertAudit } from '#features/school/audit.ts'
import type { putTemplates as endpoint } from './contract-console.ts'
import { listTemplates } from './sql-templates.ts'

/** Replaces all templates. @returns the new ones, in their order */
export async function putTemplates(db: Database, wanted: BodyOf<typeof endpoint>, actorId: string) {
  return db.transaction().execute(async (trx) => {
    // Two people who save at once do so one after the other.
    await sql`select pg_advisory_xact_lock(hashtextextended('reply templates', 0))`.execute(trx)
    const before = await listTemplates(trx)
    const rows = wanted.map((template, index) => ({ ...template, id: template.id ?? uuidv7(), position: index + 1 }))
    await trx.deleteFrom('reply_templates').execute()
    if (rows.length > 0) await trx.insertInto('reply_templates').values(rows).execute()
    const after = await listTemplates(trx)
    if (isDeepStrictEqual(before, after)) return after
    await insertAudit(trx, {
      actorId,
      act: 'templates.change',
      before: { templates: before },
      after: { templates: after },
    })
    return after
  })
}
