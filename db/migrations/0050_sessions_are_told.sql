-- Every process hears at once whose sessions ended or whose name, role, address or language changed: what it keeps of them is dropped,
-- and open streams of ended sessions end.
create function session_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('sessions', old.user_id::text);
  return null;
end $$;
create trigger sessions_notify after delete or update of token_hash on sessions
  for each row execute function session_changed();

create function account_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('sessions', old.id::text);
  return null;
end $$;
create trigger users_notify after update of role, full_name, email, language on users
  for each row
  when ((old.role, old.full_name, old.email, old.language) is distinct from (new.role, new.full_name, new.email, new.language))
  execute function account_changed();
