-- Since when a mail is kept for the team to hand on, because there was no mail server when it was to go. A server that is set up later does not send it by
-- itself: it may be old, and was perhaps handed on. Those of before were never tried, and their time is long over.
alter table outbox add column kept_at timestamptz;
update outbox set kept_at = now()
  where sent_at is null and failed_at is null and attempts = 0 and next_attempt_at < now() - interval '1 day';
