-- When an account was made by an invitation to the team; null: by registering. Whoever never accepted leaves no account behind.
alter table users add column invited_at timestamptz;
