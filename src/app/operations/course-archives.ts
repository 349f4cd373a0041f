// Exports and imports courses by the command line: the same archives as the console's.
import { createWriteStream, rmSync } from 'node:fs'
import { access, constants, mkdir, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { errorTexts } from '#app/error-texts.ts'
import { exportCourse } from '#features/authoring/export-course.ts'
import { checkArchive, importCourse } from '#features/authoring/import-course.ts'
import { newerArchive } from '#features/authoring/read-archive.ts'
import { findDraft } from '#features/authoring/sql-drafts.ts'
import type { Language } from '#kit/languages.ts'
import { AppError } from '#kit/server/app-error.ts'
import type { Database } from '#kit/server/database.ts'
import type { FileStore } from '#kit/server/files.ts'
import { whyNoFolder } from '#kit/server/no-folder.ts'
import { StartError } from '#kit/server/start-error.ts'
import { isAbsent, isFull, unread } from './broken.ts'
import { findAuthor, listCourses } from './sql.ts'
import { refuse } from './sentences.ts'

interface Parts {
  db: Database
  files: FileStore
  dataDir: string
}

/**
 * The named courses, or all, each into a file of its own. @returns the files
 * @throws StartError for an unknown course or a folder that cannot be written to
 */
export async function exportCourses({ db, files }: Parts, to: string, ids: readonly string[]): Promise<string[]> {
  const courses = await listCourses(db)
  const unknown = ids.find((id) => !courses.some((course) => course.id === id))
  if (unknown !== undefined) throw refuse('courseUnknown', { id: unknown })
  const wanted = ids.length > 0 ? courses.filter(({ id }) => ids.includes(id)) : courses
  const author = await someAuthor(db, undefined)
  const code = whyNoFolder(to)
  if (code !== undefined) throw refuse('folderClosed', { folder: to, code })
  await mkdir(to, { recursive: true }).catch((error: NodeJS.ErrnoException) => {
    throw refuse('folderClosed', { folder: to, code: error.code })
  })
  const written = []
  for (const { id } of wanted) {
    const draft = await findDraft(db, id, author)
    if (!draft) continue
    const file = path.join(to, `manara-course-${id}.zip`)
    const aside = `${file}.tmp`
    // Told to stop, the program ends at once.
    const removeNow = () => rmSync(aside, { force: true })
    process.once('exit', removeNow)
    try {
      const { archive } = await exportCourse({ db, files }, { id, document: draft.document })
      await pipeline(archive, createWriteStream(aside, { flush: true }))
      await rename(aside, file)
    } catch (error) {
      await rm(aside, { force: true })
      if (isFull(error)) throw refuse('diskOfFolderFull', { folder: to })
      const { code } = error as NodeJS.ErrnoException
      throw code === undefined ? error : refuse('archiveNotWritten', { file, code })
    } finally {
      process.off('exit', removeNow)
    }
    written.push(file)
  }
  return written
}

/**
 * Asked of all archives before the first becomes a draft; of several, each is read to its end.
 * @throws StartError where one is not an archive
 */
export async function requireArchives({ dataDir }: Pick<Parts, 'dataDir'>, archives: readonly string[]): Promise<void> {
  for (const file of archives) await requireArchive(file)
  if (archives.length < 2) return
  for (const file of archives) await inOneSentence(file, checkArchive(file, { folder: dataDir }))
}

async function requireArchive(file: string): Promise<void> {
  await access(file, constants.R_OK).catch((error: NodeJS.ErrnoException) => {
    throw isAbsent(error) ? refuse('fileMissing', { file }) : unread(file, error)
  })
  // Into a pipe nobody may ever write.
  if (!(await stat(file)).isFile()) throw refuse('archiveNoFile', { file })
}

/** An archive becomes a draft. @returns the course's id. @throws StartError where it is not an archive: nothing is changed then */
export async function importArchive(
  { db, files, dataDir }: Parts,
  { from, email, now }: { from: string; email: string | undefined; now: Date },
): Promise<string> {
  await requireArchive(from)
  const editor = await someAuthor(db, email)
  return inOneSentence(from, importCourse({ db, files }, from, { editor, now, folder: dataDir }))
}

async function inOneSentence<Result>(file: string, work: Promise<Result>): Promise<Result> {
  try {
    return await work
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    if (Object.values(error.fields ?? {}).includes(newerArchive)) throw refuse('archiveOfNewer', { file })
    const { code, fields = {} } = error
    const textIn = (language: Language) =>
      refuse('archiveUnreadable', { file, why: whyIn(language, code, fields) }).texts[language]
    throw new StartError({ ar: textIn('ar'), en: textIn('en') }, 'archiveUnreadable')
  }
}

/** The first five of its entries, each with what is wrong with it. Without an entry it is the file itself. */
function whyIn(language: Language, code: string, fields: Record<string, string>): string {
  const textOf = (each: string) => (errorTexts[language][each] ?? each).replace(/\.$/, '')
  const faults = Object.entries(fields).map(([entry, each]) =>
    entry === 'file' ? textOf(each) : `${entry}: ${textOf(each)}`,
  )
  return (faults.length > 0 ? faults.slice(0, 5) : [textOf(code)]).join(language === 'ar' ? '، ' : ', ')
}

async function someAuthor(db: Database, email: string | undefined) {
  const author = await findAuthor(db, email)
  if (author) return author
  throw email === undefined ? refuse('notOwned') : refuse('authorUnknown', { email })
}
