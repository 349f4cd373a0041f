-- A mail whose link opens an account is shown to an owner once, where the school has no mail server; then this says when.
alter table outbox add column shown_at timestamptz;
