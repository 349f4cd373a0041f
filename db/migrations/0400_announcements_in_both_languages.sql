-- An announcement in the other language, too (console.md §5): readers of that language get it. Null: everybody gets the one text.
alter table announcements
  add column other_title text check (char_length(other_title) between 1 and 200),
  add column other_text text check (char_length(other_text) between 1 and 5000),
  add constraint announcements_other_whole check ((other_title is null) = (other_text is null));
