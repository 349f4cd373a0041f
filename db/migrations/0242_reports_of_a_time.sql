-- Reports of courses with many students are kept for each stretch of days that somebody looked at; null: from the beginning, until today.
alter table course_reports
  add column first_day date,
  add column last_day date,
  drop constraint course_reports_pkey;
create unique index one_report on course_reports (course_id, first_day, last_day) nulls not distinct;
