// Queries of the log of acts.
import type * as z from 'zod'
import type { Database } from '#kit/server/database.ts'
import type { auditFilters } from './contract-audit.ts'

export type AuditFilters = Partial<{ [K in keyof typeof auditFilters]: z.output<(typeof auditFilters)[K]> }>

/** Days are those of Algeria, which has no summer time. */
const dayLength = 86_400_000
const isDay = (when: string) => when.length === 10
const startOf = (when: string) => new Date(isDay(when) ? `${when}T00:00:00+01:00` : when)
const endOf = (when: string) => new Date(startOf(when).getTime() + (isDay(when) ? dayLength : 1))

function selectMatching(db: Database, { actor, person, act, from, to, q }: AuditFilters) {
  let query = db.selectFrom('audit_log as a')
  if (actor === 'automatic') query = query.where('a.actor_id', 'is', null)
  else if (actor) query = query.where('a.actor_id', '=', actor)
  if (person) query = query.where('a.person_id', '=', person)
  if (act?.includes('.')) query = query.where('a.act', '=', act)
  else if (act) query = query.where('a.act', 'like', `${act.replaceAll('_', String.raw`\_`)}.%`)
  if (from) query = query.where('a.created_at', '>=', startOf(from))
  if (to) query = query.where('a.created_at', '<', endOf(to))
  if (q) {
    const part = `%${q.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
    query = query.where((eb) =>
      eb.or([
        eb('a.subject', 'ilike', part),
        eb('a.person_id', 'in', (people) =>
          people
            .selectFrom('users')
            .select('id')
            .where((who) => who.or([who('full_name', 'ilike', part), who('email_key', '=', q.toLowerCase())]))
            .limit(200),
        ),
      ]),
    )
  }
  return query
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

/** Newest first. */
export async function listAudit(db: Database, filters: AuditFilters, { page, limit }: { page: number; limit: number }) {
  const [rows, { total }] = await Promise.all([
    selectRows(db, filters)
      .limit(limit)
      .offset((page - 1) * limit)
      .execute(),
    selectMatching(db, filters)
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow(),
  ])
  return { entries: rows.map(toEntry), total }
}

const batch = 1000

/** All of them, newest first, read as they are sent. */
export async function* readAudit(db: Database, filters: AuditFilters): AsyncGenerator<AuditEntry> {
  let last: { at: Date; id: string } | undefined
  for (;;) {
    const after = last
    const rows = await selectRows(db, filters)
      .$if(after !== undefined, (query) =>
        query.where((eb) => eb(eb.refTuple('a.created_at', 'a.id'), '<', eb.tuple(after!.at, after!.id))),
      )
      .limit(batch)
      .execute()
    yield* rows.map(toEntry)
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
