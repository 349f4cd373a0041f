-- How many pictures there are of a proof: 1 of a photo, one for each page of a PDF, 0 of a PDF that came before pages were drawn.
alter table enrolment_requests
  add column proof_pages integer not null default 0 check (proof_pages between 0 and 100),
  -- What its first picture looks like, in 64 bits (features/enrolment/picture-look.ts), and the same as four numbers that an index finds.
  add column proof_look bit(64),
  add column proof_bands integer[];
update enrolment_requests set proof_pages = 1 where proof_mime = 'image/jpeg';
create index enrolment_requests_by_look on enrolment_requests using gin (proof_bands) where proof_bands is not null;
-- The sweep of files asks which of them a row names.
create index enrolment_requests_by_key on enrolment_requests (proof_key) where proof_key is not null;

-- Proofs that show the same picture; found when the later one comes, so that the queue only reads.
create table proof_matches (
  request_id uuid not null references enrolment_requests (id) on delete cascade,
  other_id uuid not null references enrolment_requests (id) on delete cascade,
  primary key (request_id, other_id)
);
create index proof_matches_of_other on proof_matches (other_id);
