// Uploads: files of courses, from the first byte until no document names them.
import { sql } from 'kysely'
import type { Database } from '#kit/server/database.ts'
import type { CourseDocument } from './document.ts'
import type { Editor } from './scope.ts'
import type { Purpose } from './upload-kinds.ts'

/** Those of the keys that are finished uploads; of an instructor, their own. */
export async function findUsableFiles(
  db: Database,
  keys: readonly string[],
  { role, userId }: Editor,
): Promise<ReadonlySet<string>> {
  if (keys.length === 0) return new Set()
  let query = db
    .selectFrom('uploads')
    .select('file_key')
    .where('file_key', '=', sql<string>`any (${[...keys]}::text[])`)
  if (role === 'instructor') query = query.where('owner_id', '=', userId)
  const rows = await query.execute()
  return new Set(rows.map(({ file_key }) => file_key!))
}

/** The newest version of a course before another in which one of the keys stands, be it only as a word. */
export async function findVersionWith(
  db: Database,
  courseId: string,
  keys: readonly string[],
  before: number | null,
): Promise<{ version: number; document: CourseDocument } | undefined> {
  const { rows } = await sql<{ version: number; document: CourseDocument }>`
    select v.version, v.document from course_versions v
    where v.course_id = ${courseId} and (${before}::int is null or v.version < ${before})
      and exists (select from unnest(${[...keys]}::text[]) key where strpos(v.document::text, key) > 0)
    order by v.version desc limit 1`.execute(db)
  return rows[0]
}

export async function insertUpload(
  db: Database,
  upload: {
    id: string
    ownerId: string | null
    purpose: Purpose
    name: string
    bytes: number
    duration: number | null
    now: Date
  },
): Promise<void> {
  await db
    .insertInto('uploads')
    .values({
      id: upload.id,
      owner_id: upload.ownerId,
      purpose: upload.purpose,
      name: upload.name,
      bytes: upload.bytes,
      duration: upload.duration,
      created_at: upload.now,
    })
    .execute()
}

export async function findUpload(db: Database, id: string) {
  return db.selectFrom('uploads').selectAll().where('id', '=', id).executeTakeFirst()
}

export async function finishUpload(
  db: Database,
  id: string,
  { key, mime, now }: { key: string; mime: string; now: Date },
): Promise<void> {
  await db
    .updateTable('uploads')
    .set({ file_key: key, mime, finished_at: now })
    .where('id', '=', id)
    .where('finished_at', 'is', null)
    .execute()
}

export async function deleteUploads(db: Database, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await sql`delete from uploads where id = any (${[...ids]}::uuid[])`.execute(db)
}

/** How many uploads of a person are in progress. */
export async function countUnfinished(db: Database, ownerId: string): Promise<number> {
  const row = await db
    .selectFrom('uploads')
    .select((eb) => eb.cast<number>(eb.fn.countAll(), 'integer').as('count'))
    .where('owner_id', '=', ownerId)
    .where('finished_at', 'is', null)
    .executeTakeFirstOrThrow()
  return row.count
}

/** Older than an instant, and in no draft, no version and no row that readers see; unfinished ones, too. */
export async function listUnused(db: Database, before: Date): Promise<{ id: string; file_key: string | null }[]> {
  const { rows } = await sql<{ id: string; file_key: string | null }>`
    select u.id, u.file_key from uploads u where u.created_at < ${before} and (u.file_key is null or not (
      exists (select from course_drafts d where strpos(d.document::text, u.file_key) > 0)
      or exists (select from course_versions v where strpos(v.document::text, u.file_key) > 0)
      or exists (select from instructors i where strpos(i.profile_picture, u.file_key) > 0)))
    order by u.created_at limit 500`.execute(db)
  return rows
}

/** Those of the uploads that are still in progress. */
export async function findUnfinished(db: Database, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ id: string }>`
    select id from uploads where id = any (${[...ids]}::uuid[]) and finished_at is null`.execute(db)
  return new Set(rows.map(({ id }) => id))
}

/** Those of the keys that belong to no upload. */
export async function findStray(db: Database, keys: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    select key from unnest(${[...keys]}::text[]) key where not exists (select from uploads u where u.file_key = key)`.execute(
    db,
  )
  return rows.map(({ key }) => key)
}
