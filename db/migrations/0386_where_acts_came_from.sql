-- From which browser and address a member of the team acted (design/console.md, Activity log). Beside the log, which keeps its rows for good: these go
-- after a year.
create table audit_origins (
  entry_id uuid primary key,
  device text not null check (char_length(device) <= 300),
  address text not null check (char_length(address) <= 45),
  created_at timestamptz not null default now()
);
create index audit_origins_old on audit_origins (created_at);
