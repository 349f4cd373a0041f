// What was acknowledged to the clients of a round, and whether all of it is there afterwards and everything agrees.
import type { Client } from 'pg'

export interface Ledger {
  acknowledged: number
  /** Answers 503, and connections that broke. */
  unavailable: number
  broken: number
  /** Each answer 503, in words, with the number by which the program's log knows it. */
  refused: { what: string; id: string | undefined }[]
  /** Of the program, in words; each once. */
  faults: Set<string>
  requests: Map<string, { student_id: string; course_id: string; receipt: string | undefined }>
  /** By student and chapter. */
  progress: Map<string, { watch_time: number; completed: boolean }>
  notes: Set<string>
  attempts: Set<string>
}

export function openLedger(): Ledger {
  return {
    acknowledged: 0,
    unavailable: 0,
    broken: 0,
    refused: [],
    faults: new Set(),
    requests: new Map(),
    progress: new Map(),
    notes: new Set(),
    attempts: new Set(),
  }
}

/** What was acknowledged and is not there. */
export async function findLost(client: Client, ledger: Ledger): Promise<string[]> {
  const ask = async (text: string, value: unknown) =>
    (await client.query<{ lost: number }>(text, [value])).rows[0]!.lost
  const requests = [...ledger.requests].map(([id, { receipt }]) => ({ id, receipt: receipt ?? null }))
  const progress = [...ledger.progress].map(([key, saved]) => {
    const [student_id, chapter_id] = key.split(' ')
    return { student_id, chapter_id, ...saved }
  })
  const lost = {
    requests: await ask(
      `select count(*)::int as lost from jsonb_to_recordset($1) a (id uuid, receipt text) left join enrolment_requests r on r.id = a.id
        where r.id is null or (a.receipt is not null and r.status <> 'active')`,
      JSON.stringify(requests),
    ),
    receipts: await ask(
      `select count(*)::int as lost from jsonb_to_recordset($1) a (id uuid, receipt text) left join payments p on p.receipt_number = a.receipt and p.request_id = a.id
        left join enrolments e on e.id = p.enrolment_id and e.status = 'active' where a.receipt is not null and e.id is null`,
      JSON.stringify(requests),
    ),
    'rows of progress': await ask(
      `select count(*)::int as lost from jsonb_to_recordset($1) a (student_id uuid, chapter_id uuid, watch_time int, completed boolean)
        left join chapter_progress p on p.student_id = a.student_id and p.chapter_id = a.chapter_id
        where p.watch_time is null or p.watch_time < a.watch_time or (a.completed and p.completed_at is null)`,
      JSON.stringify(progress),
    ),
    notes: await ask(
      'select count(*)::int as lost from unnest($1::uuid[]) a (id) where not exists (select from notes n where n.id = a.id)',
      [...ledger.notes],
    ),
    attempts: await ask(
      'select count(*)::int as lost from unnest($1::uuid[]) a (id) where not exists (select from quiz_attempts q where q.id = a.id)',
      [...ledger.attempts],
    ),
  }
  return Object.entries(lost).flatMap(([what, count]) =>
    count > 0 ? [`${count} ${what} were acknowledged and are lost`] : [],
  )
}

/** Each gives no row while it is true. */
const invariants: Record<string, string> = {
  'receipts are numbered without gaps': `
    select y.year from receipt_years y left join lateral (
      select count(*) as count, max(split_part(receipt_number, '-', 3)::int) as last from payments where receipt_number like 'R-' || y.year || '-%'
    ) p on true where p.count <> y.last or p.last <> y.last`,
  'a student has one open request for a course': `
    select from enrolment_requests where status in ('pending', 'needs_proof') group by student_id, course_id having count(*) > 1`,
  'a student has a course once': `select from enrolments where status = 'active' group by student_id, course_id having count(*) > 1`,
  'an activated request has its enrolment, its receipt and one act in the log': `
    select from enrolment_requests r where r.status = 'active' and r.transaction_number like 'F-%' and (
      not exists (select from enrolments e where e.id = r.enrolment_id and e.student_id = r.student_id and e.status = 'active')
      or (select count(*) from payments p where p.request_id = r.id and p.cancelled_at is null) <> 1
      or (select count(*) from audit_log a where a.act = 'request.activate' and a.subject = r.code) <> 1)`,
  'no enrolment of a request without the request': `
    select from enrolments e join users u on u.id = e.student_id where u.email like '%@faults.example' and e.source = 'request'
      and not exists (select from enrolment_requests r where r.enrolment_id = e.id and r.status = 'active')`,
  'certificates are unique, one for a course': `
    select from certificates group by student_id, course_id having count(*) > 1 union all select from certificates group by number having count(*) > 1`,
  'students of a course are counted right': `
    select from courses c where c.student_count <> (select count(*) from enrolments e where e.course_id = c.id and e.status = 'active')`,
  'income is counted right': `
    select from (select course_id, sum(amount) as amount from income_days group by 1) d full join
      (select course_id, sum(amount) as amount from payments where cancelled_at is null group by 1) p on p.course_id = d.course_id
    where coalesce(d.amount, 0) <> coalesce(p.amount, 0)`,
  'how students stand follows from their progress': `
    select from course_standings s join users u on u.id = s.student_id where u.email like '%@faults.example' and s.completed <>
      (select count(g.completed_at) from chapter_progress g join chapters h on h.id = g.chapter_id and h.retired_at is null
        where g.student_id = s.student_id and g.course_id = s.course_id)`,
  'a decision is told by one mail': `
    select from outbox where key like 'request:%' group by key, kind having count(*) > 1`,
}

export async function findBroken(client: Client): Promise<string[]> {
  const broken: string[] = []
  for (const [name, text] of Object.entries(invariants)) {
    const { rows } = await client.query(`select count(*)::int as count from (${text}) broken`)
    if (rows[0].count > 0) broken.push(`not true any more: ${name} (${rows[0].count})`)
  }
  return broken
}
