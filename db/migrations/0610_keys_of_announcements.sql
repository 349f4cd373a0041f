-- Which request wrote an announcement: sent again, it finds it. Its id was made of this key and so was no UUIDv7.
alter table announcements add column request_key text check (char_length(request_key) <= 200);
create unique index announcements_once on announcements (created_by, request_key);
