// The days on which a student learned (the dashboard's week).
import { sql, type RawBuilder } from 'kysely'

const dayOf = (now: RawBuilder<Date>) => sql`(${now}::timestamptz at time zone 'Africa/Algiers')::date`

/** The part of a statement that adds saves of progress to their day: the seconds `added` of each row of `opened`. */
export const learningDay = sql`learned as (
      insert into learning_days as l (student_id, day, seconds)
      select student_id, ${dayOf(sql`now`)}, added from opened order by student_id
      on conflict (student_id, day) do update set seconds = least(86400, l.seconds + excluded.seconds) where excluded.seconds > 0
    )`

export interface WeekDay {
  /** 2026-11-22 */
  day: string
  learned: boolean
  seconds: number
}

/** The last seven days as JSON, today last; null where nothing was learned on any of them. */
export function weekOf({ studentId, now }: { studentId: RawBuilder<string>; now: RawBuilder<Date> }) {
  return sql<WeekDay[] | null>`(
    select case when count(l.day) > 0 then json_agg(json_build_object('day', today - ago, 'learned', l.day is not null,
      'seconds', coalesce(l.seconds, 0)) order by ago desc) end
    from (select ${dayOf(now)} as today) this cross join generate_series(0, 6) ago
    left join learning_days l on l.student_id = ${studentId} and l.day = today - ago)`
}
