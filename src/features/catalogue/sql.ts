// Queries of one course, of categories and instructors. Who is enrolled and who may see a course is decided here, once.
import { sql, type RawBuilder } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Language } from '#kit/contract.ts'
import type { Database } from '#kit/server/database.ts'
import { inLanguage } from '#kit/server/in-language.ts'
import type { CertificateRules } from './contract.ts'
import { selectCards, selectListed } from './sql-cards.ts'
import { certificateRulesOf } from './sql-certificate-rules.ts'

export interface Reader {
  /** Null where nobody is signed in. */
  userId: string | null
  language: Language
}

/** Whether the student is enrolled in course `c` of the surrounding query. */
export function isEnrolled(studentId: string | null | RawBuilder<string>) {
  return sql<boolean>`exists (select from enrolments e
    where e.student_id = ${studentId} and e.course_id = c.id and e.status = 'active')`
}

/** Published for all; archived for those enrolled; drafts for nobody. Of `courses as c`. */
export function visibleTo({ userId }: Reader) {
  const published = sql<boolean>`c.status = 'published'`
  if (userId === null) return published
  return sql<boolean>`(${published} or c.status = 'archived' and ${isEnrolled(userId)})`
}

/** Of chapter `h`, for everybody: what opens on a later date, or some days after each enrolment, is no preview yet. */
const isPreview = sql<boolean>`(h.allow_preview and coalesce(h.opens_days, 0) = 0 and coalesce(h.opens_at <= now(), true))`

function selectChapters(db: Database, language: Language) {
  return db
    .selectFrom('chapters as h')
    .select((eb) => [
      'h.id',
      'h.position',
      inLanguage(language, 'h', 'title').as('title'),
      'h.duration',
      isPreview.as('allow_preview'),
      sql<string | null>`case when h.opens_at > now()
        then to_char(h.opens_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') end`.as('opens_at'),
      sql<number | null>`h.opens_days + 1`.as('opens_day'),
      eb
        .selectFrom('resources as r')
        .whereRef('r.chapter_id', '=', 'h.id')
        .select((r) => r.cast<number>(r.fn.countAll(), 'integer').as('n'))
        .as('resource_count'),
      eb
        .selectFrom('quizzes as q')
        .whereRef('q.chapter_id', '=', 'h.id')
        .where('q.retired_at', 'is', null)
        .select((q) => q.cast<number>(q.fn.countAll(), 'integer').as('n'))
        .as('quiz_count'),
    ])
    .whereRef('h.course_id', '=', sql.ref('c.id'))
    .where('h.retired_at', 'is', null)
    .orderBy('h.position')
    .$narrowType<{ resource_count: number; quiz_count: number }>()
}

/** How many others a course page shows, from the newest of its category and of its instructor: two index scans, whatever their number. */
const shownRelated = 3
const lookedAt = 12

function selectRelated(db: Database, id: string, language: Language) {
  const newest = (shared: 'category_id' | 'instructor_id') => sql`(select id, category_id, instructor_id from courses
    where status = 'published' and ${sql.ref(shared)} = own.${sql.ref(shared)}
    order by published_at desc, id desc limit ${sql.lit(lookedAt)})`
  const near = sql<{ id: string; nearness: number }>`(
    select near.id, (near.category_id = own.category_id)::int + (near.instructor_id = own.instructor_id)::int as nearness
    from courses own cross join lateral (${newest('category_id')} union ${newest('instructor_id')}) near
    where own.id = ${id} and near.id <> own.id)`
  return selectCards(db, language)
    .innerJoin(near.as('near'), 'near.id', 'c.id')
    .orderBy('near.nearness', 'desc')
    .orderBy('c.student_count', 'desc')
    .orderBy('c.id', 'desc')
    .limit(shownRelated)
}

const summaryOf = (language: Language) => inLanguage(language, 'c', 'summary').as('summary')

/** Undefined where it is not published. */
export async function findCourse(db: Database, id: string, reader: Reader) {
  const { language } = reader
  return selectListed(db, language)
    .select([
      summaryOf(language),
      'c.quiz_count',
      'c.sequential',
      'c.certificate',
      sql<CertificateRules | null>`case when c.certificate then ${certificateRulesOf('c')} end`.as('certificate_rules'),
      sql<Date>`coalesce(c.published_at, c.created_at)`.as('published_at'),
      jsonArrayFrom(selectChapters(db, language)).as('chapters'),
      jsonArrayFrom(selectRelated(db, id, language)).as('related'),
    ])
    .where('c.id', '=', id)
    .where(visibleTo(reader))
    .executeTakeFirst()
}

export async function findPreview(db: Database, id: string, reader: Reader) {
  return selectListed(db, reader.language)
    .select([
      summaryOf(reader.language),
      jsonArrayFrom(selectChapters(db, reader.language).where(isPreview)).as('preview_chapters'),
    ])
    .where('c.id', '=', id)
    .where(visibleTo(reader))
    .executeTakeFirst()
}

export async function findChapters(db: Database, id: string, reader: Reader) {
  const row = await db
    .selectFrom('courses as c')
    .select(jsonArrayFrom(selectChapters(db, reader.language)).as('chapters'))
    .where('c.id', '=', id)
    .where(visibleTo(reader))
    .executeTakeFirst()
  return row?.chapters
}

/** With its video: the caller must check allow_preview before it shows it. */
export async function findChapter(db: Database, courseId: string, chapterId: string, reader: Reader) {
  return db
    .selectFrom('chapters as h')
    .innerJoin('courses as c', 'c.id', 'h.course_id')
    .select(['h.id', 'h.duration', isPreview.as('allow_preview'), 'h.vimeo_url', 'h.poster_url'])
    .select([
      inLanguage(reader.language, 'h', 'title').as('title'),
      inLanguage(reader.language, 'h', 'description').as('description'),
    ])
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('captions as k')
          .whereRef('k.chapter_id', '=', 'h.id')
          .select(['k.language', 'k.url'])
          .orderBy('k.language'),
      ).as('captions'),
    )
    .where('h.id', '=', chapterId)
    .where('h.course_id', '=', courseId)
    .where('h.retired_at', 'is', null)
    .where(visibleTo(reader))
    .executeTakeFirst()
}

// Categories and instructors ------------------------------------------------------------------------------------------

export async function listCategories(db: Database, language: Language) {
  return db
    .selectFrom('categories as g')
    .select([
      'g.id',
      inLanguage(language, 'g', 'name').as('name'),
      inLanguage(language, 'g', 'description').as('description'),
      'g.hue',
      'g.course_count',
    ])
    .orderBy('g.position')
    .orderBy('g.id')
    .execute()
}

function selectInstructors(db: Database, language: Language) {
  return db
    .selectFrom('instructors as i')
    .select([
      'i.id',
      inLanguage(language, 'i', 'name').as('name'),
      inLanguage(language, 'i', 'headline').as('headline'),
      inLanguage(language, 'i', 'bio').as('bio'),
      'i.profile_picture',
      'i.course_count',
    ])
    .where('i.course_count', '>', 0)
}

export async function listInstructors(db: Database, language: Language) {
  return selectInstructors(db, language).orderBy('i.course_count', 'desc').orderBy('i.name').orderBy('i.id').execute()
}

export async function findInstructor(db: Database, id: string, language: Language) {
  return selectInstructors(db, language)
    .select(
      jsonArrayFrom(
        selectListed(db, language)
          .where('c.instructor_id', '=', id)
          .where('c.status', '=', 'published')
          .orderBy('c.published_at', 'desc')
          .orderBy('c.id', 'desc'),
      ).as('courses'),
    )
    .where('i.id', '=', id)
    .executeTakeFirst()
}
