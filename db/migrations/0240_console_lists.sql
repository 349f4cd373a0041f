-- What the console's lists ask of a school with hundreds of thousands of requests and payments (docs/performance.md).

-- The queue is searched by amounts, and by a part of a transaction number.
drop index enrolment_requests_by_paid;
create index enrolment_requests_by_paid on enrolment_requests (paid_amount, waiting_since, id) where paid_amount is not null;
create index enrolment_requests_by_amount on enrolment_requests (amount, waiting_since, id);
create index enrolment_requests_transaction_part on enrolment_requests using gin (transaction_key gin_trgm_ops) where transaction_key is not null;

-- The ledger of a course, and of one who records, newest first.
drop index payments_by_recorder;
create index payments_by_recorder on payments (recorded_by, recorded_at desc);
create index payments_of_course on payments (course_id, recorded_at desc);
