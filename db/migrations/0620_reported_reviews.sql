-- Readers report a review to the school, which hides or keeps it (design/console.md, reviews). A report names the review by an id: whose it
-- is, readers do not know.
create function uuid_of(moment timestamptz) returns uuid language sql volatile
return
  -- UUIDv7 of that moment: 48 bits of milliseconds, then the version.
  encode(set_bit(set_bit(overlay(uuid_send(gen_random_uuid())
    placing substring(int8send((extract(epoch from moment) * 1000)::bigint) from 3) from 1 for 6), 52, 1), 53, 1), 'hex')::uuid;

alter table reviews add column id uuid;
-- Not by an update, of which each row would tell.
alter table reviews alter column id type uuid using uuid_of(created_at);
alter table reviews alter column id set default uuid_of(now()), alter column id set not null;
-- Not unique, and no table refers to it: reviews can be spread over several machines (tests/distributable.test.ts).
create index reviews_id on reviews (id);

create table review_reports (
  review_id uuid not null,
  -- Who reports it.
  student_id uuid not null references users on delete cascade,
  reason text not null check (reason in ('insult', 'personal', 'advert', 'off_topic', 'other')),
  words text not null default '' check (char_length(words) <= 500),
  created_at timestamptz not null,
  -- When the school hid or kept the review.
  settled_at timestamptz,
  primary key (review_id, student_id)
);
create index review_reports_of_student on review_reports (student_id, created_at);
create index review_reports_open on review_reports (review_id, created_at) where settled_at is null;

create function review_gone() returns trigger language plpgsql as $$
begin
  delete from review_reports where review_id = old.id;
  return null;
end $$;
create trigger reviews_gone after delete on reviews for each row execute function review_gone();
