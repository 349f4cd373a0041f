-- An attempt, and a chapter that is begun, move the time alone: counting everything anew was three quarters of the work of storing an attempt
-- (docs/performance.md, a big school's hour).
create function touch_standing(student uuid, course uuid, at timestamptz) returns void language plpgsql as $$
declare
  stands text;
begin
  -- As refresh_standings: one after the other.
  perform from student_standings where student_id = student for update;
  update course_standings set last_at = greatest(last_at, at), active_at = greatest(active_at, at)
  where student_id = student and course_id = course and last_at is not null
  returning state into stands;
  -- The first step in this course.
  if not found then
    perform refresh_standings(array[student], course);
    return;
  end if;
  update student_standings set state = stands, course_id = course, last_at = at, active_at = at
  where student_id = student and (last_at is null or last_at <= at);
end $$;

drop trigger attempts_standing_insert on quiz_attempts;
create function attempt_standing_changed() returns trigger language plpgsql as $$
begin
  perform touch_standing(new.student_id, new.course_id, new.submitted_at);
  return null;
end $$;
create trigger attempts_standing_insert after insert on quiz_attempts for each row execute function attempt_standing_changed();

create or replace function progress_standing_changed() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' and new.completed_at is null then
    perform touch_standing(new.student_id, new.course_id, new.updated_at);
  else
    perform refresh_standings(array[new.student_id], new.course_id);
  end if;
  return null;
end $$;
