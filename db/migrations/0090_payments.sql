-- What the school received (console.md §3). A payment stays what it is: refunds and cancellations are rows added beside it; of the
-- payment itself only their sums and marks move. Receipts are numbered without gaps, year by year.
create table receipt_years (
  year integer primary key check (year between 2000 and 9999),
  -- The number given last. Whoever takes the next one holds this row until the transaction ends, so a failed one leaves no gap.
  last integer not null check (last > 0)
);

create table payments (
  student_id uuid not null,
  id uuid not null,
  enrolment_id uuid not null,
  -- Null: enrolled without a request.
  request_id uuid references enrolment_requests (id) on delete set null,
  course_id uuid not null references courses on delete restrict,
  plan_id uuid,
  receipt_number text not null unique check (receipt_number ~ '^R-[0-9]{4}-[0-9]{4,}$'),
  amount integer not null check (amount > 0),
  method text not null check (method in ('ccp', 'rip', 'cash', 'card', 'other')),
  transaction_number text check (char_length(transaction_number) between 1 and 80),
  -- The number as it is compared (features/payments/transaction-key.ts).
  transaction_key text,
  recorded_at timestamptz not null,
  recorded_by uuid references users on delete set null,
  cancelled_at timestamptz,
  refunded_amount integer not null default 0 check (refunded_amount between 0 and amount),
  -- When a line of an account statement was found to be this payment.
  reconciled_at timestamptz,
  primary key (student_id, id),
  -- Goes with its enrolment when a student leaves or two accounts become one.
  foreign key (student_id, enrolment_id) references enrolments (student_id, id) on update cascade on delete restrict,
  foreign key (course_id, plan_id) references pricing_plans (course_id, id) on delete restrict,
  check ((transaction_number is null) = (transaction_key is null))
);
create unique index payments_id on payments (id);
create index payments_newest on payments (recorded_at desc, id desc);
create index payments_by_enrolment on payments (enrolment_id);
create index payments_by_request on payments (request_id) where request_id is not null;
create index payments_by_course on payments (course_id, plan_id, recorded_at desc);
create index payments_by_transaction on payments (transaction_key) where transaction_key is not null;
create index payments_by_recorder on payments (recorded_by);
create index payments_not_reconciled on payments (recorded_at) where reconciled_at is null and cancelled_at is null;

create table payment_changes (
  id uuid primary key,
  payment_id uuid not null references payments (id) on delete restrict,
  kind text not null check (kind in ('cancel', 'refund', 'reverse')),
  amount integer not null check (amount > 0),
  note text not null default '' check (char_length(note) <= 500),
  -- Refunded although the school's rule does not allow it.
  despite_rule boolean not null default false,
  created_at timestamptz not null,
  created_by uuid references users on delete set null
);
create index payment_changes_of_payment on payment_changes (payment_id, id);
create index payment_changes_newest on payment_changes (created_at desc, id desc);
create index payment_changes_by_person on payment_changes (created_by);
-- Cancelled twice is cancelled once.
create unique index one_cancellation on payment_changes (payment_id) where kind = 'cancel';

create function payment_stays() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then raise exception 'a payment is never deleted'; end if;
  if (old.id, old.receipt_number, old.amount, old.method, old.transaction_number, old.transaction_key, old.recorded_at, old.course_id, old.plan_id)
    is distinct from (new.id, new.receipt_number, new.amount, new.method, new.transaction_number, new.transaction_key, new.recorded_at, new.course_id, new.plan_id)
    or (old.cancelled_at is not null and new.cancelled_at is distinct from old.cancelled_at)
  then raise exception 'a payment is never changed'; end if;
  return new;
end $$;
create trigger payments_stay before update or delete on payments for each row execute function payment_stays();

create function payment_change_stays() returns trigger language plpgsql as $$
begin
  -- Who did it may leave the school; a note that may name a student goes when the student leaves.
  if tg_op = 'DELETE' or (to_jsonb(old) - 'created_by' - 'note') <> (to_jsonb(new) - 'created_by' - 'note') or new.note not in (old.note, '') then
    raise exception 'a change of a payment is never changed';
  end if;
  return new;
end $$;
create trigger payment_changes_stay before update or delete on payment_changes for each row execute function payment_change_stays();

-- What was paid before there were receipts, numbered as it came.
with paid as (
  select e.*, extract(year from e.activated_at at time zone 'Africa/Algiers')::int as year,
    row_number() over (partition by extract(year from e.activated_at at time zone 'Africa/Algiers') order by e.activated_at, e.id) as n,
    (select r.id from enrolment_requests r
      where r.student_id = e.student_id and r.course_id = e.course_id and r.status = 'active' and r.decided_at <= e.activated_at
      order by r.decided_at desc limit 1) as request_id
  from enrolments e where e.price_paid > 0
), written as (
  insert into payments (student_id, id, enrolment_id, request_id, course_id, plan_id, receipt_number, amount, method, recorded_at, recorded_by)
  select student_id,
    -- UUIDv7 of that moment: 48 bits of milliseconds, then the version.
    encode(set_bit(set_bit(overlay(uuid_send(gen_random_uuid())
      placing substring(int8send((extract(epoch from activated_at) * 1000)::bigint) from 3) from 1 for 6), 52, 1), 53, 1), 'hex')::uuid,
    id, request_id, course_id, plan_id, 'R-' || year || '-' || case when n < 10000 then lpad(n::text, 4, '0') else n::text end, price_paid, 'other', activated_at, activated_by
  from paid
)
insert into receipt_years (year, last) select year, max(n) from paid group by year;
