-- What is kept of public answers follows reviews (hidden ones, too) and student counts. Pages show the latter up to a minute late, rather
-- than be drawn anew at each enrolment: they tell `student_count` from the names of tables.
create trigger reviews_notify after insert or update or delete on reviews for each statement execute function catalogue_changed();

create function student_count_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('catalogue', 'student_count');
  return null;
end $$;
create trigger student_count_notify after update of student_count on courses
  for each row when (old.student_count is distinct from new.student_count) execute function student_count_changed();
