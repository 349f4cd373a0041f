-- What the school answered stays beside what was asked; staff read the newest first.
alter table contact_messages add column answer text;
create index contact_messages_newest on contact_messages (created_at desc, id desc);
