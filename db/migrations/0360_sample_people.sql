-- People of the sample data that an owner fills in to look around, and takes away again: no payment is ever written for them.
alter table users add column is_sample boolean not null default false;
create index users_sample on users (id) where is_sample;
