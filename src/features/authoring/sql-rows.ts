// A course's rows as its document: the draft of a course that nobody has changed in the console yet.
import { sql } from 'kysely'
import type { Database } from '#kit/server/database.ts'
import type { CourseDocument } from './document.ts'

/** In the order of their positions; a list without items is empty, not null. */
const listOf = (items: ReturnType<typeof sql>, order: ReturnType<typeof sql>, from: ReturnType<typeof sql>) =>
  sql`coalesce((select jsonb_agg(${items} order by ${order}) from ${from}), '[]')`

const questions = listOf(
  sql`jsonb_build_object('id', n.id, 'type', n.type, 'question', n.question, 'options', n.options, 'correct', n.correct,
    'tolerance', n.tolerance, 'explanation', n.explanation, 'tags', n.tags, 'second', n.second)`,
  sql`n.position`,
  sql`questions n where n.quiz_id = q.id`,
)

const quizzes = listOf(
  sql`jsonb_build_object('id', q.id, 'title', q.title, 'duration', q.duration, 'enforce_duration', q.enforce_duration,
    'pass_mark', q.pass_mark, 'max_attempts', q.max_attempts, 'shuffle', q.shuffle, 'draw', q.draw, 'questions', ${questions})`,
  sql`q.position`,
  sql`quizzes q where q.chapter_id = h.id and q.retired_at is null`,
)

const chapters = listOf(
  sql`jsonb_build_object('id', h.id, 'title', h.title, 'title_en', h.title_en, 'description', h.description,
    'description_en', h.description_en, 'duration', h.duration, 'allow_preview', h.allow_preview, 'video_url', h.vimeo_url,
    'poster', h.poster_url, 'opens', jsonb_build_object('kind', h.opens_kind, 'days', h.opens_days, 'date', h.opens_at),
    'captions', ${listOf(sql`jsonb_build_object('language', s.language, 'url', s.url)`, sql`s.language`, sql`captions s where s.chapter_id = h.id`)},
    'resources', ${listOf(
      sql`jsonb_build_object('id', r.id, 'title', r.title, 'url', r.url, 'bytes', r.bytes, 'mime', r.mime)`,
      sql`r.position`,
      sql`resources r where r.chapter_id = h.id`,
    )},
    'quizzes', ${quizzes})`,
  sql`h.position`,
  sql`chapters h where h.course_id = c.id and h.retired_at is null`,
)

const plans = listOf(
  sql`jsonb_build_object('id', p.id, 'name', p.name, 'name_en', p.name_en, 'price', p.price, 'features', p.features,
    'features_en', p.features_en, 'retired', p.retired_at is not null)`,
  sql`p.position`,
  sql`pricing_plans p where p.course_id = c.id and p.position >= 0`,
)

/** Null when there is no such course. */
export async function findDocumentOfRows(db: Database, courseId: string): Promise<CourseDocument | null> {
  // A picture in a text has its public address in the rows.
  const { rows } = await sql<{ document: CourseDocument }>`
    select replace(jsonb_strip_nulls(jsonb_build_object('v', 1, 'title', c.title, 'title_en', c.title_en, 'title_fr', c.title_fr,
      'keywords', case when c.keywords <> '{}' then c.keywords end, 'summary', c.summary, 'summary_en', c.summary_en,
      'description', c.description, 'description_en', c.description_en, 'language', c.language, 'level', c.level,
      'category_id', c.category_id, 'instructor_id', c.instructor_id,
      'thumbnail', regexp_replace(c.thumbnail_url, '^file:public/uploads/', 'file:uploads/'), 'sequential', c.sequential,
      'certificate', c.certificate, 'rules', nullif(jsonb_strip_nulls(jsonb_build_object('watched_percent', c.watched_percent,
        'hide_key_until_passed', nullif(c.hide_key_until_passed, false), 'attempts_hours', c.attempts_hours)), '{}'),
      'plans', ${plans}, 'chapters', ${chapters}))::text, '/media/public/uploads/', 'file:uploads/')::jsonb as document
    from courses c where c.id = ${courseId}`.execute(db)
  return rows[0]?.document ?? null
}
