// Files of courses: finished uploads, chapters made of them, archives.
import { attachmentHeader } from '#kit/server/attachment.ts'
import { handle, type Route } from '#kit/server/http.ts'
import { addressProblem } from './address.ts'
import { chaptersFromFiles, type NamedFile } from './chapters-from-files.ts'
import * as contract from './contract-console-files.ts'
import type { DocumentChapter } from './document.ts'
import { exportCourse } from './export-course.ts'
import { importCourse } from './import-course.ts'
import { missingFilesHeader } from './missing-files.ts'
import { requestKey } from '#kit/server/request-key.ts'
import { changeDraft } from './save-draft.ts'
import type { Editor } from './scope.ts'
import { findDraft } from './sql-drafts.ts'
import { findUpload } from './sql-uploads.ts'

type Uploaded = Awaited<ReturnType<typeof findUpload>>

export const filesConsoleRoutes: Route[] = [
  handle(contract.getUpload, async ({ db, user, media, params, fail }) => {
    const upload = usable(await findUpload(db, params.id), user) ?? fail('NOT_FOUND')
    const { id, name, purpose, bytes, mime, duration, url } = upload
    return { id, url, address: media.address(url), name, purpose, bytes, mime, ...(duration !== null && { duration }) }
  }),

  handle(contract.chaptersFromFiles, async ({ db, user, body, clock, request, fail }) => {
    const fields: Record<string, string> = {}
    const files: NamedFile[] = []
    for (const [at, { name, url, upload_id, duration = 0 }] of body.files.entries()) {
      const upload = upload_id === undefined ? null : usable(await findUpload(db, upload_id), user)
      const address = upload?.url ?? url
      const place = `files/${at}/${upload_id === undefined ? 'url' : 'upload_id'}`
      const problem = address === undefined || (upload_id && !upload) ? 'FILE_UNKNOWN' : addressProblem(address)
      if (problem) fields[place] = problem
      else if (address !== undefined) {
        const minutes = duration || Math.ceil((upload?.duration ?? 0) / 60)
        const isVideo = !upload || upload.purpose === 'video'
        const resource = isVideo ? null : { bytes: upload.bytes, mime: upload.mime }
        files.push({ name: name || (upload?.name ?? ''), url: address, duration: minutes, resource })
      }
    }
    if (Object.keys(fields).length > 0) return fail('VALIDATION_FAILED', { fields })
    const saved = await changeDraft(db, {
      courseId: body.course_id,
      editor: user,
      baseRevision: body.base_revision,
      changes: chaptersFromFiles(files).map((value) => ({ op: 'insert', path: 'chapters', value })),
      key: requestKey(request),
      makesIds: true,
      now: clock(),
    })
    // Of a request that is sent again, those that it made the first time.
    const { revision, changes } = saved ?? fail('NOT_FOUND')
    return {
      revision,
      chapters: changes.filter(({ op }) => op === 'insert').map(({ value }) => value as DocumentChapter),
    }
  }),

  handle(contract.exportCourse, async ({ db, files, user, params, reply, fail }) => {
    const { document } = (await findDraft(db, params.id, user)) ?? fail('NOT_FOUND')
    const { archive, missing } = await exportCourse({ db, files }, { id: params.id, document })
    return reply
      .header('content-type', 'application/zip')
      .header('content-disposition', attachmentHeader(document.title, { fallback: 'course', ending: 'zip' }))
      .header('cache-control', 'private, no-store')
      .header(missingFilesHeader, missing)
      .send(archive)
  }),

  handle(contract.importCourse, async ({ db, files, settings, user, upload, body, clock, request, fail }) => {
    if (upload?.field !== 'file') return fail('VALIDATION_FAILED', { fields: { file: 'REQUIRED' } })
    const at = { editor: user, key: requestKey(request), now: clock(), folder: settings.dataDir }
    return { id: await importCourse({ db, files }, upload.path, { ...at, ...body }) }
  }),
]

/** Finished uploads that the person may see: an instructor's only their own. */
function usable(upload: Uploaded, { role, userId }: Editor) {
  if (!upload || upload.file_key === null || upload.mime === null) return null
  if (role === 'instructor' && upload.owner_id !== userId) return null
  return { ...upload, mime: upload.mime, url: `file:${upload.file_key}` }
}
