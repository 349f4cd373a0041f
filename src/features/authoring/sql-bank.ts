// The bank of questions: copied from the drafts and from what students read, course by course, when a course has changed since.
import { sql, type RawBuilder } from 'kysely'
import type { CourseLanguage } from '#features/catalogue/course-languages.ts'
import { foldArabic } from '#kit/fold-arabic.ts'
import { cachedRead } from '#kit/server/cached-read.ts'
import type { Database, Trx } from '#kit/server/database.ts'
import type { DocumentQuestion } from './document.ts'
import type { levels } from './question-source.ts'
import { easyFrom, enough, hardBelow, tellsFrom } from './report-words.ts'
import { inScope, type Editor } from './scope.ts'

interface Filters {
  q?: string | undefined
  tag?: string | undefined
  type?: DocumentQuestion['type'] | undefined
  course_id?: string | undefined
  use?: 'live' | 'draft' | undefined
  language?: CourseLanguage | undefined
  level?: Level | undefined
  archived?: boolean | undefined
}

type Level = (typeof levels)[number]

interface Listing extends Filters {
  page: number
  limit: number
}

export interface Place {
  course_id: string
  course_title: string
  chapter_id: string
  quiz_id: string
  quiz_title: string
  question_id: string
  published: boolean
  draft: boolean
}

interface BankRow {
  content: DocumentQuestion
  places: Place[]
  figures: Figures
}

/** Of all places together. */
interface Figures {
  attempts: number
  correct: number
  discrimination: number | null
}

const bank = sql`bank_questions b join courses c on c.id = b.course_id`
const answered = sql`${bank} left join bank_figures f on f.course_id = b.course_id and f.question_id = b.id`
/** The discrimination is the one of the place with the most answers. */
const figures = sql`jsonb_build_object('attempts', coalesce(sum(f.attempts), 0), 'correct', coalesce(sum(f.correct), 0),
  'discrimination', (array_agg(f.discrimination order by f.attempts desc nulls last))[1])`

function isOfLevel(level: Level | undefined): RawBuilder<boolean> {
  if (!level) return sql`true`
  const share = sql`sum(f.correct)::float8 / nullif(sum(f.attempts), 0)`
  const bounds = {
    easy: sql`${share} > ${sql.lit(easyFrom)}`,
    medium: sql`${share} between ${sql.lit(hardBelow)} and ${sql.lit(easyFrom)}`,
    hard: sql`${share} < ${sql.lit(hardBelow)}`,
    check: sql`coalesce((array_agg(f.discrimination order by f.attempts desc nulls last))[1], 0) < ${sql.lit(tellsFrom)}`,
  }
  return sql`(sum(f.attempts) >= ${sql.lit(enough)} and ${bounds[level]})`
}

/** Counting more takes a while: the numbers are cached for a moment. */
const many = 5000

export async function listBank(db: Database, editor: Editor, { page, limit, ...filters }: Listing, now: Date) {
  const { found } = conditionsOf(editor, filters)
  const questions = sql<BankRow>`
    select (
        select b.content from ${bank} where b.likeness = shown.likeness and ${found} order by b.in_draft desc, b.id desc limit 1
      ) as content, (
        select json_agg(json_build_object('course_id', o.course_id, 'course_title', c.title, 'chapter_id', o.chapter_id,
          'quiz_id', o.quiz_id, 'quiz_title', o.quiz_title, 'question_id', o.id, 'published', o.published, 'draft', o.in_draft) order by c.title, o.id)
        from bank_questions o join courses c on c.id = o.course_id where o.likeness = shown.likeness and ${inScope(editor)}
      ) as places, (
        select ${figures} from bank_questions o join courses c on c.id = o.course_id
          left join bank_figures f on f.course_id = o.course_id and f.question_id = o.id
        where o.likeness = shown.likeness and ${inScope(editor)}
      ) as figures
    from (
      select b.likeness, max(b.id::text) as newest
      from ${filters.level ? answered : bank}
      where ${found}
      group by b.likeness
      having ${isOfLevel(filters.level)}
      order by newest desc
      limit ${limit} offset ${(page - 1) * limit}
    ) shown
    order by shown.newest desc`.execute(db)
  const key = `bank ${JSON.stringify([editor.role === 'instructor' ? editor.instructorId : null, filters])}`
  const counts = cachedRead(
    db,
    { key, now },
    () => countBank(db, editor, filters),
    ({ courses }) => courses.reduce((sum, { count }) => sum + count, 0) > many,
  )
  const [shown, counted] = await Promise.all([questions, counts])
  return { rows: shown.rows.map(({ content, ...rest }) => ({ ...content, ...rest })), ...counted }
}

const isArchived = sql<boolean>`exists (select from bank_archived x where x.likeness = b.likeness)`

function conditionsOf(editor: Editor, { course_id, archived = false, ...filters }: Filters) {
  const inside = sql<boolean>`${isArchived} = ${archived} and ${course_id ? sql`b.course_id = ${course_id}` : sql`true`}`
  return { inside, found: sql<boolean>`${inScope(editor)} and ${inside} and ${matches(filters)}` }
}

interface KindCount {
  type: DocumentQuestion['type'] | null
  language: CourseLanguage | null
  published: boolean | null
  count: number
}

function countsOf(rows: readonly KindCount[]) {
  const of = <Key extends string>(keyOf: (row: KindCount) => Key | null) =>
    Object.fromEntries(
      rows.flatMap((row) => {
        const key = keyOf(row)
        return key === null ? [] : [[key, row.count]]
      }),
    ) as Partial<Record<Key, number>>
  const { live = 0, draft = 0 } = of(({ published }) => (published === null ? null : published ? 'live' : 'draft'))
  return { type: of(({ type }) => type), language: of(({ language }) => language), use: { live, draft } }
}

interface BankCounts {
  total: number
  archived: number
  tags: { tag: string; count: number }[]
  courses: { id: string; title: string; count: number }[]
  kinds: KindCount[]
}

/** How many are found, and how many each tag, each course and each kind has. The questions are read once for all of them. */
async function countBank(db: Database, editor: Editor, filters: Filters) {
  const { inside, found } = conditionsOf(editor, filters)
  const ofLevel = filters.level
    ? sql`(select count(*)::int from (
        select from ${answered} where ${found} group by b.likeness having ${isOfLevel(filters.level)}) one)`
    : sql`(select count(distinct m.likeness)::int from mine m where m.found)`
  const { rows } = await sql<BankCounts>`
    with mine as materialized (
      select b.likeness, b.course_id, b.type, b.language, b.published, b.tags, ${isArchived} as gone, ${inside} as inside, ${found} as found
      from ${bank} where ${inScope(editor)}
    )
    select ${ofLevel} as total, (select count(distinct m.likeness)::int from mine m where m.gone) as archived, (
        select coalesce(json_agg(t order by t.count desc, t.tag), '[]') from (
          select tag, count(distinct m.likeness)::int as count from mine m cross join unnest(m.tags) tag where m.inside
          group by tag order by 2 desc, 1 limit 100) t
      ) as tags, (
        select coalesce(json_agg(k order by k.title), '[]') from (
          select c.id, c.title, count(distinct m.likeness)::int as count from mine m join courses c on c.id = m.course_id
          group by c.id order by c.title limit 200) k
      ) as courses, (
        select coalesce(json_agg(k), '[]') from (
          select m.type, m.language, m.published, count(distinct m.likeness)::int as count from mine m where m.inside
          group by grouping sets ((m.type), (m.language), (m.published))) k
      ) as kinds`.execute(db)
  const { kinds, ...counted } = rows[0]!
  return { ...counted, counts: countsOf(kinds) }
}

/** Every word somewhere in the question, its answers or its tags. */
function matches({ q, tag, type, use, language }: Omit<Filters, 'course_id' | 'level'>): RawBuilder<boolean> {
  const words = foldArabic(q ?? '')
    .split(' ')
    .filter((word) => word !== '')
  // Signs without letters match nothing.
  const patterns =
    q && words.length === 0 ? ['%\u0001%'] : words.map((word) => `%${word.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`)
  return sql<boolean>`b.words like all (${patterns}::text[])
    and ${tag ? sql`b.tags @> array[${tag}]` : sql`true`} and ${type ? sql`b.type = ${type}` : sql`true`}
    and ${use ? sql`b.published = ${use === 'live'}` : sql`true`} and ${language ? sql`b.language = ${language}` : sql`true`}`
}

/** Those that ask nearly the same, the likest first (design/console.md, question bank). */
export async function listTwins(
  db: Database,
  editor: Editor,
  { like, except }: { like: string; except?: string | undefined },
): Promise<(DocumentQuestion & { alike: number })[]> {
  const { rows } = await sql<{ content: DocumentQuestion; alike: number }>`
    select (array_agg(b.content order by b.in_draft desc, b.id desc))[1] as content,
      max(round(similarity(b.asked, ar_norm(${like})) * 100))::int as alike
    from bank_questions b join courses c on c.id = b.course_id
    where b.asked % ar_norm(${like}) and similarity(b.asked, ar_norm(${like})) >= 0.9 and ${inScope(editor)}
      and ${except ? sql`b.id <> ${except}` : sql`true`}
    group by b.likeness order by 2 desc limit 3`.execute(db)
  return rows.map(({ content, alike }) => ({ ...content, alike }))
}

/** Of `courses as c` and `course_drafts as d`. */
const mark = sql`concat_ws(' ', d.content_hash, c.published_version, c.status, c.changed_at)`

/** Before a list is read. */
export async function refreshBank(db: Database): Promise<void> {
  const stale = await findStale(db)
  if (stale.length === 0) return
  await db.transaction().execute(async (trx) => {
    // One at a time; the second one finds less to do.
    await sql`select pg_advisory_xact_lock(hashtext('question bank'))`.execute(trx)
    const ids = await findStale(trx)
    if (ids.length > 0) await copyCourses(trx, ids)
  })
}

/** @returns ids of courses whose questions in the bank are older than their document */
export async function findStale(db: Database): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select c.id from courses c left join course_drafts d on d.course_id = c.id left join bank_courses k on k.course_id = c.id
    where k.mark is distinct from ${mark} order by c.id`.execute(db)
  return rows.map(({ id }) => id)
}

export async function copyCourses(trx: Trx, ids: string[]): Promise<void> {
  await sql`delete from bank_questions where course_id = any(${ids}::uuid[])`.execute(trx)
  await sql`
    with written as (
      select d.course_id, (q.value->>'id')::uuid as id, (h.value->>'id')::uuid as chapter_id, (z.value->>'id')::uuid as quiz_id,
        z.value->>'title' as quiz_title, q.value as content
      from course_drafts d cross join jsonb_array_elements(d.document->'chapters') h
        cross join jsonb_array_elements(h.value->'quizzes') z cross join jsonb_array_elements(z.value->'questions') q
      where d.course_id = any(${ids}::uuid[])
    ), read as (
      select h.course_id, n.id, h.id as chapter_id, z.id as quiz_id, z.title as quiz_title,
        replace(jsonb_strip_nulls(jsonb_build_object('id', n.id, 'type', n.type, 'question', n.question, 'options', n.options,
          'correct', n.correct, 'tolerance', n.tolerance, 'explanation', n.explanation, 'tags', n.tags, 'second', n.second))::text, '](/media/public/uploads/', '](file:uploads/')::jsonb as content
      from questions n join quizzes z on z.id = n.quiz_id join chapters h on h.id = z.chapter_id
      where h.course_id = any(${ids}::uuid[]) and z.retired_at is null and h.retired_at is null
    ), either as (
      select coalesce(w.course_id, r.course_id) as course_id, coalesce(w.id, r.id) as id,
        coalesce(w.chapter_id, r.chapter_id) as chapter_id, coalesce(w.quiz_id, r.quiz_id) as quiz_id,
        coalesce(w.quiz_title, r.quiz_title) as quiz_title, coalesce(w.content, r.content) as content,
        w.id is not null as is_written, r.id is not null as is_read
      from written w full join read r on r.course_id = w.course_id and r.id = w.id
    )
    insert into bank_questions (course_id, id, chapter_id, quiz_id, quiz_title, type, tags, content, likeness, words, asked, language, in_draft, published)
    select e.course_id, e.id, e.chapter_id, e.quiz_id, e.quiz_title, e.content->>'type',
      array(select jsonb_array_elements_text(e.content->'tags')), e.content,
      md5((e.content - 'id' - 'tags' - 'explanation' - 'second')::text),
      coalesce(ar_norm(concat_ws(' ', e.content->>'question',
        (select string_agg(text, ' ') from jsonb_array_elements_text((e.content->'options') || (e.content->'correct') || (e.content->'tags')) text))), ''),
      ar_norm(e.content->>'question'),
      case when e.content->>'question' ~ '[ء-ي]' then 'ar' when c.language = 'fr' or e.content->>'question' ~* '[àâçéèêëîïôùûœ]' then 'fr' else 'en' end,
      -- A course that nobody changed in the console yet has no draft: its rows are its draft.
      e.is_written or not exists (select from course_drafts d where d.course_id = e.course_id),
      e.is_read and c.status <> 'draft'
    from either e join courses c on c.id = e.course_id
    where e.content->>'question' <> ''
    on conflict do nothing`.execute(trx)
  await sql`
    insert into bank_courses (course_id, mark)
    select c.id, ${mark} from courses c left join course_drafts d on d.course_id = c.id where c.id = any(${ids}::uuid[])
    on conflict (course_id) do update set mark = excluded.mark`.execute(trx)
}
