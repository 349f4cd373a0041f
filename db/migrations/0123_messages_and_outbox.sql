-- A message to the school is open until it is answered or closed; a closed one can be opened again.
alter table contact_messages add column closed_at timestamptz;
create index contact_messages_open on contact_messages (created_at desc, id desc) where handled_at is null and closed_at is null;
create index contact_messages_answered on contact_messages (created_at desc, id desc) where handled_at is not null and closed_at is null;

-- The outbox begins with what failed; one address is found by its beginning.
drop index outbox_newest;
create index outbox_failed_first on outbox ((failed_at is null), created_at desc, id desc);
create index outbox_newest on outbox (created_at desc, id desc);
create index outbox_failed_lately on outbox (failed_at) where failed_at is not null;
