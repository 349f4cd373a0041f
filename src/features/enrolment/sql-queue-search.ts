// Which requests a list of the queue contains, and how many: each way of searching uses its own index.
import { sql, type RawBuilder } from 'kysely'
import { findNamed, isNamed, isOneOf } from '#features/school/sql-named.ts'
import type { PaymentMethod } from '#features/payments/method.ts'
import { transactionPart } from '#features/payments/transaction-key.ts'
import type { Database } from '#kit/server/database.ts'
import { cachedRead } from '#kit/server/cached-read.ts'
import { RequestStatus } from './contract.ts'
import { readRequestCode } from './request-code.ts'
import { readAmount } from './typed-amount.ts'

export interface Wanted {
  /** None: in a search those of every status, else the waiting ones. */
  status?: RequestStatus | undefined
  q?: string | undefined
  course_id?: string | undefined
  method?: PaymentMethod | undefined
  flagged?: boolean | undefined
}

export interface Found {
  key: string
  /** Condition on every found request. */
  fits: RawBuilder<boolean>
  /** Each way of searching with its own index; a request found by one of them counts. Empty without a search. */
  ways: RawBuilder<boolean>[]
  /** The search is a very common name: many results are expected. */
  isCommon: boolean
  /** Checked for each found request: whether it has warnings. Slow, so it has its own limit. */
  lookedAt?: RawBuilder<boolean>
  /** The longest waiting first; of decided ones the newest first. */
  order: 'asc' | 'desc'
}

export async function findRequests(db: Database, wanted: Wanted): Promise<Found> {
  const { q, course_id, method, flagged } = wanted
  const statuses = wanted.status ? [wanted.status] : q ? RequestStatus.options : [RequestStatus.enum.pending]
  const [only] = statuses.length === 1 ? statuses : []
  const plain = [
    only ? sql<boolean>`r.status = ${only}` : sql<boolean>`true`,
    ...(course_id ? [sql<boolean>`r.course_id = ${course_id}`] : []),
    ...(method ? [sql<boolean>`r.method = ${method}`] : []),
  ]
  const all = (conditions: RawBuilder<boolean>[]) => sql<boolean>`${sql.join(conditions, sql` and `)}`
  const named = q ? await findNamed(db, q) : []
  const ways = q ? waysOf(q, named) : [sql<boolean>`true`]
  return {
    key: `requests ${JSON.stringify([statuses, q, course_id, method, flagged])}`,
    fits: all(flagged ? [...plain, isFlagged] : plain),
    ...(flagged && { lookedAt: all(plain) }),
    ways: only ? ways : ways.flatMap((way) => statuses.map((status) => sql<boolean>`r.status = ${status} and ${way}`)),
    isCommon: named === null,
    order: !wanted.status || wanted.status === 'pending' || wanted.status === 'needs_proof' ? 'asc' : 'desc',
  }
}

/** By the request's code, words of the student's name or e-mail, an amount, a part of a transaction number. */
function waysOf(q: string, named: string[] | null): RawBuilder<boolean>[] {
  const code = readRequestCode(q)
  const amount = readAmount(q)
  const part = transactionPart(q)
  return [
    named ? isOneOf(sql`r.student_id`, named) : isNamed(q, sql`r.student_id`),
    ...(code ? [sql<boolean>`r.code = ${code}`] : []),
    ...(amount === null ? [] : [sql<boolean>`r.paid_amount = ${amount}`, sql<boolean>`r.amount = ${amount}`]),
    ...(part ? [sql<boolean>`r.transaction_key like ${part}`] : []),
  ]
}

/** The ids of a page. Each way reads as many rows as there are up to the end of the page. */
export function cutPage({ fits, ways, order }: Found, { page, limit }: { page: number; limit: number }) {
  const direction = order === 'asc' ? sql`asc` : sql`desc`
  const each = ways.map(
    (way) => sql`(select r.id, r.waiting_since from enrolment_requests r where ${fits} and ${way}
      order by r.waiting_since ${direction}, r.id ${direction} limit ${page * limit})`,
  )
  return sql<{ id: string }>`(
    select id from (${sql.join(each, sql` union `)}) found
    order by waiting_since ${direction}, id ${direction} limit ${limit} offset ${(page - 1) * limit})`
}

/** Above this, counting takes a while: the number is cached for a moment. */
const many = 5000
/** The same limit where each request is checked (`lookedAt`). */
const manyLooks = 1000

export async function countFound(
  db: Database,
  { key, fits, ways, isCommon, lookedAt }: Found,
  now: Date,
): Promise<number> {
  const count = async (condition: RawBuilder<boolean>) => {
    const each = ways.map((way) => sql`select r.id from enrolment_requests r where ${condition} and ${way}`)
    const { rows } = await sql<{ total: number }>`
      select count(*)::int as total from (${sql.join(each, sql` union `)}) found`.execute(db)
    return rows[0]!.total
  }
  const read = async () => {
    const [total, looks] = await Promise.all([count(fits), lookedAt ? count(lookedAt) : 0])
    return { total, looks }
  }
  const isLarge = (found: { total: number; looks: number }) => isCommon || found.total > many || found.looks > manyLooks
  return (await cachedRead(db, { key, now }, read, isLarge)).total
}

/** Has warnings: less than the price, or a proof or a transaction number used before. */
export const isFlagged = sql<boolean>`(
  r.paid_amount < r.amount
  or exists (select from enrolment_requests o where o.proof_sha256 = r.proof_sha256 and o.id <> r.id)
  or exists (select from enrolment_requests o where o.transaction_key = r.transaction_key and o.id <> r.id)
  or exists (select from proof_matches m where m.request_id = r.id)
  or exists (select from proof_matches m where m.other_id = r.id)
)`
