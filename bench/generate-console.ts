// Generated years of a large school, for measuring the console: for each student three enrolments with their payments, two and a half
// requests, progress, attempts, and in proportion what else the team reads. Half of the students take the same course.
import { sql, type RawBuilder } from 'kysely'
import { hashPassword } from '#features/accounts/password.ts'
import type { Database, Trx } from '#kit/server/database.ts'
import { generateCourses } from './generate.ts'
import { password } from './generate-students.ts'

/** Of the team: each has an address and a token. */
export const team = ['owner', 'staff', 'desk', 'instructor'] as const
export const teamToken = (role: (typeof team)[number]) => `bench-token-${role}`

const courseCount = 300
const days = 700

export async function generateConsole(db: Database, students: number): Promise<void> {
  await generateCourses(db, courseCount)
  const hash = await hashPassword(password)
  await db.transaction().execute(async (trx) => {
    await hasten(trx)
    await sql`select setseed(0.25)`.execute(trx)
    const steps = [people(students, hash), ...learning, ...desk, ...money, ...rest, ...standings]
    for (const step of steps) await step.execute(trx)
    await sql`drop table taken, said`.execute(trx)
    for (const table of quiet) await sql`alter table ${sql.table(table)} enable trigger user`.execute(trx)
  })
  await sql`vacuum analyze`.execute(db)
}

/** What follows from the rows is written at once below, not row by row. */
const quiet =
  'users courses quizzes enrolments enrolment_requests payments payment_changes chapter_progress quiz_attempts reviews certificates audit_log'.split(
    ' ',
  )

async function hasten(trx: Trx): Promise<void> {
  await sql`set local statement_timeout = 0`.execute(trx)
  await sql`set local work_mem = '128MB'`.execute(trx)
  // No checks of references either, where the server lets us.
  await sql`do $$ begin set local session_replication_role = replica; exception when insufficient_privilege then null; end $$`.execute(
    trx,
  )
  for (const table of quiet) await sql`alter table ${sql.table(table)} disable trigger user`.execute(trx)
}

const given = sql.lit(
  'ياسين سعاد كمال ليلى نادية رشيد أمينة يوسف مريم خالد فريدة عمر هدى سمير نور محمد فاطمة أحمد خديجة علي'
    .split(' ')
    .join(','),
)
const families = sql.lit(
  'بن عمر,قرطبي,زروقي,مرابط,بوزيد,حدّاد,شريف,منصوري,عيساوي,الهاشمي,بلقاسم,تومي,بوعلام,دحماني,سعيدي,رحماني,بن يوسف,خليفي,مسعودي,براهيمي'
    .split(',')
    .join(','),
)
const part = (list: RawBuilder<unknown>, at: RawBuilder<unknown>) =>
  sql`(string_to_array(${list}, ','))[1 + (${at}) % 20]`

function people(count: number, hash: string) {
  const token = (who: RawBuilder<unknown>) => sql`sha256(convert_to('bench-token-' || ${who}, 'UTF8'))`
  return sql`
    with written as (
      insert into users (id, full_name, email, password_hash, role, created_at, email_proven_at, suspended_at, suspended_reason, instructor_id)
      select gen_random_uuid(), ${part(given, sql`n`)} || ' ' || ${part(families, sql`n / 20`)} || ' ' || upper(substr(md5(n::text), 1, 4)),
        'student-' || n || '@bench.example', ${hash}, 'student', now() - (1 - n::float8 / ${count}) * interval '710 days',
        now(), case when n % 200 = 0 then now() end, case when n % 200 = 0 then 'سبب' end, null::uuid
      from generate_series(1, ${count}::int) n
      union all select gen_random_uuid(), 'موظّف ' || role, role || '@bench.example', ${hash}, role, now() - interval '800 days', now(), null, null,
        case when role = 'instructor' then (select instructor_id from courses order by student_count desc, id limit 1) end
      from unnest(${[...team]}::text[]) role
      returning id, email, role
    )
    insert into sessions (user_id, id, token_hash, expires_at, last_seen_at)
    select id, gen_random_uuid(), ${token(sql`case when role = 'student' then substring(email from '-(.*)@') else role end`)},
      now() + interval '10 years', now() from written`
}

const learning = [
  sql`insert into quizzes (id, chapter_id, title) select gen_random_uuid(), id, 'اختبار' from chapters where position = 1`,
  // The first question of each quiz is the same in all courses, the others are asked nowhere else.
  sql`insert into questions (id, quiz_id, position, type, question, options, correct, explanation)
    select gen_random_uuid(), q.id, n, 'mcq', 'ما الجواب الصحيح عن السؤال ' || n || case when n > 1 then ' في «' || c.title || '»' else '' end || '؟',
      array['أ', 'ب', 'ج', 'د'], array['ب'], 'لأنّ هذا ما قاله الدرس.'
    from quizzes q join chapters h on h.id = q.chapter_id join courses c on c.id = h.course_id cross join generate_series(1, 5) n`,
  // Who takes which course, when, and how far they came: `far` chapters opened of ten.
  sql`create temporary table taken as
    with ranked as materialized (
      select c.id, row_number() over (order by c.student_count desc, c.id) - 1 as rank, p.id as plan_id, greatest(p.price, 500) as price
      from courses c join pricing_plans p on p.course_id = c.id and p.position = 1
    ), learners as (select id, created_at, substring(email from '-(.*)@')::int as n from users where role = 'student')
    select l.id as student_id, gen_random_uuid() as id, r.id as course_id, r.plan_id, r.price, l.n, k,
      l.created_at + random() * least(k * interval '40 days' + interval '1 hour', now() - l.created_at) as at, floor(random() * 11)::int as far,
      floor(random() * 1000)::int as chance
    from learners l cross join generate_series(0, 2) k
    join ranked r on r.rank = case k when 0 then case when l.n % 2 = 0 then 0 else 1 + l.n % 99 end when 1 then 100 + l.n % 97 else 200 + l.n % 89 end`,
  sql`insert into enrolments (student_id, id, course_id, plan_id, source, price_paid, activated_at, status, closed_at)
    select student_id, id, course_id, plan_id, case when k = 2 then 'staff' else 'request' end, price, at,
      case when chance < 10 then 'refunded' when chance < 15 then 'ended' else 'active' end, case when chance < 15 then at + interval '3 days' end
    from taken order by student_id`,
  sql`insert into chapter_progress (student_id, course_id, chapter_id, watch_time, counted_time, position, completed_at, updated_at)
    select t.student_id, t.course_id, h.id, h.duration * 50, h.duration * 50, (h.duration * 60 * ((t.n + h.position * 7) % 100)) / 100,
      case when h.position < t.far or t.far = 10 then least(now(), t.at + h.position * interval '1 day') end,
      least(now(), t.at + h.position * interval '1 day')
    from taken t join chapters h on h.course_id = t.course_id and h.position <= t.far
    order by t.student_id, t.course_id, h.id`,
  sql`insert into course_completions (student_id, course_id, completed_at)
    select student_id, course_id, least(now(), at + interval '10 days') from taken where far = 10 and chance >= 15`,
  sql`insert into certificates (student_id, id, course_id, number, language, student_name, course_title, instructor_name, chapter_count, total_minutes, issued_at)
    select t.student_id, gen_random_uuid(), t.course_id, 'MNR-2026-' || lpad((row_number() over ())::text, 8, '0'), 'ar', u.full_name, c.title, i.name, 10,
      c.total_minutes, least(now(), t.at + interval '10 days')
    from taken t join users u on u.id = t.student_id join courses c on c.id = t.course_id join instructors i on i.id = c.instructor_id
    where far = 10 and chance >= 15`,
  sql`insert into quiz_attempts (student_id, id, quiz_id, course_id, score, passed, answers, detailed_results, submitted_at)
    select t.student_id, gen_random_uuid(), q.id, t.course_id, s.score, s.score >= 70, '{}',
      (select jsonb_agg(jsonb_build_object('id', n.id, 'question', n.question, 'is_correct', n.position <= s.score / 20)) from questions n where n.quiz_id = q.id),
      least(now(), t.at + interval '1 day')
    from taken t join chapters h on h.course_id = t.course_id and h.position = 1 join quizzes q on q.chapter_id = h.id
    cross join lateral (select (t.chance % 6) * 20 as score) s where t.far > 1`,
  sql`insert into reviews (student_id, course_id, rating, text, created_at, updated_at, reply, replied_at, hidden_at, hidden_reason)
    select student_id, course_id, 3 + chance % 3, case when chance % 5 = 0 then '' else 'دورة واضحة ومفيدة.' end, at + interval '9 days', at + interval '9 days',
      case when chance % 2 = 0 then 'شكرًا لك.' end, case when chance % 2 = 0 then at + interval '10 days' end,
      case when chance % 97 = 0 then at + interval '11 days' end, case when chance % 97 = 0 then 'إعلان' end
    from taken where far > 4 and chance % 5 < 1`,
]

const method = (n: RawBuilder<unknown>) => sql`(array['ccp', 'ccp', 'ccp', 'rip', 'cash'])[1 + ${n} % 5]`
const desker = sql`(select id from users where email = 'desk@bench.example')`

/** What was asked for: two of each student's courses, and for every second one something that came to nothing, or still waits. */
const desk = [
  sql`create temporary table said as
    select *, row_number() over (order by at, student_id, course_id) as number from (
      select student_id, course_id, plan_id, price, at - interval '5 hours' as at, 'active' as status, id as enrolment_id, n, chance, k from taken where k < 2
      union all
      select student_id, course_id, plan_id, price, case when n % 50 = 0 then now() - random() * interval '3 days' else at end,
        case when n % 50 = 0 and n % 100 = 0 then 'needs_proof' when n % 50 = 0 then 'pending' else (array['rejected', 'cancelled', 'lapsed'])[1 + n % 3] end,
        null, n, chance, 3
      from (select t.*, row_number() over (partition by student_id order by k) as place from taken t where k = 2 and n % 2 = 0) t where place = 1
    ) all_said`,
  sql`update said set status = 'pending' where status = 'needs_proof' and n % 400 <> 0`,
  sql`insert into enrolment_requests (student_id, id, code, course_id, plan_id, amount, status, reason, created_at, waiting_since, decided_at, decided_by,
      paid_amount, method, transaction_number, transaction_key, enrolment_id, proof_key, proof_mime, proof_bytes, proof_pages, proof_sha256, proof_at)
    select student_id, gen_random_uuid(),
      'MN-' || (select string_agg(substr('23456789ABCDEFGHJKMNPQRSTVWXYZ', 1 + (number / power(30, digit)::bigint)::int % 30, 1), '' order by digit desc)
        from generate_series(0, 4) digit),
      course_id, plan_id, price, status, case when status in ('rejected', 'needs_proof') then 'الصورة غير واضحة' end, at, at,
      case when status <> 'pending' then at + interval '5 hours' end,
      case when status in ('active', 'rejected', 'needs_proof') then ${desker} end,
      case when chance % 20 = 0 then price - 100 else price end, ${method(sql`chance`)},
      case when chance % 3 = 0 then 'T-' || number end, case when chance % 3 = 0 then 'T' || number end, enrolment_id,
      'proofs/' || number, 'image/jpeg', 90000, 1, sha256(convert_to(case when chance = 7 then n % 1000 else number end::text, 'UTF8')), at
    from said order by student_id`,
]

const money = [
  sql`insert into payments (student_id, id, enrolment_id, request_id, course_id, plan_id, receipt_number, amount, method, transaction_number, transaction_key,
      recorded_at, recorded_by, cancelled_at, refunded_amount, reconciled_at)
    select student_id, gen_random_uuid(), id, request_id, course_id, plan_id,
      'R-' || year || '-' || case when nth < 10000 then lpad(nth::text, 4, '0') else nth::text end, price, method,
      case when chance % 3 = 0 then 'P-' || n || '-' || k end, case when chance % 3 = 0 then 'P' || n || k end, at,
      ${desker}, case when chance between 10 and 14 then at + interval '1 hour' end, case when chance < 10 then price else 0 end,
      case when method <> 'cash' and at < now() - interval '20 days' and chance % 50 <> 7 then at + interval '10 days' end
    from (select t.*, r.id as request_id, ${method(sql`t.chance`)} as method, extract(year from t.at at time zone 'Africa/Algiers')::int as year,
        row_number() over (partition by extract(year from t.at at time zone 'Africa/Algiers') order by t.at, t.id) as nth
      from taken t left join enrolment_requests r on r.enrolment_id = t.id) t
    order by student_id`,
  sql`insert into receipt_years (year, last) select split_part(receipt_number, '-', 2)::int, count(*) from payments group by 1`,
  sql`insert into payment_changes (id, payment_id, kind, amount, note, created_at, created_by)
    select gen_random_uuid(), id, case when cancelled_at is null then 'refund' else 'cancel' end, amount, 'سبب', coalesce(cancelled_at, recorded_at + interval '3 days'), recorded_by
    from payments where cancelled_at is not null or refunded_amount > 0`,
  sql`insert into statement_lines (id, fingerprint, line_date, amount, label, payment_id, confirmed_at)
    select gen_random_uuid(), md5(id::text), recorded_at::date, amount, receipt_number, id, reconciled_at from payments where reconciled_at is not null`,
  sql`insert into income_days (day, course_id, payments, amount)
    select (recorded_at at time zone 'Africa/Algiers')::date, course_id, count(*), sum(amount) from payments where cancelled_at is null group by 1, 2`,
]

const rest = [
  sql`insert into audit_log (id, actor_id, act, person_id, subject, after, created_at)
    select gen_random_uuid(), case when status = 'lapsed' then null else ${desker} end,
      case status when 'active' then 'request.activate' when 'rejected' then 'request.reject' else 'request.' || status end, student_id, code,
      jsonb_build_object('status', status), coalesce(decided_at, created_at)
    from enrolment_requests order by coalesce(decided_at, created_at)`,
  sql`insert into audit_log (id, actor_id, act, person_id, subject, after, created_at)
    select gen_random_uuid(), ${desker}, 'enrolment.create', student_id, receipt_number, jsonb_build_object('amount', amount), recorded_at
    from payments where request_id is null`,
  sql`insert into outbox (id, recipient, language, kind, subject, text_body, html_body, created_at, sent_at, attempts, failed_at, last_error)
    select gen_random_uuid(), u.email, 'ar', case r.status when 'active' then 'activated' else 'rejected' end, 'حول طلبك ' || r.code, repeat('نص الرسالة. ', 20),
      '<p>' || repeat('نص الرسالة. ', 20) || '</p>', r.decided_at, case when r.transaction_number is null or right(r.code, 1) <> '7' then r.decided_at end, 1,
      case when r.transaction_number is not null and right(r.code, 1) = '7' then r.decided_at end, null
    from enrolment_requests r join users u on u.id = r.student_id where r.status in ('active', 'rejected')`,
  sql`insert into notifications (student_id, id, kind, data, created_at)
    select student_id, gen_random_uuid(), 'activated', '{}', at from taken where k < 2 order by student_id`,
  sql`insert into staff_notes (id, student_id, author_id, text, created_at)
    select gen_random_uuid(), student_id, ${desker}, 'اتّصلنا به.', at from taken where k = 0 and n % 5 = 0`,
  sql`insert into contact_messages (id, name, email, subject, message, language, created_at, handled_at, answer)
    select gen_random_uuid(), u.full_name, u.email, 'سؤال عن الدورة ' || t.n, repeat('كيف أسجّل؟ ', 10), 'ar', t.at,
      case when t.n % 300 <> 0 then t.at + interval '4 hours' end, case when t.n % 300 <> 0 then 'أهلًا، شرحنا لك.' end
    from taken t join users u on u.id = t.student_id where k = 1 and n % 10 = 0`,
  sql`insert into student_questions (id, student_id, course_id, chapter_id, second, text, created_at, answer, answered_at, answered_by, published)
    select gen_random_uuid(), t.student_id, t.course_id, h.id, 30, 'لماذا؟', t.at, case when t.n % 250 <> 0 then 'لأنّ.' end,
      case when t.n % 250 <> 0 then t.at + interval '1 day' end, case when t.n % 250 <> 0 then ${desker} end, false
    from taken t join chapters h on h.course_id = t.course_id and h.position = 1 where n % 10 = 0`,
  sql`insert into announcements (id, title, text, channels, created_by, created_at, send_at, sent_at)
    select gen_random_uuid(), 'إعلان ' || n, 'نصّ الإعلان.', array['bell'], ${desker}, now() - n * interval '3 days', now() - n * interval '3 days', now() - n * interval '3 days'
    from generate_series(1, 200) n`,
  sql`insert into page_visits (day, page, visits)
    select (now() - n * interval '1 day')::date, '/courses/' || c.id, 1 + (n * 7) % 50 from courses c cross join generate_series(0, ${sql.lit(days / 2)}) n`,
]

/** What the triggers keep (db/migrations/0190), for all at once. */
const standings = [
  sql`insert into course_standings (student_id, course_id, completed, last_at, finished_at, active_at, state)
    select t.student_id, t.course_id, case when t.far = 10 then 10 else greatest(t.far - 1, 0) end, seen.at, case when t.far = 10 then seen.at end, coalesce(seen.at, t.at),
      case when u.suspended_at is not null then 'suspended' when t.far = 10 then 'finished' when t.far > 0 then 'learning' else 'never_started' end
    from taken t join users u on u.id = t.student_id cross join lateral (
      select case when t.far > 0 then least(now(), t.at + t.far * interval '1 day') end as at
    ) seen
    where t.chance >= 15 order by t.student_id, t.course_id`,
  sql`insert into student_standings (student_id, state, courses, course_id, last_at, active_at)
    select u.id, case when u.suspended_at is not null then 'suspended' else coalesce(o.state, 'never_started') end, coalesce(o.courses, 0), o.course_id, o.last_at,
      coalesce(o.last_at, u.created_at)
    from users u left join (
      select distinct on (student_id) *, count(*) over (partition by student_id) as courses from course_standings order by student_id, last_at desc nulls last, active_at desc
    ) o on o.student_id = u.id
    where u.role = 'student'`,
  sql`insert into student_search (student_id, words) select id, ' ' || ar_norm(full_name || ' ' || email) from users`,
  sql`update courses c set quiz_count = 1, student_count = coalesce(e.n, 0), rating_sum = coalesce(r.sum, 0), rating_count = coalesce(r.n, 0)
    from courses o left join (select course_id, count(*)::int as n from enrolments where status = 'active' group by 1) e on e.course_id = o.id
      left join (select course_id, sum(rating)::int as sum, count(*)::int as n from reviews group by 1) r on r.course_id = o.id
    where o.id = c.id`,
]
