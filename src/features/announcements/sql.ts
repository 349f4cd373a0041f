// Queries of announcements, and of their readers.
import { sql, type RawBuilder } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import { fillName } from '#features/school/fill-name.ts'
import type { Language } from '#kit/contract.ts'
import type { Database, Trx } from '#kit/server/database.ts'
import { sendEvents } from '#kit/server/events.ts'
import { inLanguage } from '#kit/server/in-language.ts'
import { textForReader, translationOf } from './text-for-reader.ts'

export interface Audience {
  courseId: string | null
  who: 'all' | 'unfinished' | 'away'
}

const awayDays = 14

/** Standings (0190) are kept up to date: of a course, or of everyone. Suspended accounts get nothing. */
function audienceOf({ courseId, who }: Audience, now: Date): RawBuilder<unknown> {
  const table = courseId === null ? sql`student_standings s` : sql`course_standings s`
  const since = new Date(now.getTime() - awayDays * 86_400_000)
  return sql`${table} where s.state <> 'suspended' and (${courseId}::uuid is null or s.course_id = ${courseId})
    and (${who} = 'all' or s.state <> 'finished') and (${who} <> 'away' or s.active_at < ${since})`
}

interface Reach {
  bell: number
  /** Of them: those who switched mails off, others who have not proven their address, and those who read English. */
  muted: number
  unproven: number
  english: number
}

/** How many students an announcement reaches. */
export async function countReach(db: Database, audience: Audience, now: Date): Promise<Reach> {
  const { rows } = await sql<Reach>`
    with told as (select s.student_id from ${audienceOf(audience, now)}),
    apart as (select 'announcement' = any (u.muted_mails) as muted, u.email_proven_at is null as unproven, u.language = 'en' as english
      from told join users u on u.id = told.student_id
      where 'announcement' = any (u.muted_mails) or u.email_proven_at is null or u.language = 'en')
    select (select count(*)::int from told) as bell, count(*) filter (where muted)::int as muted,
      count(*) filter (where unproven and not muted)::int as unproven, count(*) filter (where english)::int as english from apart`.execute(
    db,
  )
  return rows[0]!
}

export interface Reader {
  id: string
  email: string
  full_name: string
  language: Language
}

/** The next students to tell, in the order of their ids. */
export async function nextReaders(
  trx: Trx,
  audience: Audience,
  { after, limit, now }: { after: string | null; limit: number; now: Date },
): Promise<Reader[]> {
  const { rows } = await sql<Reader>`
    select u.id, u.email, u.full_name, u.language from users u
    where u.id in (select s.student_id from ${audienceOf(audience, now)} and (${after}::uuid is null or s.student_id > ${after}::uuid)
      order by s.student_id limit ${limit})
    order by u.id`.execute(trx)
  return rows
}

/** Writes many notifications at once; open pages hear of them when the transaction commits. */
export async function ringBells(
  trx: Trx,
  readers: Reader[],
  { data, now }: { data: Record<string, unknown>; now: Date },
): Promise<void> {
  const ids = readers.map(({ id }) => id)
  await sql`
    insert into notifications (student_id, id, kind, data, created_at)
    select r.student_id, r.id, 'announcement', ${JSON.stringify(data)}::jsonb, ${now}
    from unnest(${ids}::uuid[], ${ids.map(() => uuidv7())}::uuid[]) r (student_id, id)`.execute(trx)
  await sendEvents(trx, ids, { type: 'announcement', data })
}

export async function takeBellsBack(trx: Trx, id: string): Promise<void> {
  await sql`
    delete from notifications where kind = 'announcement' and (data ->> 'announcement_id')::uuid = ${id}`.execute(trx)
}

/** The announcement, locked until the transaction ends. */
export async function lockAnnouncement(trx: Trx, id: string) {
  const row = await trx.selectFrom('announcements').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
  return row ?? null
}

/** Its title, and what readers of English see; null: there is no such course. */
export async function findCourseTitles(db: Database, id: string): Promise<Record<Language, string> | null> {
  const row = await db.selectFrom('courses').select(['title', 'title_en']).where('id', '=', id).executeTakeFirst()
  return row ? { ar: row.title, en: row.title_en ?? row.title } : null
}

/** Of `announcements as a`: mails that were not sent yet. */
const unsent = (which: RawBuilder<unknown>) => sql<number>`(select count(*)::int from outbox o
  where o.key = 'announcement:' || a.id and o.sent_at is null and ${which})`

export async function listFailedMails(trx: Trx, key: string) {
  return trx
    .selectFrom('outbox')
    .select(['id', 'recipient'])
    .where('key', '=', key)
    .where('sent_at', 'is', null)
    .where('failed_at', 'is not', null)
    .orderBy('id')
    .limit(1000)
    .execute()
}

function selectAnnouncements(db: Database, language: Language) {
  return db
    .selectFrom('announcements as a')
    .leftJoin('courses as c', 'c.id', 'a.course_id')
    .leftJoin('users as u', 'u.id', 'a.created_by')
    .select([
      'a.id',
      'a.who',
      'a.title',
      'a.text',
      'a.language',
      'a.other_title',
      'a.other_text',
      'a.channels',
      'a.send_at',
      'a.sent_at',
      'a.cancelled_at',
    ])
    .select(['a.bells', 'a.mails', 'a.course_id', 'a.created_by', 'u.full_name'])
    .select([
      inLanguage(language, 'c', 'title').$castTo<string | null>().as('course_title'),
      sql<number>`(select count(n.read_at)::int from notifications n
        where n.kind = 'announcement' and (n.data ->> 'announcement_id')::uuid = a.id)`.as('read'),
      unsent(sql`o.failed_at is null`).as('mails_waiting'),
      unsent(sql`o.failed_at is not null`).as('mails_failed'),
    ])
}
export type AnnouncementRow = Awaited<ReturnType<ReturnType<typeof selectAnnouncements>['executeTakeFirstOrThrow']>>

export async function findAnnouncement(db: Database, id: string, language: Language) {
  const row = await selectAnnouncements(db, language).where('a.id', '=', id).executeTakeFirst()
  return row ?? null
}

interface Wanted {
  state: 'all' | 'scheduled' | 'sent'
  page: number
  limit: number
}

export async function listAnnouncements(db: Database, { state, page, limit }: Wanted, language: Language) {
  const inState = sql<boolean>`case ${state} when 'sent' then a.sent_at is not null
    when 'scheduled' then a.sent_at is null and a.cancelled_at is null else true end`
  const [rows, { total }] = await Promise.all([
    selectAnnouncements(db, language)
      .where(inState)
      .orderBy('a.send_at', 'desc')
      .orderBy('a.id', 'desc')
      .limit(limit)
      .offset((page - 1) * limit)
      .execute(),
    db
      .selectFrom('announcements as a')
      .select(sql<number>`count(*)::int`.as('total'))
      .where(inState)
      .executeTakeFirstOrThrow(),
  ])
  return { rows, total }
}

/** Only for those who are students of its course, or were when it was announced. */
export async function findForReader(db: Database, studentId: string, id: string, language: Language) {
  const row = await db
    .selectFrom('announcements as a')
    .leftJoin('courses as c', 'c.id', 'a.course_id')
    .select(['a.id', 'a.title', 'a.text', 'a.language', 'a.other_title', 'a.other_text'])
    .select(['a.send_at as at', 'a.course_id'])
    .select(inLanguage(language, 'c', 'title').$castTo<string | null>().as('course_title'))
    .select((eb) => eb.selectFrom('users').select('full_name').where('users.id', '=', studentId).as('reader'))
    .where('a.id', '=', id)
    .where('a.cancelled_at', 'is', null)
    .where('a.sent_at', 'is not', null)
    .where(
      sql<boolean>`(a.course_id is null or exists (select from enrolments e
        where e.student_id = ${studentId} and e.course_id = a.course_id and (e.status = 'active' or e.closed_at > a.send_at)))`,
    )
    .executeTakeFirst()
  if (!row) return null
  const { course_id, course_title, reader, at } = row
  const shown = textForReader(language, { ...row, translation: translationOf(row) })
  return {
    id,
    at,
    ...shown,
    title: fillName(shown.title, reader),
    text: fillName(shown.text, reader),
    courses: course_id === null ? null : { id: course_id, title: course_title ?? '' },
  }
}

export async function findName(db: Database, userId: string): Promise<string | null> {
  const row = await db.selectFrom('users').select('full_name').where('id', '=', userId).executeTakeFirst()
  return row?.full_name ?? null
}

export type Written = Awaited<ReturnType<typeof findWritten>>

/** What a person wrote with this key. */
export function findWritten(trx: Trx, actorId: string, key: string | null) {
  return trx
    .selectFrom('announcements')
    .select(['id', 'course_id', 'who', 'title', 'text', 'other_title', 'other_text', 'channels', 'send_at'])
    .where('created_by', '=', actorId)
    .where('request_key', '=', key)
    .executeTakeFirstOrThrow()
}
