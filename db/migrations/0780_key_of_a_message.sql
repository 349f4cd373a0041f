-- The Idempotency-Key of a message to the school, with what it says, hashed: sent again after its answer was lost, it counts once.
alter table contact_messages add column request_key text unique;
