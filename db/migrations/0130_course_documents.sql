-- A course's draft is a document (console.md §4, features/authoring); publishing applies it to the tables that students read. What is taken out
-- of a course is retired, not deleted: progress, notes and attempts stay, and so does every completion.

alter table courses
  add column certificate boolean not null default true,
  -- Least share of each video that has to be watched for the certificate, in percent.
  add column watched_percent integer check (watched_percent between 1 and 100),
  -- Right answers are shown once the quiz is passed.
  add column hide_key_until_passed boolean not null default false,
  -- Hours between two attempts of a quiz.
  add column attempts_hours integer check (attempts_hours between 1 and 8760),
  add column published_version integer;

alter table chapters
  add column title_en text check (char_length(title_en) between 1 and 200),
  add column description_en text,
  add column opens_kind text not null default 'now' check (opens_kind in ('now', 'days', 'date')),
  -- After enrolment.
  add column opens_days integer check (opens_days between 0 and 3650),
  add column opens_at timestamptz,
  -- Retired ones have negative positions.
  add column retired_at timestamptz,
  add constraint chapters_opens_check check ((opens_kind = 'days') = (opens_days is not null) and (opens_kind = 'date') = (opens_at is not null)),
  add constraint chapters_retired_check check ((retired_at is null) = (position >= 0));

alter table quizzes
  add column max_attempts integer check (max_attempts between 1 and 100),
  add column shuffle boolean not null default false,
  -- How many of the questions an attempt asks.
  add column draw integer check (draw between 1 and 1000),
  add column retired_at timestamptz,
  add constraint quizzes_retired_check check ((retired_at is null) = (position >= 0));

alter table questions
  add column tolerance double precision check (tolerance >= 0),
  add column tags text[] not null default '{}',
  drop constraint questions_type_check,
  drop constraint questions_check,
  drop constraint questions_check1,
  add constraint questions_type_check check (type in ('mcq', 'checkbox', 'true_false', 'short', 'number')),
  add constraint questions_one_answer_check check (type in ('checkbox', 'short') or cardinality(correct) = 1),
  add constraint questions_answer_check check (case
    when type = 'true_false' then correct <@ array['true', 'false']
    when type in ('short', 'number') then true
    else cardinality(options) >= 2 and correct <@ options end);

create or replace function refresh_course_facts(changed uuid[]) returns void language sql as $$
  update courses c set
    price = (select p.price from pricing_plans p where p.course_id = c.id and p.retired_at is null order by p.position limit 1),
    chapter_count = (select count(*)::int from chapters h where h.course_id = c.id and h.retired_at is null),
    total_minutes = (select coalesce(sum(h.duration), 0)::int from chapters h where h.course_id = c.id and h.retired_at is null),
    quiz_count = (select count(*)::int from quizzes q join chapters h on h.id = q.chapter_id
      where h.course_id = c.id and h.retired_at is null and q.retired_at is null)
  where c.id = any (changed)
$$;

create or replace function refresh_course_search(changed uuid[]) returns void language sql as $$
  delete from course_search where course_id = any (changed)
    and not exists (select from courses c where c.id = course_id and c.status = 'published');
  insert into course_search
  select c.id, ar_norm(c.title), ar_norm(c.title_en), ar_words(c.title, c.title_en, c.title_fr),
    ar_words(c.title, c.title_en, c.title_fr, array_to_string(c.keywords, ' '), g.name, g.name_en, i.name, i.name_en),
    ar_words(c.title, c.title_en, c.title_fr, array_to_string(c.keywords, ' '), g.name, g.name_en, i.name, i.name_en, c.level,
      g.description, g.description_en, c.summary, c.summary_en, plain_text(c.description), plain_text(c.description_en),
      (select string_agg(h.title, ' ') from chapters h where h.course_id = c.id and h.retired_at is null)),
    c.category_id, c.instructor_id, c.level, c.price, c.total_minutes, c.student_count
  from courses c join categories g on g.id = c.category_id join instructors i on i.id = c.instructor_id
  where c.id = any (changed) and c.status = 'published'
  on conflict (course_id) do update set title = excluded.title, title_en = excluded.title_en, title_words = excluded.title_words,
    name_words = excluded.name_words, words = excluded.words, category_id = excluded.category_id,
    instructor_id = excluded.instructor_id, level = excluded.level, price = excluded.price, total_minutes = excluded.total_minutes,
    student_count = excluded.student_count;
  select know_words(array(
    select distinct word from course_search, unnest(tsvector_to_array(words)) word where course_id = any (changed)));
$$;

drop trigger chapters_search_update on chapters;
create trigger chapters_search_update after update of title, retired_at on chapters
  for each row when (old.title <> new.title or old.retired_at is distinct from new.retired_at)
  execute function course_search_chapter_changed();

-- Who has completed a course has completed it, whatever is published later. Written when the last chapter is, and before a version is applied.
create table course_completions (
  student_id uuid not null references users on delete cascade,
  course_id uuid not null references courses on delete cascade,
  completed_at timestamptz not null,
  primary key (student_id, course_id)
);
create index course_completions_by_course on course_completions (course_id, completed_at);

insert into course_completions (student_id, course_id, completed_at)
select p.student_id, p.course_id, max(p.completed_at)
from chapter_progress p join courses c on c.id = p.course_id
where p.completed_at is not null
group by p.student_id, p.course_id, c.chapter_count
having count(*) >= c.chapter_count;

-- One row for each course that was written or changed in the console; the draft of another one is its rows.
create table course_drafts (
  course_id uuid primary key references courses on delete cascade,
  revision integer not null check (revision >= 1),
  document jsonb not null,
  -- To tell whether a draft says something else than what was published.
  content_hash text not null generated always as (md5(document::text)) stored,
  updated_at timestamptz not null,
  updated_by uuid references users on delete set null
);
-- A document is written at every save: compressing it would take longer than writing it.
alter table course_drafts alter column document set storage external;
create index course_drafts_by_editor on course_drafts (updated_by);

create table draft_changes (
  course_id uuid not null references courses on delete cascade,
  -- What the draft became by it.
  revision integer not null,
  base_revision integer not null,
  changes jsonb not null check (jsonb_typeof(changes) = 'array'),
  changed_at timestamptz not null,
  changed_by uuid references users on delete set null,
  -- The request sent again counts once.
  idempotency_key text check (char_length(idempotency_key) between 1 and 200),
  primary key (course_id, revision)
);
create unique index one_change_per_key on draft_changes (course_id, changed_by, idempotency_key) where idempotency_key is not null;
create index draft_changes_by_editor on draft_changes (changed_by);

create table course_versions (
  course_id uuid not null references courses on delete cascade,
  version integer not null check (version >= 1),
  document jsonb not null,
  content_hash text not null generated always as (md5(document::text)) stored,
  note text not null default '' check (char_length(note) <= 500),
  published_at timestamptz not null,
  published_by uuid references users on delete set null,
  primary key (course_id, version)
);
create index course_versions_by_publisher on course_versions (published_by);

-- Which course an id of a document belongs to: no document takes the id of another's part.
create table document_parts (
  id uuid primary key,
  course_id uuid not null references courses on delete cascade
);
create index document_parts_of_course on document_parts (course_id);

-- Files on their way in, and those that came. Private until a published document names them; unused ones go after seven days.
create table uploads (
  id uuid primary key,
  owner_id uuid references users on delete set null,
  purpose text not null check (purpose in ('video', 'picture', 'resource', 'captions')),
  name text not null check (char_length(name) <= 300),
  bytes bigint not null check (bytes >= 0),
  mime text,
  -- Seconds, of a video.
  duration integer,
  -- Where the finished file lies.
  file_key text unique,
  created_at timestamptz not null,
  finished_at timestamptz,
  check ((finished_at is null) = (file_key is null)),
  check (finished_at is null or mime is not null)
);
create index uploads_by_owner on uploads (owner_id);
create index uploads_oldest on uploads (created_at);
