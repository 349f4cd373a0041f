-- A line of an account statement asks for the first payments of its amount that no line was matched with yet: from this index in their order.
create index payments_open_by_amount on payments (amount, recorded_at) where reconciled_at is null and cancelled_at is null and method <> 'cash';
