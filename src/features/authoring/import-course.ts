// Imports an archive as a draft: everything is read and checked first, then stored in one transaction; a faulty archive changes nothing.
import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import path from 'node:path'
import { fileTypeFromFile } from 'file-type'
import { v7 as uuidv7 } from 'uuid'
import type { Database, Trx } from '#kit/server/database.ts'
import type { FileStore } from '#kit/server/files.ts'
import { readStart } from '#kit/server/read-start.ts'
import { fileKey } from './address.ts'
import { type ArchiveNames, withAddresses } from './archive-format.ts'
import { beginCourse, begunBefore } from './begin-course.ts'
import { withNewIds } from './copy.ts'
import type { CourseDocument } from './document.ts'
import { idsIn } from './paths.ts'
import { addressesIn } from './problems.ts'
import { readArchive, refuse } from './read-archive.ts'
import type { Editor } from './scope.ts'
import { hasCourse } from './sql-courses.ts'
import { findUnknown, findHeldElsewhere, findTaken } from './sql-parts.ts'
import { findNames, holdImports, insertImportedNames } from './sql-names.ts'
import { finishUpload, insertUpload } from './sql-uploads.ts'
import { kindFor, type Kind, type Purpose } from './upload-kinds.ts'

interface Importing {
  editor: Editor & { fullName: string }
  /** Names the request: sent again, it brings no second course. */
  key?: string | null
  now: Date
  /** DATA_DIR. */
  folder: string
  category_id?: string | undefined
  instructor_id?: string | undefined
}

interface Arrived {
  id: string
  key: string
  from: string
  name: string
  purpose: Purpose
  bytes: number
  kind: Kind
}

/** Reads an archive to its end and stores nothing. @throws AppError ARCHIVE_INVALID */
export async function checkArchive(archive: string, { folder }: Pick<Importing, 'folder'>): Promise<void> {
  const aside = asideIn(folder)
  try {
    const { manifest, unpacked } = await readArchive(archive, aside)
    await lookAt(manifest.document, manifest.files, unpacked)
  } finally {
    await rm(aside, { recursive: true, force: true })
  }
}

const asideIn = (folder: string) => path.join(folder, 'files/pieces', `import-${randomUUID()}`)

/** @returns the new course's id. @throws AppError ARCHIVE_INVALID */
export async function importCourse(
  { db, files }: { db: Database; files: FileStore },
  archive: string,
  importing: Importing,
): Promise<string> {
  const aside = asideIn(importing.folder)
  const kept: string[] = []
  let isCommitting = false
  try {
    const { manifest, names, unpacked } = await readArchive(archive, aside)
    const arrived = await lookAt(manifest.document, manifest.files, unpacked)
    for (const { key, from } of arrived.values()) {
      await files.take(key, from)
      kept.push(key)
    }
    return await db.transaction().execute(async (trx) => {
      await holdImports(trx)
      const begun = await begunBefore(trx, importing.editor.userId, importing.key ?? null)
      if (begun) {
        for (const key of kept) await files.remove(key)
        return begun
      }
      for (const upload of arrived.values()) await insertArrived(trx, upload, importing)
      const document = await fitting(trx, manifest.document, names, importing)
      const isFree = names.course_id !== undefined && !(await hasCourse(trx, names.course_id))
      const id = await beginCourse(trx, {
        ...(isFree && { id: names.course_id }),
        document: withAddresses(document, (address) => newAddress(address, arrived)),
        actorId: importing.editor.userId,
        act: 'course.import',
        key: importing.key ?? null,
        now: importing.now,
      })
      isCommitting = true
      return id
    })
  } catch (error) {
    // Whose answer was lost, it may be there and need its files; in no row, they are swept.
    if (!isCommitting) for (const key of kept) await files.remove(key)
    throw error
  } finally {
    await rm(aside, { recursive: true, force: true })
  }
}

function newAddress(address: string, arrived: ReadonlyMap<string, Arrived>): string | null {
  const key = fileKey(address)
  return key === null ? address : `file:${arrived.get(key)!.key}`
}

/** The purpose of each file follows from the document, its type from its bytes. */
async function lookAt(
  document: CourseDocument,
  listed: readonly { path: string; bytes: number }[],
  unpacked: ReadonlyMap<string, string>,
): Promise<Map<string, Arrived>> {
  const purposes = new Map<string, Purpose>()
  for (const { path: field, address } of addressesIn(document)) {
    const key = fileKey(address)
    if (key !== null) purposes.set(key, purposeOf(field))
  }
  const arrived = new Map<string, Arrived>()
  for (const { path: place, bytes } of listed) {
    const [from, purpose] = [unpacked.get(place)!, purposes.get(place)]
    if (!purpose) return refuse({ [place]: 'ENTRY_UNKNOWN' })
    const found = bytes === 0 ? undefined : await fileTypeFromFile(from)
    const kind = kindFor(
      purpose,
      found && { mime: found.mime, extension: found.ext },
      place,
      (await readStart(from, 1024)).toString('utf8'),
    )
    if (!kind) return refuse({ [place]: 'ENTRY_UNREADABLE' })
    // Keeps its name in the archive, so that it is exported under the same name.
    const id = uuidv7()
    const key = `uploads/${id}${path.extname(place) || `.${kind.extension}`}`
    arrived.set(place, { id, key, from, name: path.basename(place), purpose, bytes, kind })
  }
  return arrived
}

function purposeOf(field: string): Purpose {
  if (field.endsWith('/video_url')) return 'video'
  if (/(?:^thumbnail|\/poster|description|description_en|\/question|\/options|\/explanation)$/.test(field))
    return 'picture'
  return field.includes('/captions/') ? 'captions' : 'resource'
}

async function insertArrived(trx: Trx, upload: Arrived, { editor, now }: Importing): Promise<void> {
  const { id, key, purpose, name, bytes, kind } = upload
  await insertUpload(trx, { id, ownerId: editor.userId, purpose, name, bytes, duration: null, now })
  await finishUpload(trx, id, { key, mime: kind.mime, now })
}

/**
 * Adapts the document to this school: ids that are free stay. Category and instructor are the chosen ones, or existing ones with the same id or
 * name; else they are added. An instructor's own import adds none.
 */
async function fitting(
  trx: Trx,
  document: CourseDocument,
  names: ArchiveNames,
  importing: Importing,
): Promise<CourseDocument> {
  const ids = idsIn(document)
  const taken = [...(await findHeldElsewhere(trx, null, ids)), ...(await findTaken(trx, ids))]
  const own = taken.length > 0 ? withNewIds(document) : document
  const unknown = await findUnknown(trx, document)
  const { editor } = importing
  const isOwn = editor.role === 'instructor'
  const here = await findNames(trx, isOwn ? {} : names)
  const category_id =
    importing.category_id ?? (unknown.includes('category_id') ? here.category_id : document.category_id)
  const instructor_id =
    (isOwn ? editor.instructorId : importing.instructor_id) ??
    (unknown.includes('instructor_id') ? here.instructor_id : document.instructor_id)
  await insertImportedNames(trx, {
    categoryId: category_id === null ? document.category_id : null,
    instructorId: instructor_id === null ? document.instructor_id : null,
    names,
    instructorName: editor.fullName,
  })
  const fitted = {
    category_id: category_id ?? document.category_id,
    instructor_id: instructor_id ?? document.instructor_id,
  }
  const wrong = await findUnknown(trx, fitted)
  if (wrong.length > 0) refuse(Object.fromEntries(wrong.map((name) => [name, 'ID_UNKNOWN'])))
  return { ...own, ...fitted }
}
