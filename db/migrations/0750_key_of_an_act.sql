-- The Idempotency-Key of the request that did it: the same act under the same key is its repetition. Acts from before have none.
alter table audit_log add column request_key text;
