-- Of the seconds watched, those that can be true: no more than the time that passed between two saves, at the fastest speed of the player. What a
-- certificate's rule asks for; what the screens show stays watch_time.
alter table chapter_progress add column counted_time integer not null default 0 check (counted_time >= 0);
update chapter_progress set counted_time = watch_time;
