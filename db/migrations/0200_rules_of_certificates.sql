-- The rules of a certificate (product.md, Certificate; console.md §4): what a course asks for beside its chapters and quizzes.

-- How long the video is, where the school knows it: `duration` is whole minutes, and what the teacher typed.
alter table chapters add column video_seconds integer check (video_seconds between 1 and 86400);
update chapters h set video_seconds = nullif(u.duration, 0) from uploads u where h.vimeo_url = 'file:' || u.file_key and u.duration <= 86400;

-- The time of a student's course that can have been watched: one row for all its chapters, or two of them would count the same minute. Only
-- where the certificate asks for a share of the videos.
create table watch_clocks (
  student_id uuid not null references users on delete cascade,
  course_id uuid not null references courses on delete cascade,
  saved_at timestamptz not null,
  -- Seconds that fitted into the time and were not asked for: what was watched without a network comes chapter by chapter.
  left_over integer not null check (left_over >= 0),
  -- What the last save was granted.
  granted integer not null check (granted >= 0),
  primary key (student_id, course_id)
);
create index watch_clocks_by_course on watch_clocks (course_id);

-- Frozen at issue, as everything that a certificate says; null: it was earned without rules, or before they were written down.
alter table certificates add column rules jsonb check (jsonb_typeof(rules) = 'object');
alter table replaced_certificates add column rules jsonb check (jsonb_typeof(rules) = 'object');
