-- Which mails a person does not want. Mails about the account's safety are sent always, so they are no choice.
alter table users
  add column muted_mails text[] not null default '{}'
    check (muted_mails <@ array['activated', 'rejected', 'certificate', 'reply']);

-- What stays of a deleted account: a nameless row that holds its payments and the certificates it chose to keep.
alter table users
  add column deleted_at timestamptz,
  drop constraint users_check,
  add constraint users_can_sign_in check (
    (password_hash is not null or google_subject is not null) = (deleted_at is null)
  );
