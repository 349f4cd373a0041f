-- Search over the published courses (product.md, Search): spelling is folded once, when a course is saved.

-- A text as words to compare: one form per letter, no marks, no article; words separated by single spaces. Character classes are spelled
-- out, because \w and lower() know no Arabic where the database's locale is C. src/kit/fold-arabic.ts does the same in the program.
create function ar_norm(t text) returns text language plpgsql immutable strict parallel safe as $$
declare
  arabic constant text := '[\u0621-\u064a\u066e-\u06d3]';
begin
  -- Compatibility decomposition takes hamza, madda and accents off their letters; then every mark, tatweel and invisible sign goes.
  t := regexp_replace(normalize(t, NFKD),
    '[\ufe00-\ufe0f\u0300-\u036f\u0610-\u061a\u064b-\u065f\u0670\u06d6-\u06ed\u08d3-\u08ff\u0640\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufeff]', '', 'g');
  t := translate(lower(t collate "C"),
    'ٱىیېةۀەکگڭڤڨپچژ٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹ØøŁłĐđı',
    'ايييهههكككفقبجز01234567890123456789oollddi');
  t := replace(replace(replace(replace(replace(t, 'œ', 'oe'), 'Œ', 'oe'), 'æ', 'ae'), 'Æ', 'ae'), 'ß', 'ss');
  -- Punctuation parts words, but + and # that end a word belong to it: C++ and C# are not C.
  t := regexp_replace(t,
    '[^a-z0-9+#\u00c0-\u00d6\u00d8-\u00f6\u00f8-\u05ff\u0620-\u065f\u066e-\u06d3\u06d5-\u1fff\u2c00-\u2dff\u3040-\ud7ff\uf900-\ufd3d\ufd40-\ufdff\ufe70-\ufeff]+', ' ', 'g');
  t := regexp_replace(t, '(^| )[+#]+', '\1', 'g');
  t := regexp_replace(t, '([+#])(?=[^ +#])', '\1 ', 'g');
  -- Arabic written onto a Latin word or a number (بPython) is a word of its own.
  t := regexp_replace(t, '(' || arabic || ')(?=[a-z0-9])', '\1 ', 'g');
  t := regexp_replace(t, '([a-z0-9])(?=' || arabic || ')', '\1 ', 'g');
  -- للغة is ل with اللغة: the second lam belongs to the word.
  t := regexp_replace(t, '(^| )[وف]?لل(?=[^ ]{2}( |$))', '\1ل', 'g');
  -- The article, also after its particles; again and again, so that الإلكترونية and إلكترونية meet however they are spelled.
  t := regexp_replace(t, '(^| )([وف]?[بك]?ال|[وف]?لل)+(?=[^ ]{2})', '\1', 'g');
  return btrim(regexp_replace(t, ' +', ' ', 'g'));
end $$;

-- The words of texts without position. No text search parser: it would take C++ for C, and node.js for a host.
create function ar_words(variadic texts text[]) returns tsvector language sql immutable parallel safe as $$
  select array_to_tsvector(array(
    select distinct left(word, 60) from unnest(string_to_array(ar_norm(array_to_string(texts, ' ')), ' ')) word where word <> ''
  ))
$$;

create function plain_text(html text) returns text language sql immutable parallel safe as $$
  select left(regexp_replace(html, '<[^>]*>|&#?[A-Za-z0-9]+;', ' ', 'g'), 20000)
$$;

-- One row per published course and no other, so that nothing else can be found.
create table course_search (
  course_id uuid primary key references courses on delete cascade,
  title text collate "C" not null,
  title_en text collate "C",
  title_words tsvector not null,
  -- Title, category and instructor.
  name_words tsvector not null,
  words tsvector not null,
  -- Copies, to filter and rank by without a look at the courses.
  category_id uuid not null,
  instructor_id uuid not null,
  level text not null,
  price integer not null,
  total_minutes integer not null,
  student_count integer not null
)
-- Keeps the long list of words out of the rows that ranking reads.
with (toast_tuple_target = 512);
alter table course_search alter column title_words set storage main, alter column name_words set storage main;
create index course_search_by_category on course_search (category_id);
create index course_search_by_instructor on course_search (instructor_id);
create index course_search_title on course_search (title);
create index course_search_title_en on course_search (title_en);
create index course_search_title_words on course_search using gin (title_words) with (fastupdate = off);
create index course_search_words on course_search using gin (words) with (fastupdate = off);
-- Without statistics the planner takes every word for rare and uses the index; for a common one it would read all the table instead.
alter table course_search alter column title set statistics 0, alter column title_en set statistics 0,
  alter column title_words set statistics 0, alter column words set statistics 0;

-- A word and what remains of it without one of its letters: two words one typing error apart have one of these forms in common.
create function near_forms(word text) returns text[] language sql immutable strict parallel safe as $$
  select array_agg(distinct form) from (
    select word as form
    union all
    select overlay(word placing '' from at for 1) from generate_series(1, char_length(word)) at where char_length(word) > 2
  ) forms
$$;

-- Every word that courses use, to find what a mistyped one was meant to be. Words are not taken out: one that nobody uses finds nothing.
create table search_words (
  word text collate "C" primary key,
  near text[] not null generated always as (near_forms(word)) stored
);
create index search_words_near on search_words using gin (near) with (fastupdate = off);

create function refresh_course_search(changed uuid[]) returns void language sql as $$
  delete from course_search where course_id = any (changed)
    and not exists (select from courses c where c.id = course_id and c.status = 'published');
  insert into course_search
  select c.id, ar_norm(c.title), ar_norm(c.title_en), ar_words(c.title, c.title_en),
    ar_words(c.title, c.title_en, g.name, g.name_en, i.name, i.name_en),
    ar_words(c.title, c.title_en, g.name, g.name_en, i.name, i.name_en, c.summary, c.summary_en,
      plain_text(c.description), plain_text(c.description_en)),
    c.category_id, c.instructor_id, c.level, c.price, c.total_minutes, c.student_count
  from courses c join categories g on g.id = c.category_id join instructors i on i.id = c.instructor_id
  where c.id = any (changed) and c.status = 'published'
  on conflict (course_id) do update set title = excluded.title, title_en = excluded.title_en, title_words = excluded.title_words,
    name_words = excluded.name_words, words = excluded.words, category_id = excluded.category_id,
    instructor_id = excluded.instructor_id, level = excluded.level, price = excluded.price, total_minutes = excluded.total_minutes,
    student_count = excluded.student_count;
  -- In order, so that two courses saved at once cannot wait for each other.
  insert into search_words (word)
  select distinct word from course_search, unnest(tsvector_to_array(words)) word where course_id = any (changed) order by word
  on conflict do nothing;
$$;

create function course_search_changed() returns trigger language plpgsql as $$
begin
  perform refresh_course_search(array[new.id]);
  return null;
end $$;
create trigger courses_search_insert after insert on courses
  for each row when (new.status = 'published') execute function course_search_changed();
create trigger courses_search_update after update of title, title_en, description, description_en, summary, summary_en, category_id,
  instructor_id, level, status on courses
  for each row when (old.status = 'published' or new.status = 'published') execute function course_search_changed();

create function course_search_facts_changed() returns trigger language plpgsql as $$
begin
  update course_search set price = new.price, total_minutes = new.total_minutes, student_count = new.student_count
    where course_id = new.id;
  return null;
end $$;
create trigger courses_search_facts after update of price, total_minutes, student_count on courses
  for each row when ((old.price, old.total_minutes, old.student_count) <> (new.price, new.total_minutes, new.student_count))
  execute function course_search_facts_changed();

create function course_search_name_changed() returns trigger language plpgsql as $$
begin
  perform refresh_course_search(array(
    select id from courses where status = 'published' and (category_id = new.id or instructor_id = new.id)
  ));
  return null;
end $$;
create trigger categories_search after update of name, name_en on categories
  for each row when ((old.name, old.name_en) is distinct from (new.name, new.name_en)) execute function course_search_name_changed();
create trigger instructors_search after update of name, name_en on instructors
  for each row when ((old.name, old.name_en) is distinct from (new.name, new.name_en)) execute function course_search_name_changed();
