-- Search as people type: keywords and a French title, texts of categories and titles of chapters, words in other letters or with other
-- endings, and the school's table of equal words.

alter table courses
  add column title_fr text check (char_length(title_fr) between 1 and 200),
  add column keywords text[] not null default '{}' check (cardinality(keywords) <= 30);

-- As before (0004), and also what is left of a word without a particle written onto it: وتحليل is found by تحليل, بلغة by لغة.
create or replace function ar_words(variadic texts text[]) returns tsvector language sql immutable parallel safe as $$
  select array_to_tsvector(array(
    select distinct left(form, 60) from unnest(string_to_array(ar_norm(array_to_string(texts, ' ')), ' ')) word,
      unnest(array[word, substring(word from '^[وبل]([\u0621-\u064a]{3,})$')]) form
    where form <> ''
  ))
$$;

-- How a folded word sounds, roughly: its consonants, Latin and Arabic letters alike; Python and بايثون are both btn. Digits are Arabizi.
-- Words of one key are only candidates: src/features/catalogue/sounds-like.ts decides. Null for words too short to tell.
create function sound_key(word text) returns text language plpgsql immutable strict parallel safe as $$
declare
  t text := word;
begin
  if t ~ '[a-z]' then
    t := replace(replace(regexp_replace(t, '([ae]u)x$', '\1'), 'tion', 'sion'), 'x', 'ks');
    t := regexp_replace(t, '^(.{2,}[^s].)s$', '\1');
    t := translate(t, '5679', 'Xthq');
    t := regexp_replace(t, 'ch(?=[rln])', 'k', 'g');
    t := regexp_replace(t, 'tsh|tch|sh|ch', 'C', 'g');
    t := replace(replace(replace(replace(t, 'ph', 'f'), 'th', 't'), 'dh', 'd'), 'kh', 'X');
    t := replace(replace(replace(replace(t, 'gh', 'g'), 'dj', 'j'), 'ck', 'k'), 'gn', 'n');
    t := regexp_replace(t, 'c(?=[eiy])', 's', 'g');
    t := regexp_replace(t, 'h$', '');
    t := translate(t, 'cqgjzpvaeiouyw', 'kkkksbf');
  else
    t := replace(regexp_replace(regexp_replace(t, '^(.{3,})س$', '\1'), 'ه$', ''), 'تش', 'ش');
    t := translate(t, 'بفتطثدضظذسصزشجغقكخرلمنحهاويعء', 'bftttddddsssCkkkkXrlmnhh');
  end if;
  t := regexp_replace(regexp_replace(t, '[^a-zXC]', '', 'g'), '(.)\1+', '\1', 'g');
  return case when length(t) > 1 then left(t, 40) end;
end $$;

-- A folded word without plural and feminine endings. Null where nothing may go.
create function word_stem(word text) returns text language sql immutable strict parallel safe as $$
  select case
    when word ~ '^[a-z]{4,}$' then regexp_replace(word, '^(.{3,}?)(ing|es|s|x|e)$', '\1')
    when word ~ '^[\u0621-\u064a]{3,}$'
      then regexp_replace(regexp_replace(word, '^و(?=.{4})', ''), '^(.{3,}?)(ات|ون|ين|ان|اء|يه|ه|ا|ء|ي)$', '\1')
  end
$$;

alter table search_words
  add column sound text collate "C" generated always as (sound_key(word)) stored,
  add column stem text collate "C" generated always as (word_stem(word)) stored;
create index search_words_sound on search_words (sound);
create index search_words_stem on search_words (stem);

-- In order, so that two courses saved at once cannot wait for each other. Only new ones: their forms cost more than the look-up.
create function know_words(words text[]) returns void language sql as $$
  insert into search_words (word)
  select new.word from unnest(words) new (word) where not exists (select from search_words known where known.word = new.word) order by new.word
  on conflict do nothing
$$;

create function fold_all(texts text[]) returns text[] language sql immutable strict parallel safe as $$
  select array(select ar_norm(one) from unnest(texts) one where ar_norm(one) <> '')
$$;
create function words_of(texts text[]) returns text[] language sql immutable strict parallel safe as $$
  select array(select distinct word from unnest(string_to_array(array_to_string(fold_all(texts), ' '), ' ')) word where word <> '')
$$;

-- Words and phrases that mean the same to those who search. A group is a row; the school may change it.
create table search_synonyms (
  id uuid primary key default gen_random_uuid(),
  phrases text[] not null check (cardinality(phrases) between 2 and 60),
  -- What to look for instead where the school has no such course.
  wider text,
  folded text[] not null generated always as (fold_all(phrases)) stored,
  words text[] not null generated always as (words_of(phrases)) stored
);
create index search_synonyms_words on search_synonyms using gin (words) with (fastupdate = off);

-- What a mistyped or transliterated word may have been meant to be includes these.
create function search_synonyms_changed() returns trigger language plpgsql as $$
begin
  perform know_words(array(select distinct left(word, 60) from changed, unnest(words) word));
  return null;
end $$;
create trigger search_synonyms_insert after insert on search_synonyms
  referencing new table as changed for each statement execute function search_synonyms_changed();
create trigger search_synonyms_update after update on search_synonyms
  referencing new table as changed for each statement execute function search_synonyms_changed();
create trigger search_synonyms_notify after insert or update or delete on search_synonyms
  for each statement execute function catalogue_changed();

create or replace function refresh_course_search(changed uuid[]) returns void language sql as $$
  delete from course_search where course_id = any (changed)
    and not exists (select from courses c where c.id = course_id and c.status = 'published');
  insert into course_search
  select c.id, ar_norm(c.title), ar_norm(c.title_en), ar_words(c.title, c.title_en, c.title_fr),
    ar_words(c.title, c.title_en, c.title_fr, array_to_string(c.keywords, ' '), g.name, g.name_en, i.name, i.name_en),
    ar_words(c.title, c.title_en, c.title_fr, array_to_string(c.keywords, ' '), g.name, g.name_en, i.name, i.name_en, c.level,
      g.description, g.description_en, c.summary, c.summary_en, plain_text(c.description), plain_text(c.description_en),
      (select string_agg(h.title, ' ') from chapters h where h.course_id = c.id)),
    c.category_id, c.instructor_id, c.level, c.price, c.total_minutes, c.student_count
  from courses c join categories g on g.id = c.category_id join instructors i on i.id = c.instructor_id
  where c.id = any (changed) and c.status = 'published'
  on conflict (course_id) do update set title = excluded.title, title_en = excluded.title_en, title_words = excluded.title_words,
    name_words = excluded.name_words, words = excluded.words, category_id = excluded.category_id,
    instructor_id = excluded.instructor_id, level = excluded.level, price = excluded.price, total_minutes = excluded.total_minutes,
    student_count = excluded.student_count;
  select know_words(array(
    select distinct word from course_search, unnest(tsvector_to_array(words)) word where course_id = any (changed)));
$$;

create trigger courses_search_words after update of title_fr, keywords on courses
  for each row when (new.status = 'published') execute function course_search_changed();
create trigger courses_search_words_notify after update of title_fr, keywords on courses
  for each statement execute function catalogue_changed();
create trigger categories_search_text after update of description, description_en on categories
  for each row when ((old.description, old.description_en) is distinct from (new.description, new.description_en))
  execute function course_search_name_changed();

create function course_search_chapters_changed() returns trigger language plpgsql as $$
begin
  perform refresh_course_search(array(select distinct course_id from changed));
  return null;
end $$;
create trigger chapters_search_insert after insert on chapters
  referencing new table as changed for each statement execute function course_search_chapters_changed();
create trigger chapters_search_delete after delete on chapters
  referencing old table as changed for each statement execute function course_search_chapters_changed();
create function course_search_chapter_changed() returns trigger language plpgsql as $$
begin
  perform refresh_course_search(array[new.course_id]);
  return null;
end $$;
create trigger chapters_search_update after update of title on chapters
  for each row when (old.title <> new.title) execute function course_search_chapter_changed();

select refresh_course_search(array(select id from courses where status = 'published'));
