-- Roles of the team, suspended accounts, and what an act of staff changed (console.md §1).
alter table users
  drop constraint users_role_check,
  add constraint users_role_check check (role in ('student', 'instructor', 'desk', 'staff', 'owner')),
  -- Which instructor of the catalogue a person with the role instructor is; their courses are that row's.
  add column instructor_id uuid references instructors on delete set null,
  add column suspended_at timestamptz,
  add column suspended_reason text;
create index users_team on users (role, created_at) where role <> 'student';
create index users_by_instructor on users (instructor_id) where instructor_id is not null;

-- What is kept of a person's sessions is dropped when any of these changes (0050).
drop trigger users_notify on users;
create trigger users_notify after update of role, full_name, email, language, instructor_id, suspended_at on users
  for each row
  when ((old.role, old.full_name, old.email, old.language, old.instructor_id, old.suspended_at)
    is distinct from (new.role, new.full_name, new.email, new.language, new.instructor_id, new.suspended_at))
  execute function account_changed();

alter table audit_log
  add column before jsonb check (jsonb_typeof(before) = 'object'),
  add column after jsonb check (jsonb_typeof(after) = 'object');
update audit_log set after = details where details <> '{}';
alter table audit_log drop column details;
