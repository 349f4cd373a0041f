// The report of a course, on the screen and as a table.
import type * as z from 'zod'
import type { Language } from '#kit/languages.ts'
import { schoolDay } from '#kit/school-day.ts'
import { csvHeaders, streamCsv, type CsvCell } from '#kit/server/csv.ts'
import { handle, type Route } from '#kit/server/http.ts'
import { insertAudit } from '#features/school/audit.ts'
import * as contract from './contract-console-report.ts'
import { getReport } from './report.ts'
import ar from './report-csv.ar.json' with { type: 'json' }
import en from './report-csv.en.json' with { type: 'json' }
import { findCourseName } from './sql-courses.ts'
import { listReportStudents, type ReportStudent } from './sql-report-people.ts'
import { mayName } from './report-names.ts'

const words = { ar, en }
type Report = z.input<typeof contract.CourseReport> | Awaited<ReturnType<typeof getReport>>

export const reportConsoleRoutes: Route[] = [
  handle(contract.getCourseReport, async ({ db, user, params, query, language, clock, fail }) => {
    if ((await findCourseName(db, params.id, user)) === null) return fail('NOT_FOUND')
    const period = { from: query.from ?? null, to: query.to ?? null }
    return getReport(db, { courseId: params.id, period, language, now: clock() })
  }),

  handle(contract.listReportStudents, async ({ db, user, params, query, fail }) => {
    if ((await findCourseName(db, params.id, user)) === null) return fail('NOT_FOUND')
    if (!mayName(user.role)) return fail('FORBIDDEN')
    return listReportStudents(db, params.id, { from: query.from ?? null, to: query.to ?? null })
  }),

  handle(contract.exportCourseReport, async ({ db, user, params, query, language, clock, reply, fail }) => {
    const title = (await findCourseName(db, params.id, user)) ?? fail('NOT_FOUND')
    const period = { from: query.from ?? null, to: query.to ?? null }
    if (query.names && !mayName(user.role)) return fail('FORBIDDEN')
    const report = await getReport(db, { courseId: params.id, period, language, now: clock() })
    const students = query.names ? await listReportStudents(db, params.id, period) : []
    await db.transaction().execute((trx) =>
      insertAudit(trx, {
        actorId: user.userId,
        act: 'report.export',
        subject: title,
        after: { course_id: params.id, ...period, ...(query.names && { names: true }) },
      }),
    )
    const text = words[language]
    const figures = [text.reached, text.finished, text.attempts, text.correct]
    const head = [text.part, text.name, ...figures, text.difficulty, text.discrimination, text.words]
    return reply
      .headers(csvHeaders(`course-report-${params.id}.csv`))
      .send(streamCsv(language, head, [...rowsOf(title, report, language), ...studentRows(students, language)]))
  }),
]

function rowsOf(title: string, report: Report, language: Language): CsvCell[][] {
  const text = words[language]
  return [
    [text.course, title, report.students, report.finished, ...none(5)],
    ...report.chapters.map((one) => [text.chapter, one.title, one.reached, one.finished, ...none(5)]),
    ...report.quizzes.flatMap((quiz) =>
      quiz.questions.map((one) => {
        const judged = one as { difficulty?: number; discrimination?: number; words?: string }
        return [
          text.question,
          one.question,
          null,
          null,
          one.attempts,
          one.correct,
          judged.difficulty,
          judged.discrimination,
          judged.words,
        ]
      }),
    ),
  ]
}

/** Chapters stand where the others have how many finished, days in words. */
function studentRows(students: readonly ReportStudent[], language: Language): CsvCell[][] {
  const text = words[language]
  const day = (date: Date | null) => (date ? schoolDay(date) : '')
  return students.map(({ full_name, started_at, chapters, completed_at }) => [
    text.student,
    full_name,
    null,
    chapters,
    ...none(4),
    [`${text.startedOn} ${day(started_at)}`, completed_at && `${text.finishedOn} ${day(completed_at)}`]
      .filter(Boolean)
      .join('، '),
  ])
}

const none = (cells: number): null[] => Array.from({ length: cells }, () => null)
