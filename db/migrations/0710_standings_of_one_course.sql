-- Who learns in one course changes what stands about that course: all others of the student were counted anew with it, a millisecond of the
-- database at each new chapter and once an hour (docs/performance.md, a big school's hour).

-- Last attempts of a student in a course: the other one read all attempts of the course.
drop index quiz_attempts_by_course;
create index quiz_attempts_by_course on quiz_attempts (course_id, student_id, submitted_at desc);

drop function refresh_standings(uuid[]);

-- Of all courses of the students, or of this one. One plan for good: for one student instead of the ten that PostgreSQL reckons with, each call
-- was planned anew, which cost more than the rest of a save.
create function refresh_standings(students uuid[], of_course uuid default null) returns void language plpgsql
set plan_cache_mode = force_generic_plan as $$
begin
  -- One after the other: whoever counts sees what the other wrote.
  perform from student_standings where student_id = any (students) order by student_id for update;
  delete from course_standings s where s.student_id = any (students) and (of_course is null or s.course_id = of_course) and not exists (
    select from enrolments e join users u on u.id = e.student_id
    where e.student_id = s.student_id and e.course_id = s.course_id and e.status = 'active'
      and u.role = 'student' and u.deleted_at is null and u.merged_into is null
  );
  insert into course_standings as s (student_id, course_id, completed, last_at, finished_at, active_at, state)
  select e.student_id, e.course_id, p.completed, learned.last_at, done.at, coalesce(learned.last_at, e.activated_at),
    case when u.suspended_at is not null then 'suspended' when done.at is not null then 'finished'
      when learned.last_at is not null then 'learning' else 'never_started' end
  from enrolments e join users u on u.id = e.student_id join courses c on c.id = e.course_id
    left join course_standings o on o.student_id = e.student_id and o.course_id = e.course_id
  cross join lateral (
    select (count(g.completed_at) filter (where h.retired_at is null))::int as completed, max(g.updated_at) as last_at,
      max(g.completed_at) as completed_at
    from chapter_progress g join chapters h on h.id = g.chapter_id where g.student_id = e.student_id and g.course_id = e.course_id
  ) p
  cross join lateral (
    select greatest(p.last_at, max(a.submitted_at)) as last_at
    from quiz_attempts a where a.student_id = e.student_id and a.course_id = e.course_id
  ) learned
  cross join lateral (
    select coalesce(o.finished_at,
      (select k.completed_at from course_completions k where k.student_id = e.student_id and k.course_id = e.course_id),
      case when c.chapter_count > 0 and p.completed >= c.chapter_count then p.completed_at end) as at
  ) done
  where e.student_id = any (students) and (of_course is null or e.course_id = of_course)
    and e.status = 'active' and u.role = 'student' and u.deleted_at is null and u.merged_into is null
  order by e.student_id, e.course_id
  on conflict (student_id, course_id) do update set completed = excluded.completed, last_at = excluded.last_at,
    finished_at = excluded.finished_at, active_at = excluded.active_at, state = excluded.state;

  delete from student_standings s where s.student_id = any (students)
    and not exists (select from users u where u.id = s.student_id and u.role = 'student' and u.deleted_at is null and u.merged_into is null);
  insert into student_standings (student_id, state, courses, course_id, last_at, active_at)
  select u.id,
    case when u.suspended_at is not null then 'suspended' else coalesce(last.state, 'never_started') end,
    (select count(*)::int from course_standings s where s.student_id = u.id),
    last.course_id, last.last_at, coalesce(last.last_at, u.created_at)
  from users u left join lateral (
    select s.course_id, s.state, s.last_at from course_standings s where s.student_id = u.id
    order by s.last_at desc nulls last, s.active_at desc limit 1
  ) last on true
  where u.id = any (students) and u.role = 'student' and u.deleted_at is null and u.merged_into is null
  order by u.id
  on conflict (student_id) do update set state = excluded.state, courses = excluded.courses, course_id = excluded.course_id,
    last_at = excluded.last_at, active_at = excluded.active_at;
end $$;

-- Mostly it is one row.
create or replace function standing_rows_changed() returns trigger language plpgsql as $$
declare
  students uuid[];
  courses uuid[];
begin
  if tg_op = 'INSERT' then select array_agg(distinct student_id), array_agg(distinct course_id) into students, courses from new_rows;
  elsif tg_op = 'DELETE' then select array_agg(distinct student_id), array_agg(distinct course_id) into students, courses from old_rows;
  else
    select array_agg(distinct student_id), array_agg(distinct course_id) into students, courses
    from (select student_id, course_id from old_rows union select student_id, course_id from new_rows) changed;
  end if;
  if students is not null then
    perform refresh_standings(students, case when cardinality(courses) = 1 then courses[1] end);
  end if;
  return null;
end $$;

-- Whoever learns saves every half minute: counted is the first time of a chapter, its completion, and once an hour. For each row: what was
-- inserted or else updated would begin the work of both, and gather its rows, at each save.
drop trigger progress_standing_insert on chapter_progress;
drop trigger progress_standing_update on chapter_progress;
create or replace function progress_standing_changed() returns trigger language plpgsql as $$
begin
  perform refresh_standings(array[new.student_id], new.course_id);
  return null;
end $$;
create trigger progress_standing_insert after insert on chapter_progress for each row execute function progress_standing_changed();
create trigger progress_standing_update after update on chapter_progress for each row
  when ((old.student_id, old.course_id, old.chapter_id) = (new.student_id, new.course_id, new.chapter_id)
    and (old.completed_at is distinct from new.completed_at or new.updated_at > old.updated_at + interval '1 hour'))
  execute function progress_standing_changed();
