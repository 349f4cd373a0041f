-- When the public page of a course last changed, for the sitemap: the columns of courses_notify, so not the number of its students.
alter table courses add column changed_at timestamptz;
update courses set changed_at = coalesce(published_at, created_at);
alter table courses alter column changed_at set not null, alter column changed_at set default now();

create function course_page_changed() returns trigger language plpgsql as $$
begin
  new.changed_at := now();
  return new;
end $$;
create trigger courses_changed_at before update of title, title_en, description, description_en, summary, summary_en, thumbnail_url,
  category_id, instructor_id, language, level, status, sequential, price, chapter_count, total_minutes, quiz_count
  on courses for each row execute function course_page_changed();
