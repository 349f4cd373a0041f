-- Where in the chapter's video the answer is taught: who answered wrongly is led there.
alter table questions add column second integer check (second >= 0);
