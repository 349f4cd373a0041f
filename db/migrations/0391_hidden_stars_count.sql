-- A hidden review loses its text; its stars still count, so that nobody can say that a school hides what it does not like
-- (design/console.md, reviews).
create or replace function review_counted() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    update courses c set rating_sum = rating_sum + d.sum, rating_count = rating_count + d.count
    from (select course_id, sum(rating)::int as sum, count(*)::int as count from new_rows group by course_id) d
    where c.id = d.course_id;
  elsif tg_op = 'DELETE' then
    update courses c set rating_sum = rating_sum - d.sum, rating_count = rating_count - d.count
    from (select course_id, sum(rating)::int as sum, count(*)::int as count from old_rows group by course_id) d
    where c.id = d.course_id;
  else
    update courses c set rating_sum = rating_sum + d.sum, rating_count = rating_count + d.count
    from (
      select course_id, sum(n * rating)::int as sum, sum(n)::int as count
      from (
        select course_id, rating, 1 as n from new_rows
        union all select course_id, rating, -1 from old_rows
      ) r group by course_id having sum(n * rating) <> 0 or sum(n) <> 0
    ) d where c.id = d.course_id;
  end if;
  return null;
end $$;

update courses c set rating_sum = rating_sum + d.sum, rating_count = rating_count + d.count
from (select course_id, sum(rating)::int as sum, count(*)::int as count from reviews where hidden_at is not null group by course_id) d
where c.id = d.course_id;
