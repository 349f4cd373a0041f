-- How many students came in the last days.
create index users_students on users (created_at) where role = 'student' and deleted_at is null;
