-- The report of a course with many students is counted by a job and kept; with few it is counted when it is asked for (features/authoring/report.ts).
create table course_reports (
  course_id uuid primary key references courses on delete cascade,
  counts jsonb not null,
  counted_at timestamptz not null
);

-- Publishing changes many chapters by one statement: the course's words are written once, not once for each.
drop trigger chapters_search_update on chapters;
create function course_search_chapters_retitled() returns trigger language plpgsql as $$
begin
  perform refresh_course_search(array(
    select distinct n.course_id from new_rows n join old_rows o on o.id = n.id
    where o.title <> n.title or o.retired_at is distinct from n.retired_at));
  return null;
end $$;
create trigger chapters_search_update after update on chapters
  referencing old table as old_rows new table as new_rows for each statement execute function course_search_chapters_retitled();
