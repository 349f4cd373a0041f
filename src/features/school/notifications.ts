// Notifications: writes one and sends a live event to open pages; lists them and marks them as read.
import { sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import type { AnswerOf, Language } from '#kit/contract.ts'
import type { Database, Trx } from '#kit/server/database.ts'
import { sendEvent } from '#kit/server/events.ts'
import { inLanguage } from '#kit/server/in-language.ts'
import type {
  AnyNotificationData,
  listNotifications as listing,
  NotificationData,
  NotificationKind,
} from './contract.ts'

/** The bell: stored in this transaction, and sent to open pages when it commits. */
export async function notifyStudent<K extends NotificationKind>(
  trx: Trx,
  studentId: string,
  kind: K,
  data: NotificationData<K>,
  now: Date,
): Promise<void> {
  await trx
    .insertInto('notifications')
    .values({ student_id: studentId, id: uuidv7(), kind, data: JSON.stringify(data), created_at: now })
    .execute()
  await sendEvent(trx, { student_id: studentId, type: kind, data })
}

/** Newest first. */
export async function listNotifications(
  db: Database,
  studentId: string,
  { page, limit, language }: { page: number; limit: number; language: Language },
) {
  const [items, counts] = await Promise.all([
    db
      .selectFrom('notifications as n')
      .leftJoin('courses as c', (join) => join.on('c.id', '=', sql<string>`(n.data ->> 'course_id')::uuid`))
      .leftJoin('announcements as a', (join) => join.on('a.id', '=', sql<string>`(n.data ->> 'announcement_id')::uuid`))
      .select(['n.id', 'n.kind', 'n.data', 'n.created_at', 'n.read_at', 'c.id as course_id'])
      .select(sql<string | null>`case when a.language <> ${language} then a.other_title end`.as('other_title'))
      .select(inLanguage(language, 'c', 'title').$castTo<string | null>().as('title'))
      .where('n.student_id', '=', studentId)
      .orderBy('n.created_at', 'desc')
      .orderBy('n.id', 'desc')
      .limit(limit)
      .offset((page - 1) * limit)
      .execute(),
    countNotifications(db, studentId),
  ])
  return { items: items.map(toNotification), ...counts }
}

type Notification = AnswerOf<typeof listing>['items'][number]

interface NotificationRow {
  id: string
  kind: NotificationKind
  data: AnyNotificationData
  created_at: Date
  read_at: Date | null
  course_id: string | null
  title: string | null
  /** Of an announcement in both languages, where the reader's is not the first. */
  other_title: string | null
}

/** Only `notifyStudent` writes rows, and it knows the data of each kind. */
function toNotification({ course_id, title, other_title, ...row }: NotificationRow): Notification {
  const course = course_id === null ? null : { id: course_id, title: title ?? '' }
  const data = other_title === null ? row.data : { ...row.data, title: other_title }
  return { ...row, data, course } as Notification
}

async function countNotifications(db: Database, studentId: string) {
  return db
    .selectFrom('notifications')
    .select([
      sql<number>`count(*)::int`.as('total'),
      sql<number>`(count(*) filter (where read_at is null))::int`.as('unread'),
    ])
    .where('student_id', '=', studentId)
    .executeTakeFirstOrThrow()
}

/** Marks the given ones, or all, as read. @returns how many are still unread. */
export async function markRead(
  db: Database,
  studentId: string,
  { ids, now }: { ids: string[] | undefined; now: Date },
): Promise<number> {
  await db
    .updateTable('notifications')
    .set({ read_at: now })
    .where('student_id', '=', studentId)
    .where('read_at', 'is', null)
    .$if(ids !== undefined, (update) => update.where('id', '=', sql<string>`any(${ids}::uuid[])`))
    .execute()
  const { unread } = await countNotifications(db, studentId)
  return unread
}
