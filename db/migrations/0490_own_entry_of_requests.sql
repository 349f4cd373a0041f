-- What the student said of the payment before somebody activated the request, { "paid_amount", "method", "transaction_number" }: undone, it says so
-- again (console.md §2). Null: not activated, or before this.
alter table enrolment_requests add column own_entry jsonb;
