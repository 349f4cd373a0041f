// How many of the watched seconds that a browser reports are possible: at most the time between two saves, at the fastest
// speed of the player.
import { sql, type RawBuilder } from 'kysely'

/** One save of a chapter's progress. */
export interface Save {
  studentId: string
  courseId: string
  chapterId: string
  /** Seconds of the chapter watched in all, as reported by the browser. */
  watchTime: number
  now: Date
}

/** Saves within so many seconds count as one: chapters watched without a network are sent one after the other. */
const together = 15

/** Seconds that the save adds to those stored. */
export function addedSeconds({ studentId, courseId, chapterId, watchTime }: Save) {
  return sql<number>`greatest(0, ${watchTime}::int - coalesce((select p.watch_time from chapter_progress p
        where p.student_id = ${studentId} and p.course_id = ${courseId} and p.chapter_id = ${chapterId}), 0))`
}

/** Seconds of video that fit into the time since then. */
export function possible({ now }: Pick<Save, 'now'>, since: RawBuilder<unknown>) {
  return sql<number>`greatest(0, least(86400, 2 * extract(epoch from ${now}::timestamptz - ${since})))::int`
}

/** When the student last saved anything of the course, else when the course began. */
export function lastSave({ studentId, courseId }: Pick<Save, 'studentId' | 'courseId'>) {
  return sql<Date>`(select greatest(e.activated_at, (
      select max(o.updated_at) from chapter_progress o where o.student_id = ${studentId} and o.course_id = ${courseId}))
    from enrolments e where e.student_id = ${studentId} and e.course_id = ${courseId} and e.status = 'active')`
}

/**
 * `clock.granted` is how much of this save counts; nothing without a row in `opened`. No row where the certificate does not need it: such a course writes nothing more. One
 * clock for all chapters of the course: otherwise the same minute would count in each of them.
 */
export function watchClock(save: Save) {
  const { studentId, courseId, now } = save
  return sql`asked as (
      select ${addedSeconds(save)} as seconds,
        coalesce(${possible(save, lastSave(save))}, 0) as fits
      from opened, courses c where c.id = ${courseId} and c.watched_percent is not null
    ), clock as (
      insert into watch_clocks as w (student_id, course_id, saved_at, left_over, granted)
      select ${studentId}, ${courseId}, ${now}, fits - least(seconds, fits), least(seconds, fits) from asked
      on conflict (student_id, course_id) do update set saved_at = greatest(w.saved_at, excluded.saved_at),
        (left_over, granted) = (select fits - least(seconds, fits), least(seconds, fits) from (
          select asked.seconds, case when ${now}::timestamptz - w.saved_at <= make_interval(secs => ${together}) then w.left_over else 0 end
            + ${possible(save, sql`w.saved_at`)} as fits from asked) one)
      returning granted
    )`
}
