-- What proves that an address is its account's: a mailed link, or a code of six digits. The newest takes the place of an older one.
create table email_proofs (
  user_id uuid primary key references users on delete cascade,
  token_hash bytea not null unique check (octet_length(token_hash) = 32),
  code_hash text not null,
  tries integer not null default 0,
  expires_at timestamptz not null
);
create index email_proofs_expiry on email_proofs (expires_at);

-- Google has proven the address of everybody who came through it. All others, but those who used a mailed link before, are asked.
update users set email_proven_at = created_at where google_subject is not null and email_proven_at is null;

-- Courses that staff gave to an address nobody has proven yet; they open at the moment somebody does.
create table waiting_enrolments (
  id uuid primary key,
  email_key text not null check (email_key = lower(btrim(email_key)) and char_length(email_key) between 3 and 254),
  course_id uuid not null references courses on delete cascade,
  plan_id uuid not null,
  price integer not null check (price >= 0),
  created_by uuid references users on delete set null,
  created_at timestamptz not null,
  unique (email_key, course_id),
  foreign key (course_id, plan_id) references pricing_plans (course_id, id) on delete cascade
);
create index waiting_enrolments_by_plan on waiting_enrolments (course_id, plan_id);
create index waiting_enrolments_by_staff on waiting_enrolments (created_by);
