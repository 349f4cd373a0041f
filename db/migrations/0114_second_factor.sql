-- The second factor of the team: codes of an authenticator (TOTP), and ten codes for the day the phone is lost.
create table second_factors (
  user_id uuid primary key references users on delete cascade,
  secret bytea not null check (octet_length(secret) = 20),
  -- Which half minute the last code was of: a code is good once.
  last_counter bigint not null default 0,
  -- SHA-256 of the recovery codes that were not used yet; each holds 80 random bits.
  recovery_hashes bytea[] not null,
  created_at timestamptz not null
);

-- Whoever gave the right password and still owes the second step.
create table sign_in_steps (
  token_hash bytea primary key check (octet_length(token_hash) = 32),
  user_id uuid not null references users on delete cascade,
  remember boolean not null,
  -- Of an authenticator that is being set up.
  secret bytea check (octet_length(secret) = 20),
  tries integer not null default 0,
  expires_at timestamptz not null
);
create index sign_in_steps_by_user on sign_in_steps (user_id);
create index sign_in_steps_expiry on sign_in_steps (expires_at);

-- Until when this browser is not asked for the second step of this account.
alter table known_devices add column trusted_until timestamptz;
