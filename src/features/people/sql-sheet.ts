// The queries of a student's sheet, one for each part; they run at the same time.
import { sql, type RawBuilder } from 'kysely'
import { percentOf } from '#features/learning/progress.ts'
import { hasCompleted } from '#features/learning/sql-learn.ts'
import { judgeRefund, type RefundFacts, type RefundLimits } from '#features/money/refund-rule.ts'
import { boughtAt, getRefundLimits } from '#features/money/sql-refund.ts'
import { mailState } from '#features/school/sql-outbox.ts'
import type { AnswerOf, Language } from '#kit/contract.ts'
import type { Database } from '#kit/server/database.ts'
import { inLanguage } from '#kit/server/in-language.ts'
import type { getStudent } from './contract-sheet.ts'
import { stuckSince } from './stuck.ts'
import { undoEnd } from './undo-end.ts'

type Sheet = AnswerOf<typeof getStudent>

/** Maximum length of a list; the newest rows. */
const most = 100

/** Null: no such student. An account that was merged into another still has its sheet. */
export async function findSheet(
  db: Database,
  id: string,
  { language, now, hasMailServer }: { language: Language; now: Date; hasMailServer: boolean },
): Promise<Sheet | null> {
  const person = await findPerson(db, id, now)
  if (!person) return null
  const course = sql`jsonb_build_object('id', c.id, 'title', ${inLanguage(language, 'c', 'title')})`
  const [enrolments, waiting, attempts, certificates, payments, requests, sessions, notes, outbox, merges] =
    await Promise.all([
      listEnrolments(db, id, { language, now }),
      listWaiting(db, id, language),
      rowsOf(
        db,
        sql<
          Sheet['attempts'][number]
        >`select a.id, a.quiz_id, q.title as quiz_title, ${course} as courses, a.score, a.passed, a.submitted_at
        from quiz_attempts a join quizzes q on q.id = a.quiz_id join courses c on c.id = a.course_id
        where a.student_id = ${id} order by a.submitted_at desc, a.id desc limit ${most}`,
      ),
      rowsOf(
        db,
        sql<
          Sheet['certificates'][number]
        >`select t.id, t.number, ${course} as courses, t.student_name, t.issued_at, t.revoked_at, t.revoked_reason,
          array(select r.number from replaced_certificates r where r.certificate_id = t.id order by r.replaced_at desc) as replaces
        from certificates t join courses c on c.id = t.course_id
        where t.student_id = ${id} order by t.issued_at desc, t.id desc`,
      ),
      rowsOf(
        db,
        sql<
          Sheet['payments'][number]
        >`select p.id, p.receipt_number, ${course} as courses, p.amount, p.refunded_amount, p.method, p.transaction_number,
          p.recorded_at, p.cancelled_at
        from payments p join courses c on c.id = p.course_id
        where p.student_id = ${id} order by p.recorded_at desc, p.id desc limit ${most}`,
      ),
      rowsOf(
        db,
        sql<
          Sheet['requests'][number]
        >`select r.id, r.code, ${course} as courses, ${inLanguage(language, 'n', 'name')} as plan_name, r.amount, r.status, r.reason,
          r.created_at, r.decided_at
        from enrolment_requests r join courses c on c.id = r.course_id join pricing_plans n on n.id = r.plan_id
        where r.student_id = ${id} order by r.created_at desc, r.id desc limit ${most}`,
      ),
      db
        .selectFrom('sessions')
        .select(['id', 'user_agent', 'created_at', 'last_seen_at'])
        .where('user_id', '=', id)
        .where('expires_at', '>', now)
        .orderBy('last_seen_at', 'desc')
        .limit(most)
        .execute(),
      listNotes(db, id),
      db
        .selectFrom('outbox')
        .select(['id', 'kind', 'subject', 'created_at', 'sent_at', 'failed_at', 'kept_at'])
        .where(sql`lower(recipient)`, '=', person.email.trim().toLowerCase())
        .orderBy('created_at', 'desc')
        .limit(most)
        .execute(),
      listMerges(db, id),
    ])
  const mails = outbox.map(({ failed_at, kept_at, ...mail }) => ({
    ...mail,
    state: mailState({ ...mail, failed_at, kept_at }, hasMailServer),
  }))
  const paid = payments.reduce((sum, one) => sum + (one.cancelled_at ? 0 : one.amount - one.refunded_amount), 0)
  return {
    ...person,
    paid,
    enrolments,
    waiting,
    attempts,
    certificates,
    payments,
    requests,
    sessions,
    notes,
    mails,
    merges,
  }
}

async function rowsOf<Row>(db: Database, statement: RawBuilder<Row>): Promise<Row[]> {
  const { rows } = await statement.execute(db)
  return rows
}

async function findPerson(db: Database, id: string, now: Date) {
  const row = await db
    .selectFrom('users as u')
    .leftJoin('student_standings as s', 's.student_id', 'u.id')
    .select(['u.id', 'u.full_name', 'u.email', 'u.language', 'u.created_at', 'u.merged_into'])
    .select(['u.suspended_at', 'u.suspended_reason', 's.state', 's.last_at as last_active_at'])
    .select([
      sql<boolean>`u.email_proven_at is not null`.as('email_proven'),
      sql<Date | null>`(select max(last_seen_at) from sessions where user_id = u.id)`.as('last_seen_at'),
      sql<number>`(select coalesce(sum(watch_time), 0)::int from chapter_progress where student_id = u.id)`.as(
        'watch_time',
      ),
    ])
    .where('u.id', '=', id)
    .where('u.role', '=', 'student')
    .where('u.deleted_at', 'is', null)
    .executeTakeFirst()
  if (!row) return null
  const isStuck = row.state === 'learning' && row.last_active_at !== null && row.last_active_at < stuckSince(now)
  const state = row.suspended_at ? 'suspended' : isStuck ? 'stuck' : (row.state ?? 'never_started')
  return { ...row, state } as const
}

/** Last activity first; with every chapter of the course, in its order. */
async function listEnrolments(
  db: Database,
  id: string,
  { language, now }: { language: Language; now: Date },
): Promise<Sheet['enrolments']> {
  const rows = await db
    .selectFrom('enrolments as e')
    .innerJoin('courses as c', 'c.id', 'e.course_id')
    .leftJoin('pricing_plans as p', 'p.id', 'e.plan_id')
    .select(['e.id', 'e.status', 'e.source', 'e.price_paid', 'e.activated_at', 'e.closed_at', 'e.course_id'])
    .select(hasCompleted(id).as('has_completed'))
    .select(inLanguage(language, 'c', 'title').as('title'))
    .select(inLanguage(language, 'p', 'name').$castTo<string | null>().as('plan_name'))
    .select([
      sql<number>`(select coalesce(sum(y.amount - y.refunded_amount), 0)::int from payments y
        where y.enrolment_id = e.id and y.cancelled_at is null)`.as('left'),
      boughtAt.as('bought_at'),
    ])
    .where('e.student_id', '=', id)
    .leftJoin('course_standings as s', (join) =>
      join.onRef('s.student_id', '=', 'e.student_id').onRef('s.course_id', '=', 'e.course_id'),
    )
    .orderBy(sql`e.status = 'active'`, 'desc')
    .orderBy('s.last_at', (order) => order.desc().nullsLast())
    .orderBy('e.activated_at', 'desc')
    .orderBy('e.id', 'desc')
    .limit(most)
    .execute()
  const courses = rows.map((row) => row.course_id)
  const [chapters, limits] = await Promise.all([listChapters(db, id, courses), getRefundLimits(db)])
  return rows.map(({ course_id, title, left, bought_at, has_completed, ...enrolment }) => {
    const own = chapters.get(course_id) ?? []
    const completed = own.filter((chapter) => chapter.completed_at).length
    const isOpen = enrolment.status === 'active'
    return {
      ...enrolment,
      courses: { id: course_id, title },
      completed_chapters: completed,
      total_chapters: own.length,
      completion_percentage: has_completed ? 100 : percentOf(completed, own.length),
      chapters: own,
      refund: refundOf({ boughtAt: bought_at, completed, chapters: own.length, left, isOpen }, limits, now),
    }
  })
}

/** None for a proven address: the proof opened them. */
function listWaiting(db: Database, id: string, language: Language): Promise<Sheet['waiting']> {
  return rowsOf(
    db,
    sql`select w.id, jsonb_build_object('id', c.id, 'title', ${inLanguage(language, 'c', 'title')}) as courses,
        ${inLanguage(language, 'n', 'name')} as plan_name, coalesce(w.paid_amount, w.price) as amount, w.created_at
      from waiting_enrolments w join courses c on c.id = w.course_id join pricing_plans n on n.id = w.plan_id
      where w.email_key = (select email_key from users where id = ${id}) order by w.created_at desc, w.id desc`,
  )
}

function refundOf(facts: RefundFacts, limits: RefundLimits, now: Date): Sheet['enrolments'][number]['refund'] {
  if (!facts.isOpen || facts.left === 0) return null
  const { eligible, days, completed_percent } = judgeRefund(facts, limits, now)
  return { eligible, days, completed_percent, limits }
}

type Chapters = Sheet['enrolments'][number]['chapters']

interface ChapterRow {
  course_id: string
  id: string
  title: string
  /** Minutes. */
  duration: number
  /** Seconds. */
  watch_time: number
  completed_at: Date | null
  updated_at: Date | null
  quizzes: Chapters[number]['quizzes'] | null
}

async function listChapters(db: Database, id: string, courseIds: string[]): Promise<Map<string, Chapters>> {
  const rows = await rowsOf(
    db,
    sql<ChapterRow>`select h.course_id, h.id, h.title, h.duration, coalesce(p.watch_time, 0) as watch_time, p.completed_at, p.updated_at,
        (select jsonb_agg(jsonb_build_object('id', q.id, 'title', q.title, 'attempts', a.attempts, 'best_score', a.best, 'passed', a.passed)
            order by q.position)
          from quizzes q cross join lateral (
            select count(*)::int as attempts, max(score) as best, coalesce(bool_or(passed), false) as passed
            from quiz_attempts where student_id = ${id} and quiz_id = q.id
          ) a where q.chapter_id = h.id and q.retired_at is null) as quizzes
      from chapters h
      left join chapter_progress p on p.student_id = ${id} and p.course_id = h.course_id and p.chapter_id = h.id
      where h.course_id = any(${courseIds}::uuid[]) and h.retired_at is null
      order by h.course_id, h.position`,
  )
  const grouped = Map.groupBy(rows, (row) => row.course_id)
  return new Map(
    [...grouped].map(([courseId, own]) => [
      courseId,
      own.map(({ quizzes, ...chapter }) => ({ ...chapter, quizzes: quizzes ?? [] })),
    ]),
  )
}

interface NoteRow {
  id: string
  text: string
  created_at: Date
  author_id: string | null
  full_name: string | null
}

async function listNotes(db: Database, id: string): Promise<Sheet['notes']> {
  const rows: NoteRow[] = await db
    .selectFrom('staff_notes as n')
    .leftJoin('users as a', 'a.id', 'n.author_id')
    .select(['n.id', 'n.text', 'n.created_at', 'n.author_id', 'a.full_name'])
    .where('n.student_id', '=', id)
    .orderBy('n.created_at', 'desc')
    .orderBy('n.id', 'desc')
    .limit(most)
    .execute()
  return rows.map(({ id: noteId, text, created_at, author_id, full_name }) => ({
    id: noteId,
    text,
    at: created_at,
    by: author_id === null ? null : { id: author_id, full_name: full_name ?? '' },
  }))
}

async function listMerges(db: Database, id: string): Promise<Sheet['merges']> {
  const rows = await db
    .selectFrom('student_merges as m')
    .innerJoin('users as f', 'f.id', 'm.from_id')
    .select(['m.id', 'm.merged_at', 'm.undone_at', 'f.id as from_id', 'f.full_name', 'f.email'])
    .where('m.into_id', '=', id)
    .orderBy('m.merged_at', 'desc')
    .limit(most)
    .execute()
  return rows.map(({ id: mergeId, merged_at, undone_at, from_id, full_name, email }) => ({
    id: mergeId,
    from: { id: from_id, full_name, email },
    at: merged_at,
    undo_until: undoEnd(merged_at),
    undone_at,
  }))
}
