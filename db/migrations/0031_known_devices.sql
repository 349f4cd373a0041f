-- Browsers in which somebody signed in to an account: a long-lived cookie, of which only the SHA-256 is kept. Too many wrong passwords from
-- elsewhere do not lock these out, and a sign-in from any other is told by mail.
create table known_devices (
  token_hash bytea not null check (octet_length(token_hash) = 32),
  user_id uuid not null references users on delete cascade,
  seen_at timestamptz not null,
  primary key (token_hash, user_id)
);
create index known_devices_by_user on known_devices (user_id);
create index known_devices_seen on known_devices (seen_at);
