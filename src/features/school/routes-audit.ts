// Staff read the log of acts and take it along; that they did is an entry, too.
import { csvHeaders, streamCsv } from '#kit/server/csv.ts'
import { handle, type Route } from '#kit/server/http.ts'
import { insertAudit } from './audit.ts'
import * as contract from './contract-audit.ts'
import textsAr from './audit-csv.ar.json' with { type: 'json' }
import textsEn from './audit-csv.en.json' with { type: 'json' }
import * as sql from './sql-audit.ts'

const csvTexts = { ar: textsAr, en: textsEn }

export const auditRoutes: Route[] = [
  handle(contract.listAudit, async ({ db, query, clock }) => {
    const { page, limit, ...filters } = query
    const { entries, total } = await sql.listAudit(db, filters, { page, limit, now: clock() })
    return { data: entries, meta: { page, limit, total } }
  }),

  handle(contract.listActors, ({ db }) => sql.listActors(db)),

  handle(contract.exportAudit, async ({ db, user, query, language, reply }) => {
    await db
      .transaction()
      .execute((trx) => insertAudit(trx, { actorId: user.userId, act: 'audit.export', after: { ...query } }))
    const texts = csvTexts[language]
    const head = [texts.at, texts.actor, texts.act, texts.person, texts.subject, texts.before, texts.after, texts.entry]
    return reply
      .headers(csvHeaders('activity-log.csv'))
      .send(streamCsv(language, head, rowsOf(sql.readAudit(db, query), texts)))
  }),
]

async function* rowsOf(entries: AsyncIterable<sql.AuditEntry>, texts: typeof textsAr) {
  const nameOf = (who: { id: string; full_name: string | null } | null) =>
    who && (who.full_name ?? `${texts.left} (${who.id})`)
  const facts = (values: Record<string, unknown> | null) => values && JSON.stringify(values)
  for await (const { id, at, actor, act, person, subject, before, after } of entries) {
    const who = actor === null ? texts.automatic : nameOf(actor)
    yield [at.toISOString(), who, act, nameOf(person), subject, facts(before), facts(after), id]
  }
}
