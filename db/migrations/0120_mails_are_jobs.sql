-- A mail is sent by a job (docs/decisions/background-jobs.md); its row says what became of it.
alter table outbox
  -- What it tells of, such as a decision on a request: whoever takes that back withdraws its mails by this.
  add column key text,
  -- When it was given up: its address was refused, or all tries failed.
  add column failed_at timestamptz;
update outbox set failed_at = now() where sent_at is null and attempts >= 8;
create index outbox_by_key on outbox (key) where key is not null and sent_at is null;
create index outbox_failed on outbox (created_at desc, id desc) where failed_at is not null;
drop index outbox_unsent;
create index outbox_unsent on outbox (created_at desc, id desc) where sent_at is null;

-- Mails that waited for the loop that is gone.
select graphile_worker.add_job('mail.send', json_build_object('mail_id', id), 'mails', job_key => 'mail:' || id)
from outbox where sent_at is null and failed_at is null and created_at > now() - interval '2 days';
