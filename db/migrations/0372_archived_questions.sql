-- Questions that left the bank while quizzes keep them. By what they ask and how they are answered: all equal ones are archived together.
create table bank_archived (
  likeness text primary key,
  archived_at timestamptz not null,
  archived_by uuid references users on delete set null
);
create index bank_archived_by on bank_archived (archived_by);
