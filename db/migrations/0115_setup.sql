-- The key of an empty school's first start: printed by the program, good once, closed for ten minutes after five wrong tries. Without a row the
-- school is set up.
create table setup_tokens (
  id boolean primary key default true check (id),
  token_hash bytea not null check (octet_length(token_hash) = 32),
  tries integer not null default 0,
  blocked_until timestamptz
);
