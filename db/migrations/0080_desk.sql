-- The enrolment desk (console.md §2): what the student says of the payment, a proof that is asked for again, requests that lapse, what a
-- decision made and how it is taken back, ready answers.

alter table enrolment_requests
  add column paid_amount integer check (paid_amount between 0 and 100000000),
  add column method text check (method in ('ccp', 'rip', 'cash', 'card', 'other')),
  add column transaction_number text check (char_length(transaction_number) between 1 and 80),
  -- The number as it is compared (features/payments/transaction-key.ts).
  add column transaction_key text,
  -- Since when it has been the school's turn: the request, or the proof that was asked for.
  add column waiting_since timestamptz,
  -- What its activation made; empty again once that is taken back.
  add column enrolment_id uuid,
  add column undone_at timestamptz,
  -- When the student was told that it lapses tomorrow.
  add column reminded_at timestamptz,
  drop constraint enrolment_requests_status_check,
  add constraint enrolment_requests_status_check
    check (status in ('pending', 'needs_proof', 'active', 'rejected', 'cancelled', 'lapsed')),
  drop constraint enrolment_requests_check2,
  add constraint enrolment_requests_says_why check (status not in ('rejected', 'needs_proof') or reason is not null);
update enrolment_requests set waiting_since = created_at;
update enrolment_requests r set enrolment_id = e.id from enrolments e
  where r.status = 'active' and e.student_id = r.student_id and e.course_id = r.course_id and e.source = 'request';
-- Whoever writes a request says since when it waits only where that is another moment.
create function request_waits() returns trigger language plpgsql as $$
begin
  new.waiting_since := coalesce(new.waiting_since, new.created_at);
  return new;
end $$;
create trigger requests_wait before insert on enrolment_requests for each row execute function request_waits();

drop index one_open_request;
create unique index one_open_request on enrolment_requests (student_id, course_id) where status in ('pending', 'needs_proof');
drop index enrolment_requests_queue;
create index enrolment_requests_queue on enrolment_requests (status, waiting_since, id);
create index enrolment_requests_of_course on enrolment_requests (course_id, status, waiting_since, id);
create index enrolment_requests_activated on enrolment_requests (decided_at) where status = 'active';
create index enrolment_requests_by_transaction on enrolment_requests (transaction_key) where transaction_key is not null;
create index enrolment_requests_by_paid on enrolment_requests (paid_amount) where paid_amount is not null;
create index enrolment_requests_by_enrolment on enrolment_requests (enrolment_id) where enrolment_id is not null;

alter table notifications
  drop constraint notifications_kind_check,
  add constraint notifications_kind_check
    check (kind in ('activated', 'rejected', 'needs_proof', 'lapsing', 'lapsed', 'certificate', 'revoked', 'reply'));

alter table waiting_enrolments
  add column paid_amount integer check (paid_amount between 0 and 100000000),
  add column method text check (method in ('ccp', 'rip', 'cash', 'card', 'other')),
  add column transaction_number text check (char_length(transaction_number) between 1 and 80);

create table reply_templates (
  id uuid primary key,
  kind text not null check (kind in ('ask', 'reject', 'chat')),
  position integer not null,
  text_ar text not null check (char_length(text_ar) between 1 and 500),
  text_en text not null check (char_length(text_en) between 1 and 500)
);
insert into reply_templates (id, kind, position, text_ar, text_en)
select gen_random_uuid(), kind, position, text_ar, text_en from (values
  ('ask', 1, 'الصورة غير واضحة. نرجو صورة يظهر فيها المبلغ والتاريخ ورقم العملية.',
    'The picture is not clear. Please send one that shows the amount, the date and the transaction number.'),
  ('ask', 2, 'المبلغ ناقص. وصلنا {{paid}} وثمن الباقة {{price}}. بعد إكمال {{missing}} وإرسال الوصل الثاني نفعّل الدورة فور وصوله.',
    'The amount is short. We received {{paid}} and the plan costs {{price}}. Pay the remaining {{missing}}, send the second receipt, and we activate the course as soon as it arrives.'),
  ('ask', 3, 'الوصل مستعمل في طلب آخر. نرجو إرسال الوصل الخاص بهذه الدورة.',
    'This receipt was used for another request. Please send the one for this course.'),
  ('ask', 4, 'العملية لم تصل إلى حسابنا بعد. نرجو التأكّد من رقم الحساب ثم إرسال الوصل من جديد.',
    'The payment has not reached our account yet. Please check the account number, then send the receipt again.'),
  ('reject', 5, 'العملية لم تصل إلى حسابنا. نرجو التأكّد من رقم الحساب، ثم إرسال طلب جديد مع الوصل.',
    'The payment did not reach our account. Please check the account number, then send a new request with the receipt.'),
  ('reject', 6, 'الوصل يخصّ طلبًا آخر سبق تفعيله.', 'This receipt belongs to another request that is already active.'),
  ('chat', 7, 'مرحبًا {{name}}، وصلنا طلبك {{code}} لدورة «{{course}}».', 'Hello {{name}}, we have your request {{code}} for “{{course}}”.'),
  ('chat', 8, 'مرحبًا {{name}}، نحتاج إلى صورة أوضح لوصل الطلب {{code}}. يمكنك إرسالها هنا.',
    'Hello {{name}}, we need a clearer picture of the receipt for {{code}}. You can send it here.')
) as given (kind, position, text_ar, text_en);
