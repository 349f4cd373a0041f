-- What the console changes of the school beside its public face (console.md §6).
alter table school
  -- Keys of pictures, such as file:public/school/…; null: the mark of Manara.
  add column logo_light text,
  add column logo_dark text,
  -- True: the landing page counts students, courses, instructors and completion instead of showing stat_….
  add column stats_counted boolean not null default false,
  -- An enrolment request without a proof lapses after this many days.
  add column lapse_days integer not null default 7 check (lapse_days between 1 and 90),
  -- Whoever bought within so many days, and completed at most so much, gets the money back.
  add column refund_days integer not null default 14 check (refund_days between 0 and 365),
  add column refund_percent integer not null default 20 check (refund_percent between 0 and 100),
  -- Null: MAIL_FROM.
  add column mail_from_name text check (char_length(mail_from_name) between 1 and 80),
  add column mail_from_address text check (char_length(mail_from_address) between 3 and 254),
  -- The school's own words of some mails: { "<kind>": { "ar"?: { "subject", "text" }, "en"?: … } }
  add column mail_texts jsonb not null default '{}' check (jsonb_typeof(mail_texts) = 'object');
