-- Announcements name, in their headers too, the address by which their reader stops them (RFC 8058).
alter table outbox add column stop_address text;
