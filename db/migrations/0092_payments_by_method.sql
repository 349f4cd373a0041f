-- The ledger finds payments by method, and those refunded or cancelled, newest first.
create index payments_by_method on payments (method, recorded_at desc);
create index payments_refunded on payments (recorded_at desc) where refunded_amount > 0;
create index payments_cancelled on payments (recorded_at desc) where cancelled_at is not null;
