-- What students do. Every table is keyed by the student first, so that the schema can be distributed by student (architecture.md, Growth).
create table enrolments (
  student_id uuid not null references users on delete cascade,
  id uuid not null,
  course_id uuid not null references courses on delete restrict,
  plan_id uuid,
  status text not null default 'active' check (status in ('active', 'refunded', 'ended')),
  source text not null check (source in ('request', 'staff', 'free')),
  price_paid integer not null default 0 check (price_paid >= 0),
  activated_by uuid references users on delete set null,
  activated_at timestamptz not null default now(),
  closed_at timestamptz,
  primary key (student_id, id),
  foreign key (course_id, plan_id) references pricing_plans (course_id, id) on delete restrict,
  check ((status = 'active') = (closed_at is null))
);
create unique index one_active_enrolment on enrolments (student_id, course_id) where status = 'active';
create index enrolments_by_course on enrolments (course_id);
create index enrolments_by_plan on enrolments (course_id, plan_id);
create index enrolments_newest on enrolments (activated_at desc);

create function enrolment_counted() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' and old.status = 'active' then
    update courses set student_count = student_count - 1 where id = old.course_id;
  end if;
  if tg_op <> 'DELETE' and new.status = 'active' then
    update courses set student_count = student_count + 1 where id = new.course_id;
  end if;
  return null;
end $$;
create trigger enrolments_count after insert or delete or update of status, course_id on enrolments for each row execute function enrolment_counted();

create table enrolment_requests (
  student_id uuid not null references users on delete cascade,
  id uuid not null,
  -- Short code that stands in the chat, on the student's page and in the queue, such as MN-7F3K2.
  code text not null unique check (code ~ '^MN-[2-9A-HJKMNP-TV-Z]{5}$'),
  course_id uuid not null references courses on delete restrict,
  plan_id uuid not null,
  amount integer not null check (amount >= 0),
  status text not null default 'pending' check (status in ('pending', 'active', 'rejected', 'cancelled')),
  reason text,
  proof_key text,
  proof_mime text,
  proof_bytes integer,
  proof_sha256 bytea,
  proof_at timestamptz,
  created_at timestamptz not null default now(),
  decided_at timestamptz,
  decided_by uuid references users on delete set null,
  primary key (student_id, id),
  foreign key (course_id, plan_id) references pricing_plans (course_id, id) on delete restrict,
  check ((proof_key is null) = (proof_at is null)),
  check ((status = 'pending') = (decided_at is null)),
  check (status <> 'rejected' or reason is not null)
);
create unique index one_open_request on enrolment_requests (student_id, course_id) where status = 'pending';
create unique index enrolment_requests_id on enrolment_requests (id);
create index enrolment_requests_queue on enrolment_requests (status, created_at);
create index enrolment_requests_by_course on enrolment_requests (course_id, plan_id);
create index enrolment_requests_by_proof on enrolment_requests (proof_sha256) where proof_sha256 is not null;

create table chapter_progress (
  student_id uuid not null references users on delete cascade,
  course_id uuid not null,
  chapter_id uuid not null,
  -- Total seconds watched; never goes down.
  watch_time integer not null default 0 check (watch_time >= 0),
  -- Second where the student left the video.
  position integer not null default 0 check (position between 0 and 86400),
  completed_at timestamptz,
  updated_at timestamptz not null default now(),
  primary key (student_id, course_id, chapter_id),
  foreign key (course_id, chapter_id) references chapters (course_id, id) on delete cascade
);
-- With the student, so that the planner never reads a popular chapter's every student to find one.
create index chapter_progress_by_chapter on chapter_progress (chapter_id, student_id);

create table quiz_attempts (
  student_id uuid not null references users on delete cascade,
  id uuid not null,
  quiz_id uuid not null references quizzes on delete cascade,
  course_id uuid not null references courses on delete cascade,
  score integer not null check (score between 0 and 100),
  passed boolean not null,
  -- The answers as given and as graded, frozen: later edits of the quiz do not rewrite history.
  answers jsonb not null,
  detailed_results jsonb not null,
  submitted_at timestamptz not null default now(),
  primary key (student_id, id)
);
create index quiz_attempts_of_quiz on quiz_attempts (student_id, quiz_id, submitted_at desc);
create index quiz_attempts_passed on quiz_attempts (student_id, course_id, quiz_id) where passed;
create index quiz_attempts_by_quiz on quiz_attempts (quiz_id);
create index quiz_attempts_by_course on quiz_attempts (course_id);

create table certificates (
  student_id uuid not null references users on delete cascade,
  id uuid not null,
  course_id uuid not null references courses on delete restrict,
  number text not null unique,
  language text not null check (language in ('ar', 'en')),
  -- Frozen at issue.
  student_name text not null,
  course_title text not null,
  course_title_en text,
  instructor_name text not null,
  instructor_name_en text,
  chapter_count integer not null,
  total_minutes integer not null,
  issued_at timestamptz not null default now(),
  pdf_key text,
  revoked_at timestamptz,
  revoked_reason text,
  primary key (student_id, id),
  unique (student_id, course_id),
  unique (id)
);
create index certificates_by_course on certificates (course_id);

create table notes (
  student_id uuid not null references users on delete cascade,
  id uuid not null,
  course_id uuid not null,
  chapter_id uuid not null,
  second integer not null default 0 check (second between 0 and 86400),
  text text not null check (char_length(text) between 1 and 5000),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (student_id, id),
  foreign key (course_id, chapter_id) references chapters (course_id, id) on delete cascade
);
create index notes_of_chapter on notes (student_id, course_id, chapter_id, second);
create index notes_by_chapter on notes (course_id, chapter_id);

create table reviews (
  student_id uuid not null references users on delete cascade,
  course_id uuid not null references courses on delete cascade,
  rating integer not null check (rating between 1 and 5),
  text text not null default '' check (char_length(text) <= 2000),
  hidden_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (student_id, course_id)
);
create index reviews_of_course on reviews (course_id, created_at desc);

create function review_counted() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' and old.hidden_at is null then
    update courses set rating_sum = rating_sum - old.rating, rating_count = rating_count - 1 where id = old.course_id;
  end if;
  if tg_op <> 'DELETE' and new.hidden_at is null then
    update courses set rating_sum = rating_sum + new.rating, rating_count = rating_count + 1 where id = new.course_id;
  end if;
  return null;
end $$;
create trigger reviews_count after insert or update or delete on reviews for each row execute function review_counted();

create table notifications (
  student_id uuid not null references users on delete cascade,
  id uuid not null,
  kind text not null check (kind in ('activated', 'rejected', 'certificate', 'reply')),
  data jsonb not null default '{}',
  created_at timestamptz not null default now(),
  read_at timestamptz,
  primary key (student_id, id)
);
create index notifications_newest on notifications (student_id, created_at desc);
