// Begins a course: as a draft of a few words, or with a whole document (a duplicate, an import). One transaction with its record.
import { v7 as uuidv7 } from 'uuid'
import { refuse } from '#kit/server/app-error.ts'
import type { Trx } from '#kit/server/database.ts'
import { insertAudit } from '#features/school/audit.ts'
import type { CourseDocument } from './document.ts'
import { idsIn, isSame } from './paths.ts'
import { insertCourse } from './sql-courses.ts'
import { findBegun, insertDraft } from './sql-drafts.ts'
import { claimParts } from './sql-parts.ts'

interface Beginning {
  id?: string
  document: CourseDocument
  actorId: string | null
  act: 'course.create' | 'course.duplicate' | 'course.import'
  /** The course it was copied from. */
  from?: string
  /** Names the request: sent again, it begins no second course. */
  key?: string | null
  /** What it asks for: the same key with something else is refused. */
  asked?: unknown
  now: Date
}

/** The course that this request began before, once it is known whether it did; null for a new one. @throws AppError VALIDATION_FAILED */
export async function begunBefore(
  trx: Trx,
  actorId: string,
  key: string | null,
  asked?: unknown,
): Promise<string | null> {
  const begun = key === null ? null : await findBegun(trx, actorId, key)
  if (begun && asked !== undefined && begun.asked !== undefined && !isSame(begun.asked, asked))
    refuse('VALIDATION_FAILED', { fields: { 'idempotency-key': 'INVALID' } })
  return begun?.id ?? null
}

/** @returns its id @throws Error when ids of the document belong to another course */
export async function beginCourse(
  trx: Trx,
  { id = uuidv7(), document, actorId, act, from, key = null, asked, now }: Beginning,
): Promise<string> {
  await insertCourse(trx, id, document)
  await insertDraft(trx, { courseId: id, document, editorId: actorId, key, asked, now })
  const taken = await claimParts(trx, id, idsIn(document))
  if (taken.length > 0) throw new Error('ids of another course')
  await insertAudit(trx, { actorId, act, subject: document.title, after: { course_id: id, ...(from && { from }) } })
  return id
}
