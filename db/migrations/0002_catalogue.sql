-- What the school teaches. Texts of a course stand in its own language; the *_en columns hold an optional English version.
create table categories (
  id uuid primary key,
  name text not null unique,
  name_en text,
  description text not null default '',
  description_en text,
  hue text not null check (hue in ('sea', 'clay', 'olive', 'indigo', 'saffron', 'mulberry')),
  position integer not null default 0,
  -- Published courses, kept right by a trigger below: the total of a page of cards without counting them.
  course_count integer not null default 0,
  created_at timestamptz not null default now()
);

create table instructors (
  id uuid primary key,
  name text not null,
  name_en text,
  headline text not null default '',
  headline_en text,
  bio text not null default '',
  bio_en text,
  profile_picture text,
  course_count integer not null default 0,
  created_at timestamptz not null default now()
);

create table courses (
  id uuid primary key,
  title text not null check (char_length(title) between 1 and 200),
  title_en text check (char_length(title_en) between 1 and 200),
  -- HTML, sanitised by an allow-list when stored.
  description text not null default '',
  description_en text,
  -- Plain text for search engines and link previews.
  summary text not null default '',
  summary_en text,
  thumbnail_url text,
  category_id uuid not null references categories on delete restrict,
  instructor_id uuid not null references instructors on delete restrict,
  language text not null default 'ar' check (language in ('ar', 'en', 'fr')),
  level text not null default 'beginner' check (level in ('beginner', 'intermediate', 'advanced')),
  status text not null default 'draft' check (status in ('draft', 'published', 'archived')),
  sequential boolean not null default false,
  created_at timestamptz not null default now(),
  published_at timestamptz,
  -- Facts of the card, kept right by the triggers below and in 0003, so that a page of cards is one index scan.
  price integer not null default 0 check (price >= 0),
  chapter_count integer not null default 0,
  total_minutes integer not null default 0,
  quiz_count integer not null default 0,
  student_count integer not null default 0 check (student_count >= 0),
  rating_sum integer not null default 0,
  rating_count integer not null default 0,
  check (status <> 'published' or published_at is not null)
);
create index courses_newest on courses (published_at desc, id desc) where status = 'published';
create index courses_popular on courses (student_count desc, id desc) where status = 'published';
create index courses_cheapest on courses (price, id) where status = 'published';
create index courses_by_category on courses (category_id, published_at desc, id desc) where status = 'published';
create index courses_by_instructor on courses (instructor_id, published_at desc, id desc) where status = 'published';
create index courses_by_level on courses (level, published_at desc, id desc) where status = 'published';
create index courses_by_duration on courses (total_minutes) where status = 'published';
create index courses_category_any on courses (category_id);
create index courses_instructor_any on courses (instructor_id);

create table pricing_plans (
  id uuid primary key,
  course_id uuid not null references courses on delete cascade,
  position integer not null,
  name text not null check (char_length(name) between 1 and 80),
  name_en text,
  price integer not null check (price between 0 and 100000000),
  features text[] not null default '{}',
  features_en text[],
  retired_at timestamptz,
  unique (course_id, position) deferrable initially deferred,
  unique (course_id, id)
);

create table chapters (
  id uuid primary key,
  course_id uuid not null references courses on delete cascade,
  position integer not null,
  title text not null check (char_length(title) between 1 and 200),
  description text not null default '',
  -- Minutes.
  duration integer not null default 0 check (duration between 0 and 1440),
  allow_preview boolean not null default false,
  -- Vimeo or YouTube address, or the address of an own file (MP4, WebM, HLS). The name is the specification's.
  vimeo_url text,
  poster_url text,
  unique (course_id, position) deferrable initially deferred,
  unique (course_id, id)
);

create table captions (
  chapter_id uuid not null references chapters on delete cascade,
  language text not null check (language in ('ar', 'en', 'fr')),
  url text not null,
  primary key (chapter_id, language)
);

create table resources (
  id uuid primary key,
  chapter_id uuid not null references chapters on delete cascade,
  position integer not null,
  title text not null,
  url text not null,
  bytes integer not null default 0 check (bytes >= 0),
  mime text not null default 'application/octet-stream',
  unique (chapter_id, position) deferrable initially deferred
);

create table quizzes (
  id uuid primary key,
  chapter_id uuid not null references chapters on delete cascade,
  position integer not null default 1,
  title text not null,
  -- Minutes; informing, unless enforced.
  duration integer not null default 10 check (duration between 1 and 600),
  pass_mark integer not null default 70 check (pass_mark between 1 and 100),
  enforce_duration boolean not null default false,
  unique (chapter_id, position) deferrable initially deferred
);

create table questions (
  id uuid primary key,
  quiz_id uuid not null references quizzes on delete cascade,
  position integer not null,
  type text not null check (type in ('mcq', 'checkbox', 'true_false')),
  question text not null,
  options text[] not null default '{}',
  correct text[] not null check (cardinality(correct) >= 1),
  explanation text not null default '',
  unique (quiz_id, position) deferrable initially deferred,
  check (type = 'checkbox' or cardinality(correct) = 1),
  check (case when type = 'true_false' then correct <@ array['true', 'false'] else cardinality(options) >= 2 and correct <@ options end)
);

create function course_counted() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' and old.status = 'published' then
    update categories set course_count = course_count - 1 where id = old.category_id;
    update instructors set course_count = course_count - 1 where id = old.instructor_id;
  end if;
  if tg_op <> 'DELETE' and new.status = 'published' then
    update categories set course_count = course_count + 1 where id = new.category_id;
    update instructors set course_count = course_count + 1 where id = new.instructor_id;
  end if;
  return null;
end $$;
create trigger courses_count after insert or delete or update of status, category_id, instructor_id on courses
  for each row execute function course_counted();

-- Facts of a course's card.
create function refresh_course_facts(course uuid) returns void language sql as $$
  update courses set
    price = coalesce((select price from pricing_plans where course_id = course and retired_at is null order by position limit 1), 0),
    chapter_count = (select count(*)::int from chapters where course_id = course),
    total_minutes = (select coalesce(sum(duration), 0)::int from chapters where course_id = course),
    quiz_count = (select count(*)::int from quizzes q join chapters c on c.id = q.chapter_id where c.course_id = course)
  where id = course
$$;

create function course_part_changed() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then perform refresh_course_facts(old.course_id); end if;
  if tg_op <> 'DELETE' then perform refresh_course_facts(new.course_id); end if;
  return null;
end $$;
create trigger plans_change after insert or update or delete on pricing_plans for each row execute function course_part_changed();
create trigger chapters_change after insert or update or delete on chapters for each row execute function course_part_changed();

create function quiz_changed() returns trigger language plpgsql as $$
begin
  perform refresh_course_facts(course_id) from chapters where id in (new.chapter_id, old.chapter_id);
  return null;
end $$;
create trigger quizzes_change after insert or update or delete on quizzes for each row execute function quiz_changed();

-- Other processes drop their rendered pages when the catalogue changes.
create function catalogue_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('catalogue', tg_table_name);
  return null;
end $$;
create trigger school_notify after update on school for each statement execute function catalogue_changed();
create trigger categories_notify after insert or update or delete on categories for each statement execute function catalogue_changed();
create trigger instructors_notify after insert or update or delete on instructors for each statement execute function catalogue_changed();
-- Not for student_count and rating: pages may show those up to a minute late rather than be drawn anew at each enrolment.
create trigger courses_notify after insert or delete or update of title, title_en, description, description_en, summary, summary_en,
  thumbnail_url, category_id, instructor_id, language, level, status, sequential, price, chapter_count, total_minutes, quiz_count
  on courses for each statement execute function catalogue_changed();
create trigger plans_notify after insert or update or delete on pricing_plans for each statement execute function catalogue_changed();
create trigger chapters_notify after insert or update or delete on chapters for each statement execute function catalogue_changed();
create trigger resources_notify after insert or update or delete on resources for each statement execute function catalogue_changed();
