-- Whoever learns saves every half minute, so the last save is never an hour old while somebody watches: in a chapter longer than an hour the
-- time stood still, and its students were not among those who learn now. It moves with the first save of each hour, which is also the first of
-- each day in Algiers.
drop trigger progress_standing_update on chapter_progress;
create trigger progress_standing_update after update on chapter_progress for each row
  when ((old.student_id, old.course_id, old.chapter_id) = (new.student_id, new.course_id, new.chapter_id)
    and (old.completed_at is distinct from new.completed_at
      or date_trunc('hour', new.updated_at, 'UTC') > date_trunc('hour', old.updated_at, 'UTC')))
  execute function progress_standing_changed();

create or replace function progress_standing_changed() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' and new.completed_at is null or tg_op = 'UPDATE' and old.completed_at is not distinct from new.completed_at then
    perform touch_standing(new.student_id, new.course_id, new.updated_at);
  else
    perform refresh_standings(array[new.student_id], new.course_id);
  end if;
  return null;
end $$;
