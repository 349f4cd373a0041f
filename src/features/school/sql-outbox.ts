// The outbox as the team sees it, page by page.
import { sql } from 'kysely'
import { cachedRead } from '#kit/server/cached-read.ts'
import type { Database } from '#kit/server/database.ts'
import type { mailStates } from './contract-console.ts'

type MailState = (typeof mailStates)[number]

interface Wanted {
  state?: MailState | undefined
  q?: string | undefined
  page: number
  limit: number
}

/** With more, the counts are cached for a moment. */
const many = 5000

/** Failed ones first, the newest first in each group. */
const inOrder = sql`failed_at is null, created_at desc, id desc`

interface Fate {
  sent_at: Date | null
  failed_at: Date | null
  kept_at: Date | null
}

/** Without a mail server, unsent mails are kept; so are, with one, those of the time before it. */
export function mailState({ sent_at, failed_at, kept_at }: Fate, hasServer: boolean): MailState {
  if (sent_at) return 'sent'
  if (failed_at) return 'failed'
  return hasServer && !kept_at ? 'waiting' : 'kept'
}

export async function listOutbox(
  db: Database,
  { state, q = '', page, limit }: Wanted,
  { hasServer, now }: { hasServer: boolean; now: Date },
) {
  const key = q.toLowerCase()
  const isWaiting = hasServer ? sql<boolean>`kept_at is null` : sql<boolean>`false`
  const found = db
    .selectFrom('outbox')
    .$if(state === 'failed', (query) => query.where('failed_at', 'is not', null))
    .$if(state === 'sent', (query) => query.where('sent_at', 'is not', null))
    .$if(state === 'waiting' || state === 'kept', (query) =>
      query
        .where('sent_at', 'is', null)
        .where('failed_at', 'is', null)
        .where(state === 'waiting' ? isWaiting : sql<boolean>`not (${isWaiting})`),
    )
    .$if(key !== '', (query) =>
      query.where(sql`lower(recipient)`, '>=', key).where(sql`lower(recipient)`, '<', `${key}\u{10ffff}`),
    )
  const count = async () =>
    (await found.select((e) => e.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()).total
  const [mails, total, counts] = await Promise.all([
    // The page is found in the index alone: mails are long, and a far page would read all those before it.
    db
      .selectFrom('outbox')
      .select(['id', 'recipient', 'kind', 'subject', 'text_body', 'created_at', 'sent_at', 'shown_at', 'attempts'])
      .select(['failed_at', 'kept_at', 'next_attempt_at', 'last_error'])
      .where(
        'id',
        'in',
        found
          .select('id')
          .orderBy(inOrder)
          .limit(limit)
          .offset((page - 1) * limit),
      )
      .orderBy(inOrder)
      .execute(),
    cachedRead(db, { key: `outbox ${JSON.stringify([state, key, hasServer])}`, now }, count, (number) => number > many),
    countUnsent(db),
  ])
  return {
    mails: mails.map(({ failed_at, kept_at, next_attempt_at, ...mail }) => {
      const is = mailState({ ...mail, failed_at, kept_at }, hasServer)
      return { ...mail, state: is, next_attempt_at: is === 'waiting' ? next_attempt_at : null }
    }),
    total,
    failed: counts.failed,
    waiting: hasServer ? counts.waiting : 0,
  }
}

async function countUnsent(db: Database) {
  const { rows } = await sql<{ failed: number; waiting: number }>`
    select (select count(*)::int from outbox where failed_at is not null) as failed,
      (select count(*)::int from outbox where sent_at is null and failed_at is null and kept_at is null) as waiting`.execute(
    db,
  )
  return rows[0]!
}
