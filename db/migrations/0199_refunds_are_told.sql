-- Whose money is given back is told so: one more word, beside those that are there.
do $$ declare rule text; begin
  select pg_get_constraintdef(oid) into rule from pg_constraint where conname = 'notifications_kind_check';
  alter table notifications drop constraint notifications_kind_check;
  execute 'alter table notifications add constraint notifications_kind_check ' || replace(rule, 'ARRAY[', 'ARRAY[''refunded''::text, ');
end $$;
