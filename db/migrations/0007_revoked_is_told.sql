-- Whose certificate is revoked is told so.
alter table notifications
  drop constraint notifications_kind_check,
  add constraint notifications_kind_check check (kind in ('activated', 'rejected', 'certificate', 'revoked', 'reply'));
