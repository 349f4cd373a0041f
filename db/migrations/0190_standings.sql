-- How students stand, for the console's list of students (console.md §5): kept up to date, so that a page of 200,000 students, their counts
-- and a search among them are reads of one index. Who did not learn for some days is "stuck": that depends on the day, so it is asked, not kept.

-- Whose rows went to another account of the same person; nobody signs in to it any more.
alter table users add column merged_into uuid references users on delete cascade;
create index users_merged on users (merged_into) where merged_into is not null;

create table student_standings (
  student_id uuid primary key references users on delete cascade,
  state text not null check (state in ('never_started', 'learning', 'finished', 'suspended')),
  courses integer not null,
  -- The course they learned in last, else the newest one of theirs.
  course_id uuid references courses on delete set null,
  last_at timestamptz,
  -- The order of the list: when they learned last, else when they came.
  active_at timestamptz not null
);
create index student_standings_newest on student_standings (active_at desc, student_id desc);
create index student_standings_by_state on student_standings (state, active_at desc, student_id desc);
create index student_standings_by_course on student_standings (course_id);

-- The same for each course that a student has. Sticky: whoever finished a course stays so when chapters are added.
create table course_standings (
  student_id uuid not null references users on delete cascade,
  course_id uuid not null references courses on delete cascade,
  state text not null check (state in ('never_started', 'learning', 'finished', 'suspended')),
  completed integer not null,
  last_at timestamptz,
  finished_at timestamptz,
  active_at timestamptz not null,
  primary key (student_id, course_id)
);
create index course_standings_newest on course_standings (course_id, active_at desc, student_id desc);
create index course_standings_by_state on course_standings (course_id, state, active_at desc, student_id desc);

-- A table of its own: an index of trigrams is too dear to be written at every step of learning. It begins with a space, so that the beginning
-- of a word can be looked for.
create table student_search (
  student_id uuid primary key references users on delete cascade,
  words text not null
);
create index student_search_words on student_search using gin (words gin_trgm_ops);

create function refresh_standings(students uuid[]) returns void language plpgsql as $$
begin
  -- One after the other: whoever counts sees what the other wrote.
  perform from student_standings where student_id = any (students) order by student_id for update;
  delete from course_standings s where s.student_id = any (students) and not exists (
    select from enrolments e join users u on u.id = e.student_id
    where e.student_id = s.student_id and e.course_id = s.course_id and e.status = 'active'
      and u.role = 'student' and u.deleted_at is null and u.merged_into is null
  );
  insert into course_standings as s (student_id, course_id, completed, last_at, finished_at, active_at, state)
  select e.student_id, e.course_id, p.completed, learned.last_at, done.at, coalesce(learned.last_at, e.activated_at),
    case when u.suspended_at is not null then 'suspended' when done.at is not null then 'finished'
      when learned.last_at is not null then 'learning' else 'never_started' end
  from enrolments e join users u on u.id = e.student_id join courses c on c.id = e.course_id
    left join course_standings o on o.student_id = e.student_id and o.course_id = e.course_id
  cross join lateral (
    select (count(g.completed_at) filter (where h.retired_at is null))::int as completed, max(g.updated_at) as last_at,
      max(g.completed_at) as completed_at
    from chapter_progress g join chapters h on h.id = g.chapter_id where g.student_id = e.student_id and g.course_id = e.course_id
  ) p
  cross join lateral (
    select greatest(p.last_at, max(a.submitted_at)) as last_at
    from quiz_attempts a where a.student_id = e.student_id and a.course_id = e.course_id
  ) learned
  cross join lateral (
    select coalesce(o.finished_at,
      (select k.completed_at from course_completions k where k.student_id = e.student_id and k.course_id = e.course_id),
      case when c.chapter_count > 0 and p.completed >= c.chapter_count then p.completed_at end) as at
  ) done
  where e.student_id = any (students) and e.status = 'active' and u.role = 'student' and u.deleted_at is null and u.merged_into is null
  order by e.student_id, e.course_id
  on conflict (student_id, course_id) do update set completed = excluded.completed, last_at = excluded.last_at,
    finished_at = excluded.finished_at, active_at = excluded.active_at, state = excluded.state;

  delete from student_standings s where s.student_id = any (students)
    and not exists (select from users u where u.id = s.student_id and u.role = 'student' and u.deleted_at is null and u.merged_into is null);
  insert into student_standings (student_id, state, courses, course_id, last_at, active_at)
  select u.id,
    case when u.suspended_at is not null then 'suspended' else coalesce(last.state, 'never_started') end,
    (select count(*)::int from course_standings s where s.student_id = u.id),
    last.course_id, last.last_at, coalesce(last.last_at, u.created_at)
  from users u left join lateral (
    select s.course_id, s.state, s.last_at from course_standings s where s.student_id = u.id
    order by s.last_at desc nulls last, s.active_at desc limit 1
  ) last on true
  where u.id = any (students) and u.role = 'student' and u.deleted_at is null and u.merged_into is null
  order by u.id
  on conflict (student_id) do update set state = excluded.state, courses = excluded.courses, course_id = excluded.course_id,
    last_at = excluded.last_at, active_at = excluded.active_at;
end $$;

create function refresh_student_search(students uuid[]) returns void language sql as $$
  insert into student_search (student_id, words)
  select u.id, ' ' || ar_norm(u.full_name || ' ' || u.email) from users u where u.id = any (students)
  on conflict (student_id) do update set words = excluded.words where student_search.words <> excluded.words
$$;

create function student_changed() returns trigger language plpgsql as $$
begin
  perform refresh_standings(array[new.id]);
  perform refresh_student_search(array[new.id]);
  return null;
end $$;
create trigger users_standing_insert after insert on users for each row execute function student_changed();
create trigger users_standing_update after update of full_name, email, role, suspended_at, deleted_at, merged_into on users for each row
  when ((old.full_name, old.email, old.role, old.suspended_at, old.deleted_at, old.merged_into)
    is distinct from (new.full_name, new.email, new.role, new.suspended_at, new.deleted_at, new.merged_into))
  execute function student_changed();

-- Of enrolments and attempts: they are few.
create function standing_rows_changed() returns trigger language plpgsql as $$
declare
  changed uuid[];
begin
  if tg_op = 'INSERT' then changed := array(select distinct student_id from new_rows);
  elsif tg_op = 'DELETE' then changed := array(select distinct student_id from old_rows);
  else changed := array(select student_id from old_rows union select student_id from new_rows);
  end if;
  if changed <> '{}' then perform refresh_standings(changed); end if;
  return null;
end $$;
create trigger enrolments_standing_insert after insert on enrolments
  referencing new table as new_rows for each statement execute function standing_rows_changed();
create trigger enrolments_standing_update after update on enrolments
  referencing old table as old_rows new table as new_rows for each statement execute function standing_rows_changed();
create trigger enrolments_standing_delete after delete on enrolments
  referencing old table as old_rows for each statement execute function standing_rows_changed();
create trigger attempts_standing_insert after insert on quiz_attempts
  referencing new table as new_rows for each statement execute function standing_rows_changed();

-- Whoever learns saves every half minute: counted is the first time of a chapter, its completion, and once an hour.
create function progress_standing_changed() returns trigger language plpgsql as $$
declare
  changed uuid[];
begin
  changed := array(
    select distinct n.student_id from new_rows n join old_rows o using (student_id, course_id, chapter_id)
    where o.completed_at is distinct from n.completed_at or n.updated_at > o.updated_at + interval '1 hour'
  );
  if changed <> '{}' then perform refresh_standings(changed); end if;
  return null;
end $$;
create trigger progress_standing_insert after insert on chapter_progress
  referencing new table as new_rows for each statement execute function standing_rows_changed();
create trigger progress_standing_update after update on chapter_progress
  referencing old table as old_rows new table as new_rows for each statement execute function progress_standing_changed();
create trigger progress_standing_delete after delete on chapter_progress
  referencing old table as old_rows for each statement execute function standing_rows_changed();

select refresh_standings(array(select id from users)), refresh_student_search(array(select id from users));

-- What the sheet of a student asks.
create index outbox_by_recipient on outbox (lower(recipient), created_at desc);

-- Notes of the team about a student; the student never reads them.
create table staff_notes (
  id uuid primary key,
  student_id uuid not null references users on delete cascade,
  author_id uuid references users on delete set null,
  text text not null check (char_length(text) between 1 and 2000),
  created_at timestamptz not null
);
create index staff_notes_of_student on staff_notes (student_id, created_at desc);
create index staff_notes_by_author on staff_notes (author_id);

-- A quiz that staff opened again for a student: attempts before it stay and are not counted against those allowed.
create table quiz_resets (
  student_id uuid not null references users on delete cascade,
  quiz_id uuid not null references quizzes on delete cascade,
  reset_at timestamptz not null,
  primary key (student_id, quiz_id)
);
create index quiz_resets_by_quiz on quiz_resets (quiz_id);
