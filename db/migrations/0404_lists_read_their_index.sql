-- Lists of the console that read rows only to skip them (npm run bench -- console).

-- A far page of the outbox: its rows are found in the index alone, which therefore has the column of its first expression.
drop index outbox_failed_first;
create index outbox_failed_first on outbox ((failed_at is null), created_at desc, id desc) include (failed_at);
-- Mails that wait, counted for the head of the list; failed ones are not sent either, and were read one by one.
create index outbox_waiting on outbox (created_at desc, id desc) where sent_at is null and failed_at is null;

create index contact_messages_closed on contact_messages (created_at desc, id desc) where closed_at is not null;

-- The income of a course in the list of courses: the days of one course, with their amounts.
drop index income_days_by_course;
create index income_days_by_course on income_days (course_id, day) include (amount);
