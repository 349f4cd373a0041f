// Publishing a draft: stored as a version, applied to what students read, recorded; one transaction. Completions, certificates and passed
// attempts never get worse by it (console.md §4).
import type { Database, Trx } from '#kit/server/database.ts'
import type { FileStore } from '#kit/server/files.ts'
import { enqueue } from '#kit/server/jobs.ts'
import { AppError } from '#kit/server/app-error.ts'
import { storeCompletions } from '#features/learning/sql.ts'
import { insertAudit } from '#features/school/audit.ts'
import { fileKey } from './address.ts'
import type { CourseDocument } from './document.ts'
import { addressesIn, findProblems, type DocumentProblem } from './problems.ts'
import { showPictures } from './public-picture.ts'
import type { Editor } from './scope.ts'
import { applyRows } from './sql-apply.ts'
import { lockDraft, type Draft } from './sql-drafts.ts'
import { findUnknown } from './sql-parts.ts'
import { findEffect, findNote, insertVersion } from './sql-versions.ts'
import { findDead } from './sql-video-checks.ts'

interface Publishing {
  courseId: string
  editor: Editor
  /** The revision that was reviewed. */
  revision: number
  note: string
  now: Date
}

/** Null when this person has no such course, else the version. @throws AppError STALE, NOT_READY with its problems */
export async function publishCourse(
  { db, files }: { db: Database; files: FileStore },
  { courseId, editor, revision, note, now }: Publishing,
  describe: (problem: DocumentProblem) => object,
): Promise<number | null> {
  return db.transaction().execute(async (trx) => {
    const draft = await lockDraft(trx, courseId, editor, now)
    if (!draft) return null
    if (draft.revision !== revision) throw new AppError('STALE', 409)
    // Pressed twice, or again because the answer was lost.
    if (
      !draft.has_unpublished_changes &&
      draft.published_version !== null &&
      (note === '' || note === (await findNote(trx, courseId, draft.published_version)))
    )
      return draft.published_version
    const problems = findProblems(draft.document, await findKnown({ db: trx, files }, draft.document))
    const blocking = problems.filter((problem) => problem.blocking)
    if (blocking.length > 0) throw new AppError('NOT_READY', 422, { details: { problems: problems.map(describe) } })
    // Public copies exist before a page names them.
    await showPictures(files, draft.document)
    return publishIn(trx, { courseId, draft, actorId: editor.userId, note, now })
  })
}

/** @returns the version */
export async function publishIn(
  trx: Trx,
  {
    courseId,
    draft,
    actorId,
    note,
    now,
  }: {
    courseId: string
    draft: Pick<Draft, 'document' | 'published_version'>
    actorId: string | null
    note: string
    now: Date
  },
): Promise<number> {
  const { chapters_added, chapters_removed, students } = await findEffect(
    trx,
    courseId,
    draft.document.chapters.map(({ id }) => id),
  )
  const version = await insertVersion(trx, { courseId, actorId, note, now })
  if (chapters_added > 0) await storeCompletions(trx, courseId)
  await applyRows(trx, { courseId, version, now })
  // Students who lacked only the removed chapters have completed the course now.
  if (chapters_removed > 0) await storeCompletions(trx, courseId)
  if (draft.published_version !== null)
    await enqueue(trx, 'course.finish', { courseId }, { key: `course.finish:${courseId}` })
  await enqueue(trx, 'videos.check', { courseId }, { key: `videos.check:${courseId}`, tries: 3 })
  await insertAudit(trx, {
    actorId,
    act: 'course.publish',
    subject: draft.document.title,
    before: { version: draft.published_version },
    after: { course_id: courseId, version, chapters_added, chapters_removed, students, ...(note && { note }) },
  })
  return version
}

/** What is known of the files, videos, category and instructor that the document names. */
export async function findKnown({ db, files }: { db: Database; files: FileStore }, document: CourseDocument) {
  const videos = document.chapters.flatMap(({ video_url }) => video_url ?? [])
  return {
    missingFiles: await findMissing(files, document),
    unreachable: await findDead(db, videos),
    unknown: await findUnknown(db, document),
  }
}

/** Keys of own files that the document names and that are not there. */
async function findMissing(files: FileStore, document: CourseDocument): Promise<ReadonlySet<string>> {
  const keys = addressesIn(document).map(({ address }) => fileKey(address))
  const missing = new Set<string>()
  for (const key of new Set(keys.filter((one) => one !== null))) {
    if ((await files.size(key)) === null) missing.add(key)
  }
  return missing
}
