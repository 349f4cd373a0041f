// Turns a version into the rows that students read. Ids stay, so progress, notes and attempts stay; removed parts are retired. Every statement reads
// the document of course_versions, and does not touch rows that are right already.
import { sql } from 'kysely'
import type { Trx } from '#kit/server/database.ts'

interface Version {
  courseId: string
  version: number
  now: Date
}

export async function applyRows(trx: Trx, version: Version): Promise<void> {
  await applyPlans(trx, version)
  await applyChapters(trx, version)
  await applyCaptions(trx, version)
  await applyResources(trx, version)
  await applyQuizzes(trx, version)
  await applyQuestions(trx, version)
  await applyCourse(trx, version)
}

const documentOf = ({ courseId, version }: Version) =>
  sql`(select document from course_versions where course_id = ${courseId} and version = ${version})`
/** Chapters `t.h` of the document with their position `t.n`. */
const chaptersOf = (version: Version) =>
  sql`jsonb_array_elements(${documentOf(version)}->'chapters') with ordinality t (h, n)`
/** Quizzes `s.q` with their position `s.m`. */
const quizzesOf = (version: Version) =>
  sql`${chaptersOf(version)} cross join lateral jsonb_array_elements(t.h->'quizzes') with ordinality s (q, m)`
const texts = (list: ReturnType<typeof sql>) => sql`coalesce(array(select jsonb_array_elements_text(${list})), '{}')`
/** Pictures in a text by their public address (public-picture.ts). */
const shown = (text: ReturnType<typeof sql>) =>
  sql`replace(replace(${text}, '](file:uploads/', '](/media/public/uploads/'), 'src="file:uploads/', 'src="/media/public/uploads/')`
const shownTexts = (list: ReturnType<typeof sql>) =>
  sql`coalesce(array(select ${shown(sql`text`)} from jsonb_array_elements_text(${list}) text), '{}')`
const optional = (text: ReturnType<typeof sql>) => sql`nullif(btrim(${text}), '')`

/** A plan that a student chose keeps its terms. */
async function applyPlans(trx: Trx, version: Version): Promise<void> {
  const { courseId, now } = version
  const plans = sql`jsonb_array_elements(${documentOf(version)}->'plans') with ordinality t (p, n)`
  await sql`
    update pricing_plans old set retired_at = coalesce(old.retired_at, ${now}), position = gone.position
    from (
      select g.id, -row_number() over (order by g.position)
        - coalesce((select max(-r.position) from pricing_plans r where r.course_id = ${courseId} and r.position < 0), 0) as position
      from pricing_plans g where g.course_id = ${courseId} and g.position >= 0
        and g.id not in (select (t.p->>'id')::uuid from ${plans})
    ) gone where gone.id = old.id`.execute(trx)
  await sql`
    insert into pricing_plans as old (id, course_id, position, name, name_en, price, features, features_en, retired_at)
    select (t.p->>'id')::uuid, ${courseId}, t.n, btrim(t.p->>'name'), ${optional(sql`t.p->>'name_en'`)}, (t.p->>'price')::int,
      ${texts(sql`t.p->'features'`)}, case when t.p ? 'features_en' then ${texts(sql`t.p->'features_en'`)} end,
      case when (t.p->>'retired')::boolean then ${now}::timestamptz end
    from ${plans}
    on conflict (id) do update set position = excluded.position, name = excluded.name, name_en = excluded.name_en, price = excluded.price,
      features = excluded.features, features_en = excluded.features_en,
      retired_at = case when excluded.retired_at is not null then coalesce(old.retired_at, excluded.retired_at) end
    where old.course_id = ${courseId} and (old.position, old.name, old.name_en, old.price, old.features, old.features_en, old.retired_at is null)
      is distinct from (excluded.position, excluded.name, excluded.name_en, excluded.price, excluded.features, excluded.features_en,
        excluded.retired_at is null)`.execute(trx)
}

async function applyChapters(trx: Trx, version: Version): Promise<void> {
  const { courseId, now } = version
  await sql`
    update chapters old set retired_at = ${now}, position = gone.position
    from (
      select g.id, -row_number() over (order by g.position)
        - coalesce((select max(-r.position) from chapters r where r.course_id = ${courseId} and r.position < 0), 0) as position
      from chapters g where g.course_id = ${courseId} and g.retired_at is null
        and g.id not in (select (t.h->>'id')::uuid from ${chaptersOf(version)})
    ) gone where gone.id = old.id`.execute(trx)
  // A time that is not set yet delays nothing.
  await sql`
    insert into chapters as old (id, course_id, position, title, title_en, description, description_en, duration, allow_preview, vimeo_url,
      poster_url, opens_kind, opens_days, opens_at, video_seconds)
    select (t.h->>'id')::uuid, ${courseId}, t.n, btrim(t.h->>'title'), ${optional(sql`t.h->>'title_en'`)},
      ${shown(sql`t.h->>'description'`)}, ${optional(shown(sql`t.h->>'description_en'`))}, (t.h->>'duration')::int, (t.h->>'allow_preview')::boolean, t.h->>'video_url', t.h->>'poster',
      case when t.h->'opens' ? opens.needs then t.h->'opens'->>'kind' else 'now' end,
      case when opens.needs = 'days' then (t.h->'opens'->>'days')::int end,
      case when opens.needs = 'date' then case when length(t.h->'opens'->>'date') = 10
        then ((t.h->'opens'->>'date')::date)::timestamp at time zone 'Africa/Algiers' else (t.h->'opens'->>'date')::timestamptz end end,
      (select nullif(least(u.duration, 86400), 0) from uploads u where 'file:' || u.file_key = t.h->>'video_url')
    from ${chaptersOf(version)} cross join lateral (select t.h->'opens'->>'kind' as needs) opens
    on conflict (id) do update set position = excluded.position, title = excluded.title, title_en = excluded.title_en,
      description = excluded.description, description_en = excluded.description_en, duration = excluded.duration,
      allow_preview = excluded.allow_preview, vimeo_url = excluded.vimeo_url, poster_url = excluded.poster_url,
      opens_kind = excluded.opens_kind, opens_days = excluded.opens_days, opens_at = excluded.opens_at, retired_at = null,
      video_seconds = coalesce(excluded.video_seconds, case when old.vimeo_url = excluded.vimeo_url then old.video_seconds end)
    where old.course_id = ${courseId} and (old.position, old.title, old.title_en, old.description, old.description_en, old.duration,
        old.allow_preview, old.vimeo_url, old.poster_url, old.opens_kind, old.opens_days, old.opens_at, old.retired_at)
      is distinct from (excluded.position, excluded.title, excluded.title_en, excluded.description, excluded.description_en, excluded.duration,
        excluded.allow_preview, excluded.vimeo_url, excluded.poster_url, excluded.opens_kind, excluded.opens_days, excluded.opens_at, null::timestamptz)`.execute(
    trx,
  )
}

async function applyCaptions(trx: Trx, version: Version): Promise<void> {
  const { courseId } = version
  const captions = sql`${chaptersOf(version)} cross join lateral jsonb_array_elements(t.h->'captions') s (k)`
  await sql`
    delete from captions old using chapters h
    where h.id = old.chapter_id and h.course_id = ${courseId} and h.retired_at is null
      and (old.chapter_id, old.language) not in (select (t.h->>'id')::uuid, s.k->>'language' from ${captions})`.execute(
    trx,
  )
  await sql`
    insert into captions as old (chapter_id, language, url)
    select (t.h->>'id')::uuid, s.k->>'language', s.k->>'url' from ${captions}
    on conflict (chapter_id, language) do update set url = excluded.url where old.url <> excluded.url`.execute(trx)
}

async function applyResources(trx: Trx, version: Version): Promise<void> {
  const { courseId } = version
  const resources = sql`${chaptersOf(version)} cross join lateral jsonb_array_elements(t.h->'resources') with ordinality s (r, m)`
  await sql`
    delete from resources old using chapters h
    where h.id = old.chapter_id and h.course_id = ${courseId} and h.retired_at is null
      and old.id not in (select (s.r->>'id')::uuid from ${resources})`.execute(trx)
  await sql`
    insert into resources as old (id, chapter_id, position, title, url, bytes, mime)
    select (s.r->>'id')::uuid, (t.h->>'id')::uuid, s.m, s.r->>'title', s.r->>'url', (s.r->>'bytes')::int, s.r->>'mime' from ${resources}
    on conflict (id) do update set chapter_id = excluded.chapter_id, position = excluded.position, title = excluded.title, url = excluded.url,
      bytes = excluded.bytes, mime = excluded.mime
    where exists (select from chapters h where h.id = old.chapter_id and h.course_id = ${courseId})
      and (old.chapter_id, old.position, old.title, old.url, old.bytes, old.mime)
      is distinct from (excluded.chapter_id, excluded.position, excluded.title, excluded.url, excluded.bytes, excluded.mime)`.execute(
    trx,
  )
}

/** Attempts at a removed quiz stay, and so does a passed one. */
async function applyQuizzes(trx: Trx, version: Version): Promise<void> {
  const { courseId, now } = version
  await sql`
    update quizzes old set retired_at = ${now}, position = gone.position
    from (
      select g.id, -row_number() over (partition by g.chapter_id order by g.position)
        - coalesce((select max(-r.position) from quizzes r where r.chapter_id = g.chapter_id and r.position < 0), 0) as position
      from quizzes g join chapters h on h.id = g.chapter_id
      where h.course_id = ${courseId} and g.retired_at is null and g.id not in (select (s.q->>'id')::uuid from ${quizzesOf(version)})
    ) gone where gone.id = old.id`.execute(trx)
  await sql`
    insert into quizzes as old (id, chapter_id, position, title, duration, enforce_duration, pass_mark, max_attempts, shuffle, draw)
    select (s.q->>'id')::uuid, (t.h->>'id')::uuid, s.m, btrim(s.q->>'title'), (s.q->>'duration')::int, (s.q->>'enforce_duration')::boolean,
      (s.q->>'pass_mark')::int, (s.q->>'max_attempts')::int, (s.q->>'shuffle')::boolean, (s.q->>'draw')::int
    from ${quizzesOf(version)}
    on conflict (id) do update set chapter_id = excluded.chapter_id, position = excluded.position, title = excluded.title,
      duration = excluded.duration, enforce_duration = excluded.enforce_duration, pass_mark = excluded.pass_mark,
      max_attempts = excluded.max_attempts, shuffle = excluded.shuffle, draw = excluded.draw, retired_at = null
    where exists (select from chapters h where h.id = old.chapter_id and h.course_id = ${courseId})
      and (old.chapter_id, old.position, old.title, old.duration, old.enforce_duration, old.pass_mark, old.max_attempts, old.shuffle, old.draw,
        old.retired_at)
      is distinct from (excluded.chapter_id, excluded.position, excluded.title, excluded.duration, excluded.enforce_duration, excluded.pass_mark,
        excluded.max_attempts, excluded.shuffle, excluded.draw, null::timestamptz)`.execute(trx)
}

/** An attempt stores what it was graded against, so a question may be deleted. */
async function applyQuestions(trx: Trx, version: Version): Promise<void> {
  const { courseId } = version
  const questions = sql`${quizzesOf(version)} cross join lateral jsonb_array_elements(s.q->'questions') with ordinality u (a, o)`
  await sql`
    delete from questions old using quizzes q, chapters h
    where q.id = old.quiz_id and h.id = q.chapter_id and h.course_id = ${courseId} and q.retired_at is null
      and old.id not in (select (u.a->>'id')::uuid from ${questions})`.execute(trx)
  await sql`
    insert into questions as old (id, quiz_id, position, type, question, options, correct, tolerance, explanation, tags, second)
    select (u.a->>'id')::uuid, (s.q->>'id')::uuid, u.o, u.a->>'type', ${shown(sql`u.a->>'question'`)}, ${shownTexts(sql`u.a->'options'`)},
      case when u.a->>'type' = 'number' then array[u.a->'correct'->>0] else ${shownTexts(sql`u.a->'correct'`)} end,
      (u.a->>'tolerance')::float8, ${shown(sql`u.a->>'explanation'`)}, ${texts(sql`u.a->'tags'`)}, (u.a->>'second')::int
    from ${questions}
    on conflict (id) do update set quiz_id = excluded.quiz_id, position = excluded.position, type = excluded.type, question = excluded.question,
      options = excluded.options, correct = excluded.correct, tolerance = excluded.tolerance, explanation = excluded.explanation, tags = excluded.tags,
      second = excluded.second
    where exists (select from quizzes q join chapters h on h.id = q.chapter_id where q.id = old.quiz_id and h.course_id = ${courseId})
      and (old.quiz_id, old.position, old.type, old.question, old.options, old.correct, old.tolerance, old.explanation, old.tags,
        old.second)
      is distinct from (excluded.quiz_id, excluded.position, excluded.type, excluded.question, excluded.options, excluded.correct,
        excluded.tolerance, excluded.explanation, excluded.tags, excluded.second)`.execute(trx)
}

/** Last, because the search row includes the chapters' titles. */
async function applyCourse(trx: Trx, version: Version): Promise<void> {
  const { courseId, now } = version
  await sql`
    update courses c set title = btrim(d->>'title'), title_en = ${optional(sql`d->>'title_en'`)}, title_fr = ${optional(sql`d->>'title_fr'`)},
      keywords = ${texts(sql`d->'keywords'`)}, summary = d->>'summary', summary_en = ${optional(sql`d->>'summary_en'`)},
      description = ${shown(sql`d->>'description'`)}, description_en = ${optional(shown(sql`d->>'description_en'`))}, language = d->>'language', level = d->>'level',
      category_id = (d->>'category_id')::uuid, instructor_id = (d->>'instructor_id')::uuid,
      thumbnail_url = regexp_replace(d->>'thumbnail', '^file:uploads/', 'file:public/uploads/'),
      sequential = (d->>'sequential')::boolean, certificate = (d->>'certificate')::boolean,
      watched_percent = (d->'rules'->>'watched_percent')::int,
      hide_key_until_passed = coalesce((d->'rules'->>'hide_key_until_passed')::boolean, false),
      attempts_hours = (d->'rules'->>'attempts_hours')::int,
      status = case when c.status = 'archived' then 'archived' else 'published' end,
      published_at = coalesce(c.published_at, ${now}), published_version = ${version.version}
    from (select ${documentOf(version)} as d) v
    where c.id = ${courseId}`.execute(trx)
}
