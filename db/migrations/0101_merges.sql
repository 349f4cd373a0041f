-- Two accounts of one person made one (console.md §5): what moved and how the kept account was before, so that it can be undone.
create table student_merges (
  id uuid primary key,
  from_id uuid not null references users on delete cascade,
  into_id uuid not null references users on delete cascade,
  merged_by uuid references users on delete set null,
  merged_at timestamptz not null,
  undone_at timestamptz,
  -- features/people/merge-rows.ts says what it holds.
  moved jsonb not null,
  check (from_id <> into_id)
);
create index student_merges_into on student_merges (into_id, merged_at desc);
create index student_merges_by on student_merges (merged_by);
-- An account goes into one other at a time.
create unique index one_merge on student_merges (from_id) where undone_at is null;
