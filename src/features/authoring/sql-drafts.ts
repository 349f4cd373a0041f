// Drafts and their changes. A course that nobody has changed in the console yet has no draft row: its draft is its rows, at revision 1.
import { sql } from 'kysely'
import type { Database, Trx } from '#kit/server/database.ts'
import type { Change } from './contract-console.ts'
import type { CourseDocument } from './document.ts'
import type { Made } from './merge.ts'
import { inScope, type Editor } from './scope.ts'
import { findDocumentOfRows } from './sql-rows.ts'

export interface Who {
  id: string
  full_name: string
}

export interface Draft {
  revision: number
  document: CourseDocument
  status: 'draft' | 'published' | 'archived'
  has_unpublished_changes: boolean
  published_version: number | null
  updated_at: Date
  updated_by: Who | null
}

const who = (table: string) =>
  sql<Who | null>`case when ${sql.ref(`${table}.id`)} is not null
    then json_build_object('id', ${sql.ref(`${table}.id`)}, 'full_name', ${sql.ref(`${table}.full_name`)}) end`

/** The version that students read; a course from before the console counts as published once. Of `courses as c`. */
export const publishedVersion = sql<number | null>`coalesce(c.published_version,
  case when c.status <> 'draft' and c.published_at is not null then 1 end)`

/** Of `courses as c`, `course_drafts as d` and `course_versions as v`, the published one. */
export const hasUnpublishedChanges = sql<boolean>`(c.status = 'draft' or ${publishedVersion} is null
  or d.content_hash is not null and d.content_hash is distinct from v.content_hash)`

/** Null when this person has no such course. */
export async function findDraft(
  db: Database,
  courseId: string,
  editor: Editor,
  known?: CourseDocument,
): Promise<Draft | null> {
  const row = await db
    .selectFrom('courses as c')
    .leftJoin('course_drafts as d', 'd.course_id', 'c.id')
    .leftJoin('course_versions as v', (join) =>
      join.onRef('v.course_id', '=', 'c.id').onRef('v.version', '=', 'c.published_version'),
    )
    .leftJoin('users as u', 'u.id', 'd.updated_by')
    .select([
      'c.status',
      (known ? sql<null>`null` : sql<CourseDocument | null>`d.document`).as('document'),
      sql<number>`coalesce(d.revision, 1)`.as('revision'),
      sql<Date>`coalesce(d.updated_at, c.changed_at)`.as('updated_at'),
      who('u').as('updated_by'),
      publishedVersion.as('published_version'),
      hasUnpublishedChanges.as('has_unpublished_changes'),
    ])
    .where('c.id', '=', courseId)
    .where(inScope(editor))
    .executeTakeFirst()
  if (!row) return null
  const document = known ?? row.document ?? (await findDocumentOfRows(db, courseId))
  return document && { ...row, document }
}

/** Locked until the transaction ends; adds its first row where it had none. Null when this person has no such course. */
export async function lockDraft(trx: Trx, courseId: string, editor: Editor, now: Date): Promise<Draft | null> {
  let hash = await lockRow(trx, courseId)
  if (hash === null) {
    const before = await findDraft(trx, courseId, editor)
    if (!before) return null
    const { numInsertedOrUpdatedRows } = await trx
      .insertInto('course_drafts')
      .values({ course_id: courseId, revision: 1, document: JSON.stringify(before.document), updated_at: now })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst()
    if (numInsertedOrUpdatedRows === 1n) await storeFirst(trx, courseId)
    hash = await lockRow(trx, courseId)
  }
  return findDraft(trx, courseId, editor, hash === null ? undefined : recent.get(hash))
}

/** The hash of its document; null where there is no row yet. */
async function lockRow(trx: Trx, courseId: string): Promise<string | null> {
  const { rows } = await sql<{ content_hash: string }>`
    select content_hash from course_drafts where course_id = ${courseId} for update`.execute(trx)
  return rows[0]?.content_hash ?? null
}

/**
 * Documents that were saved last, by the hash that the database made of them: who types saves every few seconds, and reading a long course
 * again each time took a third of a save. A document is never changed in place.
 */
const recent = new Map<string, CourseDocument>()
const mostRecent = 8

function remember(hash: string, document: CourseDocument): void {
  recent.set(hash, document)
  for (const oldest of recent.keys()) {
    if (recent.size <= mostRecent) return
    recent.delete(oldest)
  }
}

/** What a course from before the console was published as, and the ids of its parts. */
export async function storeFirst(trx: Trx, courseId: string): Promise<void> {
  await sql`
    insert into course_versions (course_id, version, document, published_at)
    select c.id, 1, d.document, c.published_at from courses c join course_drafts d on d.course_id = c.id
    where c.id = ${courseId} and c.status <> 'draft' and c.published_at is not null and c.published_version is null
    on conflict do nothing`.execute(trx)
  await sql`
    update courses c set published_version = 1 from course_versions v
    where c.id = ${courseId} and v.course_id = c.id and v.version = 1 and c.published_version is null`.execute(trx)
}

interface NewDraft {
  courseId: string
  document: CourseDocument
  editorId: string | null
  key: string | null
  /** What the request asked for; undefined where it cannot be compared. */
  asked: unknown
  now: Date
}

/** For a new course. The request that began it counts as revision 1, which changes nothing. */
export async function insertDraft(trx: Trx, draft: NewDraft): Promise<void> {
  await trx
    .insertInto('course_drafts')
    .values({
      course_id: draft.courseId,
      revision: 1,
      document: JSON.stringify(draft.document),
      updated_at: draft.now,
      updated_by: draft.editorId,
    })
    .execute()
  if (draft.key === null) return
  await trx
    .insertInto('draft_changes')
    .values({
      course_id: draft.courseId,
      revision: 1,
      base_revision: 0,
      changes: JSON.stringify(draft.asked === undefined ? [] : [{ op: 'set', path: '', value: draft.asked }]),
      changed_at: draft.now,
      changed_by: draft.editorId,
      idempotency_key: draft.key,
    })
    .execute()
}

/** The course that a request with this key began, and what it asked for. Another with the same key waits until this transaction ends. */
export async function findBegun(
  trx: Trx,
  editorId: string,
  key: string,
): Promise<{ id: string; asked: unknown } | null> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`begin ${editorId} ${key}`}, 0))`.execute(trx)
  const row = await trx
    .selectFrom('draft_changes')
    .select(['course_id', 'changes'])
    .where('changed_by', '=', editorId)
    .where('idempotency_key', '=', key)
    .where('revision', '=', 1)
    .executeTakeFirst()
  return row ? { id: row.course_id, asked: row.changes[0]?.value } : null
}

/** Null when this person has no such course. */
export async function findRevision(
  db: Database,
  courseId: string,
  editor: Editor,
): Promise<Pick<Draft, 'revision' | 'status' | 'published_version'> | null> {
  const row = await db
    .selectFrom('courses as c')
    .leftJoin('course_drafts as d', 'd.course_id', 'c.id')
    .select(['c.status', publishedVersion.as('published_version'), sql<number>`coalesce(d.revision, 1)`.as('revision')])
    .where('c.id', '=', courseId)
    .where(inScope(editor))
    .executeTakeFirst()
  return row ?? null
}

/** Others who have changed it since, with the last place of each. Of the newest changes: nobody makes more in two minutes. */
export async function listEditors(
  db: Database,
  { courseId, userId, since }: { courseId: string; userId: string; since: Date },
): Promise<(Who & { path: string; at: Date })[]> {
  const { rows } = await sql<Who & { path: string; at: Date }>`
    select distinct on (u.full_name, u.id) u.id, u.full_name, k.changes->-1->>'path' as path, k.changed_at as at
    from (select changed_by, changed_at, changes, revision from draft_changes where course_id = ${courseId} and revision > 1
      order by revision desc limit 300) k join users u on u.id = k.changed_by
    where k.changed_at > ${since} and k.changed_by <> ${userId}
    order by u.full_name, u.id, k.revision desc`.execute(db)
  return rows
}

export interface StoredChange extends Made<Who | null> {
  revision: number
  /** Key of the request that made it. */
  key: string | null
}

/** Changes after a revision, oldest first. */
export async function listChanges(db: Database, courseId: string, after: number): Promise<StoredChange[]> {
  const rows = await db
    .selectFrom('draft_changes as k')
    .leftJoin('users as u', 'u.id', 'k.changed_by')
    .select(['k.revision', 'k.changes', 'k.changed_at', 'k.idempotency_key', who('u').as('by')])
    .where('k.course_id', '=', courseId)
    .where('k.revision', '>', Math.max(after, 1))
    .orderBy('k.revision')
    .execute()
  return rows.flatMap(({ revision, changes, changed_at, idempotency_key, by }) =>
    changes.map((change) => ({ revision, change, by, at: changed_at, key: idempotency_key })),
  )
}

/** What the same request changed before; null when it is new. */
export async function findCounted(
  db: Database,
  courseId: string,
  editorId: string,
  key: string,
): Promise<{ base_revision: number; changes: Change[] } | null> {
  const row = await db
    .selectFrom('draft_changes')
    .select(['base_revision', 'changes'])
    .where('course_id', '=', courseId)
    .where('changed_by', '=', editorId)
    .where('idempotency_key', '=', key)
    .executeTakeFirst()
  return row ?? null
}

interface Save {
  courseId: string
  editorId: string | null
  /** The new revision. */
  revision: number
  baseRevision: number
  document: CourseDocument
  /** The document again, as it is written. */
  json: string
  changes: readonly Change[]
  key: string | null
  now: Date
}

export async function saveDraft(trx: Trx, save: Save): Promise<void> {
  const { content_hash } = await trx
    .updateTable('course_drafts')
    .set({
      revision: save.revision,
      document: save.json,
      updated_at: save.now,
      updated_by: save.editorId,
    })
    .where('course_id', '=', save.courseId)
    .returning('content_hash')
    .executeTakeFirstOrThrow()
  remember(content_hash, save.document)
  await trx
    .insertInto('draft_changes')
    .values({
      course_id: save.courseId,
      revision: save.revision,
      base_revision: save.baseRevision,
      changes: JSON.stringify(save.changes),
      changed_at: save.now,
      changed_by: save.editorId,
      idempotency_key: save.key,
    })
    .execute()
}

/** An unpublished course is listed with the words of its draft. */
export async function syncUnpublished(trx: Trx, courseId: string, document: CourseDocument): Promise<void> {
  const { title, category_id, instructor_id, language, level } = document
  await trx
    .updateTable('courses')
    .set({ ...(title.trim() !== '' && { title: title.trim() }), category_id, instructor_id, language, level })
    .where('id', '=', courseId)
    .where('status', '=', 'draft')
    .execute()
}
