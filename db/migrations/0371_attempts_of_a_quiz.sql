-- The newest attempts of one quiz, for those who write it. What the index of the quiz alone was for, this one does too.
create index quiz_attempts_newest on quiz_attempts (quiz_id, submitted_at desc, id desc);
drop index quiz_attempts_by_quiz;
