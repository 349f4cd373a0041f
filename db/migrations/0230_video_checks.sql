-- Whether the videos that courses name by address still answer and may be embedded.
create table video_checks (
  address text primary key,
  -- Null: it answered.
  reason text check (reason in ('gone', 'forbidden', 'no_video', 'unreachable')),
  -- How many checks one after the other failed.
  failures integer not null default 0,
  failing_since timestamptz,
  checked_at timestamptz not null
);
create index video_checks_failing on video_checks (failing_since) where reason is not null;
create index chapters_by_video on chapters using hash (vimeo_url) where retired_at is null;
