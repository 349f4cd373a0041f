-- The groups of equal words that the program brings along had random ids; all ids are UUIDv7. What a later release brings is numbered so, too.
alter table search_synonyms alter column id set default uuid_of(now());

-- In order: without one the words came as the plan of the moment had them, and a restored row was not the same as before.
create or replace function words_of(texts text[]) returns text[] language sql immutable strict parallel safe as $$
  select array(
    select distinct word collate "C" from unnest(string_to_array(array_to_string(fold_all(texts), ' '), ' ')) word where word <> '' order by 1
  )
$$;
update search_synonyms set phrases = phrases,
  id = case substring(id::text from 15 for 1) when '7' then id else uuid_of(now()) end;
