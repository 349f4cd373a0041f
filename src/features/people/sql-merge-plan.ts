// What a merge moves and what both accounts have, course by course; read before anything moves.
import { sql } from 'kysely'
import type { AnswerOf, Language } from '#kit/contract.ts'
import type { Trx } from '#kit/server/database.ts'
import { openStatuses } from '#features/enrolment/open-request.ts'
import { inLanguage } from '#kit/server/in-language.ts'
import type { mergeStudents } from './contract-merge.ts'

type Plan = Pick<AnswerOf<typeof mergeStudents>, 'moves' | 'conflicts'>

interface PlanRow {
  courses: { id: string; title: string }
  enrolled: boolean
  both_enrolled: boolean
  chapters: number
  both_chapters: number
  attempts: number
  certificates: number
  certificate_kept: 'into' | 'from' | null
  payments: number
  requests: number
  both_requests: boolean
  notes: number
  both_reviews: boolean
}

export async function describeMerge(
  trx: Trx,
  { from, into, language }: { from: string; into: string; language: Language },
): Promise<Plan> {
  const { rows } = await sql<PlanRow>`
    select jsonb_build_object('id', c.id, 'title', ${inLanguage(language, 'c', 'title')}) as courses,
      exists (select from enrolments e where e.student_id = ${from} and e.course_id = c.id and e.status = 'active') as enrolled,
      exists (select from enrolments e join enrolments o on o.course_id = e.course_id and o.student_id = ${into} and o.status = 'active'
        where e.student_id = ${from} and e.course_id = c.id and e.status = 'active') as both_enrolled,
      (select count(*)::int from chapter_progress p where p.student_id = ${from} and p.course_id = c.id) as chapters,
      (select count(*)::int from chapter_progress p join chapter_progress o on o.student_id = ${into} and o.course_id = p.course_id
        and o.chapter_id = p.chapter_id where p.student_id = ${from} and p.course_id = c.id) as both_chapters,
      (select count(*)::int from quiz_attempts a where a.student_id = ${from} and a.course_id = c.id) as attempts,
      (select count(*)::int from certificates t where t.student_id = ${from} and t.course_id = c.id) as certificates,
      (select case when case when (p.revoked_at is null) <> (o.revoked_at is null) then p.revoked_at is null
          else p.issued_at <= o.issued_at end then 'into' else 'from' end
        from certificates p join certificates o on o.course_id = p.course_id
        where p.student_id = ${into} and o.student_id = ${from} and p.course_id = c.id) as certificate_kept,
      (select count(*)::int from payments p where p.student_id = ${from} and p.course_id = c.id) as payments,
      (select count(*)::int from enrolment_requests r where r.student_id = ${from} and r.course_id = c.id) as requests,
      exists (select from enrolment_requests r join enrolment_requests o on o.course_id = r.course_id and o.student_id = ${into}
        and o.status = any(${openStatuses}::text[]) where r.student_id = ${from} and r.course_id = c.id
        and r.status = any(${openStatuses}::text[])) as both_requests,
      (select count(*)::int from notes n where n.student_id = ${from} and n.course_id = c.id) as notes,
      exists (select from reviews r join reviews o on o.course_id = r.course_id and o.student_id = ${into}
        where r.student_id = ${from} and r.course_id = c.id) as both_reviews
    from courses c where c.id in (
      select course_id from enrolments where student_id = ${from}
      union select course_id from enrolment_requests where student_id = ${from}
      union select course_id from chapter_progress where student_id = ${from}
      union select course_id from quiz_attempts where student_id = ${from}
      union select course_id from certificates where student_id = ${from}
      union select course_id from reviews where student_id = ${from}
      union select course_id from notes where student_id = ${from}
    ) order by c.title, c.id`.execute(trx)
  return { moves: rows.flatMap(moveOf), conflicts: rows.flatMap(conflictsOf) }
}

function moveOf(row: PlanRow): Plan['moves'] {
  const { courses, attempts, payments, requests, notes } = row
  const move = {
    courses,
    enrolled: row.enrolled && !row.both_enrolled,
    chapters: row.chapters - row.both_chapters,
    attempts,
    certificates: row.certificate_kept === null ? row.certificates : 0,
    payments,
    requests,
    notes,
  }
  const isAny = move.enrolled || move.chapters + attempts + move.certificates + payments + requests + notes > 0
  return isAny ? [move] : []
}

function conflictsOf(row: PlanRow): Plan['conflicts'] {
  const { courses } = row
  return [
    ...(row.both_enrolled ? [{ courses, what: 'enrolment' as const, kept: 'into' as const }] : []),
    ...(row.both_requests ? [{ courses, what: 'request' as const, kept: 'into' as const }] : []),
    ...(row.both_chapters > 0 ? [{ courses, what: 'progress' as const, kept: 'better' as const }] : []),
    ...(row.certificate_kept ? [{ courses, what: 'certificate' as const, kept: row.certificate_kept }] : []),
    ...(row.both_reviews ? [{ courses, what: 'review' as const, kept: 'into' as const }] : []),
  ]
}
