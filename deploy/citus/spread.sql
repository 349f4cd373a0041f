-- Spreads what students write by learning over several machines, by student_id: once, on the coordinator, with the school stopped and a backup made.
-- Read docs/operations.md, Beyond one primary, first: this was never run (Citus is not among Debian's packages); tests/distributable.test.ts keeps the
-- lists true. PostgreSQL 15 or newer with Citus 12 or newer, shared_preload_libraries = 'citus'.
create extension if not exists citus;

-- The machines. Names that each of them can reach.
select citus_set_coordinator_host('coordinator.internal', 5432);
select citus_add_node('worker-1.internal', 5432);
select citus_add_node('worker-2.internal', 5432);

-- Whole, on every machine alike: the catalogue, people, and what has numbers of its own.
select create_reference_table(name) from unnest(array[
  'users', 'instructors', 'categories', 'courses', 'pricing_plans', 'chapters', 'resources', 'captions', 'quizzes', 'quiz_versions', 'questions',
  'enrolments', 'enrolment_requests', 'payments', 'certificates', 'student_questions', 'staff_notes', 'contact_messages',
  'review_reports'
]) name;

-- Spread: all rows of a student lie on one machine.
select create_distributed_table('chapter_progress', 'student_id', shard_count => 64);
select create_distributed_table(name, 'student_id', colocate_with => 'chapter_progress') from unnest(array[
  'course_completions', 'course_standings', 'learning_days', 'notes', 'notifications', 'quiz_attempts', 'quiz_resets', 'quiz_showings', 'quiz_starts',
  'reviews', 'student_search', 'student_standings', 'watch_clocks'
]) name;
