// The days on which a student learned (the dashboard's week).
import { sql } from 'kysely'
import type { Database } from '#kit/server/database.ts'
import { addedSeconds, type Save } from './sql-watch-clock.ts'

const dayOf = (now: Date) => sql`(${now}::timestamptz at time zone 'Africa/Algiers')::date`

/** The part of the statement that adds a save of progress to its day. */
export function learningDay(save: Save) {
  const { studentId, now } = save
  return sql`learned as (
      insert into learning_days as l (student_id, day, seconds)
      select ${studentId}, ${dayOf(now)}, ${addedSeconds(save)}
      on conflict (student_id, day) do update set seconds = least(86400, l.seconds + excluded.seconds) where excluded.seconds > 0
    )`
}

export interface WeekDay {
  /** 2026-11-22 */
  day: string
  learned: boolean
  seconds: number
}

/** The last seven days, today last; empty where nothing was learned on any of them. */
export async function listWeek(db: Database, studentId: string, now: Date): Promise<WeekDay[]> {
  const { rows } = await sql<WeekDay>`
    select (${dayOf(now)} - ago)::text as day, l.day is not null as learned, coalesce(l.seconds, 0) as seconds
    from generate_series(0, 6) ago left join learning_days l on l.student_id = ${studentId} and l.day = ${dayOf(now)} - ago
    order by ago desc`.execute(db)
  return rows.some(({ learned }) => learned) ? rows : []
}
