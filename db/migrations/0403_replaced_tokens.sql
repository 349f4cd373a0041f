-- The token that a session had before it was refreshed, where the client asked to keep it until its own end: on a weak network the
-- answer with the new one may be lost, and the person would be signed out.
alter table sessions
  add column old_token_hash bytea check (octet_length(old_token_hash) = 32),
  add column old_expires_at timestamptz,
  add constraint sessions_old_token_whole check ((old_token_hash is null) = (old_expires_at is null));
create index sessions_old_token on sessions (old_token_hash) where old_token_hash is not null;
