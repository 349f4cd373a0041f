-- The school, its people and how they sign in.
create extension if not exists pg_trgm;

-- One row: the settings of the school (product.md: "hard-coded" becomes "default").
create table school (
  id boolean primary key default true check (id),
  name_ar text not null default 'منارة' check (char_length(name_ar) between 1 and 80),
  name_en text not null default 'Manara' check (char_length(name_en) between 1 and 80),
  contact_email text not null default 'contact@manara.example',
  -- International form, digits only, as chat links want it.
  chat_number text not null default '213550000000' check (chat_number ~ '^[0-9]{8,15}$'),
  linkedin_url text not null default 'https://www.linkedin.com/',
  facebook_url text not null default 'https://www.facebook.com/',
  instagram_url text not null default 'https://www.instagram.com/',
  stat_students text not null default '99+',
  stat_courses text not null default '5+',
  stat_instructors text not null default '2+',
  stat_completion text not null default '95%',
  -- [{ "kind": "ccp" | "rip" | "cash" | "other", "name_ar", "name_en", "holder", "number", "key" }]
  payment_methods jsonb not null default '[]' check (jsonb_typeof(payment_methods) = 'array'),
  updated_at timestamptz not null default now()
);
insert into school default values;

create table users (
  id uuid primary key,
  full_name text not null check (char_length(full_name) between 1 and 120),
  email text not null check (char_length(email) between 3 and 254),
  -- Addresses are compared trimmed and case-insensitively (product.md).
  email_key text not null generated always as (lower(btrim(email))) stored,
  password_hash text,
  google_subject text,
  role text not null default 'student' check (role in ('student', 'staff', 'owner')),
  language text not null default 'ar' check (language in ('ar', 'en')),
  -- When the person showed that the address is theirs (a mailed link, a verified Google address); null: never.
  email_proven_at timestamptz,
  created_at timestamptz not null default now(),
  unique (email_key),
  unique (google_subject),
  check (password_hash is not null or google_subject is not null)
);

-- Opaque bearer tokens; only their SHA-256 is kept.
create table sessions (
  user_id uuid not null references users on delete cascade,
  id uuid not null,
  token_hash bytea not null unique check (octet_length(token_hash) = 32),
  remember boolean not null default false,
  user_agent text not null default '' check (char_length(user_agent) <= 300),
  created_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  expires_at timestamptz not null,
  primary key (user_id, id)
);
create index sessions_expiry on sessions (expires_at);

-- At most one open link per person: a newer one takes the place of the older, using it removes it.
create table password_resets (
  user_id uuid primary key references users on delete cascade,
  token_hash bytea not null unique check (octet_length(token_hash) = 32),
  expires_at timestamptz not null
);

-- Mails: sent through SMTP, or kept here for staff to read when no SMTP_URL is set.
create table outbox (
  id uuid primary key,
  recipient text not null,
  -- Whom an answer reaches: the sender of a contact message.
  reply_to text,
  language text not null check (language in ('ar', 'en')),
  kind text not null,
  subject text not null,
  text_body text not null,
  html_body text not null,
  created_at timestamptz not null default now(),
  sent_at timestamptz,
  attempts integer not null default 0,
  next_attempt_at timestamptz not null default now(),
  last_error text
);
create index outbox_newest on outbox (created_at desc, id desc);
create index outbox_unsent on outbox (next_attempt_at) where sent_at is null;

create table contact_messages (
  id uuid primary key,
  name text not null,
  email text not null,
  subject text not null,
  message text not null,
  language text not null check (language in ('ar', 'en')),
  created_at timestamptz not null default now(),
  handled_at timestamptz
);

-- Every act of staff: who, what, when, on whom.
create table audit_log (
  id uuid primary key,
  actor_id uuid references users on delete set null,
  act text not null,
  person_id uuid references users on delete set null,
  subject text not null default '',
  details jsonb not null default '{}',
  created_at timestamptz not null default now()
);
create index audit_newest on audit_log (created_at desc);
create index audit_by_person on audit_log (person_id, created_at desc);
create index audit_by_actor on audit_log (actor_id);

-- Counters of attempts, shared by every process. Unlogged: after a crash of the database they may start from zero.
create unlogged table rate_limits (
  key text primary key,
  points integer not null,
  expires_at timestamptz not null
);

-- Keys the program made for itself, shared by its processes (signed addresses of files).
create table secrets (
  name text primary key,
  value bytea not null check (octet_length(value) >= 32)
);
