// Queries of the log of acts.
import type * as z from 'zod'
import { sql, type RawBuilder } from 'kysely'
import { validate as isUuid } from 'uuid'
import { endOfDay, startOfDay } from '#kit/school-day.ts'
import type { Database } from '#kit/server/database.ts'
import { cachedRead } from '#kit/server/cached-read.ts'
import { codeMeant } from './code-meant.ts'
import { findNamed, isNamed, isOneOf } from './sql-named.ts'
import type { auditFilters } from './contract-audit.ts'

export type AuditFilters = Partial<{ [K in keyof typeof auditFilters]: z.output<(typeof auditFilters)[K]> }>

const isDay = (when: string) => when.length === 10
const startOf = (when: string) => (isDay(when) ? startOfDay(when) : new Date(when))
const endOf = (when: string) => (isDay(when) ? endOfDay(when) : new Date(Date.parse(when) + 1))

/** What nobody known tried. */
const byVisitors = 'session.refuse'

function selectMatching(db: Database, { actor, person, act, from, to, entry }: AuditFilters) {
  let query = db.selectFrom('audit_log as a')
  if (entry) query = query.where('a.id', '=', entry)
  if (actor === 'automatic') query = query.where('a.actor_id', 'is', null).where('a.act', '<>', byVisitors)
  else if (actor === 'visitors') query = query.where('a.actor_id', 'is', null).where('a.act', '=', byVisitors)
  else if (actor === 'people')
    query = query.where((eb) => eb.or([eb('a.actor_id', 'is not', null), eb('a.act', '=', byVisitors)]))
  else if (actor) query = query.where('a.actor_id', '=', actor)
  if (person) query = query.where('a.person_id', '=', person)
  if (act?.includes('.')) query = query.where('a.act', '=', act)
  else if (act) query = query.where('a.act', 'like', `${act.replaceAll('_', String.raw`\_`)}.%`)
  if (from) query = query.where('a.created_at', '>=', startOf(from))
  if (to) query = query.where('a.created_at', '<', endOf(to))
  return query
}

interface Found {
  /** A row matches one of these; each uses its own index. No search: all. */
  ways: RawBuilder<boolean>[]
  /** A very common name. */
  isCommon: boolean
}

/** By a part of the subject, such as a code, by a receipt, and by words of the person's name and address. */
async function findWays(db: Database, { q }: AuditFilters): Promise<Found> {
  if (!q) return { ways: [sql<boolean>`true`], isCommon: false }
  const named = await findNamed(db, q)
  const meant = codeMeant(q)
  const part = q.replaceAll(/[\\%_]/g, String.raw`\$&`)
  return {
    isCommon: named === null,
    ways: [
      // The index of subjects needs three letters, so two letters must be a whole subject.
      sql<boolean>`a.subject ilike ${q.length < 3 ? part : `%${part}%`}`,
      named ? isOneOf(sql`a.person_id`, named) : isNamed(q, sql`a.person_id`),
      ...(meant ? [sql<boolean>`a.subject ilike ${`%${meant.code}%`}`] : []),
      ...(meant?.isReceipt ? [await withReceipt(db, meant.code)] : []),
    ],
  }
}

/** An act whose facts name the receipt: of few rows, those of who paid, also in an account that was merged into theirs. */
async function withReceipt(db: Database, receipt: string): Promise<RawBuilder<boolean>> {
  const { rows } = await sql<{ id: string }>`
    with recursive payers(id) as (
      select student_id from payments where receipt_number = ${receipt}
      union select m.from_id from payers join student_merges m on m.into_id = payers.id
    ) select id from payers`.execute(db)
  const payers = rows.map(({ id }) => id)
  return sql<boolean>`(${isOneOf(sql`a.person_id`, payers)} and a.after::text like ${`%"${receipt}"%`})`
}

function selectRows(db: Database, filters: AuditFilters) {
  return selectMatching(db, filters)
    .leftJoin('users as actor', 'actor.id', 'a.actor_id')
    .leftJoin('users as person', 'person.id', 'a.person_id')
    .select([
      'a.id',
      'a.created_at as at',
      'a.act',
      'a.subject',
      'a.before',
      'a.after',
      'a.actor_id',
      'actor.full_name as actor_name',
      'a.person_id',
      'person.full_name as person_name',
    ])
    .orderBy('a.created_at', 'desc')
    .orderBy('a.id', 'desc')
}

type Row = Awaited<ReturnType<ReturnType<typeof selectRows>['execute']>>[number]
export type AuditEntry = ReturnType<typeof toEntry>

function toEntry({ actor_id, actor_name, person_id, person_name, ...row }: Row) {
  return {
    ...row,
    actor: actor_id === null ? null : { id: actor_id, full_name: actor_name },
    person: person_id === null ? null : { id: person_id, full_name: person_name },
  }
}

/** With more, the count is cached for a moment. */
const many = 5000

/** Newest first. The page is cut before the joins. */
export async function listAudit(
  db: Database,
  filters: AuditFilters,
  { page, limit, now }: { page: number; limit: number; now: Date },
) {
  const { ways, isCommon } = await findWays(db, filters)
  const each = ways.map((way) =>
    selectMatching(db, filters)
      .where(way)
      .select(['a.id', 'a.created_at'])
      .orderBy('a.created_at', 'desc')
      .orderBy('a.id', 'desc')
      .limit(page * limit),
  )
  const cut = sql<string>`(
    select id from (${union(each.map((way) => sql`(${way})`))}) found
    order by created_at desc, id desc limit ${limit} offset ${(page - 1) * limit})`
  const count = async () => {
    const matching = ways.map((way) => sql`${selectMatching(db, filters).where(way).select('a.id')}`)
    const { rows } = await sql<{
      total: number
    }>`select count(*)::int as total from (${union(matching)}) found`.execute(db)
    return rows[0]!.total
  }
  const { actor, person, act, from, to, entry, q } = filters
  const key = `audit ${JSON.stringify([actor, person, act, from, to, entry, q])}`
  const [rows, total] = await Promise.all([
    selectRows(db, {}).where('a.id', 'in', cut).execute(),
    cachedRead(db, { key, now }, count, (number) => isCommon || number > many),
  ])
  return { entries: rows.map(toEntry), total }
}

const union = (ways: RawBuilder<unknown>[]) => sql.join(ways, sql` union `)

const batch = 1000

/** All of them, newest first, read as they are sent. */
export async function* readAudit(
  db: Database,
  filters: AuditFilters,
): AsyncGenerator<AuditEntry & { device: string | null; address: string | null }> {
  const { ways } = await findWays(db, filters)
  let last: { at: Date; id: string } | undefined
  for (;;) {
    const after = last
    const rows = await selectRows(db, filters)
      .leftJoin('audit_origins as o', 'o.entry_id', 'a.id')
      .select(['o.device', 'o.address'])
      .where((eb) => eb.or(ways))
      .$if(after !== undefined, (query) =>
        query.where((eb) => eb(eb.refTuple('a.created_at', 'a.id'), '<', eb.tuple(after!.at, after!.id))),
      )
      .limit(batch)
      .execute()
    yield* rows.map((row) => ({ ...toEntry(row), device: row.device, address: row.address }))
    last = rows.at(-1)
    if (rows.length < batch) return
  }
}

export function listActors(db: Database) {
  return db
    .selectFrom('users')
    .select(['id', 'full_name', 'role'])
    .where('role', '<>', 'student')
    .where('deleted_at', 'is', null)
    .orderBy('full_name')
    .limit(200)
    .execute()
}

/** Null: no such entry. */
export async function findOrigin(db: Database, id: string) {
  const row = await db
    .selectFrom('audit_log as a')
    .leftJoin('audit_origins as o', 'o.entry_id', 'a.id')
    .select(['o.device', 'o.address', 'a.before', 'a.after'])
    .where('a.id', '=', id)
    .executeTakeFirst()
  if (!row) return null
  const { device, address, before, after } = row
  const ids = [before, after]
    .flatMap((side) => Object.values(side ?? {}))
    .filter((fact): fact is string => isUuid(fact))
  return { device, address, names: ids.length > 0 ? await findNames(db, ids) : {} }
}

/** What the ids of facts stand for; what no longer exists has none. */
export async function findNames(db: Database, ids: string[]): Promise<Record<string, string>> {
  const { rows } = await sql<{ id: string; name: string }>`
    select id, full_name as name from users where id = any(${ids}::uuid[])
    union all select id, title from courses where id = any(${ids}::uuid[])
    union all select id, title from chapters where id = any(${ids}::uuid[])
    union all select id, title from quizzes where id = any(${ids}::uuid[])
    union all select id, name from pricing_plans where id = any(${ids}::uuid[])
    union all select id, name from instructors where id = any(${ids}::uuid[])
    union all select id, code from enrolment_requests where id = any(${ids}::uuid[])
    union all select id, number from certificates where id = any(${ids}::uuid[])`.execute(db)
  return Object.fromEntries(rows.map(({ id, name }) => [id, name]))
}

const year = 365 * 86_400_000

/** The place of an act is deleted after a year; the act stays. */
export async function sweepOrigins(db: Database, now: Date): Promise<void> {
  await db
    .deleteFrom('audit_origins')
    .where('created_at', '<', new Date(now.getTime() - year))
    .execute()
}
