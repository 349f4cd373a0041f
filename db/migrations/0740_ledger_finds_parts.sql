-- The ledger is searched by a part of a transaction number, as the queue is.
create index payments_transaction_part on payments using gin (transaction_key gin_trgm_ops) where transaction_key is not null;
