-- The search of the whole console finds a payment by its amount.
create index payments_by_amount on payments (amount, recorded_at desc);
