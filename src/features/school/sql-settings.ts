// Queries of the settings.
import { sql, type Updateable } from 'kysely'
import type { School } from '#db/types.ts'
import type { Language } from '#kit/contract.ts'
import type { Database, Trx } from '#kit/server/database.ts'
import { cachedRead } from '#kit/server/cached-read.ts'

export type SchoolChange = Updateable<School>

/** Locked until the transaction ends: two people who save at the same time are handled one after the other. */
export function lockSchool(trx: Trx) {
  return trx.selectFrom('school').selectAll().forUpdate().executeTakeFirstOrThrow()
}

export async function updateSchool(trx: Trx, change: SchoolChange, now: Date): Promise<void> {
  await trx
    .updateTable('school')
    .set({ ...change, updated_at: now })
    .execute()
}

/** Logos and portraits that neither the settings name nor the log, from which former settings are put back. */
export async function findStrayPictures(db: Database, keys: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    with named as materialized (
      select jsonb_build_array(logo_light, logo_dark, founders)::text as words from school
      union all select concat(before, after) from audit_log where act = 'settings.update'
    )
    select key from unnest(${[...keys]}::text[]) key where not exists (select from named where position(key in words) > 0)`.execute(
    db,
  )
  return rows.map(({ key }) => key)
}

export interface Figures {
  students: number
  courses: number
  instructors: number
  /** Percent. */
  completion: number | null
}

/** With more students, the counts are cached for a moment. */
const many = 5000

/** The counted figures of the landing page. */
export async function countFigures(db: Database, now: Date): Promise<Figures> {
  return cachedRead(
    db,
    { key: 'figures', now },
    () => countThem(db),
    ({ students }) => students > many,
  )
}

async function countThem(db: Database): Promise<Figures> {
  const { rows } = await sql<Figures>`
    select
      (select count(*) from users where role = 'student' and deleted_at is null and merged_into is null) as students,
      (select count(*) from courses where status = 'published') as courses,
      (select count(distinct instructor_id) from courses where status = 'published') as instructors,
      -- Of those whose course is open: somebody who finished one and got the money back is neither. 100 only when all have finished.
      (select floor(100.0 * count(d.student_id) / nullif(count(*), 0))::int
        from enrolments e left join course_completions d on d.student_id = e.student_id and d.course_id = e.course_id
        where e.status = 'active') as completion`.execute(db)
  return rows[0]!
}

interface Sender {
  name: string | null
  address: string | null
  /** The school's name: whom a mail comes from where no other name is set. */
  school: string
}

/** The sender of mails; what the school has not set comes from the program's settings. */
export async function findSender(db: Database, mailFrom: string, language: Language): Promise<string> {
  const sender = await db
    .selectFrom('school')
    .select(['mail_from_name as name', 'mail_from_address as address', `name_${language} as school`])
    .executeTakeFirstOrThrow()
  return senderOf(sender, mailFrom)
}

/** Where answers to mails go: the sender's address may be one that nobody reads. Null: the school has set none. */
export async function findContactAddress(db: Database): Promise<string | null> {
  const { contact_email } = await db.selectFrom('school').select('contact_email').executeTakeFirstOrThrow()
  return contact_email
}

export function senderOf({ name, address, school }: Sender, mailFrom: string): string {
  const standard = /^\s*(.*?)\s*<([^>]+)>\s*$/.exec(mailFrom)
  const [ownName, ownAddress] = [name ?? (standard?.[1] || school), address ?? standard?.[2] ?? mailFrom]
  // Quoted, because a name may contain a comma; never a line break.
  return ownName === '' ? ownAddress : `"${ownName.replaceAll(/[\r\n"\\]/g, ' ')}" <${ownAddress}>`
}
