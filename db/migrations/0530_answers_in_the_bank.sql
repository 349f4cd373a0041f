-- The bank's words lacked answers and tags: its copies are made anew (features/authoring/sql-bank.ts).
delete from bank_courses;
