// How the school's mail server does, as its mails tell.
import { sql } from 'kysely'
import type { Database } from '#kit/server/database.ts'
import { causeOf, isOfServer, type ServerTrouble } from './mail-cause.ts'

/** Mails in the outbox of the last week. */
export async function readMailState(db: Database, now: Date) {
  const weekAgo = new Date(now.getTime() - 7 * 86_400_000)
  return db
    .selectFrom('outbox')
    .select((eb) => [
      eb.fn.max('sent_at').as('last_sent_at'),
      eb.fn
        .countAll<number>()
        .filterWhere('sent_at', 'is', null)
        .filterWhere('failed_at', 'is', null)
        .filterWhere('kept_at', 'is', null)
        .as('waiting'),
      eb.fn.countAll<number>().filterWhere('failed_at', 'is not', null).as('failed'),
    ])
    .where('created_at', '>', weekAgo)
    .executeTakeFirstOrThrow()
}

/** What keeps the server from taking mails, by the newest try of those that wait. Null once it took one since. */
export async function findTrouble(db: Database): Promise<ServerTrouble | null> {
  const { rows } = await sql<{ last_error: string }>`
    with newest as (
      select last_error, next_attempt_at - interval '1 second' * exp(least(attempts, 10)) as tried_at
      from outbox where sent_at is null and failed_at is null and last_error is not null
      order by tried_at desc limit 1
    )
    select last_error from newest where tried_at > coalesce(
      (select max(sent_at) from outbox where created_at > now() - interval '2 days'), '-infinity')`.execute(db)
  const cause = causeOf(rows[0]?.last_error ?? null)
  return isOfServer(cause) ? cause : null
}
