-- Lists of the console that were still slow (npm run bench -- console).

-- Which waiting requests have warnings: what is compared stands in the index, of open requests alone.
create index enrolment_requests_open on enrolment_requests (status, waiting_since, id)
  include (paid_amount, amount, proof_sha256, transaction_key, course_id, method)
  where status in ('pending', 'needs_proof');

-- Graded again: the figures of the bank are counted anew. Without it only courses with newer attempts are.
create function count_bank_again() returns trigger language plpgsql as $$
begin
  update bank_courses set counted_at = null where counted_at is not null and course_id in (select course_id from changed);
  return null;
end $$;
create trigger attempts_bank after update on quiz_attempts
  referencing new table as changed for each statement execute function count_bank_again();
