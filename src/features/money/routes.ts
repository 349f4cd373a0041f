// A student's own payments and their receipts.
import { handle } from '#kit/server/http.ts'
import * as contract from './contract.ts'
import { sendReceipt } from './receipt-file.ts'
import { listOwnPayments } from './sql-ledger.ts'
import { findReceipt } from './sql-receipt.ts'

export const moneyRoutes = [
  handle(contract.listOwnPayments, async ({ db, user, language }) => listOwnPayments(db, user.userId, language)),

  handle(contract.getOwnReceipt, async ({ db, user, params, query, language, typesetter, reply, fail }) => {
    const receipt = (await findReceipt(db, params.id, user.userId)) ?? fail('NOT_FOUND')
    return sendReceipt(reply, typesetter, receipt, query.lang ?? language)
  }),
]
