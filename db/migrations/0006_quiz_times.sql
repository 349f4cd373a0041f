-- When a student opened a quiz that enforces its duration. One row per student and quiz, gone when the answers are submitted.
create table quiz_starts (
  student_id uuid not null references users on delete cascade,
  quiz_id uuid not null references quizzes on delete cascade,
  started_at timestamptz not null,
  primary key (student_id, quiz_id)
);
create index quiz_starts_by_quiz on quiz_starts (quiz_id);

-- The public pages of certificates are kept for a minute: not when one is revoked or gone.
create trigger certificates_notify after update of revoked_at or delete on certificates
  for each statement execute function catalogue_changed();
