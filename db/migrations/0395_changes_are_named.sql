-- A notice names what changed, so that only what shows it is made anew (docs/decisions/response-cache.md): `only`, the ids of rows, and
-- `courses`, on which every list hangs. Any other notice (the name of a table) means everything.
drop trigger courses_notify on courses;
drop trigger courses_search_words_notify on courses;
drop trigger plans_notify on pricing_plans;
drop trigger chapters_notify on chapters;
drop trigger resources_notify on resources;
drop trigger reviews_notify on reviews;
drop trigger categories_notify on categories;
drop trigger instructors_notify on instructors;

-- A course. Where it comes, goes or moves, others of its category and by its instructor may show it now, or no more.
create function course_told() returns trigger language plpgsql as $$
declare
  changed text := concat_ws(' ', 'only', 'courses', coalesce(new.id, old.id));
begin
  if (old.status, old.published_at, old.category_id, old.instructor_id)
    is distinct from (new.status, new.published_at, new.category_id, new.instructor_id)
  then changed := concat_ws(' ', changed, old.category_id, old.instructor_id, new.category_id, new.instructor_id);
  end if;
  perform pg_notify('catalogue', changed);
  return null;
end $$;
-- Every column but the counts. Plans, chapters and quizzes tell of themselves by it: refresh_course_facts updates their course.
create trigger courses_notify after insert or delete or update of title, title_en, title_fr, keywords, description, description_en, summary,
  summary_en, thumbnail_url, category_id, instructor_id, language, level, status, sequential, published_at, price, chapter_count,
  total_minutes, quiz_count, certificate, watched_percent, hide_key_until_passed, attempts_hours
  on courses for each row execute function course_told();

create function resource_told() returns trigger language plpgsql as $$
begin
  perform pg_notify('catalogue', concat_ws(' ', 'only', 'courses', h.course_id)) from chapters h where h.id in (old.chapter_id, new.chapter_id);
  return null;
end $$;
create trigger resources_notify after insert or update or delete on resources for each row execute function resource_told();

-- Stars stand on the card of the course, good words on the home page.
create function review_told() returns trigger language plpgsql as $$
begin
  perform pg_notify('catalogue', concat_ws(' ', 'only', 'courses', old.course_id, new.course_id));
  return null;
end $$;
create trigger reviews_notify after insert or update or delete on reviews for each row execute function review_told();

-- How many courses they have, their courses tell.
create trigger categories_notify after insert or delete or update of name, name_en, description, description_en, hue, position
  on categories for each statement execute function catalogue_changed();
create trigger instructors_notify after insert or delete or update of name, name_en, headline, headline_en, bio, bio_en, profile_picture
  on instructors for each statement execute function catalogue_changed();

-- A channel of its own: answers follow it, pages show a count up to a minute late. Which courses stand beside others hangs on it, too.
create or replace function student_count_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('counts', concat_ws(' ', 'only', 'courses', new.id, new.category_id, new.instructor_id));
  return null;
end $$;
