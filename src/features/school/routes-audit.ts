// Staff read and export the log of acts; doing so is an entry, too.
import { csvHeaders, streamCsv } from '#kit/server/csv.ts'
import { handle, type Route } from '#kit/server/http.ts'
import { insertAudit } from './audit.ts'
import * as contract from './contract-audit.ts'
import { auditHead, auditRows } from './export-audit.ts'
import * as sql from './sql-audit.ts'

export const auditRoutes: Route[] = [
  handle(contract.listAudit, async ({ db, query, clock }) => {
    const { page, limit, ...filters } = query
    const { entries, total } = await sql.listAudit(db, filters, { page, limit, now: clock() })
    return { data: entries, meta: { page, limit, total } }
  }),

  handle(contract.listActors, ({ db }) => sql.listActors(db)),

  handle(contract.getAuditOrigin, async ({ db, params, fail }) => {
    return (await sql.findOrigin(db, params.id)) ?? fail('NOT_FOUND')
  }),

  handle(contract.exportAudit, async ({ db, user, query, language, reply }) => {
    await db
      .transaction()
      .execute((trx) => insertAudit(trx, { actorId: user.userId, act: 'audit.export', after: { ...query } }))
    const { origins: hasOrigins, ...filters } = query
    const wanted = { language, hasOrigins }
    return reply
      .headers(csvHeaders('activity-log.csv'))
      .send(streamCsv(language, auditHead(wanted), auditRows(db, filters, wanted)))
  }),
]
