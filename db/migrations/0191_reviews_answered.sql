-- Reviews are hidden with a reason and answered in public (console.md §5).
alter table reviews
  add column hidden_reason text check (char_length(hidden_reason) between 1 and 500),
  add column hidden_by uuid references users on delete set null,
  add column reply text check (char_length(reply) between 1 and 2000),
  add column replied_at timestamptz,
  add column replied_by uuid references users on delete set null,
  add constraint reviews_reply_is_dated check ((reply is null) = (replied_at is null));
create index reviews_newest on reviews (created_at desc, student_id desc, course_id desc);
create index reviews_waiting on reviews (created_at desc, student_id desc, course_id desc) where reply is null and hidden_at is null and text <> '';
create index reviews_hidden on reviews (created_at desc, student_id desc, course_id desc) where hidden_at is not null;
create index reviews_hidden_by on reviews (hidden_by) where hidden_by is not null;
create index reviews_replied_by on reviews (replied_by) where replied_by is not null;
