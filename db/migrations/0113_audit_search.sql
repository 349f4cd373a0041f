-- The log is searched by codes, receipts and addresses.
create index audit_subjects on audit_log using gin (subject gin_trgm_ops);
