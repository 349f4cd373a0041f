-- How the bank's questions do: counted by a job for each course, shown beside each question, and sought by (design/console.md, question bank).
create table bank_figures (
  course_id uuid not null references courses on delete cascade,
  question_id uuid not null,
  attempts integer not null,
  correct integer not null,
  -- Null where all answers, or all scores, are the same.
  discrimination double precision,
  primary key (course_id, question_id)
);
alter table bank_courses add column counted_at timestamptz;
-- Every course is copied anew when the bank is next read.
alter table bank_questions add column language text not null default 'ar';
delete from bank_courses;
