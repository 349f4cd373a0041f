// Who started a course in a period and how far they are, for its owner (design/console.md, course report).
import { sql } from 'kysely'
import type { Database } from '#kit/server/database.ts'
import { learners, type Period } from './sql-report.ts'

export interface ReportStudent {
  full_name: string
  started_at: Date
  chapters: number
  completed_at: Date | null
}

/** As many as one table of paper or a spreadsheet of a course holds. */
const most = 5000

/** In the order in which they started. */
export async function listReportStudents(db: Database, courseId: string, period: Period): Promise<ReportStudent[]> {
  const { rows } = await sql<ReportStudent>`
    with ${learners(courseId, period)}
    select u.full_name, l.activated_at as started_at, d.completed_at,
      (select count(p.completed_at)::int from chapter_progress p join chapters h on h.id = p.chapter_id and h.retired_at is null
        where p.student_id = l.student_id and p.course_id = ${courseId}) as chapters
    from learners l join users u on u.id = l.student_id
      left join course_completions d on d.student_id = l.student_id and d.course_id = ${courseId}
    order by l.activated_at, l.student_id limit ${most}`.execute(db)
  return rows
}
