// How many of the watched seconds that a browser reports are possible: at most the time between two saves, at the fastest
// speed of the player.
import { sql, type RawBuilder } from 'kysely'

/** Saves within so many seconds count as one: chapters watched without a network are sent one after the other. */
const together = 15

/** Seconds of video that fit into the time since then. */
export function possible(now: RawBuilder<unknown>, since: RawBuilder<unknown>) {
  return sql<number>`greatest(0, least(86400, 2 * extract(epoch from ${now}::timestamptz - ${since})))::int`
}

/**
 * `clock.granted` is how much of the seconds `added` in a row of `opened` counts. No row without one there, nor where the certificate does not
 * need it: such a course writes nothing more. One clock for all chapters of a course: otherwise the same minute would count in each of them.
 */
export const watchClock = sql`asked as (
      select student_id, course_id, now, added as seconds, coalesce(${possible(sql`now`, sql`last_save`)}, 0) as fits from opened where counts
    ), clock as (
      insert into watch_clocks as w (student_id, course_id, saved_at, left_over, granted)
      select student_id, course_id, now, fits - least(seconds, fits), least(seconds, fits) from asked order by student_id
      on conflict (student_id, course_id) do update set saved_at = greatest(w.saved_at, excluded.saved_at),
        (left_over, granted) = (select fits - least(seconds, fits), least(seconds, fits) from (
          select a.seconds, case when a.now - w.saved_at <= make_interval(secs => ${sql.lit(together)}) then w.left_over else 0 end
            + ${possible(sql`a.now`, sql`w.saved_at`)} as fits from asked a where a.student_id = excluded.student_id) one)
      returning student_id, granted
    )`
