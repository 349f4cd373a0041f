// People and courses of a round, put straight into the database: signing in is not what is tried here.
import { randomUUID } from 'node:crypto'
import type { Client } from 'pg'
import type { Course, Student } from './load.ts'

/** New ones, each signed in. */
export async function makeStudents(client: Client, count: number): Promise<Student[]> {
  const students = Array.from({ length: count }, () => ({ id: randomUUID(), token: randomUUID() }))
  await client.query(
    `with person as (
      insert into users (id, full_name, email, password_hash, email_proven_at)
      select id, 'طالب', id || '@faults.example', '-', now() from unnest($1::uuid[]) id returning id
    )
    insert into sessions (user_id, id, token_hash, expires_at, remember)
    select p.id, gen_random_uuid(), sha256(convert_to(t.token, 'UTF8')), now() + interval '1 year', true
    from person p join unnest($1::uuid[], $2::text[]) t (id, token) on t.id = p.id`,
    [students.map(({ id }) => id), students.map(({ token }) => token)],
  )
  return students
}

/** @returns the token of somebody at the desk */
export async function enrolDesk(client: Client): Promise<string> {
  const token = randomUUID()
  await client.query(
    `insert into sessions (user_id, id, token_hash, expires_at, remember)
    select id, gen_random_uuid(), sha256(convert_to($1, 'UTF8')), now() + interval '1 year', true from users where role = 'desk' limit 1`,
    [token],
  )
  return token
}

/** Those that cost something and hold nothing back. */
export async function readCourses(client: Client): Promise<Course[]> {
  const { rows } = await client.query<Course>(`
    select c.id, p.id as plan_id, p.price,
      array(select h.id from chapters h where h.course_id = c.id and h.retired_at is null and h.opens_kind = 'now' order by h.position limit 4) as chapters,
      (select q.id from quizzes q join chapters h on h.id = q.chapter_id where h.course_id = c.id and h.position = 1 and q.retired_at is null
        and q.max_attempts is null limit 1) as quiz_id
    from courses c join lateral (
      select * from pricing_plans p where p.course_id = c.id and p.retired_at is null and p.price > 0 order by p.position limit 1
    ) p on true
    where c.status = 'published' and not c.sequential and c.price > 0`)
  return rows.filter(({ chapters }) => chapters.length > 0)
}
