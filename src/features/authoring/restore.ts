// Restores a version into the draft, as the changes between the two, so that people who write meanwhile get a conflict only where necessary.
import type { Database } from '#kit/server/database.ts'
import { insertAudit } from '#features/school/audit.ts'
import { changesBetween } from './compare.ts'
import type { Editor } from './scope.ts'
import { lockDraft, saveDraft, syncUnpublished } from './sql-drafts.ts'
import { findUnknown } from './sql-parts.ts'
import { findVersion } from './sql-versions.ts'

interface Restoring {
  courseId: string
  version: number
  editor: Editor
  now: Date
}

/** Null when this person has no such course, or it no such version. */
export async function restoreVersion(
  db: Database,
  { courseId, version, editor, now }: Restoring,
): Promise<{ revision: number } | null> {
  return db.transaction().execute(async (trx) => {
    const draft = await lockDraft(trx, courseId, editor, now)
    const document = await findVersion(trx, courseId, version, editor)
    if (!draft || !document) return null
    const { revision } = draft
    const { category_id, instructor_id } = draft.document
    // What was deleted since the version cannot be named again.
    const unknown = await findUnknown(trx, document)
    // The instructor who restores keeps the course, even where the version names another.
    const staysOwn = editor.role === 'instructor' || unknown.includes('instructor_id')
    const kept = {
      ...document,
      ...(unknown.includes('category_id') && { category_id }),
      ...(staysOwn && { instructor_id }),
    }
    const changes = changesBetween(draft.document, kept)
    if (changes.length === 0) return { revision }
    const by = { courseId, editorId: editor.userId, key: null, now }
    const restored = { document: kept, json: JSON.stringify(kept), changes }
    await saveDraft(trx, { ...by, ...restored, baseRevision: revision, revision: revision + 1 })
    if (draft.status === 'draft') await syncUnpublished(trx, courseId, kept)
    const act = { actorId: editor.userId, act: 'course.restore', subject: kept.title }
    await insertAudit(trx, {
      ...act,
      before: { revision },
      after: { course_id: courseId, version, revision: revision + 1 },
    })
    return { revision: revision + 1 }
  })
}
