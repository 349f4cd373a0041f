-- Answers are graded against the quiz as it was shown, also when it was edited since. One row for each content that somebody was shown.
create table quiz_versions (
  quiz_id uuid not null references quizzes on delete cascade,
  -- Hash of the content: ten thousand students share one row.
  version text not null,
  pass_mark integer not null,
  -- With their ids and answers, in the order they were shown.
  questions jsonb not null check (jsonb_typeof(questions) = 'array'),
  primary key (quiz_id, version)
);

-- What a student was shown of a quiz, last first. Written when something else is shown than last time; at most five are kept.
create table quiz_showings (
  student_id uuid not null references users on delete cascade,
  quiz_id uuid not null references quizzes on delete cascade,
  versions text[] not null check (cardinality(versions) between 1 and 5),
  primary key (student_id, quiz_id)
);
create index quiz_showings_by_quiz on quiz_showings (quiz_id);
