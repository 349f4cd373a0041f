-- A course whose plans are all retired takes no new students: it has no price, rather than the price 0, which would be free.
alter table courses alter column price drop not null, alter column price drop default;
alter table course_search alter column price drop not null;
-- Those without a price come last in both orders; of courses_cheapest that is the default.
create index courses_dearest on courses (price desc nulls last, id desc) where status = 'published';

create or replace function refresh_course_facts(changed uuid[]) returns void language sql as $$
  update courses c set
    price = (select p.price from pricing_plans p where p.course_id = c.id and p.retired_at is null order by p.position limit 1),
    chapter_count = (select count(*)::int from chapters h where h.course_id = c.id),
    total_minutes = (select coalesce(sum(h.duration), 0)::int from chapters h where h.course_id = c.id),
    quiz_count = (select count(*)::int from quizzes q join chapters h on h.id = q.chapter_id where h.course_id = c.id)
  where c.id = any (changed)
$$;

-- "<>" between rows is unknown where one holds a null.
drop trigger courses_search_facts on courses;
create trigger courses_search_facts after update of price, total_minutes, student_count on courses
  for each row when ((old.price, old.total_minutes, old.student_count) is distinct from (new.price, new.total_minutes, new.student_count))
  execute function course_search_facts_changed();

update courses c set price = null
where not exists (select from pricing_plans p where p.course_id = c.id and p.retired_at is null);
