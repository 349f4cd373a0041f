-- The bank: every question of every draft and published course in one table (console.md §4, features/authoring/sql-bank.ts). A copy, made anew
-- of each course that changed since, when somebody looks: saving a draft does not wait for it.
create table bank_questions (
  course_id uuid not null references courses on delete cascade,
  id uuid not null,
  chapter_id uuid not null,
  quiz_id uuid not null,
  quiz_title text not null,
  type text not null,
  tags text[] not null,
  -- As in a document.
  content jsonb not null,
  -- Equal questions have the same.
  likeness text not null,
  -- Question, answers and tags as search folds them.
  words text not null,
  in_draft boolean not null,
  published boolean not null,
  primary key (course_id, id)
);
create index bank_questions_alike on bank_questions (likeness);

create table bank_courses (
  course_id uuid primary key references courses on delete cascade,
  -- What the course was when its questions were copied.
  mark text not null
);
