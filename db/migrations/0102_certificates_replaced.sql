-- A certificate issued anew is a new one: another id, number and file. Of the old one stays what its page said, and which one it leads to
-- (console.md §5).
create table replaced_certificates (
  number text primary key,
  -- The one that holds now.
  certificate_id uuid not null references certificates (id) on update cascade on delete cascade,
  language text not null check (language in ('ar', 'en')),
  student_name text not null,
  course_title text not null,
  course_title_en text,
  instructor_name text not null,
  instructor_name_en text,
  chapter_count integer not null,
  total_minutes integer not null,
  issued_at timestamptz not null,
  replaced_at timestamptz not null,
  replaced_by uuid references users on delete set null,
  reason text not null
);
create index replaced_certificates_of on replaced_certificates (certificate_id);
create index replaced_certificates_by on replaced_certificates (replaced_by);

-- The public pages of certificates are kept for a minute: not when one gets another number.
drop trigger certificates_notify on certificates;
create trigger certificates_notify after update of revoked_at, number or delete on certificates
  for each statement execute function catalogue_changed();
