-- A school says only what somebody set: no contact, no figure, no link is made up for it. The demo school brings its own values.
alter table school
  alter column contact_email drop not null, alter column contact_email drop default,
  alter column chat_number drop not null, alter column chat_number drop default,
  alter column linkedin_url drop not null, alter column linkedin_url drop default,
  alter column facebook_url drop not null, alter column facebook_url drop default,
  alter column instagram_url drop not null, alter column instagram_url drop default,
  alter column stat_students drop not null, alter column stat_students drop default,
  alter column stat_courses drop not null, alter column stat_courses drop default,
  alter column stat_instructors drop not null, alter column stat_instructors drop default,
  alter column stat_completion drop not null, alter column stat_completion drop default,
  -- [{ "name_ar", "name_en", "role_ar", "role_en", "text_ar", "text_en", "picture" }]
  add column founders jsonb not null default '[]' check (jsonb_typeof(founders) = 'array'),
  -- { "days": [0, 1, …] (0 is Sunday), "from": "08:00", "to": "17:00", "time_zone": "Africa/Algiers" }; null: not set, nothing is promised.
  add column opening_hours jsonb check (jsonb_typeof(opening_hours) = 'object');

-- What stands there only because it was the default goes, but in a demo school.
update school set
  contact_email = nullif(contact_email, 'contact@manara.example'),
  chat_number = nullif(chat_number, '213550000000'),
  linkedin_url = nullif(linkedin_url, 'https://www.linkedin.com/'),
  facebook_url = nullif(facebook_url, 'https://www.facebook.com/'),
  instagram_url = nullif(instagram_url, 'https://www.instagram.com/'),
  stat_students = nullif(stat_students, '99+'),
  stat_courses = nullif(stat_courses, '5+'),
  stat_instructors = nullif(stat_instructors, '2+'),
  stat_completion = nullif(stat_completion, '95%')
where not exists (select from users where email_key = 'staff@manara.example');
