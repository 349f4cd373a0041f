// The rules of a course's certificate, from the current course and quizzes.
import { sql } from 'kysely'
import type { CertificateRules } from './contract.ts'

/** @param course alias of `courses` in the surrounding query. Null without rules. A rule that no quiz could break is left out. */
export function certificateRulesOf(course: 'courses' | 'c') {
  const of = (column: string) => sql.ref(`${course}.${column}`)
  return sql<CertificateRules | null>`(
    select nullif(jsonb_strip_nulls(jsonb_build_object(
        'watched_percent', case when exists (select from chapters h where h.course_id = ${of('id')} and h.retired_at is null and h.vimeo_url is not null)
          then ${of('watched_percent')} end,
        'hide_key_until_passed', case when ${of('hide_key_until_passed')} and count(q.id) > 0 then true end,
        'max_attempts', case when bool_and(q.attempts is not null) then max(q.attempts) end,
        'attempts_hours', case when count(q.id) > 0 then ${of('attempts_hours')} end,
        'enforce_duration', case when bool_and(q.enforce_duration) then true end)), '{}')
    from (
      select q.id, q.enforce_duration, coalesce(q.max_attempts, case when ${of('attempts_hours')} is not null then 1 end) as attempts
      from quizzes q join chapters h on h.id = q.chapter_id
      where h.course_id = ${of('id')} and h.retired_at is null and q.retired_at is null
    ) q)`
}
