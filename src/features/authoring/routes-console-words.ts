// Equal words of searches: listed, added, changed and removed; each search asks the table anew.
import { isDeepStrictEqual } from 'node:util'
import { v7 as uuidv7 } from 'uuid'
import { handle, type Route } from '#kit/server/http.ts'
import { findRepeated, insertAudit } from '#features/school/audit.ts'
import * as contract from './contract-console-words.ts'
import * as sql from './sql-words.ts'

export const wordsConsoleRoutes: Route[] = [
  handle(contract.listEqualWords, async ({ db, query }) => {
    const { data, total } = await sql.listEqualWords(db, query)
    return { data, meta: { page: query.page, limit: query.limit, total } }
  }),

  handle(contract.createEqualWords, async ({ db, user, body }) => {
    return db.transaction().execute(async (trx) => {
      const act = { actorId: user.userId, act: 'synonym.create' }
      const again = await findRepeated(trx, { ...act, after: body })
      const there = again && (await sql.holdEqualWords(trx, String(again['id'])))
      if (there && isDeepStrictEqual(there.phrases, body.phrases)) return there
      const made = await sql.insertEqualWords(trx, uuidv7(), body)
      await insertAudit(trx, { ...act, subject: made.phrases[0]!, after: made })
      return made
    })
  }),

  handle(contract.updateEqualWords, async ({ db, user, params, body, fail }) => {
    return db.transaction().execute(async (trx) => {
      const before = (await sql.holdEqualWords(trx, params.id)) ?? fail('NOT_FOUND')
      const after = await sql.updateEqualWords(trx, params.id, body)
      if (!isDeepStrictEqual(before, after))
        await insertAudit(trx, {
          actorId: user.userId,
          act: 'synonym.update',
          subject: after.phrases[0]!,
          before,
          after,
        })
      return after
    })
  }),

  handle(contract.deleteEqualWords, async ({ db, user, params, fail }) => {
    const act = { actorId: user.userId, act: 'synonym.delete' }
    return db.transaction().execute(async (trx) => {
      const before = await sql.holdEqualWords(trx, params.id)
      if (!before) return (await findRepeated(trx, { ...act, before: params })) ? {} : fail('NOT_FOUND')
      await sql.deleteEqualWords(trx, params.id)
      await insertAudit(trx, { ...act, subject: before.phrases[0]!, before, after: {} })
      return {}
    })
  }),
]
