-- The console names an enrolment by its id alone.
create unique index if not exists enrolments_id on enrolments (id);

-- Lines of account statements that were found to be a payment. A line is consumed once, however often the file is imported.
create table statement_lines (
  id uuid primary key,
  -- Date, amount, label and which of equal lines it is (features/money/read-statement.ts).
  fingerprint text not null unique,
  line_date date not null,
  amount integer not null,
  label text not null,
  payment_id uuid not null unique references payments (id) on delete restrict,
  confirmed_at timestamptz not null,
  confirmed_by uuid references users on delete set null
);
create index statement_lines_by_person on statement_lines (confirmed_by);

-- Which column holds what, as somebody said it for statements with this head.
create table statement_formats (
  signature text primary key,
  columns jsonb not null check (jsonb_typeof(columns) = 'object'),
  updated_at timestamptz not null,
  updated_by uuid references users on delete set null
);
create index statement_formats_by_person on statement_formats (updated_by);
