-- On which days a student learned, and how long: the strip of the week on the dashboard. Days are the school's (Africa/Algiers).
create table learning_days (
  student_id uuid not null references users on delete cascade,
  day date not null,
  -- Of video watched; 0 on a day of reading alone.
  seconds integer not null check (seconds between 0 and 86400),
  primary key (student_id, day)
);
