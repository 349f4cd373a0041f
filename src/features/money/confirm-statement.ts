// Confirming lines of an account statement: open requests are activated one by one, as at the desk. Then one transaction marks
// every line as used, marks its payment and records the import. Repeating it changes nothing.
import type { Database } from '#kit/server/database.ts'
import { activateRequest } from '#features/enrolment/decide.ts'
import { insertAudit } from '#features/school/audit.ts'
import type { Line, Matched } from './match-lines.ts'
import { consume, findOpenPayment, isThere } from './sql-statements.ts'

export interface Choice {
  line: number
  payment_id?: string | undefined
  request_id?: string | undefined
}

interface Act {
  actorId: string
  now: Date
  publicUrl: string
  activate: boolean
}

/** Why a line was skipped: its request is not open any more, or its transaction number was used before. */
export type LeftWhy = 'CANDIDATE_UNKNOWN' | 'REQUEST_DECIDED' | 'TRANSACTION_USED'

export interface Applied {
  reconciled: number
  activated: number
  left: { line: number; why: LeftWhy }[]
}

/** The person's choice, else the certain match; each line and each payment or request is used once. */
export function pairLines(matched: Matched[], choices: readonly Choice[]): Pair[] {
  const chosen = new Map(choices.map((choice) => [choice.line, choice]))
  return matched.flatMap(({ line, match, result, candidates }) => {
    const choice = chosen.get(line.line)
    // Used by an earlier import: the same choice again is not a mistake.
    if (result === 'recorded') return []
    if (choice) return choice.payment_id || choice.request_id ? [{ ...choice, line }] : []
    if (match !== 'certain') return []
    const [only] = candidates
    return [{ line, ...('payment_id' in only! ? { payment_id: only.payment_id } : { request_id: only!.request_id }) }]
  })
}

export interface Pair {
  line: Line
  payment_id?: string | undefined
  request_id?: string | undefined
}

export async function confirmStatement(db: Database, pairs: Pair[], act: Act): Promise<Applied> {
  const { actorId, now } = act
  const applied: Applied = { reconciled: 0, activated: 0, left: [] }
  const found: { line: Line; paymentId: string }[] = []
  for (const pair of pairs) {
    const outcome = await paymentFor(db, pair, act)
    if ('why' in outcome) applied.left.push({ line: pair.line.line, why: outcome.why })
    else if (outcome.paymentId !== null) found.push({ line: pair.line, paymentId: outcome.paymentId })
    // Also where another import, at the same time, consumes its line.
    if ('isNew' in outcome && outcome.isNew) applied.activated++
  }
  if (found.length === 0) return applied
  await db.transaction().execute(async (trx) => {
    const paid = await consume(trx, found, { actorId, now })
    applied.reconciled = paid.length
    const { reconciled, activated } = applied
    if (reconciled + activated === 0) return
    const dates = found.map(({ line }) => line.date).sort((one, other) => one.localeCompare(other))
    const amount = found.reduce((sum, { line }) => sum + Math.trunc(line.amount), 0)
    await insertAudit(trx, {
      actorId,
      act: 'statement.import',
      subject: `${dates[0]} – ${dates.at(-1)}`,
      after: { reconciled, activated, amount, lines: found.length },
    })
  })
  return applied
}

type Outcome = { paymentId: string | null; isNew?: boolean } | { why: LeftWhy }

/**
 * Null: a request that is only mentioned, because nothing is activated, and the next import finds it again; or another import, at the same time, has
 * already consumed the line of the one that was activated here.
 */
async function paymentFor(db: Database, { line, payment_id, request_id }: Pair, act: Act): Promise<Outcome> {
  if (payment_id) {
    const paymentId = await findOpenPayment(db, { paymentId: payment_id })
    return paymentId ? { paymentId } : { why: 'CANDIDATE_UNKNOWN' }
  }
  // Somebody else activated it meanwhile: its payment exists.
  const there = await findOpenPayment(db, { requestId: request_id! })
  if (there) return { paymentId: there }
  if (!act.activate) return (await isThere(db, request_id!)) ? { paymentId: null } : { why: 'CANDIDATE_UNKNOWN' }
  // The amount on the statement is the amount that was paid.
  const outcome = await activateRequest(db, request_id!, { paid_amount: Math.trunc(line.amount) }, act)
  if (outcome === null) return { why: 'CANDIDATE_UNKNOWN' }
  if (outcome === 'other') return { why: 'REQUEST_DECIDED' }
  if (outcome !== 'done' && outcome !== 'already') return { why: 'TRANSACTION_USED' }
  const paymentId = await findOpenPayment(db, { requestId: request_id! })
  if (outcome === 'done') return { paymentId, isNew: true }
  return paymentId ? { paymentId } : { why: 'CANDIDATE_UNKNOWN' }
}
