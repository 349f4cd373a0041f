// The school's students: the list, its export, an import, and what the team does to an account.
import { schoolDay } from '#kit/school-day.ts'
import { csvHeaders, streamCsv } from '#kit/server/csv.ts'
import { handle, type Context, type Route } from '#kit/server/http.ts'
import { readCsv } from '#kit/server/read-csv.ts'
import { addNote } from './add-note.ts'
import * as contract from './contract-console.ts'
import * as mergeContract from './contract-merge.ts'
import { getStudent } from './contract-sheet.ts'
import errorsAr from './errors.ar.json' with { type: 'json' }
import errorsEn from './errors.en.json' with { type: 'json' }
import { exportHead, exportRows, recordExport } from './export-students.ts'
import { findKnown, importStudents } from './import-students.ts'
import { mergeStudents } from './merge-students.ts'
import { readStudents } from './read-students.ts'
import { resetChapter, resetQuiz } from './reset-learning.ts'
import { endSessions, sendReset } from './sign-in-help.ts'
import { countJoined, countStudents, findScope, listStudents } from './sql-list.ts'
import { findSheet } from './sql-sheet.ts'
import { restoreStudent, suspendStudent } from './suspend.ts'
import { undoMerge } from './undo-merge.ts'

const errorTexts = { ar: errorsAr, en: errorsEn }
const mostLines = 2000

export const peopleConsoleRoutes: Route[] = [
  handle(contract.listStudents, async ({ db, query, language, clock }) => {
    const { page, limit, state, sort } = query
    const now = clock()
    const scope = await findScope(db, query)
    const part = { state, sort, now, limit, offset: (page - 1) * limit }
    const [data, counts, joined] = await Promise.all([
      listStudents(db, scope, part, language),
      countStudents(db, scope, now),
      countJoined(db, now),
    ])
    return { data, meta: { page, limit, total: counts[state ?? 'all'], counts, near: scope.near, joined } }
  }),

  handle(contract.exportStudents, async ({ db, readFrom, query, language, clock, user, reply }) => {
    const now = clock()
    const ids = query.ids?.split(',')
    const scope = ids ? { courseId: query.course_id, ids, near: false } : await findScope(db, query)
    await recordExport(db, user.userId, query, ids)
    // Who was chosen in a list stays chosen, whatever they have learned since.
    const state = ids ? undefined : query.state
    const rows = exportRows(await readFrom(), scope, { state, sort: query.sort, now }, language)
    return reply
      .headers(csvHeaders(`students-${schoolDay(now)}.csv`))
      .send(streamCsv(language, exportHead(language), rows))
  }),

  handle(contract.importStudents, importFile),

  handle(mergeContract.mergeStudents, async ({ db, user, body, language, clock, settings, certificates, fail }) => {
    if (body.from === body.into) return fail('VALIDATION_FAILED', { fields: { into: 'MERGE_SELF' } })
    const wanted = { ...body, isTrial: body.dry_run, actorId: user.userId, language, now: clock() }
    const merged = await mergeStudents(db, { ...wanted, publicUrl: settings.publicUrl })
    if (typeof merged === 'string') return fail(merged)
    for (const id of merged.issued) certificates.renderSoon(id)
    return merged.answer
  }),

  handle(mergeContract.undoMerge, async ({ db, user, params, clock, fail }) => {
    const undone = await undoMerge(db, { id: params.id, actorId: user.userId, now: clock() })
    if (undone === 'UNDO_OVER') return fail('UNDO_OVER', { text: 'MERGE_UNDO_OVER' })
    return typeof undone === 'string' ? fail(undone) : undone
  }),

  handle(getStudent, async ({ db, params, language, clock, mailer, fail }) => {
    const reading = { language, now: clock(), hasMailServer: mailer !== undefined }
    return (await findSheet(db, params.id, reading)) ?? fail('NOT_FOUND')
  }),

  handle(contract.suspendStudent, async ({ db, user, params, body, clock, settings, fail }) => {
    const deed = { id: params.id, actorId: user.userId, now: clock(), publicUrl: settings.publicUrl }
    return (await suspendStudent(db, { ...deed, reason: body.reason })) ?? fail('NOT_FOUND')
  }),

  handle(contract.restoreStudent, async ({ db, user, params, clock, settings, fail }) => {
    const deed = { id: params.id, actorId: user.userId, now: clock(), publicUrl: settings.publicUrl }
    const restored = (await restoreStudent(db, deed)) ?? fail('NOT_FOUND')
    return restored === 'merged' ? fail('ACCOUNT_MERGED') : restored
  }),

  handle(contract.endStudentSessions, async ({ db, user, params, fail }) => {
    const ended = await endSessions(db, { id: params.id, actorId: user.userId })
    return ended === null ? fail('NOT_FOUND') : { ended }
  }),

  handle(contract.sendStudentReset, async ({ db, user, params, clock, settings, fail }) => {
    const deed = { id: params.id, actorId: user.userId, now: clock(), publicUrl: settings.publicUrl }
    return (await sendReset(db, deed)) ?? fail('NOT_FOUND')
  }),

  handle(contract.resetChapter, async ({ db, user, params, body, fail }) => {
    const { course_id, chapter_id, reason } = body
    const deed = { id: params.id, actorId: user.userId, reason, courseId: course_id, chapterId: chapter_id }
    if (!(await resetChapter(db, deed))) return fail('NOT_FOUND')
    return { course_id, chapter_id, watch_time: 0, completed: false }
  }),

  handle(contract.resetQuiz, async ({ db, user, params, body, clock, fail }) => {
    const deed = { id: params.id, actorId: user.userId, reason: body.reason, quizId: body.quiz_id, now: clock() }
    const attempts = await resetQuiz(db, deed)
    return attempts === null ? fail('NOT_FOUND') : { quiz_id: body.quiz_id, attempts }
  }),

  handle(contract.addNote, async ({ db, user, params, body, clock, fail }) => {
    const note = { studentId: params.id, text: body.text, actorId: user.userId, now: clock() }
    const added = (await addNote(db, note)) ?? fail('NOT_FOUND')
    return { ...added, by: { id: user.userId, full_name: user.fullName } }
  }),
]

async function importFile({
  db,
  user,
  body,
  language,
  clock,
  settings,
  fail,
}: Context<typeof contract.importStudents>) {
  const refuse = (key: keyof typeof errorsEn) => fail('VALIDATION_FAILED', { fields: { csv: key } })
  // The head, and one line too many.
  const lines = readCsv(body.csv, mostLines + 2) ?? refuse('CSV_UNREADABLE')
  const wanted = readStudents(lines)
  if (wanted.length === 0) return refuse('CSV_EMPTY')
  if (wanted.length > mostLines) return refuse('CSV_TOO_LONG')
  const known = await findKnown(db, wanted)
  const rows = wanted.map(({ problem, ...row }) => {
    if (problem) return { ...row, result: 'problem' as const, problem: errorTexts[language][problem] }
    return { ...row, result: known.has(row.email.toLowerCase()) ? ('exists' as const) : ('new' as const) }
  })
  if (body.dry_run) return { rows, applied: false }
  if (rows.some(({ result }) => result === 'problem')) {
    const answer = { rows, applied: false }
    // The rows are where the dry run has them, and also beside the code.
    return fail('VALIDATION_FAILED', {
      fields: { csv: 'CSV_FAULTY' },
      details: { ...answer, data: answer },
    })
  }
  const { publicUrl } = settings
  const made = await importStudents(db, wanted, { actorId: user.userId, language, now: clock(), publicUrl })
  const done = rows.map((row) => ({ ...row, result: made.has(row.email.toLowerCase()) ? 'new' : 'exists' }) as const)
  return { rows: done, applied: true }
}
