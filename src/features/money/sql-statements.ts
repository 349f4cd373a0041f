// Queries of account statements: what a line may belong to, and which lines were used.
import { sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import { cutText } from '#kit/cut-text.ts'
import type { Database, Trx } from '#kit/server/database.ts'
import type { RequestStatus } from '#features/enrolment/contract.ts'
import type { PaymentMethod } from '#features/payments/method.ts'
import { openStatuses } from '#features/enrolment/open-request.ts'
import { codesIn, numbersIn, type Line, type OpenPayment, type OpenRequest } from './match-lines.ts'
import { endOfDay, startOfDay } from '#kit/school-day.ts'
import type { StatementColumns } from './statement-columns.ts'

export async function listOpenRequests(db: Database): Promise<OpenRequest[]> {
  const { rows } = await sql<OpenRequest>`
    select r.id as request_id, r.code, (select u.full_name from users u where u.id = r.student_id) as full_name,
      coalesce(r.paid_amount, r.amount) as amount, r.transaction_key, r.created_at
    from enrolment_requests r
    where r.status in ('pending', 'needs_proof') order by r.created_at, r.id`.execute(db)
  return rows
}

export interface NamedRequest {
  request_id: string
  code: string
  full_name: string
  status: Exclude<RequestStatus, (typeof openStatuses)[number]>
}

/** Settled requests that labels name. */
export async function listNamed(db: Database, lines: Line[]): Promise<Map<string, NamedRequest>> {
  const codes = [...new Set(lines.flatMap(({ label }) => codesIn(label)))]
  if (codes.length === 0) return new Map()
  const rows = await db
    .selectFrom('enrolment_requests as r')
    .innerJoin('users as u', 'u.id', 'r.student_id')
    .select(['r.id as request_id', 'r.code', 'u.full_name', 'r.status'])
    .where('r.code', '=', sql<string>`any(${codes}::text[])`)
    .where('r.status', 'not in', openStatuses)
    .$castTo<NamedRequest>()
    .execute()
  return new Map(rows.map((row) => [row.code, row]))
}

type FoundPayment = OpenPayment & { method: PaymentMethod }

/** A payment that no line was matched with yet. */
const openPayments = sql`
  select p.id as payment_id, p.receipt_number, r.code, u.full_name, p.amount, p.transaction_key, p.recorded_at, p.method, p.method = 'cash' as "isCash"
  from payments p join users u on u.id = p.student_id left join enrolment_requests r on r.id = p.request_id
  where p.reconciled_at is null and p.cancelled_at is null`

/** Candidates by amount that are shown for a line; other lines may use some of them. */
const shownOfAmount = 20

/** Candidates for the lines: by code, number or amount, around their time. */
export async function listCandidates(db: Database, lines: Line[]): Promise<FoundPayment[]> {
  if (lines.length === 0) return []
  const labels = lines.map(({ label }) => label)
  const codes = [...new Set(labels.flatMap(codesIn))]
  const keys = [...new Set(labels.flatMap(numbersIn))]
  const pairs = [...new Set(lines.map(({ amount, date }) => `${amount} ${date}`))]
    .map((pair) => pair.split(' '))
    .filter(([amount]) => Number.isInteger(Number(amount)))
  const { rows } = await sql<FoundPayment>`${openPayments}
    and p.id in (
      select f.id from enrolment_requests q join payments f on f.request_id = q.id where q.code = any(${codes}::text[])
      union all select id from payments where transaction_key = any(${keys}::text[])
      union all select near.id
      from unnest(${pairs.map(([amount]) => amount)}::int[], ${pairs.map(([, date]) => date)}::date[]) line (amount, day)
      cross join lateral (
        select f.id from payments f
        where f.amount = line.amount and f.reconciled_at is null and f.cancelled_at is null and f.method <> 'cash'
          and f.recorded_at >= (line.day - 10)::timestamp at time zone 'UTC' and f.recorded_at < (line.day + 11)::timestamp at time zone 'UTC'
        order by f.recorded_at limit ${shownOfAmount + mostAlike(lines)}
      ) near)
    order by p.recorded_at, p.id`.execute(db)
  return rows
}

/** The largest number of lines with the same amount: so many candidates may be used by the others. */
function mostAlike(lines: Line[]): number {
  const counts = new Map<number, number>()
  for (const { amount } of lines) counts.set(amount, (counts.get(amount) ?? 0) + 1)
  return [...counts.values()].reduce((most, count) => Math.max(most, count), 0)
}

/** Payments of the statement's days; not cash, which is in no statement. */
export async function listPaymentsOfPeriod(db: Database, lines: Line[]): Promise<FoundPayment[]> {
  if (lines.length === 0) return []
  const { from, to } = periodOf(lines)
  const { rows } = await sql<FoundPayment>`${openPayments}
    and p.method <> 'cash' and p.recorded_at >= ${startOfDay(from)} and p.recorded_at < ${endOfDay(to)}
    order by p.recorded_at, p.id limit 1000`.execute(db)
  return rows
}

function periodOf(lines: Line[]): { from: string; to: string } {
  const dates = lines.map(({ date }) => date).sort((one, other) => one.localeCompare(other))
  return { from: dates[0]!, to: dates.at(-1)! }
}

/** @returns fingerprints of lines that were confirmed before; not where the activation was undone: the money still belongs to somebody */
export async function listConsumed(db: Database, lines: Line[]): Promise<Set<string>> {
  const fingerprints = lines.map(({ fingerprint }) => fingerprint)
  const rows = await db
    .selectFrom('statement_lines as s')
    .innerJoin('payments as p', 'p.id', 's.payment_id')
    .select('s.fingerprint')
    .where('s.fingerprint', '=', sql<string>`any(${fingerprints}::text[])`)
    .where('p.cancelled_at', 'is', null)
    .execute()
  return new Set(rows.map(({ fingerprint }) => fingerprint))
}

/** The payment that a person chose, or that an activated request made; null when it can no longer belong to a line. */
export async function findOpenPayment(db: Database, of: { paymentId: string } | { requestId: string }) {
  const row = await db
    .selectFrom('payments')
    .select('id')
    .where('cancelled_at', 'is', null)
    .where('reconciled_at', 'is', null)
    .$if('paymentId' in of, (query) => query.where('id', '=', (of as { paymentId: string }).paymentId))
    .$if('requestId' in of, (query) => query.where('request_id', '=', (of as { requestId: string }).requestId))
    .executeTakeFirst()
  return row?.id ?? null
}

export async function isThere(db: Database, requestId: string): Promise<boolean> {
  const row = await db.selectFrom('enrolment_requests').select('id').where('id', '=', requestId).executeTakeFirst()
  return row !== undefined
}

/** @returns of the ids of payments and requests that were chosen, those that nothing has */
export async function listUnknown(db: Database, ids: string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const { rows } = await sql<{ id: string }>`
    select id from unnest(${ids}::uuid[]) as chosen (id)
    where not exists (select from payments p where p.id = chosen.id)
      and not exists (select from enrolment_requests r where r.id = chosen.id)`.execute(db)
  return new Set(rows.map(({ id }) => id))
}

/** Lines used before, and payments of another line, are left out. @returns the payments that are marked now */
export async function consume(
  trx: Trx,
  pairs: { line: Line; paymentId: string }[],
  { actorId, now }: { actorId: string; now: Date },
): Promise<string[]> {
  if (pairs.length === 0) return []
  await trx
    .deleteFrom('statement_lines as s')
    .using('payments as p')
    .whereRef('p.id', '=', 's.payment_id')
    .where('p.cancelled_at', 'is not', null)
    .where('s.fingerprint', '=', sql<string>`any(${pairs.map(({ line }) => line.fingerprint)}::text[])`)
    .execute()
  const consumed = await trx
    .insertInto('statement_lines')
    .values(
      pairs.map(({ line, paymentId }) => ({
        id: uuidv7(),
        fingerprint: line.fingerprint,
        line_date: line.date,
        amount: Math.trunc(line.amount),
        label: cutText(line.label, 500),
        payment_id: paymentId,
        confirmed_at: now,
        confirmed_by: actorId,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .returning('payment_id')
    .execute()
  const ids = consumed.map(({ payment_id }) => payment_id)
  await trx
    .updateTable('payments')
    .set({ reconciled_at: now })
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute()
  return ids
}

export async function loadColumns(db: Database): Promise<Map<string, StatementColumns>> {
  const rows = await db.selectFrom('statement_formats').select(['signature', 'columns']).execute()
  return new Map(rows.map(({ signature, columns }) => [signature, columns]))
}

export async function storeColumns(
  db: Database,
  signature: string,
  columns: StatementColumns,
  { actorId, now }: { actorId: string; now: Date },
): Promise<void> {
  const values = { columns: JSON.stringify(columns), updated_at: now, updated_by: actorId }
  await db
    .insertInto('statement_formats')
    .values({ signature, ...values })
    .onConflict((conflict) => conflict.column('signature').doUpdateSet(values))
    .execute()
}
