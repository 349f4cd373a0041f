// Queries of the ledger: payments and refunds by time, and their totals.
import { sql, type RawBuilder } from 'kysely'
import type { AnswerOf, Language } from '#kit/contract.ts'
import type { Database } from '#kit/server/database.ts'
import { inLanguage } from '#kit/server/in-language.ts'
import { cachedRead } from '#kit/server/cached-read.ts'
import { findNamed, isNamed, isOneOf } from '#features/school/sql-named.ts'
import { readAmount } from '#features/enrolment/typed-amount.ts'
import { readRequestCode } from '#features/enrolment/request-code.ts'
import type { PaymentMethod } from '#features/payments/method.ts'
import { receiptsMeant } from '#features/payments/receipt-number.ts'
import { transactionKey, transactionPart } from '#features/payments/transaction-key.ts'
import type { listPayments, MoneyTotals } from './contract-console.ts'
import { endOfDay, startOfDay } from '#kit/school-day.ts'
import type * as z from 'zod'

export interface LedgerFilters {
  from?: string | undefined
  to?: string | undefined
  method?: PaymentMethod | undefined
  course_id?: string | undefined
  recorded_by?: string | undefined
  only?: 'refunded' | 'cancelled' | 'unreconciled' | undefined
  q?: string | undefined
}

type Condition = RawBuilder<boolean>
const all = (conditions: Condition[]): Condition =>
  conditions.length === 0 ? sql<boolean>`true` : sql<boolean>`${sql.join(conditions, sql` and `)}`

/** When a row was written: `at` is its column. */
function inTime({ from, to }: LedgerFilters, at: RawBuilder<unknown>): Condition {
  const first = from && (from.length === 10 ? startOfDay(from) : new Date(from))
  // A day counts whole, a moment up to itself.
  const end = to && (to.length === 10 ? endOfDay(to) : new Date(new Date(to).getTime() + 1))
  return all([...(first ? [sql<boolean>`${at} >= ${first}`] : []), ...(end ? [sql<boolean>`${at} < ${end}`] : [])])
}

/** Conditions on a payment `p`. */
function ofPayment({ method, course_id, recorded_by, only }: LedgerFilters): Condition {
  return all([
    ...(method ? [sql<boolean>`p.method = ${method}`] : []),
    ...(course_id ? [sql<boolean>`p.course_id = ${course_id}`] : []),
    ...(recorded_by ? [sql<boolean>`p.recorded_by = ${recorded_by}`] : []),
    ...(only === 'refunded' ? [sql<boolean>`p.refunded_amount > 0`] : []),
    ...(only === 'cancelled' ? [sql<boolean>`p.cancelled_at is not null`] : []),
    ...(only === 'unreconciled' ? [sql<boolean>`p.reconciled_at is null and p.cancelled_at is null`] : []),
  ])
}

interface Found {
  /** A payment matches one of these; each uses its own index. No search: all. */
  ways: Condition[]
  /** A very common name. */
  isCommon: boolean
}

/** Once for a list and its totals. By receipt (or its last digits), request's code, amount, a part of a transaction number, name or e-mail. */
export async function findWays(db: Database, q: string | undefined, now: Date): Promise<Found> {
  if (!q) return { ways: [sql<boolean>`true`], isCommon: false }
  const [key, part] = [transactionKey(q), transactionPart(q)]
  const amount = readAmount(q)
  const receipts = receiptsMeant(q, now)
  const code = readRequestCode(q)
  const named = await findNamed(db, q)
  return {
    isCommon: named === null,
    ways: [
      named ? isOneOf(sql`p.student_id`, named) : isNamed(q, sql`p.student_id`),
      ...(receipts.length > 0 ? [sql<boolean>`p.receipt_number = any(${receipts}::text[])`] : []),
      ...(key ? [part ? sql<boolean>`p.transaction_key like ${part}` : sql<boolean>`p.transaction_key = ${key}`] : []),
      ...(amount === null ? [] : [sql<boolean>`p.amount = ${amount}`]),
      ...(code ? [sql<boolean>`p.request_id = (select id from enrolment_requests where code = ${code})`] : []),
    ],
  }
}

type LedgerRow = AnswerOf<typeof listPayments>[number]
interface FlatRow extends Omit<LedgerRow, 'courses' | 'student' | 'recorded_by'> {
  title: string
  student_id: string
  full_name: string
  email: string
  has_left: boolean
  recorder_id: string | null
  recorder: string | null
  exactly: string
}

/** Rows of the ledger up to the end of a page: each way of searching, and each kind of row, reads so many. */
function entriesOf(
  filters: LedgerFilters,
  ways: Condition[],
  { rows, most, after }: { rows: Shown['rows']; most: number; after?: LedgerEnd | undefined },
) {
  const isAfter = (at: RawBuilder<unknown>, kind: RawBuilder<unknown>) =>
    after
      ? sql<boolean>`${at} <= ${after.at}::timestamptz and (${at}, p.receipt_number, ${kind}) < (${after.at}::timestamptz, ${after.receipt_number}, ${after.kind})`
      : sql<boolean>`true`
  const payment = (way: Condition) => sql`(
    select p.id as row, p.id, p.receipt_number, p.recorded_at as at, 'payment' as kind,
      case when p.cancelled_at is null then p.amount else 0 end as moved, null as note, p.recorded_by as by
    from payments p where ${inTime(filters, sql`p.recorded_at`)} and ${ofPayment(filters)} and ${way} and ${isAfter(sql`p.recorded_at`, sql`'payment'`)}
    order by p.recorded_at desc, p.receipt_number desc limit ${most})`
  const change = (way: Condition) => sql`(
    select x.id, p.id, p.receipt_number, x.created_at, x.kind, case x.kind when 'refund' then -x.amount else x.amount end, nullif(x.note, ''), x.created_by
    from payment_changes x join payments p on p.id = x.payment_id
    where x.kind <> 'cancel' and ${inTime(filters, sql`x.created_at`)} and ${ofPayment(filters)} and ${way} and ${isAfter(sql`x.created_at`, sql`x.kind`)}
    order by x.created_at desc, p.receipt_number desc, x.kind desc limit ${most})`
  const kinds = rows === 'ledger' ? [payment, change] : [payment]
  return sql.join(
    kinds.map((kind) => sql`select * from (${sql.join(ways.map(kind), sql` union `)}) found`),
    sql` union all `,
  )
}

/** The end of a page; the moment as the database writes it, which is more precise than a Date. */
interface LedgerEnd {
  at: string
  receipt_number: string
  kind: string
}

interface Shown {
  /** Whether refunds are separate rows. */
  rows: 'payments' | 'ledger'
  page: number
  limit: number
  language: Language
  now: Date
}

export async function listLedger(
  db: Database,
  filters: LedgerFilters,
  { rows, page, limit, language, now }: Shown,
  found = findWays(db, filters.q, now),
) {
  const { ways } = await found
  const entries = entriesOf(filters, ways, { rows, most: page * limit })
  const shown = await readEntries(db, entries, { page, limit, language })
  return shown.map(toRow)
}

/** The whole ledger with refunds as rows, page by page. */
export async function* readLedger(
  db: Database,
  filters: LedgerFilters,
  { limit, language, now }: Pick<Shown, 'limit' | 'language' | 'now'>,
): AsyncGenerator<LedgerRow[]> {
  const { ways } = await findWays(db, filters.q, now)
  let after: LedgerEnd | undefined
  for (;;) {
    const entries = entriesOf(filters, ways, { rows: 'ledger', most: limit, after })
    const rows = await readEntries(db, entries, { page: 1, limit, language })
    yield rows.map(toRow)
    const last = rows.at(-1)
    if (!last || rows.length < limit) return
    after = { at: last.exactly, receipt_number: last.receipt_number, kind: last.kind }
  }
}

async function readEntries(
  db: Database,
  entries: RawBuilder<unknown>,
  { page, limit, language }: Pick<Shown, 'page' | 'limit' | 'language'>,
) {
  const { rows } = await sql<FlatRow>`
    with page as materialized (
      select * from (${entries}) e
      order by at desc, receipt_number desc, kind desc limit ${limit} offset ${(page - 1) * limit}
    )
    select p.id, p.receipt_number, p.enrolment_id, p.request_id, r.code, p.course_id, ${inLanguage(language, 'c', 'title')} as title,
      ${inLanguage(language, 'l', 'name')} as plan_name, p.amount, p.method, p.transaction_number, p.recorded_at, p.cancelled_at,
      p.refunded_amount, p.reconciled_at, e.kind, e.moved, e.at, e.at::text as exactly, e.note, u.id as student_id, u.full_name, u.email,
      u.deleted_at is not null as has_left,
      b.id as recorder_id, b.full_name as recorder
    from page e
    join payments p on p.id = e.id
    join users u on u.id = p.student_id
    join courses c on c.id = p.course_id
    left join pricing_plans l on l.course_id = p.course_id and l.id = p.plan_id
    left join enrolment_requests r on r.id = p.request_id
    left join users b on b.id = e.by
    order by e.at desc, e.receipt_number desc, e.kind desc`.execute(db)
  return rows
}

function toRow({ title, student_id, full_name, email, has_left, recorder_id, recorder, ...row }: FlatRow): LedgerRow {
  return {
    ...row,
    courses: { id: row.course_id, title },
    student: { id: student_id, full_name, email, has_left },
    recorded_by: recorder_id === null ? null : { id: recorder_id, full_name: recorder ?? '' },
  }
}

interface MethodSum {
  method: PaymentMethod
  listed: number
  count: number
  amount: number
}

/** With more payments than this the totals are cached for a moment. */
const many = 5000

/** The result of the filters: the number of payments, the number of rows, and their totals. */
export async function sumUp(db: Database, filters: LedgerFilters, now: Date, found = findWays(db, filters.q, now)) {
  const { ways, isCommon } = await found
  const { from, to, method, course_id, recorded_by, only, q } = filters
  const key = `payments ${JSON.stringify([from, to, method, course_id, recorded_by, only, q])}`
  return cachedRead(
    db,
    { key, now },
    () => addUp(db, filters, ways),
    ({ payments }) => isCommon || payments > many,
  )
}

async function addUp(db: Database, filters: LedgerFilters, ways: Condition[]) {
  // Without a search one scan is enough; with one, a payment may match in several ways.
  const isFound =
    ways.length === 1
      ? ways[0]!
      : sql<boolean>`p.id in (${sql.join(
          ways.map((way) => sql`select p.id from payments p where ${way}`),
          sql` union all `,
        )})`
  const [received, returned] = await Promise.all([
    sql<MethodSum>`
      select p.method, count(*)::int as listed, (count(*) filter (where p.cancelled_at is null))::int as count,
        coalesce(sum(p.amount) filter (where p.cancelled_at is null), 0)::float8 as amount
      from payments p where ${inTime(filters, sql`p.recorded_at`)} and ${ofPayment(filters)} and ${isFound}
      group by p.method order by amount desc, p.method`.execute(db),
    sql<{ rows: number; refunds: number; refunded: number }>`
      select count(*)::int as rows,
        greatest(0, count(*) filter (where x.kind = 'refund') - count(*) filter (where x.kind = 'reverse'))::int as refunds,
        coalesce(sum(case x.kind when 'refund' then x.amount else -x.amount end), 0)::float8 as refunded
      from payment_changes x join payments p on p.id = x.payment_id
      where x.kind <> 'cancel' and ${inTime(filters, sql`x.created_at`)} and ${ofPayment(filters)} and ${isFound}`.execute(
      db,
    ),
  ])
  const { rows, refunds, refunded } = returned.rows[0]!
  const sum = (pick: (row: MethodSum) => number) => received.rows.reduce((total, row) => total + pick(row), 0)
  const totals: z.output<typeof MoneyTotals> = {
    count: sum(({ count }) => count),
    amount: sum(({ amount }) => amount),
    refunded,
    refunds,
    by_method: received.rows
      .filter(({ count }) => count > 0)
      .map(({ method, count, amount }) => ({ method, count, amount })),
  }
  const listed = sum((row) => row.listed)
  return { totals, payments: listed, ledger: listed + rows }
}

/** Everyone who has recorded a payment and is still there. */
export async function listRecorders(db: Database) {
  return (
    db
      .selectFrom('users as u')
      .select(['u.id', 'u.full_name'])
      .where('u.role', '<>', 'student')
      // One index lookup for each member; as `exists` it would read all payments.
      .where(sql<boolean>`(select true from payments p where p.recorded_by = u.id order by p.recorded_at desc limit 1)`)
      .orderBy('u.full_name')
      .limit(200)
      .execute()
  )
}

export async function listOwnPayments(db: Database, studentId: string, language: Language) {
  const rows = await db
    .selectFrom('payments as p')
    .innerJoin('courses as c', 'c.id', 'p.course_id')
    .leftJoin('pricing_plans as l', (join) =>
      join.onRef('l.course_id', '=', 'p.course_id').onRef('l.id', '=', 'p.plan_id'),
    )
    .select([
      'p.id',
      'p.receipt_number',
      'p.enrolment_id',
      'p.course_id',
      'p.amount',
      'p.method',
      'p.transaction_number',
    ])
    .select(['p.recorded_at', 'p.cancelled_at', 'p.refunded_amount'])
    .select(inLanguage(language, 'c', 'title').as('title'))
    .select(inLanguage(language, 'l', 'name').$castTo<string | null>().as('plan_name'))
    .where('p.student_id', '=', studentId)
    .orderBy('p.recorded_at', 'desc')
    .orderBy('p.id', 'desc')
    .execute()
  return rows.map(({ title, ...row }) => ({ ...row, courses: { id: row.course_id, title } }))
}
