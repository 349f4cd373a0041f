-- Mails of announcements that already wait go after those that somebody waits for (docs/decisions/background-jobs.md).
select graphile_worker.reschedule_jobs(array_agg(j.id), priority => 1)
from outbox o join graphile_worker.jobs j on j.key = 'mail:' || o.id
where o.kind = 'announcement' and o.sent_at is null;
