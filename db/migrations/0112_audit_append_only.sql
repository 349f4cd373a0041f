-- The log of acts can be read and added to, and neither changed nor emptied (docs/decisions/audit.md). Who left is a number that leads nowhere:
-- a foreign key would change rows of the past.
alter table audit_log drop constraint audit_log_actor_id_fkey, drop constraint audit_log_person_id_fkey;

-- The table is given to a role of its own as well (append-only.ts); this holds where that cannot be done.
create function audit_log_stays() returns trigger language plpgsql as $$
begin
  raise insufficient_privilege using message = 'permission denied: audit_log is append-only';
end $$;
create trigger audit_log_stays before update or delete or truncate on audit_log
  for each statement execute function audit_log_stays();

drop index audit_newest, audit_by_person, audit_by_actor;
create index audit_newest on audit_log (created_at desc, id desc);
create index audit_by_person on audit_log (person_id, created_at desc, id desc);
create index audit_by_actor on audit_log (actor_id, created_at desc, id desc);
create index audit_by_act on audit_log (act text_pattern_ops, created_at desc, id desc);
