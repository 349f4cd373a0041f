-- A statement that changes many rows of a course changes the course once: reordering forty chapters was forty updates of one row, and
-- forty notices to drop the rendered pages. A trigger that sees all rows of a statement is for one kind of act (insert, update, delete).
-- Those on courses, categories and instructors stay per row: each row is a course, or a course's search row, of its own, and an enrolment,
-- which updates its course, must not pay for copies of whole courses.

drop trigger plans_change on pricing_plans;
drop trigger chapters_change on chapters;
drop trigger quizzes_change on quizzes;
drop trigger enrolments_count on enrolments;
drop trigger reviews_count on reviews;
drop function course_part_changed();
drop function quiz_changed();
drop function refresh_course_facts(uuid);

-- Facts of the courses' cards.
create function refresh_course_facts(changed uuid[]) returns void language sql as $$
  update courses c set
    price = coalesce((select p.price from pricing_plans p where p.course_id = c.id and p.retired_at is null order by p.position limit 1), 0),
    chapter_count = (select count(*)::int from chapters h where h.course_id = c.id),
    total_minutes = (select coalesce(sum(h.duration), 0)::int from chapters h where h.course_id = c.id),
    quiz_count = (select count(*)::int from quizzes q join chapters h on h.id = q.chapter_id where h.course_id = c.id)
  where c.id = any (changed)
$$;

-- Of plans and chapters.
create function course_parts_changed() returns trigger language plpgsql as $$
declare
  changed uuid[];
begin
  if tg_op = 'INSERT' then changed := array(select distinct course_id from new_rows);
  elsif tg_op = 'DELETE' then changed := array(select distinct course_id from old_rows);
  else changed := array(select course_id from old_rows union select course_id from new_rows);
  end if;
  if changed <> '{}' then perform refresh_course_facts(changed); end if;
  return null;
end $$;

create function quizzes_changed() returns trigger language plpgsql as $$
declare
  changed uuid[];
begin
  if tg_op = 'INSERT' then changed := array(select distinct chapter_id from new_rows);
  elsif tg_op = 'DELETE' then changed := array(select distinct chapter_id from old_rows);
  else changed := array(select chapter_id from old_rows union select chapter_id from new_rows);
  end if;
  -- The chapters that go with their quizzes refresh the course themselves.
  changed := array(select distinct course_id from chapters where id = any (changed));
  if changed <> '{}' then perform refresh_course_facts(changed); end if;
  return null;
end $$;

create or replace function enrolment_counted() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    update courses c set student_count = student_count + d.count
    from (select course_id, count(*)::int as count from new_rows where status = 'active' group by course_id) d where c.id = d.course_id;
  elsif tg_op = 'DELETE' then
    update courses c set student_count = student_count - d.count
    from (select course_id, count(*)::int as count from old_rows where status = 'active' group by course_id) d where c.id = d.course_id;
  else
    update courses c set student_count = student_count + d.count
    from (
      select course_id, sum(n)::int as count
      from (select course_id, 1 as n from new_rows where status = 'active' union all select course_id, -1 from old_rows where status = 'active') r
      group by course_id having sum(n) <> 0
    ) d where c.id = d.course_id;
  end if;
  return null;
end $$;

create or replace function review_counted() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    update courses c set rating_sum = rating_sum + d.sum, rating_count = rating_count + d.count
    from (select course_id, sum(rating)::int as sum, count(*)::int as count from new_rows where hidden_at is null group by course_id) d
    where c.id = d.course_id;
  elsif tg_op = 'DELETE' then
    update courses c set rating_sum = rating_sum - d.sum, rating_count = rating_count - d.count
    from (select course_id, sum(rating)::int as sum, count(*)::int as count from old_rows where hidden_at is null group by course_id) d
    where c.id = d.course_id;
  else
    update courses c set rating_sum = rating_sum + d.sum, rating_count = rating_count + d.count
    from (
      select course_id, sum(n * rating)::int as sum, sum(n)::int as count
      from (
        select course_id, rating, 1 as n from new_rows where hidden_at is null
        union all select course_id, rating, -1 from old_rows where hidden_at is null
      ) r group by course_id having sum(n * rating) <> 0 or sum(n) <> 0
    ) d where c.id = d.course_id;
  end if;
  return null;
end $$;

do $$
declare
  part record;
begin
  for part in select * from (values ('pricing_plans', 'course_parts_changed'), ('chapters', 'course_parts_changed'),
    ('quizzes', 'quizzes_changed'), ('enrolments', 'enrolment_counted'), ('reviews', 'review_counted')) parts (of_table, run)
  loop
    execute format('create trigger %I after insert on %I referencing new table as new_rows
      for each statement execute function %I()', part.of_table || '_inserted', part.of_table, part.run);
    execute format('create trigger %I after update on %I referencing old table as old_rows new table as new_rows
      for each statement execute function %I()', part.of_table || '_updated', part.of_table, part.run);
    execute format('create trigger %I after delete on %I referencing old table as old_rows
      for each statement execute function %I()', part.of_table || '_deleted', part.of_table, part.run);
  end loop;
end $$;
