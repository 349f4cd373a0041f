// Generated students for measuring: ten courses each, every chapter opened, quizzes, attempts, certificates, requests, reviews, sessions.
import { sql } from 'kysely'
import { hashPassword } from '#features/accounts/password.ts'
import type { Database, Trx } from '#kit/server/database.ts'

export const password = 'bench-password'
export const emailOf = (n: number | 'staff') => `student-${n}@bench.example`
export const tokenOf = (n: number | 'staff') => `bench-token-${n}`

/** Every student takes ten courses of ten chapters; the more popular a course, the more often. */
export async function generateStudents(db: Database, count: number): Promise<void> {
  const hash = await hashPassword(password)
  await db.transaction().execute(async (trx) => {
    await hasten(trx)
    await sql`select setseed(0.5)`.execute(trx)
    await insertPeople(trx, count, hash)
    await insertQuizzes(trx)
    await sql`
      with ranked as materialized (select id, price, row_number() over (order by student_count desc, id) - 1 as n from courses),
        takers as materialized (select id, floor(power(random(), 2) * (select count(*) from courses))::int as first from users where role = 'student')
      insert into enrolments (student_id, id, course_id, plan_id, source, price_paid, activated_at)
      select t.id, gen_random_uuid(), c.id, p.id, 'staff', c.price, timestamptz '2026-06-01' - random() * interval '200 days'
      from takers t cross join generate_series(0, 9) k
      join ranked c on c.n = (t.first + k * 7) % (select count(*) from ranked)
      join pricing_plans p on p.course_id = c.id and p.position = 1
      order by t.id`.execute(trx)
    // Between none and all ten chapters completed.
    await sql`
      insert into chapter_progress (student_id, course_id, chapter_id, watch_time, completed_at, updated_at)
      select e.student_id, e.course_id, h.id, h.duration * 50,
        case when h.position <= abs(hashtext(e.id::text)) % 11 then e.activated_at + h.position * interval '1 day' end,
        e.activated_at + h.position * interval '1 day'
      from enrolments e join chapters h on h.course_id = e.course_id
      order by e.student_id, e.course_id, h.id`.execute(trx)
    await insertResults(trx)
    await insertRequests(trx)
    await countAll(trx)
    for (const table of counted) await sql`alter table ${sql.table(table)} enable trigger user`.execute(trx)
  })
  await sql`vacuum analyze`.execute(db)
}

const counted = ['courses', 'quizzes', 'enrolments', 'chapter_progress', 'quiz_attempts', 'reviews']

/** No triggers row by row: the counters follow at once; and no checks of references, where the server lets us. */
async function hasten(trx: Trx): Promise<void> {
  await sql`set local statement_timeout = 0`.execute(trx)
  await sql`do $$ begin set local session_replication_role = replica; exception when insufficient_privilege then null; end $$`.execute(
    trx,
  )
  for (const table of counted) await sql`alter table ${sql.table(table)} disable trigger user`.execute(trx)
}

async function insertPeople(trx: Trx, count: number, hash: string): Promise<void> {
  await sql`
    insert into users (id, full_name, email, password_hash, role)
    select gen_random_uuid(), 'طالب ' || n, 'student-' || n || '@bench.example', ${hash}, 'student' from generate_series(1, ${count}::int) n
    union all select gen_random_uuid(), 'موظّف', ${emailOf('staff')}, ${hash}, 'staff'`.execute(trx)
  await sql`
    insert into sessions (user_id, id, token_hash, expires_at)
    select id, gen_random_uuid(), sha256(convert_to('bench-token-' || substring(email from '-(.*)@'), 'UTF8')), now() + interval '10 years'
    from users`.execute(trx)
}

async function insertQuizzes(trx: Trx): Promise<void> {
  await sql`insert into quizzes (id, chapter_id, title) select gen_random_uuid(), id, 'اختبار' from chapters where position = 1`.execute(
    trx,
  )
  await sql`
    insert into questions (id, quiz_id, position, type, question, options, correct, explanation)
    select gen_random_uuid(), q.id, n, t.type, 'ما الجواب الصحيح عن السؤال ' || n || '؟', t.options, t.correct, 'لأنّ هذا ما قاله الدرس.'
    from quizzes q cross join generate_series(1, 5) n
    join (values (0, 'mcq', array['أ', 'ب', 'ج', 'د'], array['ب']), (1, 'checkbox', array['أ', 'ب', 'ج', 'د'], array['أ', 'ج']),
      (2, 'true_false', array[]::text[], array['true'])) t (kind, type, options, correct) on t.kind = n % 3`.execute(
    trx,
  )
}

async function insertResults(trx: Trx): Promise<void> {
  await sql`
    insert into quiz_attempts (student_id, id, quiz_id, course_id, score, passed, answers, detailed_results, submitted_at)
    select e.student_id, gen_random_uuid(), q.id, e.course_id, 60 + n * 20, n = 1, '{"0": "ب"}', '[]', e.activated_at + n * interval '1 hour'
    from enrolments e join chapters h on h.course_id = e.course_id and h.position = 1 join quizzes q on q.chapter_id = h.id
    cross join generate_series(0, 1) n where abs(hashtext(e.id::text)) % 2 = 0`.execute(trx)
  await sql`
    insert into certificates (student_id, id, course_id, number, language, student_name, course_title, instructor_name, chapter_count, total_minutes, issued_at)
    select e.student_id, gen_random_uuid(), e.course_id, 'MNR-2026-' || to_char(row_number() over (), 'FM0000"-"0000'), 'ar', u.full_name, c.title, i.name, 10, c.total_minutes,
      e.activated_at + interval '20 days'
    from enrolments e join users u on u.id = e.student_id join courses c on c.id = e.course_id join instructors i on i.id = c.instructor_id
    where abs(hashtext(e.id::text)) % 11 = 10`.execute(trx)
  await sql`
    insert into reviews (student_id, course_id, rating, text, created_at)
    select student_id, course_id, 3 + abs(hashtext(id::text)) % 3, 'دورة واضحة ومفيدة.', activated_at + interval '9 days'
    from enrolments where abs(hashtext(id::text)) % 5 = 0`.execute(trx)
}

/** One for each student, nine in ten decided. */
async function insertRequests(trx: Trx): Promise<void> {
  const letters = '23456789ABCDEFGHJKMNPQRSTVWXYZ'
  await sql`
    insert into enrolment_requests (student_id, id, code, course_id, plan_id, amount, status, reason, created_at, waiting_since, decided_at)
    select student_id, gen_random_uuid(),
      'MN-' || (select string_agg(substr(${letters}, 1 + (n / power(30, digit)::int)::int % 30, 1), '' order by digit desc) from generate_series(0, 4) digit),
      course_id, plan_id, price_paid, status, case status when 'rejected' then 'صورة غير واضحة' end, activated_at, activated_at,
      case when status <> 'pending' then activated_at + interval '1 day' end
    from (select student_id, course_id, plan_id, price_paid, activated_at, row_number() over (order by activated_at, id) as n,
        case abs(hashtext(id::text)) % 10 when 0 then 'pending' when 1 then 'rejected' else 'active' end as status
      from (select distinct on (student_id) * from enrolments order by student_id, id) one) e`.execute(trx)
}

async function countAll(trx: Trx): Promise<void> {
  await sql`
    update courses c set quiz_count = 1, student_count = coalesce(e.n, 0), rating_sum = coalesce(r.sum, 0), rating_count = coalesce(r.n, 0)
    from courses o left join (select course_id, count(*)::int as n from enrolments group by 1) e on e.course_id = o.id
      left join (select course_id, sum(rating)::int as sum, count(*)::int as n from reviews group by 1) r on r.course_id = o.id
    where o.id = c.id`.execute(trx)
  await sql`update course_search s set student_count = c.student_count from courses c where c.id = s.course_id`.execute(
    trx,
  )
  // Else each student's first save would write what stands about all their courses.
  await sql`select refresh_standings(array(select id from users))`.execute(trx)
}
