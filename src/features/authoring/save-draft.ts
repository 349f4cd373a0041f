// Saving changes of a draft (console.md §4): merged with others' changes since then, all or nothing, in one transaction.
import type { Database, Trx } from '#kit/server/database.ts'
import { AppError } from '#kit/server/app-error.ts'
import { cleanHtml } from '#features/catalogue/clean-html.ts'
import { insertAudit } from '#features/school/audit.ts'
import { fileKey } from './address.ts'
import { applyChanges, type Faults } from './change.ts'
import { completed } from './complete.ts'
import type { Change } from './contract-console.ts'
import type { CourseDocument } from './document.ts'
import { findConflicts, leaveOutDone } from './merge.ts'
import { idsIn, isSame, placesOfIds, type Part } from './paths.ts'
import { addressesIn } from './problems.ts'
import type { Editor } from './scope.ts'
import * as drafts from './sql-drafts.ts'
import { claimParts, findUnknown } from './sql-parts.ts'
import { findUsableFiles, findVersionWith } from './sql-uploads.ts'

interface Request {
  courseId: string
  editor: Editor
  baseRevision: number
  changes: readonly Change[]
  /** Identifies the request: sent again, it counts once. */
  key: string | null
  /** The server gave its new parts their ids: sent again, it has others. */
  makesIds?: boolean
  now: Date
}

/** Bytes of a document as JSON. */
const documentLimit = 10 * 1024 * 1024

/** Null when this person has no such course. @throws AppError EDIT_CONFLICT, VALIDATION_FAILED */
export async function changeDraft(db: Database, request: Request) {
  return db.transaction().execute((trx) => changeDraftIn(trx, request))
}

async function changeDraftIn(trx: Trx, request: Request) {
  const { courseId, editor, baseRevision, key, now } = request
  const draft = await drafts.lockDraft(trx, courseId, editor, now)
  if (!draft) return null
  const wanted = request.changes.map((change, at) => cleaned(completed(change), at))
  const kept = wanted.map(({ op, path, value, to }) => ({ op, path, value, to }))
  const counted = key === null ? null : await drafts.findCounted(trx, courseId, editor.userId, key)
  if (counted) {
    const { base_revision, changes } = counted
    // Answered as if it counted, what is typed anew under an old key would be lost.
    if (!request.makesIds && !isSame(kept, changes)) refuse({ 'idempotency-key': 'INVALID' })
    return { revision: draft.revision, changes, changes_since: await changesSince(trx, courseId, base_revision, key) }
  }
  if (baseRevision > draft.revision) refuse({ base_revision: 'INVALID' })
  const since = baseRevision === draft.revision ? [] : await drafts.listChanges(trx, courseId, baseRevision)
  const changes = leaveOutDone(wanted, since, draft.document)
  const conflicts = findConflicts(changes, since, draft.document)
  if (conflicts.length > 0) throw new AppError('EDIT_CONFLICT', 409, { details: { conflicts } })
  const { document, faults } = applyChanges(draft.document, changes)
  if (Object.keys(faults).length > 0) refuse(faults)
  await checkReferences(trx, request, draft.document, document, changes)
  // A long course is a megabyte: once for both, its length and its row.
  const json = JSON.stringify(document)
  if (isTooLong(json)) throw new AppError('PAYLOAD_TOO_LARGE', 413)
  const revision = draft.revision + 1
  await drafts.saveDraft(trx, {
    courseId,
    editorId: editor.userId,
    revision,
    baseRevision,
    document,
    json,
    changes: kept,
    key,
    now,
  })
  if (draft.status === 'draft') await drafts.syncUnpublished(trx, courseId, document)
  // Old and new values are in draft_changes.
  await insertAudit(trx, {
    actorId: editor.userId,
    act: 'course.edit',
    subject: document.title,
    before: { revision: draft.revision },
    after: { course_id: courseId, revision, paths: [...new Set(kept.map(({ path }) => path))].slice(0, 20) },
  })
  const own = kept
    .filter((change, at) => !isSame(change.value, request.changes[at]?.value))
    .map((change) => ({ ...change, revision, by: null, at: now }))
  return { revision, changes: kept, changes_since: [...since.map(toKept), ...own] }
}

function toKept({ change, by, at, revision }: Awaited<ReturnType<typeof drafts.listChanges>>[number]) {
  return { ...change, revision, by, at }
}

async function changesSince(trx: Trx, courseId: string, base: number, key: string | null) {
  const counted = await drafts.listChanges(trx, courseId, base)
  return counted.filter((change) => change.key !== key).map(toKept)
}

function refuse(fields: Faults): never {
  throw new AppError('VALIDATION_FAILED', 422, { fields })
}

/** HTML in a change is cleaned by the allow-list, wherever it is. */
function cleaned(change: Change, at: number): Change {
  const name = change.path.split('/').at(-1) ?? ''
  const place = change.path || `changes/${at}`
  return { ...change, ...(change.value !== undefined && { value: cleanedValue(change.value, name, place) }) }
}

/** A chapter with all its parts is not deeper. */
const deepest = 12

function cleanedValue(value: unknown, name: string, path: string, depth = 0): unknown {
  if (depth > deepest) return refuse({ [path]: 'INVALID' })
  if (typeof value === 'string') return name === 'description' || name === 'description_en' ? cleanHtml(value) : value
  if (Array.isArray(value))
    return value.some((one) => typeof one === 'object')
      ? value.map((one) => cleanedValue(one, '', path, depth + 1))
      : value
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value as Part).map(([field, inner]) => [field, cleanedValue(inner, field, path, depth + 1)]),
  )
}

/** Checks everything that changes newly name: own parts, an existing category and instructor, files that they may use. */
async function checkReferences(
  trx: Trx,
  { courseId, editor }: Request,
  before: CourseDocument,
  after: CourseDocument,
  changes: readonly Change[],
): Promise<void> {
  const faults: Faults = {}
  const isNew = (name: 'category_id' | 'instructor_id') => before[name] !== after[name]
  const named = {
    category_id: isNew('category_id') ? after.category_id : null,
    instructor_id: isNew('instructor_id') ? after.instructor_id : null,
  }
  if (named.category_id !== null || named.instructor_id !== null) {
    for (const name of await findUnknown(trx, named)) faults[name] = 'ID_UNKNOWN'
    // An instructor could not take back a course that they gave away.
    if (named.instructor_id !== null && editor.role === 'instructor') faults['instructor_id'] = 'ID_UNKNOWN'
  }
  const known = new Set(idsIn(before))
  const foreign = await claimParts(
    trx,
    courseId,
    idsIn(after).filter((id) => !known.has(id)),
  )
  for (const path of changes.flatMap((change) => placesOfIds(change, new Set(foreign)))) faults[path] = 'ID_TAKEN'
  const files = newFiles(before, after)
  const keys = files.map(({ address }) => fileKey(address)!)
  const usable = await findUsableFiles(trx, keys, editor)
  const others = keys.filter((key) => !usable.has(key))
  const ofVersions = await filesOfVersions(trx, courseId, others)
  for (const { path, address } of files) {
    const key = fileKey(address)!
    if (!usable.has(key) && !ofVersions.has(key)) faults[path] = 'FILE_UNKNOWN'
  }
  if (Object.keys(faults).length > 0) refuse(faults)
}

/**
 * Those of the keys that versions of the course name as files: they can be taken back into its draft, whoever sent them. A title in which
 * somebody wrote the key of another's file does not make it theirs.
 */
async function filesOfVersions(trx: Trx, courseId: string, keys: readonly string[]): Promise<ReadonlySet<string>> {
  const found = new Set<string>()
  let missing = keys
  let before: number | null = null
  while (missing.length > 0) {
    const named = await findVersionWith(trx, courseId, missing, before)
    if (!named) break
    for (const { address } of addressesIn(named.document)) found.add(fileKey(address) ?? '')
    missing = missing.filter((key) => !found.has(key))
    before = named.version
  }
  return found
}

/** A character has at most three bytes, so that most texts need not be counted. */
const isTooLong = (json: string) => json.length * 3 > documentLimit && Buffer.byteLength(json) > documentLimit

/** Own files that the document did not name before. Chapters that nothing changed are the same objects, and are not read. */
function newFiles(before: CourseDocument, after: CourseDocument): { path: string; address: string }[] {
  const without = (document: CourseDocument, { chapters }: CourseDocument) => {
    const same = new Set(chapters)
    return { ...document, chapters: document.chapters.filter((chapter) => !same.has(chapter)) }
  }
  const notIn = (found: { path: string; address: string }[], document: CourseDocument) => {
    const had = new Set(addressesIn(document).map(({ address }) => address))
    return found.filter(({ address }) => !had.has(address))
  }
  const named = addressesIn(without(after, before)).filter(({ address }) => fileKey(address) !== null)
  const found = named.length > 0 ? notIn(named, without(before, after)) : []
  // A copied chapter names files of the one that it was copied from.
  return found.length > 0 ? notIn(found, before) : []
}
