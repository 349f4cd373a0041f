-- Questions to the teacher (console.md §8): asked at a second of a chapter, answered once, private unless the teacher publishes both.
create table student_questions (
  id uuid primary key,
  student_id uuid not null references users on delete cascade,
  course_id uuid not null,
  chapter_id uuid not null,
  second integer check (second between 0 and 86400),
  text text not null check (char_length(text) between 1 and 2000),
  created_at timestamptz not null,
  answer text check (char_length(answer) between 1 and 5000),
  answered_at timestamptz,
  answered_by uuid references users on delete set null,
  published boolean not null default false,
  foreign key (course_id, chapter_id) references chapters (course_id, id) on delete cascade,
  check ((answer is null) = (answered_at is null)),
  check (answer is not null or not published)
);
create index student_questions_own on student_questions (student_id, course_id, created_at);
create index student_questions_published on student_questions (course_id, chapter_id) where published;
create index student_questions_open on student_questions (created_at, id) where answer is null;
create index student_questions_answered on student_questions (answered_at desc, id desc) where answer is not null;
create index student_questions_by_course on student_questions (course_id, chapter_id);
create index student_questions_by_teacher on student_questions (answered_by);

-- An answer of the teacher; an attempt that a mended key made better.
alter table notifications
  drop constraint notifications_kind_check,
  add constraint notifications_kind_check check (kind in ('activated', 'rejected', 'needs_proof', 'lapsing', 'lapsed', 'certificate', 'revoked',
    'reply', 'answer', 'regraded'));
