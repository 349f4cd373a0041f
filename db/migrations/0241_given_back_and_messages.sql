-- What was given back for a course, and words of messages to the school (docs/performance.md).
create index payments_refunded_of_course on payments (course_id, recorded_at) include (refunded_amount) where refunded_amount > 0;
create index contact_messages_words on contact_messages using gin (name gin_trgm_ops, email gin_trgm_ops, subject gin_trgm_ops, message gin_trgm_ops);
