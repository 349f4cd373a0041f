// A queue longer than a page: `$1` waiting requests of as many students, `<$2> 1` the first, a minute apart, for any course with a plan.
// Their codes begin elsewhere for each name, so that two tests can share a school.
export const manyRequests = `
  with student as (
    insert into users (id, full_name, email, password_hash)
    select gen_random_uuid(), $2 || ' ' || n, 'queue-' || n || '-' || gen_random_uuid() || '@example.dz', '-'
    from generate_series(1, $1::int) n returning id, split_part(email, '-', 2)::int as n
  )
  insert into enrolment_requests (student_id, id, code, course_id, plan_id, amount, created_at)
  select student.id, gen_random_uuid(), 'MN-' || translate(lpad(((abs(hashtext($2)) % 90000) + n)::text, 5, '0'), '0123456789', 'ABCDEFGHJK'),
    plan.course_id, plan.id, plan.price, timestamptz '2026-01-10' + n * interval '1 minute'
  from student, (select * from pricing_plans order by id limit 1) plan`
