-- The ready answers of a new school had random ids; all ids are UUIDv7 (48 bits of milliseconds, then the version).
update reply_templates set id =
  encode(set_bit(set_bit(overlay(uuid_send(id)
    placing substring(int8send((extract(epoch from clock_timestamp()) * 1000)::bigint) from 3) from 1 for 6), 52, 1), 53, 1), 'hex')::uuid
where substring(id::text from 15 for 1) <> '7';
