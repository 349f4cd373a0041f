-- What the overview asks (console.md §5): counted as it happens, so that no look at it reads years of rows.

-- How often each page was opened, a row for each day and page: no cookie, no address, nobody.
create table page_visits (
  -- In Algiers.
  day date not null,
  -- Its path, the same in both languages.
  page text not null check (char_length(page) between 1 and 200),
  visits integer not null check (visits > 0),
  primary key (day, page)
);

-- What was received, by day and course; cancelled payments do not count.
create table income_days (
  day date not null,
  course_id uuid not null references courses on delete restrict,
  payments integer not null,
  amount bigint not null,
  primary key (day, course_id)
);
create index income_days_by_course on income_days (course_id);

create function count_income(counted payments, times integer) returns void language sql as $$
  insert into income_days as d (day, course_id, payments, amount)
  values ((counted.recorded_at at time zone 'Africa/Algiers')::date, counted.course_id, times, times * counted.amount)
  on conflict (day, course_id) do update set payments = d.payments + excluded.payments, amount = d.amount + excluded.amount
$$;
create function income_changed() returns trigger language plpgsql as $$
begin
  -- A payment is never changed but cancelled, and never deleted.
  if tg_op = 'INSERT' and new.cancelled_at is null then perform count_income(new, 1);
  elsif tg_op = 'UPDATE' and old.cancelled_at is null and new.cancelled_at is not null then perform count_income(new, -1);
  end if;
  return null;
end $$;
create trigger payments_income after insert or update of cancelled_at on payments for each row execute function income_changed();
insert into income_days (day, course_id, payments, amount)
select (recorded_at at time zone 'Africa/Algiers')::date, course_id, count(*), sum(amount)
from payments where cancelled_at is null group by 1, 2;

create index enrolment_requests_created on enrolment_requests (created_at);
create index certificates_issued on certificates (issued_at);
create index quiz_attempts_failed on quiz_attempts (submitted_at desc) where not passed;
