-- What the school answered stays beside what was asked; staff read the newest first. Who was signed in while writing is told in the bell, too.
alter table contact_messages
  add column answer text,
  add column student_id uuid references users on delete cascade;
create index contact_messages_newest on contact_messages (created_at desc, id desc);
create index contact_messages_by_student on contact_messages (student_id);
