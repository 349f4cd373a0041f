// The whole school in one archive: its lists as CSV, certificates, proofs of payment, and each course as an archive of its own, which
// another school imports. Its parts are written one after the other, so that a large school needs no memory.
import { createWriteStream } from 'node:fs'
import { mkdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { finished, pipeline } from 'node:stream/promises'
import { ZipFile } from 'yazl'
import { exportCourse } from '#features/authoring/export-course.ts'
import { findDraft } from '#features/authoring/sql-drafts.ts'
import { listProofs } from '#features/enrolment/sql-proofs.ts'
import { insertAudit } from '#features/school/audit.ts'
import { exportReadyMail } from '#features/school/mails.ts'
import { queueMail } from '#features/school/outbox.ts'
import type { Language } from '#kit/contract.ts'
import type { Database } from '#kit/server/database.ts'
import type { FileStore } from '#kit/server/files.ts'
import { enqueue, type TaskContext, type Tasks } from '#kit/server/jobs.ts'
import { listsOf } from './export-lists.ts'
import * as sql from './sql-export.ts'
import { findAuthor, listCourses } from './sql.ts'

declare module '#kit/server/jobs.ts' {
  interface TaskPayloads {
    'school.export': { export_id: string; asked_by: string }
  }
}

export const exportKey = (id: string) => `exports/${id}.zip`

interface Part {
  name: string
  /** Null: a listed file no longer exists. */
  open: () => Promise<Readable | null>
  /** Pictures and archives are compressed already. */
  compress?: boolean
}

/** Milliseconds between two updates of the progress. */
const tellEvery = 1000

export const exportTasks: Tasks<'school.export'> = {
  'school.export': async ({ export_id: id, asked_by: askedBy }, context) => {
    const row = await sql.findExport(context.db, id)
    if (!row || row.finished_at) return
    const { settings, files, clock, db, isLastTry } = context
    const folder = path.join(settings.dataDir, 'files', 'incoming')
    await mkdir(folder, { recursive: true, mode: 0o700 })
    const aside = path.join(folder, `${id}.zip`)
    try {
      await pack(aside, partsOf(context, row.language), await tellerOf(context, id))
      const { size } = await stat(aside)
      await files.take(exportKey(id), aside)
      await db.transaction().execute(async (trx) => {
        await sql.noteFinished(trx, id, size, clock())
        const reader = await sql.findAsker(trx, askedBy, row.language)
        if (reader) await queueMail(trx, exportReadyMail({ ...reader, publicUrl: settings.publicUrl }))
      })
    } catch (error) {
      await rm(aside, { force: true })
      if (isLastTry) await sql.noteFailed(db, id, clock())
      throw error
    }
    for (const old of await sql.dropOthers(db, id)) await files.remove(exportKey(old))
  },
}

/** One at a time: another request meanwhile shows the progress of that one. */
export function askForExport(
  db: Database,
  { actorId, language, now }: { actorId: string; language: Language; now: Date },
) {
  return db.transaction().execute(async (trx) => {
    await sql.giveUpStale(trx, now)
    const id = await sql.insertExport(trx, language, now)
    if (id !== null) {
      await enqueue(trx, 'school.export', { export_id: id, asked_by: actorId }, { tries: 3 })
      await insertAudit(trx, { actorId, act: 'school.export' })
    }
    return showExport(await sql.findUnderway(trx, id))
  })
}

type Row = Awaited<ReturnType<typeof sql.findUnderway>>

export function showExport({ id, asked_at, done_parts, all_parts, bytes, finished_at, failed_at }: Row) {
  const state = finished_at
    ? ('ready' as const)
    : failed_at
      ? ('failed' as const)
      : all_parts === null
        ? ('waiting' as const)
        : ('making' as const)
  const percent = finished_at ? 100 : all_parts ? Math.min(99, Math.floor((done_parts / all_parts) * 100)) : 0
  return { id, asked_at, percent, state, finished_at, bytes }
}

async function pack(file: string, parts: AsyncIterable<Part>, tell: () => Promise<void>): Promise<void> {
  const zip = new ZipFile()
  const out = zip.outputStream as Readable
  zip.on('error', (error: Error) => out.destroy(error))
  const written = pipeline(out, createWriteStream(file, { mode: 0o600, flush: true }))
  // The error is reported by the race below, or by what failed before it.
  written.catch(() => {})
  try {
    for await (const { name, open, compress = false } of parts) {
      const content = await open()
      if (content) {
        const ended = finished(content)
        zip.addReadStream(content, name, { compress })
        // On a full disk the archive ends, and adding this part would never finish.
        await Promise.race([ended, written])
      }
      await tell()
    }
    zip.end()
    await written
  } catch (error) {
    out.destroy()
    throw error
  }
}

async function* partsOf(context: TaskContext, language: Language): AsyncGenerator<Part> {
  const { db, files, certificates } = context
  for (const [name, list] of Object.entries(listsOf(context, language))) {
    yield { name: `${name}.csv`, compress: true, open: async () => list }
  }
  const author = await findAuthor(db, undefined)
  for (const { id } of await listCourses(db)) {
    const open = async () => {
      const draft = author && (await findDraft(db, id, author))
      return draft ? (await exportCourse({ db, files }, { id, document: draft.document })).archive : null
    }
    yield { name: `courses/manara-course-${id}.zip`, open }
  }
  for await (const { id, number, revoked_at } of sql.readCertificates(db)) {
    if (revoked_at) continue
    yield { name: `certificates/${number}.pdf`, open: async () => contentOf(files, await certificates.pdf(id)) }
  }
  for await (const { code, key } of proofsOf(context)) {
    yield { name: `proofs/${code}${path.extname(key)}`, open: () => contentOf(files, key) }
  }
}

async function contentOf(files: FileStore, key: string): Promise<Readable | null> {
  return (await files.get(key))?.stream ?? null
}

async function* proofsOf({ db }: TaskContext): AsyncGenerator<{ code: string; key: string }> {
  let after: string | null = null
  for (;;) {
    const rows = await listProofs(db, after)
    if (rows.length === 0) return
    for (const { code, key } of rows) yield { code, key: key! }
    after = rows.at(-1)!.id
  }
}

/** @returns a function to call after each part */
async function tellerOf(context: TaskContext, id: string): Promise<() => Promise<void>> {
  const { db } = context
  const [courses, { certificates, proofs }] = await Promise.all([listCourses(db), sql.countParts(db)])
  const lists = Object.keys(listsOf(context, 'en')).length
  const all = lists + courses.length + certificates + proofs
  let done = 0
  let updatedAt = Date.now()
  await sql.noteParts(db, id, 0, all)
  return async () => {
    done++
    if (Date.now() - updatedAt < tellEvery) return
    updatedAt = Date.now()
    await sql.noteParts(db, id, done, all)
  }
}
