-- All that the school has as one archive, made in the background and kept for some days (design/console.md, Settings).
create table school_exports (
  id uuid primary key,
  -- Of its lists.
  language text not null check (language in ('ar', 'en')),
  asked_at timestamptz not null,
  done_parts integer not null default 0,
  -- Unknown until it begins.
  all_parts integer,
  bytes bigint,
  finished_at timestamptz,
  failed_at timestamptz
);
create index school_exports_newest on school_exports (asked_at desc);
create unique index one_school_export on school_exports ((true)) where finished_at is null and failed_at is null;
