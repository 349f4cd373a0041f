-- What the school tells the students of a course, or all (console.md §5): in the bell, by mail, now or later.
create table announcements (
  id uuid primary key,
  -- Null: everyone.
  course_id uuid references courses on delete cascade,
  -- Of these all, those who have not finished, those who did not learn for two weeks.
  who text not null default 'all' check (who in ('all', 'unfinished', 'away')),
  title text not null check (char_length(title) between 1 and 200),
  text text not null check (char_length(text) between 1 and 5000),
  language text not null default 'ar' check (language in ('ar', 'en')),
  channels text[] not null check (cardinality(channels) between 1 and 2 and channels <@ array['bell', 'mail']),
  created_by uuid references users on delete set null,
  created_at timestamptz not null,
  -- When it leaves, and has left.
  send_at timestamptz not null,
  sent_at timestamptz,
  cancelled_at timestamptz,
  -- Whom it has reached so far; whoever comes after this student is still to be told.
  told_until uuid,
  bells integer not null default 0,
  mails integer not null default 0
);
create index announcements_newest on announcements (send_at desc, id desc);
create index announcements_of_course on announcements (course_id);
create index announcements_by_author on announcements (created_by);

-- Whose announcements are switched off gets none by mail.
alter table users
  drop constraint users_muted_mails_check,
  add constraint users_muted_mails_check check (muted_mails <@ array['activated', 'rejected', 'certificate', 'reply', 'announcement']);

do $$
declare
  rule text;
begin
  select pg_get_constraintdef(oid) into rule from pg_constraint where conname = 'notifications_kind_check';
  alter table notifications drop constraint notifications_kind_check;
  execute 'alter table notifications add constraint notifications_kind_check '
    || replace(rule, 'ARRAY[', 'ARRAY[''announcement''::text, ''review_reply''::text, ');
end $$;

-- How many have read it.
create index notifications_of_announcement on notifications (((data ->> 'announcement_id')::uuid)) where kind = 'announcement';
